import EditorAssets
import FileSystem
import SiteBuilder
import SiteContent
import SourceFiles

extension Invocation {
  /// Loads and reads the site; a folder that is no site, or cannot be read, is told and is nil.
  func readFolder(includesDrafts: Bool, on terminal: Terminal) async -> Site? {
    do {
      return await read(try loadSite(at: site), includesDrafts: includesDrafts, on: terminal)
    } catch {
      terminal.printError("emojiart: \(error.message)")
      return nil
    }
  }

  /// Reads a loaded folder; one that is no site is told and is nil.
  func read(
    _ loaded: LoadedSite, includesDrafts: Bool? = nil, on terminal: Terminal
  ) async -> Site? {
    guard loaded.hasContent else {
      terminal.printError(
        "emojiart: \(site) has no folder “Content”, so it is no site; “emojiart init” makes one")
      return nil
    }
    return await readSite(
      loaded.tree, includesDrafts: includesDrafts ?? has("--drafts"), jobs: jobs)
  }

  /// The path of something in the site's folder.
  func path(_ path: String) -> String { site == "." ? path : "\(site)/\(path)" }

  /// How many files are worked on at once.
  var jobs: Int {
    options["--jobs"].flatMap { Int($0) } ?? processorCount()
  }
}

extension Site {
  /// The plan of this site with its own templates over the built-in ones.
  func planned(jobs: Int) async -> SitePlan {
    await SitePlan(
      site: self, theme: readTheme(builtIn: builtInTheme(), own: templates), jobs: jobs)
  }
}
