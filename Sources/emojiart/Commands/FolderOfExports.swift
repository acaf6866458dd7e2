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
  let isJSON = { (file: FileTree.Entry) in
    ExactText(splitEnding(of: file.path).end.lowercased()) == ".json"
  }
  let documents = files.filter(isJSON)
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
  let parent = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
  diagnostics += tree.diagnostics
  for other in files where !isJSON(other) {
    diagnostics.append(
      .warning(
        .passedOver,
        "this name does not end in .json, so it is left out; rename it if it is an export",
        at: Location(path: parent + other.path, line: 1, column: 1)))
  }
  return documents.map(\.path).sorted { NaturalName($0) < NaturalName($1) }.map { parent + $0 }
}
