import EditorAssets
import FileSystem
import SiteBuilder
import SiteContent
import SiteModel
import SourceFiles
import Texts

extension Invocation {
  /// Loads and reads the site.
  func readFolder(includesDrafts: Bool) async throws -> Site {
    try await finishInterruptedSave()
    return try await read(try loadSite(at: site), includesDrafts: includesDrafts)
  }

  /// Refuses to write over the settings, a template, or a file that is read. What is copied as it is may be
  /// an earlier output.
  func refuseSource(_ output: String, of site: Site) throws(CommandFailure) {
    guard kind(of: output) == .file else { return }
    let copied = Set(site.copies.map(\.path))
    let sources =
      ["site.yml"] + site.templates.entries.map { "Templates/\($0.path)" }
      + site.paths.filter { !copied.contains($0) }.map(\.inSite)
    guard sources.contains(where: { isSameFile(path($0), output) }) else { return }
    throw CommandFailure(
      message: "\(output) is a source of the site, which this would replace; name another file")
  }

  /// Loads the folder for a command that writes, and removes temporary files of killed commands.
  func loadForWriting() throws(FileError) -> LoadedSite {
    let loaded = try loadSite(at: site)
    loaded.removeLeftovers()
    return loaded
  }

  /// Runs `body` with the site locked.
  ///
  /// `body` must print nothing but progress: a slow reader (`| less`) would keep the lock held.
  /// - Parameter isShared: whether `body` writes nothing to the site itself.
  func whileLocked<Result>(
    _ site: String, isShared: Bool = false, _ body: () async throws -> Result
  ) async throws -> Result {
    // Without `Content` there is nothing to write, and no lock is created.
    guard kind(of: "\(site)/Content") == .folder else { return try await body() }
    var interrupted = InterruptedSave.none
    defer {
      if case .takenBack(let reason) = interrupted {
        Terminal.current().printError(
          """
          emojiart: a command that was interrupted was taken back, since it could not be finished: \
          \(reason.message)
          """)
      }
    }
    var lock = try await SiteLock.wait(site: site, isShared: isShared)
    defer { lock?.unlock() }
    while isShared, lock != nil, hasInterruptedSave(site: site) {
      // Finishing the save writes to the site, which needs an exclusive lock.
      lock?.unlock()
      lock = nil
      try await whileLocked(site) {}
      lock = try await SiteLock.wait(site: site, isShared: true)
    }
    if isShared { return try await body() }
    interrupted = try FileSystem.finishInterruptedSave(site: site)
    return try await body()
  }

  /// Completes an interrupted save before the site is read.
  func finishInterruptedSave() async throws {
    // Reading alone locks nothing and creates nothing.
    guard hasInterruptedSave(site: site) else { return }
    try await whileLocked(site) {}
  }

  /// Reads a loaded folder; throws if it is no site.
  func read(_ loaded: LoadedSite, includesDrafts: Bool) async throws -> Site {
    guard loaded.hasContent else {
      throw CommandFailure(message: noSite(site))
    }
    return await readSite(loaded.tree, includesDrafts: includesDrafts, jobs: jobs)
  }

  /// The path of a file of the site, relative to the working directory.
  func path(_ path: String) -> String { site == "." ? path : "\(site)/\(path)" }

  /// The number of parallel jobs.
  var jobs: Int {
    options["--jobs"].flatMap { Int($0) } ?? processorCount()
  }
}

func noSite(_ folder: String) -> Message {
  if let above = siteAbove(folder) {
    return "\(folder) has no folder “Content”, so it is no site; “--site \(above)” names one"
  }
  return "\(folder) has no folder “Content”, so it is no site; “emojiart init” makes one"
}

/// The nearest site around a folder, as a path that leads up from it.
/// - Parameter publishes: whether the folder is to lie in what the site publishes.
func siteAbove(_ folder: String, thatPublishes publishes: Bool = false) -> String? {
  var below = folder
  for _ in 0..<8 {
    let above = below == "." ? ".." : "\(below)/.."
    let content = "\(above)/Content"
    if kind(of: content) == .folder, !publishes || isSameFile(content, below) { return above }
    below = above
  }
  return nil
}

extension Site {
  /// Plans this site, its own templates overriding the built-in ones.
  func planned(jobs: Int) async -> SitePlan {
    await SitePlan(
      site: self, theme: readTheme(builtIn: builtInTheme(), own: templates), jobs: jobs,
      linkPictures: .bySystem)
  }
}
