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

@Sendable private func initialize(_ invocation: Invocation) async -> ExitStatus {
  let terminal = Terminal.current()
  let folder = invocation.arguments.first ?? invocation.site
  do throws(FileError) {
    try createFolders(folder)
    let content = "\(folder)/Content"
    let isFree = kind(of: content) == .nothing ? true : try names(in: content).isEmpty
    guard isFree else {
      terminal.printError(
        "emojiart: \(folder) is a site already: its folder “Content” is not empty")
      return .failed
    }
    for entry in starterSite.entries {
      guard let file = try? entry.read() else { continue }
      let path = "\(folder)/\(file.path)"
      try createFolders(parentFolder(of: path))
      if kind(of: path) == .nothing { try createNewFile(path, file.bytes) }
    }
  } catch {
    terminal.printError("emojiart: \(error.message)")
    return .failed
  }
  let sentence =
    folder == "."
    ? "A small site is here. Build it: emojiart build"
    : "A small site is in \(folder). Build it: emojiart build --site \(folder)"
  invocation.printPath(folder, sentence, on: terminal)
  return .done
}
