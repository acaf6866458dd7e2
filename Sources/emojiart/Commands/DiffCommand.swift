import FileSystem
import JSON
import SiteContent
import SourceFiles

let diffCommand = CommandSpec(
  name: "diff", summary: "say what changed between two versions of a document",
  synopsis: "OLD NEW | FILE",
  discussion: """
    Tells in words what changed: what was added, deleted, moved, renamed. With one file, the document
    as plain lines, one for each emoji; that is for git's textconv, so that git diff tells it by line.
    """,
  arguments: 1...2, argumentName: "OLD NEW, or a FILE", completions: [.files], run: tellDifference)

@Sendable private func tellDifference(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let files = try readFiles(invocation.arguments)
  guard files.count == 2 else {
    // A textconv for git: it is called for every file matching the attributes; other files are
    // passed through as text.
    let lines = documentLines(files[0])
    if invocation.isJSON {
      let text = files[0].bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      terminal.printJSON("lines", lines ?? text.map { String(decoding: $0, as: UTF8.self) })
    } else if let lines {
      terminal.print(verbatim: lines.joined(separator: "\n"))
    } else {
      terminal.write(files[0].bytes)
    }
    return .done
  }
  guard let changes = changesInWords(from: files[0], to: files[1]) else {
    let faults = files.flatMap { faultsOfVersion($0) }
    if invocation.isJSON {
      terminal.printJSON(faults)
    } else {
      terminal.printDiagnostics(faults)
    }
    return .failed
  }
  guard invocation.isJSON else {
    for change in changes { terminal.print(verbatim: terminal.words(change)) }
    return .done
  }
  terminal.printJSON("changes", changes.map(\.description))
  return .done
}

extension Terminal {
  /// Prints a JSON document with one list.
  fileprivate func printJSON(_ name: String, _ texts: [String]) {
    var writer = JSONWriter(.lines)
    writer.beginObject()
    writer.name(name)
    writer.beginArray()
    for text in texts { writer.string(text) }
    writer.endArray()
    writer.endObject()
    writer.endFile()
    write(writer.bytes)
  }
}
