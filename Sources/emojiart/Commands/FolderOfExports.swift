import FileSystem
import PictureCleaning
import SiteContent
import SiteModel
import SourceFiles
import Texts

/// The paths of a folder's JSON files in natural order, if one of them is an export, so that the
/// hundred files of a class need not be named on the command line; any other path by itself.
///
/// - Parameter diagnostics: gets what the folder holds besides.
/// - Throws: `CommandFailure` if there is a picture, too: folders of pictures become collections.
func exportPaths(at folder: String, _ diagnostics: inout [Diagnostic]) throws -> [String] {
  guard kind(of: folder) == .folder else { return [folder] }
  let tree = try loadFolder(at: folder)
  let files = tree.entries
  let documents = files.filter {
    ExactText(splitEnding(of: $0.path).end.lowercased()) == ".json"
  }
  guard let export = try documents.first(where: { isExport(try $0.read()) }) else {
    return [folder]
  }
  if let picture = files.first(where: { PictureKind(path: $0.path) != nil }) {
    throw CommandFailure(
      message: """
        \(folder) holds an export, \(export.path), and a picture, \(picture.path); import them \
        one by one
        """)
  }
  diagnostics += tree.diagnostics
  let parent = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
  return documents.map(\.path).sorted { NaturalName($0) < NaturalName($1) }.map { parent + $0 }
}
