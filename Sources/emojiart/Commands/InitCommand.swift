import FileSystem
import SiteContent
import SourceFiles

let initCommand = CommandSpec(
  name: "init", summary: "a small site that builds",
  synopsis: "[DIR]",
  discussion: """
    Writes a small site into a folder (default: this one): settings, a home page, two collections
    and an artwork. Files that are there already stay as they are.
    """,
  arguments: 0...1, argumentName: "DIR", run: initialize)

@Sendable private func initialize(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let folder = invocation.arguments.first ?? invocation.site
  try createFolders("\(folder)/Content")
  return try await invocation.whileLocked(folder) {
    try writeStarterSite(to: folder, invocation, terminal)
  }
}

private func writeStarterSite(
  to folder: String, _ invocation: Invocation, _ terminal: Terminal
) throws -> ExitStatus {
  let content = "\(folder)/Content"
  guard try names(in: content).isEmpty else {
    throw CommandFailure(
      message: "\(folder) is a site already: its folder “Content” is not empty")
  }
  for entry in starterSite.entries {
    let path = "\(folder)/\(entry.path)"
    try createFolders(parentFolder(of: path))
    if kind(of: path) == .nothing { try createNewFile(path, try entry.read().bytes) }
  }
  let sentence =
    folder == "."
    ? "A small site is here. Build it: emojiart build"
    : "A small site is in \(folder). Build it: emojiart build --site \(folder)"
  invocation.printPath(folder, sentence, on: terminal)
  return .done
}
