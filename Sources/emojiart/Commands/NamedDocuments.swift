import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

extension Site {
  /// The documents with these ids, without duplicates, and diagnostics: an error for each unknown
  /// id, and those of the documents' files.
  ///
  /// Errors elsewhere in the site are irrelevant; a document with errors would be written
  /// incomplete.
  func named(_ ids: [String]) -> ([Document], [Diagnostic]) {
    var found: [Document] = []
    var taken: Set<DocumentID> = []
    var unknown: [Diagnostic] = []
    var hints = HintBudget()
    let documentOfID = Dictionary(
      documents.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    // Ids are composed (NFC), whatever the form of the file names that they come from.
    for id in ids.map({ DocumentID($0.composed) }) {
      if let document = documentOfID[id] {
        if taken.insert(id).inserted { found.append(document) }
      } else {
        let names = documents.lazy.filter { $0.collection != nil || $0.artwork != nil }
          .map(\.id.string)
        // People remember the last part of an id: “bee-garden” of “artworks/bee-garden”.
        let near =
          names.first { $0.utf8.reversed().starts(with: "/\(id)".utf8.reversed()) }
          ?? nearestName(to: id.string, among: names, within: &hints)
        let hint: Message = near.map { "; did you mean “\($0)”?" } ?? ""
        unknown.append(
          .error(
            .unknownDocument,
            unread.isEmpty
              ? "there is no document “\(id)”\(hint)"
              : "“\(id)” is in no file that could be read\(hint)"))
      }
    }
    if !unknown.isEmpty { unknown = unread + unknown }
    let own = Set(found.map { ExactText($0.path.inSite) })
    let remarks = diagnostics.filter { diagnostic in
      ([diagnostic.location] + diagnostic.notes.map(\.location)).contains {
        $0.map { own.contains(ExactText($0.path)) } ?? false
      }
    }
    return (found, remarks + unknown)
  }
}

extension Invocation {
  /// Reports diagnostics and the written file, if any.
  func report(_ diagnostics: [Diagnostic], path: String?, on terminal: Terminal) {
    guard isJSON else {
      terminal.printDiagnostics(diagnostics)
      if let path, !isQuiet { terminal.print("Wrote \(path)") }
      return
    }
    var writer = JSONWriter(.lines)
    writer.beginObject()
    writer.diagnostics(diagnostics)
    if let path {
      writer.name("path")
      writer.string(path)
    }
    writer.endObject()
    writer.endFile()
    terminal.write(writer.bytes)
  }
}
