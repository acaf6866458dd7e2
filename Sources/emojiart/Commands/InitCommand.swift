import FileSystem
import SiteContent
import SourceFiles

let initCommand = CommandSpec(
  name: "init", summary: "a small site that builds",
  synopsis: "[DIR] [--git]",
  discussion: """
    Writes a small site into a folder (default: this one): settings, a home page, two collections
    and an artwork. Files that are there already stay as they are. With --git, which a site that is
    there already may have too, git merges and compares documents by what they hold.
    """,
  options: [
    OptionSpec(name: "--git", help: "write .gitattributes, and say what git is to be told")
  ],
  arguments: 0...1, argumentName: "DIR", run: initialize)

@Sendable private func initialize(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let folder = invocation.arguments.first ?? invocation.site
  try createFolders("\(folder)/Content")
  return try await invocation.whileLocked(folder) {
    guard invocation.has("--git") else {
      return try writeStarterSite(to: folder, invocation, terminal)
    }
    if try names(in: "\(folder)/Content").isEmpty {
      _ = try writeStarterSite(to: folder, invocation, terminal)
    }
    return try writeAttributes(to: folder, invocation, terminal)
  }
}

/// Lets git know which files are documents; what is to be done with them is each person's own setting.
private func writeAttributes(
  to folder: String, _ invocation: Invocation, _ terminal: Terminal
) throws -> ExitStatus {
  let wanted = ["json", "md"].map { "Content/**/*.\($0) merge=emojiart diff=emojiart" }
  let path = "\(folder)/.gitattributes"
  let old = kind(of: path) == .nothing ? [] : try readFile(path)
  let present = old.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  let missing = wanted.filter { !present.contains($0) }
  if !missing.isEmpty {
    let start = old.isEmpty || old.last == 0x0A ? old : old + [0x0A]
    try writeFile(path, start + missing.map { $0 + "\n" }.joined().utf8)
  }
  guard !invocation.isJSON, !invocation.isQuiet else { return .done }
  terminal.print(
    """
    \(missing.isEmpty ? "\(path) names the documents already." : "Wrote \(path).")
    Everyone who works with the site tells git once, for this repository or with --global for all:

      git config merge.emojiart.name "emojiart"
      git config merge.emojiart.driver "emojiart merge-driver %O %A %B %P"
      git config diff.emojiart.textconv "emojiart diff"
    """)
  return .done
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
