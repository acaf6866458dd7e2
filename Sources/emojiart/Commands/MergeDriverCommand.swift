import FileSystem
import SiteContent
import SourceFiles

let mergeDriverCommand = CommandSpec(
  name: "merge-driver", summary: "merge three versions of a file, for git",
  synopsis: "BASE OURS THEIRS PATH",
  discussion: """
    Merges collections and artworks by what they hold rather than by lines, into the file OURS; git
    calls it with %O %A %B %P. Where both sides changed the same thing, OURS says what it said, each
    conflict is told, and the exit status is 1. What is no collection and no artwork is merged as git
    merge-file does. “emojiart init --git” sets it up.
    """,
  arguments: 4...4, argumentName: "BASE OURS THEIRS PATH", run: mergeVersions)

@Sendable private func mergeVersions(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let (basePath, oursPath, theirsPath) = (
    invocation.arguments[0], invocation.arguments[1], invocation.arguments[2]
  )
  let path = invocation.arguments[3]
  let base = SourceFile(path: path, bytes: try readFile(basePath))
  let merged = mergeFileVersions(
    // git gives an empty file where both sides added one.
    base: base.bytes.isEmpty ? nil : base,
    ours: SourceFile(path: path, bytes: try readFile(oursPath)),
    theirs: SourceFile(path: path, bytes: try readFile(theirsPath)), path: path)
  guard let merged else {
    let status = try runProgram(
      "git",
      ["merge-file", "-L", "ours", "-L", "base", "-L", "theirs", oursPath, basePath, theirsPath])
    return status == 0 ? .done : .failed
  }
  try writeFile(oursPath, merged.bytes)
  for conflict in merged.conflicts { terminal.printError("\(path): conflict: \(conflict)") }
  return merged.conflicts.isEmpty ? .done : .failed
}
