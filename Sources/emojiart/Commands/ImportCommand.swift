import FileSystem
import GalleryMerge
import GalleryModel
import JSON
import PictureCleaning
import SiteContent
import SiteModel
import SourceFiles
import Texts

let importCommand = CommandSpec(
  name: "import", summary: "take in edits of pages, someone's emoji list, or a folder of pictures",
  synopsis: """
    FILE|FOLDER… [--dry-run] [--prefer ours|theirs | --choose] [--replace] | FILE [--from emoji-test|gemoji|unicode-emoji-json] \
    | PICTURE… | FOLDER
    """,
  discussion: """
    What pages export is merged into the files it was made from, whatever happened to them in the
    meantime; only what was edited changes. Where both sides changed the same thing, nothing is
    written, and each such conflict is told; --prefer decides them all, --choose asks for each. A
    folder that holds exports stands for its JSON files, in the order in which people count.

    What emojiart export gives is a copy: documents that are not here are added, with their pictures,
    and those that are here and say something else are told; --replace takes the copy's.

    A list of emoji becomes a new collection, one section for each group: Unicode's emoji-test.txt,
    gemoji's emoji.json, unicode-emoji-json's data-by-group.json or data-by-emoji.json. A folder of
    pictures becomes a collection of :file-name: items; the pictures are copied beside it, without
    what cameras write into them (place, time, owner), and SVG without what runs or loads.

    A picture that emojiart render made, SVG or PNG, holds its document, which comes back to where
    it was. Nothing that is there already is written over.
    """,
  options: [
    OptionSpec(name: "--dry-run", help: "say what would be written, and write nothing"),
    OptionSpec(
      name: "--prefer", value: "SIDE",
      help: "who is right in a conflict: ours, the files; or theirs",
      completion: .words(Side.allCases.map(\.rawValue)),
      accepts: { Side(rawValue: $0) != nil }),
    OptionSpec(name: "--choose", help: "ask on the terminal who is right in each conflict"),
    OptionSpec(name: "--replace", help: "take a copy's documents in place of different ones"),
    OptionSpec(
      name: "--from", value: "LIST", help: "what the list is (default: found out)",
      completion: .words(ForeignList.allCases.map(\.rawValue))),
    OptionSpec(
      name: "--as", value: "LIST", help: "the same as --from",
      completion: .words(ForeignList.allCases.map(\.rawValue))),
  ],
  arguments: 1...10_000, argumentName: "a FILE or a FOLDER", completions: [.files],
  jsonLists: ["changes", "written", "conflicts"],
  run: importWhatever)

@Sendable private func importWhatever(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  guard invocation.listName == nil else {
    return try await importCollection(nil, invocation, terminal)
  }
  var remarks: [Diagnostic] = []
  let paths = try invocation.arguments.flatMap { try exportPaths(at: $0, &remarks) }
  let files = try readFiles(paths.filter { kind(of: $0) != .folder })
  let exports = files.filter { isExport($0) }
  // Report syntax errors first: the kind of an unreadable file is unknown, so a message about its
  // options would mislead.
  if exports.isEmpty, invocation.hasMergeOptions,
    invocation.reportSyntaxErrors(in: files, on: terminal)
  {
    return .failed
  }
  if exports.isEmpty, files.count == invocation.arguments.count,
    files.allSatisfy({ isDocumentPicture($0) })
  {
    try invocation.refuseMergeOptions()
    return try await importPictures(files, invocation, terminal)
  }
  if exports.isEmpty, invocation.arguments.count == 1 {
    try invocation.refuseMergeOptions()
    return try await importCollection(files.first, invocation, terminal)
  }
  guard exports.count == paths.count else {
    if invocation.reportSyntaxErrors(in: files, on: terminal) { return .failed }
    let like = exports.isEmpty ? files.filter { isDocumentPicture($0) } : exports
    let other = paths.first { path in !like.contains { ExactText($0.path) == ExactText(path) } }
    throw CommandFailure(
      message: "\(other ?? "") is no export; lists, pictures and folders are imported by themselves"
    )
  }
  if invocation.has("--choose") { try invocation.checkThatSomebodyChooses() }
  return try await importExports(exports, remarks, invocation, terminal)
}

/// - Parameter file: the list, if it is read already: a pipe is read once.
private func importCollection(
  _ file: SourceFile?, _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  guard invocation.arguments.count == 1 else {
    throw CommandFailure(message: "\(invocation.listOption) is for one file", status: .misused)
  }
  var list: ForeignList?
  if let word = invocation.listName {
    list = ForeignList(rawValue: word)
    guard list != nil else {
      let names = ForeignList.allCases.map(\.rawValue)
      let near: Message? = nearestName(to: word, among: names).map { "; did you mean “\($0)”?" }
      let hint = near ?? "; it is one of \(names.joined(separator: ", "))"
      throw CommandFailure(
        message: "\(invocation.listOption) knows no list “\(word)”\(hint)",
        status: .misused)
    }
  }
  let source = invocation.arguments[0]
  if invocation.has("--dry-run") {
    let site = try await invocation.readFolder(includesDrafts: true)
    let (made, diagnostics) = try newCollection(from: source, file, as: list, into: site)
    invocation.report(made, diagnostics, [], on: terminal)
    return made == nil ? .failed : .done
  }
  let (made, diagnostics, written) = try await invocation.whileLocked(invocation.site) {
    let site = try await invocation.read(try invocation.loadForWriting(), includesDrafts: true)
    let (made, diagnostics) = try newCollection(from: source, file, as: list, into: site)
    return (made, diagnostics, try made.map { try invocation.add($0, from: source) } ?? [])
  }
  invocation.report(made, diagnostics, written, on: terminal)
  return made == nil ? .failed : .done
}

/// The collection made from a list or a folder of pictures.
private func newCollection(
  from source: String, _ file: SourceFile?, as list: ForeignList?, into site: Site
) throws(FileError) -> (NewCollection?, [Diagnostic]) {
  if kind(of: source) == .folder {
    return importPictures(
      try loadFolder(at: source, withHidden: true), named: lastPart(of: source), at: source,
      into: site)
  }
  if let file { return importList(file, as: list, into: site) }
  return importList(
    SourceFile(path: source, bytes: try readFile(source)), as: list, into: site)
}

/// The last component of a path; `.` and `..` are resolved.
private func lastPart(of path: String) -> String {
  let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
  let full = parts.last.map { String(Substring($0)) } ?? ""
  if full.isEmpty || full == ".." {
    let here = currentFolder().utf8.split(separator: UInt8(ascii: "/")).last
    return here.map { String(Substring($0)) } ?? "pictures"
  }
  return full
}

extension Invocation {
  fileprivate var listName: String? { options["--from"] ?? options["--as"] }

  /// The option that gives it.
  fileprivate var listOption: String { options["--from"] == nil ? "--as" : "--from" }

  /// Options for exports only: other imports are never merged.
  private static let mergeOptions = ["--prefer", "--choose", "--replace"]

  fileprivate var hasMergeOptions: Bool { Self.mergeOptions.contains { has($0) } }

  fileprivate func refuseMergeOptions() throws(CommandFailure) {
    guard let option = Self.mergeOptions.first(where: { has($0) }) else { return }
    throw CommandFailure(
      message: "\(option) is for exports, and \(arguments[0]) is none", status: .misused)
  }

  fileprivate func checkThatSomebodyChooses() throws(CommandFailure) {
    if has("--prefer") {
      throw CommandFailure(
        message: "--prefer decides all conflicts, and --choose asks for each; give one of them",
        status: .misused)
    }
    guard Terminal.canAsk else {
      throw CommandFailure(
        message: "--choose asks on a terminal, and there is none; --prefer decides without one",
        status: .misused)
    }
  }

  /// Reports JSON syntax errors.
  /// - Returns: whether there was any.
  fileprivate func reportSyntaxErrors(in files: [SourceFile], on terminal: Terminal) -> Bool {
    let errors = files.compactMap { syntaxError(in: $0) }
    guard !errors.isEmpty else { return false }
    report(nil, errors, [], on: terminal)
    return true
  }

  /// Writes the new files, all or none. One picture at a time is in memory.
  fileprivate func add(
    _ made: NewCollection, from folder: String
  ) throws -> [String] {
    var save = try PendingSave(site: site)
    for copy in made.copies {
      let bytes = try cleaned("\(folder)/\(copy.source)")
      try save.add(FileChange(path: copy.path.inSite, expecting: nil, bytes: bytes))
    }
    try save.add(FileChange(path: made.file.path.inSite, expecting: nil, bytes: made.file.bytes))
    try save.carryOut()
    return (made.copies.map(\.path) + [made.file.path]).map(\.inSite)
  }

  /// A sanitized picture, without metadata.
  private func cleaned(_ path: String) throws -> [UInt8] {
    let bytes = try readFile(path)
    do {
      return try cleanPicture(bytes).bytes
    } catch {
      // It was valid when the folder was scanned.
      throw CommandFailure(message: "\(path) has changed: \(error.message(about: path))")
    }
  }

  fileprivate func report(
    _ made: NewCollection?, _ diagnostics: [Diagnostic], _ written: [String],
    on terminal: Terminal
  ) {
    let sentence = made.map { made -> Message in
      let (items, sections) = (made.collection.itemCount, made.collection.sections.count)
      let size: Message =
        sections == 1 ? "\(items) emoji in 1 section" : "\(items) emoji in \(sections) sections"
      return "\(size) as the collection “\(made.collection.title)”"
    }
    if isJSON {
      var writer = JSONWriter(.lines)
      writer.beginObject()
      writer.diagnostics(diagnostics)
      writer.name("changes")
      writer.beginArray()
      if let sentence { writer.string("added \(sentence.description)") }
      writer.endArray()
      writer.name("written")
      writer.beginArray()
      for path in written { writer.string(path) }
      writer.endArray()
      writer.name("conflicts")
      writer.beginArray()
      writer.endArray()
      writer.endObject()
      writer.endFile()
      terminal.write(writer.bytes)
      return
    }
    terminal.printDiagnostics(diagnostics)
    guard !isQuiet, let sentence, let made else { return }
    let path = made.file.path.inSite
    terminal.print(
      written.isEmpty ? "Would add \(sentence) to \(path)." : "Added \(sentence): \(path).")
  }
}
