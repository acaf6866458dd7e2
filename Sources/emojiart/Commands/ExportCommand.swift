import FileSystem
import JSON
import SiteContent
import SourceFiles

let exportCommand = CommandSpec(
  name: "export", summary: "take documents along: as an export file, or one in another format",
  synopsis: "ID… [--to json|markdown] [-o FILE]",
  discussion: """
    Writes collections and artworks into one export file, which emojiart import merges, whatever
    happened to the site in the meantime. With --to, one document as a file in that format; what
    Markdown cannot say is a warning for each thing.
    """,
  options: [
    OptionSpec(name: "--to", value: "FORMAT", help: "one document as json or markdown"),
    OptionSpec(
      name: "--output", short: "-o", value: "FILE",
      help: "where to write (default: standard output)"),
  ],
  arguments: 1...10_000, argumentName: "the ID of a document", run: export)

@Sendable private func export(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let format = try invocation.format()
  if format != nil, invocation.arguments.count > 1 {
    throw CommandFailure(
      message: "--to writes one document; call export once for each", status: .misused)
  }
  let site = try await invocation.readFolder(includesDrafts: true)
  let (documents, unknown) = site.documents(withIDs: invocation.arguments)
  // What is wrong elsewhere in the site is no matter here; what is half read would be half written.
  let own = Set(documents.map { "Content/" + $0.path })
  var diagnostics = site.diagnostics.filter { diagnostic in
    ([diagnostic.location] + diagnostic.notes.map(\.location)).contains {
      $0.map { own.contains($0.path) } ?? false
    }
  }
  diagnostics += unknown
  var bytes: [UInt8]?
  if !diagnostics.hasErrors {
    let made =
      format.map { site.converted(documents[0], to: $0) } ?? site.exported(documents)
    diagnostics += made.diagnostics
    bytes = made.bytes
  }
  guard let bytes, !diagnostics.hasErrors else {
    invocation.report(diagnostics, path: nil, on: terminal)
    return .failed
  }
  if let path = invocation.options["--output"] {
    try writeFile(path, bytes)
    invocation.report(diagnostics, path: path, on: terminal)
  } else {
    terminal.printDiagnostics(diagnostics)
    terminal.write(bytes)
  }
  return .done
}

extension Site {
  /// The documents of these ids, each once, and an error for every id that there is none of.
  fileprivate func documents(withIDs ids: [String]) -> ([Document], [Diagnostic]) {
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
    return (found, unknown)
  }
}

extension Invocation {
  /// What `--to` says.
  fileprivate func format() throws -> DocumentFormat? {
    guard let word = options["--to"] else { return nil }
    if let format = DocumentFormat(rawValue: word) { return format }
    let names = DocumentFormat.allCases.map(\.rawValue)
    let near = nearestName(to: word, among: names).map { "; did you mean “\($0)”?" }
    throw CommandFailure(
      message: "--to knows no format “\(word)”\(near ?? "; it is json or markdown")",
      status: .misused)
  }

  /// Says what was found and, where a file was written, which.
  fileprivate func report(_ diagnostics: [Diagnostic], path: String?, on terminal: Terminal) {
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
