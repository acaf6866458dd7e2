import FileSystem
import SiteContent
import SourceFiles
import Texts

let mergeDriverCommand = CommandSpec(
  name: "merge-driver", summary: "merge three versions of a file, for git",
  synopsis: "BASE OURS THEIRS PATH",
  discussion: """
    Merges collections and artworks by what they hold rather than by lines, into the file OURS; git
    calls it with %O %A %B %P. Where both sides changed the same thing, OURS says what it said, each
    conflict is told, and the exit status is 1. Comments, link definitions and markup in Markdown,
    and what is no collection and no artwork, are merged by lines, as git merge-file does. “emojiart
    init --git” sets it up.
    """,
  arguments: 4...4, argumentName: "BASE OURS THEIRS PATH", completions: [.files],
  run: mergeVersions)

@Sendable private func mergeVersions(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let (basePath, oursPath, theirsPath) = (
    invocation.arguments[0], invocation.arguments[1], invocation.arguments[2]
  )
  let path = invocation.arguments[3]
  let versions = try readFiles([basePath, oursPath, theirsPath]).map {
    SourceFile(path: path, bytes: $0.bytes)
  }
  let merged = mergeFileVersions(
    // git passes an empty base file if both sides added the file.
    base: versions[0].bytes.isEmpty ? nil : versions[0], ours: versions[1], theirs: versions[2],
    path: path)
  guard let merged else {
    let status = try runProgram(
      "git",
      ["merge-file", "-L", "ours", "-L", "base", "-L", "theirs", oursPath, basePath, theirsPath])
    // The exit status is the number of conflicts, which git does not print, or a printed error.
    var conflicts: [Diagnostic] = []
    if (1..<128).contains(status) {
      let places: Message =
        status == 1 ? "1 place was" : status == 127 ? "many places were" : "\(status) places were"
      conflicts = [
        .error(
          .conflict, "\(places) changed on both sides; look for the lines of “<<<<<<<”")
      ]
    }
    invocation.report([], conflicts, in: path, on: terminal)
    return status == 0 ? .done : .failed
  }
  let (bytes, besides) = try withTextBesides(merged)
  let conflicts = merged.conflicts(in: bytes, at: path) + besides
  try writeFile(oursPath, bytes)
  invocation.report(merged.remarks, conflicts, in: path, on: terminal)
  return conflicts.isEmpty ? .done : .failed
}

extension Invocation {
  fileprivate func report(
    _ remarks: [Diagnostic], _ conflicts: [Diagnostic], in path: String, on terminal: Terminal
  ) {
    guard isJSON else {
      terminal.printDiagnostics(remarks)
      for conflict in conflicts {
        let place = conflict.location.map { "\($0.path):\($0.line)" } ?? path
        terminal.printError("\(place): conflict: \(conflict.message)")
        for note in conflict.notes {
          terminal.printError(verbatim: "  \(terminal.words(note.message))")
        }
      }
      return
    }
    let start = Location(path: path, line: 1, column: 1)
    terminal.printJSON(
      remarks
        + conflicts.map {
          .error(.conflict, $0.message, at: $0.location ?? start, notes: $0.notes)
        })
  }
}

/// The merged text, with a line merge of theirs' changes to comments, link definitions and markup,
/// and the conflicts of that.
private func withTextBesides(
  _ merged: MergedFileVersions
) throws -> (bytes: [UInt8], conflicts: [Diagnostic]) {
  guard let besides = merged.besides else { return (merged.bytes, []) }
  for versions in besides.versions {
    let lines = MarkedConflicts(
      try mergeLines(
        base: versions.base, ours: versions.ours, theirs: versions.theirs,
        markSize: MarkedConflicts.markSize))
    if besides.isSaid(by: lines.resolved) {
      return (lines.resolved, lines.conflicts.map { .error(.conflict, $0) })
    }
  }
  let untold: Message =
    "what theirs changed besides the items, as comments, link definitions or markup, is not in the merge"
  return (merged.bytes, [.error(.conflict, untold)])
}
