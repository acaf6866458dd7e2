import EditorAssets
import FileSystem
import SiteBuilder
import SiteContent
import SourceFiles

extension Invocation {
  /// Loads and reads the site.
  func readFolder(includesDrafts: Bool) async throws -> Site {
    try await finishInterruptedSave()
    return try await read(try loadSite(at: site), includesDrafts: includesDrafts)
  }

  /// Loads the folder for a command that writes, and removes what killed ones left half written.
  func loadForWriting() throws(FileError) -> LoadedSite {
    let loaded = try loadSite(at: site)
    loaded.removeLeftovers()
    return loaded
  }

  /// Does what reads a site and then writes to it while no other command does so.
  ///
  /// `body` prints nothing but progress: a reader who takes time (`| less`) would keep the others out.
  func whileLocked<Result>(
    _ site: String, _ body: () async throws -> Result
  ) async throws -> Result {
    // In a folder that is no site, there is nothing to write, and not even a lock is put there.
    guard kind(of: "\(site)/Content") == .folder else { return try await body() }
    var interrupted = InterruptedSave.none
    defer {
      if case .takenBack(let reason) = interrupted {
        Terminal.current().printError(
          "emojiart: a command that was interrupted was taken back, since it could not be finished: "
            + reason.message)
      }
    }
    let lock = try await SiteLock.wait(site: site)
    defer { lock?.unlock() }
    interrupted = try FileSystem.finishInterruptedSave(site: site)
    return try await body()
  }

  /// Finishes what a command left half done that was killed, before a site is read.
  func finishInterruptedSave() async throws {
    // Nothing is locked, or even made, only to read.
    guard hasInterruptedSave(site: site) else { return }
    try await whileLocked(site) {}
  }

  /// Reads a loaded folder, if it is a site.
  func read(_ loaded: LoadedSite, includesDrafts: Bool) async throws -> Site {
    guard loaded.hasContent else {
      throw CommandFailure(message: noSite(site))
    }
    return await readSite(loaded.tree, includesDrafts: includesDrafts, jobs: jobs)
  }

  /// The path of something in the site's folder.
  func path(_ path: String) -> String { site == "." ? path : "\(site)/\(path)" }

  /// How many files are worked on at once.
  var jobs: Int {
    options["--jobs"].flatMap { Int($0) } ?? processorCount()
  }
}

func noSite(_ folder: String) -> String {
  "\(folder) has no folder “Content”, so it is no site; “emojiart init” makes one"
}

extension Site {
  /// The plan of this site with its own templates over the built-in ones.
  func planned(jobs: Int) async -> SitePlan {
    await SitePlan(
      site: self, theme: readTheme(builtIn: builtInTheme(), own: templates), jobs: jobs,
      linkPictures: .bySystem)
  }
}
