import FileSystem
import JSON
import SiteContent
import SiteModel
import SourceFiles
import Texts

let exportCommand = CommandSpec(
  name: "export", summary: "take documents along: as an export file, or one in another format",
  synopsis: "ID… [--to json|markdown] [-o FILE|DIR]",
  discussion: """
    Writes collections and artworks into one export file, which emojiart import merges, whatever
    happened to the site in the meantime. With --to, one document as a file in that format; what
    Markdown cannot say is a warning for each thing.
    """,
  options: [
    OptionSpec(
      name: "--to", value: "FORMAT", help: "one document as json or markdown",
      completion: .words(DocumentFormat.allCases.map(\.rawValue))),
    OptionSpec(
      name: "--output", short: "-o", value: "FILE",
      help: "where to write (default: standard output)", completion: .files),
  ],
  arguments: 1...10_000, argumentName: "the ID of a document", completions: [.ids], run: export)

@Sendable private func export(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let format = try invocation.format()
  if format != nil, invocation.arguments.count > 1 {
    throw CommandFailure(
      message: "--to writes one document; call export once for each", status: .misused)
  }
  let site = try await invocation.readFolder(includesDrafts: true)
  let (documents, remarks) = site.named(invocation.arguments)
  let path = invocation.output(for: documents, as: format)
  if let path { try invocation.refuseSource(path, of: site) }
  var diagnostics = remarks
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
  if let path {
    try writeFile(path, bytes)
    invocation.report(diagnostics, path: path, on: terminal)
  } else {
    terminal.printDiagnostics(diagnostics)
    terminal.write(bytes)
  }
  return .done
}

extension Invocation {
  /// Where to write; in a folder, the file has the name under which a page exports. Nil without the option.
  fileprivate func output(for documents: [Document], as format: DocumentFormat?) -> String? {
    guard let path = options["--output"], kind(of: path) == .folder else {
      return options["--output"]
    }
    let ids = documents.map(\.id.string).joined(separator: "+")
    let name = ids.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    let end =
      switch format {
      case nil: ".emojiart.json"
      case .json: ".json"
      case .markdown: ".md"
      }
    let folder = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    return "\(folder)\(String(decoding: name, as: UTF8.self))\(end)"
  }

  /// The format of `--to`; nil without the option.
  fileprivate func format() throws -> DocumentFormat? {
    guard let word = options["--to"] else { return nil }
    if let format = DocumentFormat(rawValue: word) { return format }
    let names = DocumentFormat.allCases.map(\.rawValue)
    let near: Message? = nearestName(to: word, among: names).map { "; did you mean “\($0)”?" }
    throw CommandFailure(
      message: "--to knows no format “\(word)”\(near ?? "; it is json or markdown")",
      status: .misused)
  }
}
