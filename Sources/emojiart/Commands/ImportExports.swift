import FileSystem
import GalleryMerge
import JSON
import SiteContent
import SiteModel
import SourceFiles
import Texts

/// Merges export files into the site, in one transaction.
///
/// - Parameter remarks: about what came with them and is no export.
func importExports(
  _ exports: [SourceFile], _ remarks: [Diagnostic], _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let prefer = invocation.options["--prefer"].flatMap { Side(rawValue: $0) }
  let replaces = invocation.has("--replace")
  return try await importWhole(prefer, invocation, terminal) { site, decisions in
    let progress = ProgressLine(
      "Merging", of: exports.count, on: terminal, isShown: !invocation.isQuiet)
    defer { progress.finish() }
    var plan = site.planImport(
      of: exports, prefer: prefer, replaces: replaces, decisions: decisions,
      advance: progress.advance)
    plan.diagnostics.insert(contentsOf: remarks, at: 0)
    plan.leavesOut = plan.leavesOut || !remarks.isEmpty
    return plan
  }
}

/// Imports the documents embedded in pictures, in one transaction.
func importPictures(
  _ pictures: [SourceFile], _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  try await importWhole(nil, invocation, terminal) { site, _ in
    site.planImport(ofPictures: pictures)
  }
}

/// Plans an import, and saves it unless this is a dry run. With `--choose`, asks about conflicts
/// and plans again: nothing is locked while a person decides.
private func importWhole(
  _ prefer: Side?, _ invocation: Invocation, _ terminal: Terminal,
  _ makePlan: (Site, [ConflictDecision]) -> ImportPlan
) async throws -> ExitStatus {
  var decisions: [ConflictDecision] = []
  while true {
    let plan = try await planned(prefer, invocation) { makePlan($0, decisions) }
    let isPossible = plan.isPossible(preferring: prefer)
    if !isPossible, invocation.has("--choose"), !plan.diagnostics.hasErrors {
      if decisions.takeBack(about: plan.conflicts) { continue }
      guard let chosen = chooseSides(of: plan, on: terminal) else { return .failed }
      decisions += chosen
      continue
    }
    let isDry = invocation.has("--dry-run")
    invocation.report(
      plan, written: isDry ? nil : isPossible ? plan.writes.map(\.path) : [], on: terminal)
    return isPossible ? .done : .failed
  }
}

/// The plan, saved if it is possible and this is no dry run.
private func planned(
  _ prefer: Side?, _ invocation: Invocation, _ makePlan: (Site) -> ImportPlan
) async throws -> ImportPlan {
  if invocation.has("--dry-run") {
    return makePlan(try await invocation.readFolder(includesDrafts: true))
  }
  return try await invocation.whileLocked(invocation.site) {
    let site = try await invocation.read(try invocation.loadForWriting(), includesDrafts: true)
    let plan = makePlan(site)
    if plan.isPossible(preferring: prefer) { try savePlan(plan, in: invocation.site) }
    return plan
  }
}

/// Saves a plan.
func savePlan(_ plan: ImportPlan, in folder: String) throws(FileError) {
  try saveFiles(
    plan.writes.map { FileChange(path: $0.path, expecting: $0.expected, bytes: $0.bytes) },
    site: folder)
}

extension ImportPlan {
  /// Whether it can be saved: no errors, and conflicts are resolved by preferring a side.
  func isPossible(preferring side: Side?) -> Bool {
    !diagnostics.hasErrors && (conflicts.isEmpty || side != nil)
  }

  /// The output of `import --json`. (contract.md §6)
  ///
  /// - Parameter saved: for a page, the resulting documents.
  func json(written: [String], saved: [String]? = nil) -> [UInt8] {
    var writer = JSONWriter(.lines)
    writer.beginObject()
    writer.diagnostics(diagnostics)
    writer.texts("changes", changes.map(\.description))
    writer.texts("written", written)
    writer.name("conflicts")
    writer.beginArray()
    for conflict in conflicts { writer.conflict(conflict) }
    writer.endArray()
    if let saved {
      writer.name("documents")
      writer.beginArray()
      for document in saved { writer.raw(document) }
      writer.endArray()
    }
    writer.endObject()
    writer.endFile()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func texts(_ name: String, _ texts: [String]) {
    self.name(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  fileprivate mutating func conflict(_ placed: ImportPlan.PlacedConflict) {
    let conflict = placed.conflict
    beginObject()
    for (name, text) in [
      ("document", conflict.document.string), ("section", conflict.section?.string),
      ("item", conflict.item?.string), ("field", conflict.field),
    ] {
      guard let text else { continue }
      self.name(name)
      string(text)
    }
    for (name, value) in [
      ("base", conflict.base), ("ours", conflict.ours), ("theirs", conflict.theirs),
    ] {
      guard let value else { continue }
      self.name(name)
      raw(String(decoding: value.written(), as: UTF8.self))
    }
    if let location = placed.location {
      name("path")
      string(location.path)
      name("line")
      integer(location.line)
    }
    name("message")
    string(placed.inWords.description)
    endObject()
  }
}

extension ImportPlan.PlacedConflict {
  /// The conflict and its files, in words.
  var inWords: Message {
    let others = earlier.map { "“\($0)”" as Message }.joined { "\($0) and \($1)" }
    return others.isEmpty
      ? "\(conflict.inWords) (“\(export)”)" : "\(conflict.inWords) (“\(export)”, after \(others))"
  }

  fileprivate var diagnostic: Diagnostic {
    .error(.conflict, "conflict: \(inWords)", at: location, notes: conflict.notes)
  }
}

extension Invocation {
  /// - Parameter written: nil for a dry run.
  fileprivate func report(_ plan: ImportPlan, written: [String]?, on terminal: Terminal) {
    guard !isJSON else { return terminal.write(plan.json(written: written ?? [])) }
    let isDecided = options["--prefer"] != nil
    let conflicts = isDecided ? [] : plan.conflicts.map(\.diagnostic)
    terminal.printDiagnostics(plan.diagnostics + conflicts)
    if !conflicts.isEmpty {
      let count: Message = conflicts.count == 1 ? "1 conflict" : "\(conflicts.count) conflicts"
      terminal.printError(
        """
        emojiart: \(count), so nothing was written. “--prefer ours” keeps the files' side in \
        each, “--prefer theirs” takes the export's, “--choose” asks for each.
        """)
    }
    guard !isQuiet, conflicts.isEmpty, !plan.diagnostics.hasErrors else { return }
    for change in plan.changes { terminal.print(verbatim: terminal.words(change)) }
    guard !plan.writes.isEmpty else {
      return terminal.print(
        plan.leavesOut
          ? "Nothing changes: what is not in the files already was left out."
          : plan.isUnedited
            ? "Nothing changes: what was exported has no edits."
            : "Nothing changes: all of it is in the files already.")
    }
    let kept = plan.writes.filter { $0.bytes != nil }.map(\.path)
    let deleted = plan.writes.filter { $0.bytes == nil }.map(\.path)
    // In Korean the name of one file and a number of files take different words.
    let isDry = written == nil
    switch kept.count {
    case 0: break
    case 1: terminal.print(isDry ? "Would write \(kept[0])." : "Wrote \(kept[0]).")
    case let count:
      terminal.print(isDry ? "Would write \(count) files." : "Wrote \(count) files.")
    }
    switch deleted.count {
    case 0: break
    case 1: terminal.print(isDry ? "Would delete \(deleted[0])." : "Deleted \(deleted[0]).")
    case let count:
      terminal.print(isDry ? "Would delete \(count) files." : "Deleted \(count) files.")
    }
  }
}
