import FileSystem
import JSON
import SiteContent
import SourceFiles

let newCommand = CommandSpec(
  name: "new", summary: "a new page, collection or artwork",
  synopsis: "page|collection|artwork TITLE",
  discussion: """
    Writes a new file below Content/ and says where. A title that is taken becomes “Title 1”,
    “Title 2” and so on.
    """,
  arguments: 2...2, argumentName: "a kind and a title: new collection \"Sea animals\"", run: new)

@Sendable private func new(_ invocation: Invocation) async -> ExitStatus {
  let terminal = Terminal.current()
  let kinds: [Document.Kind] = [.page, .collection, .artwork]
  let word = invocation.arguments[0]
  guard let kind = kinds.first(where: { $0.rawValue == word }) else {
    let near = nearestName(to: word, among: kinds.map(\.rawValue)).map { "; did you mean “\($0)”?" }
    terminal.printError(
      "emojiart: there is no kind “\(word)”\(near ?? "; it is page, collection or artwork")")
    return .misused
  }
  guard let site = await invocation.readFolder(includesDrafts: true, on: terminal) else {
    return .failed
  }
  let title = invocation.arguments[1]
  guard let file = newDocument(kind, titled: title, in: site) else {
    terminal.printError(
      "emojiart: “\(title)” gives no file name; use some letters or digits, and not too many")
    return .misused
  }
  let path = "Content/" + file.path
  do {
    try createFolders(parentFolder(of: "\(invocation.site)/\(path)"))
    try createNewFile("\(invocation.site)/\(path)", file.bytes)
  } catch {
    terminal.printError("emojiart: \(error.message)")
    return .failed
  }
  invocation.printPath(path, "Wrote \(path)", on: terminal)
  return .done
}

extension Invocation {
  /// Says where something new is: `{path}` with `--json`.
  func printPath(_ path: String, _ sentence: String, on terminal: Terminal) {
    if isJSON {
      terminal.write(JSONTree.object([JSONTreeMember("path", .string(path))]).written() + [0x0A])
    } else if !isQuiet {
      terminal.print(sentence)
    }
  }
}

/// The folder that a path stands in.
func parentFolder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
}
