import JSON
import SiteContent
import SourceFiles

extension Site {
  /// The documents of these ids, each once, and what is wrong: an error for every id that there is
  /// none of, and the remarks about the files of those that are there.
  ///
  /// What is wrong elsewhere in the site is no matter to who asks for these; what is half read would
  /// be half written.
  func named(_ ids: [String]) -> ([Document], [Diagnostic]) {
    var found: [Document] = []
    var unknown: [Diagnostic] = []
    for id in ids {
      if let document = documents.first(where: { $0.id.utf8.elementsEqual(id.utf8) }) {
        if !found.contains(where: { $0 === document }) { found.append(document) }
      } else {
        let known = documents.filter { $0.collection != nil || $0.artwork != nil }.map(\.id)
        let hint = nearestName(to: id, among: known).map { "; did you mean “\($0)”?" } ?? ""
        unknown.append(.error("there is no document “\(id)”\(hint)"))
      }
    }
    let own = Set(found.map { "Content/" + $0.path })
    let remarks = diagnostics.filter { diagnostic in
      ([diagnostic.location] + diagnostic.notes.map(\.location)).contains {
        $0.map { own.contains($0.path) } ?? false
      }
    }
    return (found, remarks + unknown)
  }
}

extension Invocation {
  /// Says what was found and, where a file was written, which.
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
