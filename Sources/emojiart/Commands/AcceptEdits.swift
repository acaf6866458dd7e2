import FileSystem
import Preview
import SiteContent
import SiteModel
import SourceFiles
import Synchronization

/// Saves the edits of served pages, one save at a time.
///
/// - Parameter jobs: the number of files to read in parallel.
func acceptEdits(into folder: String, jobs: Int) -> SitePreview.Saving {
  let saves = PageSaves(folder: folder, jobs: jobs)
  let queue = SerialQueue()
  return SitePreview.Saving(
    receiving: { saves.receive($0) },
    importing: { bytes in
      let arrival = ContinuousClock.now
      return await queue.run { await saves.save(bytes, arrival: arrival) }
    })
}

/// The saves of one run of `serve`.
private final class PageSaves: Sendable {
  private let folder: String
  private let jobs: Int
  /// Pictures that wait for the export that names them.
  private let sent = Mutex(SentPictures())
  private let replaced = Mutex(ReplacedVersions())
  /// When this process last released the site's lock.
  private let unlocked = Mutex(ContinuousClock.now)

  init(folder: String, jobs: Int) {
    self.folder = folder
    self.jobs = jobs
  }

  /// Keeps a picture in memory until a save has written it.
  func receive(_ bytes: [UInt8]) -> SitePreview.ImportAnswer {
    var plan = ImportPlan()
    plan.diagnostics += sent.withLock { $0.receive(bytes, at: .now) }.map { [$0] } ?? []
    return SitePreview.ImportAnswer(
      status: plan.diagnostics.hasErrors ? 400 : 200, json: plan.json(written: []))
  }

  /// Merges an export into the files, all or nothing.
  func save(
    _ bytes: [UInt8], arrival: ContinuousClock.Instant
  ) async -> SitePreview.ImportAnswer {
    let export = SourceFile(path: "the page", bytes: bytes)
    var plan = ImportPlan()
    do {
      try Task.checkCancellation()
      let lock = try await SiteLock.wait(site: folder, patience: patience(since: arrival))
      defer {
        lock?.unlock()
        unlocked.withLock { $0 = .now }
      }
      // From here on the save is completed, even if the server is stopped.
      _ = try finishInterruptedSave(site: folder)
      let waiting = sent.withLock { $0 }
      let beginning = ContinuousClock.now
      plan = try await read().planImport(
        of: [export], prefer: nil, decisions: readDecisions(export),
        sent: waiting)
      if plan.isPossible(preferring: nil) {
        replaced.withLock { $0.restore(in: &plan) }
        try savePlan(plan, in: folder)
        replaced.withLock { [plan] in $0.remember(plan) }
        sent.withLock { $0.forget(plan.sentPictures, before: beginning) }
        return await answer(toSaved: plan)
      }
    } catch is CancellationError {
      plan.diagnostics.append(.error(.failed, "the server is about to end"))
      return SitePreview.ImportAnswer(status: 503, json: plan.json(written: []))
    } catch {
      plan.diagnostics.append(.error(.failed, sentence(for: error)))
    }
    return SitePreview.ImportAnswer(
      status: plan.diagnostics.hasErrors ? 400 : 409, json: plan.json(written: []))
  }

  /// The response to a saved edit: the current state of its documents.
  private func answer(toSaved plan: ImportPlan) async -> SitePreview.ImportAnswer {
    let paths = plan.writes.map(\.path)
    do {
      let site = try await read()
      let documents = try plan.documents.map { try site.savedDocument($0) }
      return SitePreview.ImportAnswer(
        status: 200, json: plan.json(written: paths, saved: documents))
    } catch {
      // The page keeps its edits; saving them again does not conflict.
      var plan = plan
      plan.diagnostics.append(.error(.failed, sentence(for: error)))
      return SitePreview.ImportAnswer(status: 500, json: plan.json(written: paths))
    }
  }

  private func read() async throws -> Site {
    let loaded = try loadSite(at: folder)
    try loaded.requireContent(
      or: "the folder is gone; nothing is saved until it is back, and edits stay in the page")
    return await readSite(loaded.tree, includesDrafts: true, jobs: jobs)
  }

  /// The remaining time to wait for another process. Time spent waiting for this process's own
  /// saves does not count.
  private func patience(since arrival: ContinuousClock.Instant) -> Duration {
    let start = max(arrival, unlocked.withLock { $0 })
    return SiteLock.patience - (ContinuousClock.now - start)
  }
}
