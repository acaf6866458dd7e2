import DocumentFormats
import FileSystem
import SiteContent
import SiteModel
import SourceFiles
import Texts

let initCommand = CommandSpec(
  name: "init", summary: "a small site that builds",
  synopsis: "[DIR] [--git] [--ci github|gitlab]",
  discussion: """
    Writes a small site into a folder (default: this one): settings, a home page, two collections
    and a painting, in Korean where LC_ALL, LC_MESSAGES or LANG says so, else in English, and beside
    them reference.md, which says what files may hold. Files that are there already stay as they
    are. With --git git merges and compares documents by what they hold, and leaves out what is
    built. With --ci a pipeline at the top of the repository checks the site, builds it and
    publishes it. A site that is there already may have both, too.
    """,
  options: [
    OptionSpec(
      name: "--git",
      help: "write .gitattributes and .gitignore, and say what git is to be told"),
    OptionSpec(
      name: "--ci", value: "HOST", help: "write a pipeline for Pages of github or gitlab",
      completion: .words(PipelineHost.allCases.map(\.rawValue)),
      accepts: { PipelineHost(rawValue: $0) != nil }),
  ],
  arguments: 0...1, argumentName: "DIR", completions: [.folders], run: initialize)

@Sendable private func initialize(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let folder = invocation.arguments.first ?? invocation.site
  try checkPlace(folder)
  try createFolders("\(folder)/Content")
  let host = invocation.options["--ci"].flatMap { PipelineHost(rawValue: $0) }
  let (isNew, changed, pipeline) = try await invocation.whileLocked(folder) {
    let isNew = try !holdsContent("\(folder)/Content")
    guard isNew || invocation.has("--git") || host != nil else {
      throw CommandFailure(
        message: "\(folder) is a site already: its folder “Content” is not empty")
    }
    if isNew { try writeStarterSite(to: folder, in: terminal.translation) }
    return (
      isNew, invocation.has("--git") ? try setUpGit(in: folder) : [],
      try host.map { try writePipeline(for: $0, site: folder) }
    )
  }
  if invocation.isJSON {
    invocation.printPath(folder, "", on: terminal)
  } else if !invocation.isQuiet {
    var words: [Message] = []
    if isNew { words.append(nextSteps(in: folder)) }
    if invocation.has("--git") { words.append(gitSteps(afterWriting: changed, in: folder)) }
    if let pipeline { words.append(pipeline) }
    terminal.print(words.joined(separator: "\n\n"))
  }
  return .done
}

/// Refuses a place where a site cannot be, or would be published as a part of another.
private func checkPlace(_ folder: String) throws(CommandFailure) {
  let content = "\(folder)/Content"
  if let file = [folder, content].first(where: { kind(of: $0) == .file }) {
    throw CommandFailure(message: "\(file): this is a file, and a folder is needed there")
  }
  guard kind(of: content) == .nothing else { return }
  let end = splitEnding(of: folder).end
  if kind(of: folder) == .nothing, [".yml", ".json", ".md"].contains(end) {
    throw CommandFailure(
      message: "“\(folder)” is the name of a file; name the folder that the site is to be in",
      status: .misused)
  }
  var nearest = folder
  while kind(of: nearest) == .nothing { nearest = parentFolder(of: nearest) }
  if let site = siteAbove(nearest, thatPublishes: true) {
    throw CommandFailure(
      message: """
        \(folder) lies in the folder “Content” of the site \(site), which would publish a site \
        there as a part of itself; name a folder outside of it
        """)
  }
}

private func writeStarterSite(to folder: String, in translation: Translation) throws {
  // Not inside `Content`, where it would be published as a page of every new site.
  let reference = SourceFile(path: "reference.md", text: translation.words(referencePage()))
  for file in try starterSite(in: userLanguage()).entries.map({ try $0.read() }) + [reference] {
    let path = "\(folder)/\(file.path)"
    try createFolders(parentFolder(of: path))
    if kind(of: path) == .nothing { try createNewFile(path, file.bytes) }
  }
}

/// The commands to type next.
private func nextSteps(in folder: String) -> Message {
  let enter = folder == "." ? "" : "  cd \(quotedForShell(folder))\n"
  return """
    A small site is \(folder == "." ? "here" : "in \(folder)"). Next:

    \(enter)  emojiart serve    shows it in a browser, and takes edits there
      emojiart build    writes it into the folder Output

    Its texts are in the folder Content: two collections, a painting and the home page.
    What they may say is in reference.md.
    """
}

/// Adds git attributes for documents and ignores generated files. The drivers themselves are
/// configured by each user.
/// - Returns: the names of the changed files.
private func setUpGit(in folder: String) throws -> [String] {
  let files = [
    (".gitattributes", ["json", "md"].map { "Content/**/*.\($0) merge=emojiart diff=emojiart" }),
    (".gitignore", ["Output/", ".emojiart/"]),
  ]
  return try files.compactMap { name, wanted in
    let path = "\(folder)/\(name)"
    let old = kind(of: path) == .nothing ? [] : try readFile(path)
    let new = adding(wanted, toLinesOf: old)
    guard new != old else { return nil }
    try writeFile(path, new)
    return name
  }
}

private func gitSteps(afterWriting changed: [String], in folder: String) -> Message {
  let places = changed.map { folder == "." ? $0 : "\(folder)/\($0)" }
  return """
    \(changed.isEmpty
      ? "Git knows already which files are documents, and which are built."
      : "Wrote \(places.map { "\($0)" as Message }.joined { "\($0) and \($1)" }).")
    Everyone who works with the site tells git once, for this repository or with --global for all:

      git config merge.emojiart.name "emojiart"
      git config merge.emojiart.driver "emojiart merge-driver %O %A %B %P"
      git config diff.emojiart.textconv "emojiart diff"
    """
}

/// Writes a pipeline unless there is one. The host reads one path only, at the top of the
/// repository; if there is no repository yet, the path is below the site's folder.
/// - Returns: what was done, and what is left to do.
private func writePipeline(for host: PipelineHost, site: String) throws -> Message {
  let repository = Repository(around: site)
  let path = "\(repository?.root ?? site)/\(host.path)"
  let folder = repository?.folder ?? ""
  guard kind(of: path) == .nothing else {
    return "\(path) is there already and stays as it is."
  }
  try createFolders(parentFolder(of: path))
  try createNewFile(path, Array(host.pipeline(site: folder.isEmpty ? "." : folder).utf8))
  return """
    Wrote \(path). Fill in TARBALL_URL and TARBALL_SHA256 at its top;
    until then it fails and says so.
    """
}
