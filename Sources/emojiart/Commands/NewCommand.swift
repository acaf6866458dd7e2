import FileSystem
import JSON
import SiteContent
import SiteModel
import SourceFiles
import Texts

let newCommand = CommandSpec(
  name: "new", summary: "a new page, collection or artwork",
  synopsis: "page|collection|artwork TITLE",
  discussion: """
    Writes a new file below Content/ and says where. A title that is taken becomes “Title 1”,
    “Title 2” and so on.
    """,
  arguments: 2...2, argumentName: "a kind and a title: new collection \"Sea animals\"",
  completions: [.words(kinds.map(\.rawValue)), .none], run: new)

/// The kinds of files that can be made.
private let kinds: [Document.Kind] = [.page, .collection, .artwork]

@Sendable private func new(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let word = invocation.arguments[0]
  guard let kind = kinds.first(where: { $0.rawValue == word }) else {
    let near: Message? = nearestName(to: word, among: kinds.map(\.rawValue))
      .map { "; did you mean “\($0)”?" }
    throw CommandFailure(
      message: "there is no kind “\(word)”\(near ?? "; it is page, collection or artwork")",
      status: .misused)
  }
  // Lock from reading the names to using one, so that two commands never use the same.
  let path = try await invocation.whileLocked(invocation.site) {
    try await add(kind, titled: invocation.arguments[1], invocation)
  }
  invocation.printPath(path, "Wrote \(invocation.path(path))", on: terminal)
  return .done
}

/// - Returns: the new file's path, relative to the site's folder.
private func add(
  _ kind: Document.Kind, titled title: String, _ invocation: Invocation
) async throws -> String {
  let site = try await invocation.read(try invocation.loadForWriting(), includesDrafts: true)
  guard let file = newDocument(kind, titled: title, in: site) else {
    throw CommandFailure(
      message: "“\(title)” gives no file name; use some letters or digits, and not too many",
      status: .misused)
  }
  let path = file.path.inSite
  try createFolders(parentFolder(of: invocation.path(path)))
  try createNewFile(invocation.path(path), file.bytes)
  return path
}

extension Invocation {
  /// Reports the path of a new file: `{path}` with `--json`.
  func printPath(_ path: String, _ sentence: Message, on terminal: Terminal) {
    if isJSON {
      terminal.write(JSONTree.object([JSONTreeMember("path", .string(path))]).written() + [0x0A])
    } else if !isQuiet {
      terminal.print(sentence)
    }
  }
}

/// The parent folder of a path.
func parentFolder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
}
