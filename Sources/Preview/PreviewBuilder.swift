// Incremental builds under `serve`.
//
// Most changes only touch text in one file. `SiteReading` keeps the parsed files, and only changed
// files are read again. If the set of files is the same, and so is what the changed document
// exposes to others (id, kind, title, whose page it is), it replaces its old value, and all other
// documents are shared with the previous build. A plan has two parts: the structure of the site,
// which follows from a few facts of documents, and the data of each document alone. If the
// structure is unchanged, the new plan shares it. Pages are always rendered on demand.
//
// Everything else is planned from scratch, without reading unchanged files again. Both paths give
// the bytes of a clean build, which a test checks with random changes.
//
// For this, a page must not depend on what it does not show. So the search index has a fixed name:
// content-addressed like assets, it would make every page depend on every word.

import FileSystem
import SiteBuilder
import SiteContent
import SiteModel
import SourceFiles
import Texts

/// Incremental builds after changes. An actor: one build at a time.
///
/// Keeps what it has read and planned, and repeats only what a change affects. The result equals a
/// clean build. (`PreviewBuilderTests`)
actor PreviewBuilder {
  private let folder: String
  private let builtInTheme: FileTree
  private let jobs: Int
  private let includesDrafts: Bool
  private var last: Build?

  /// The state that the next build starts from.
  private struct Build {
    var loaded: LoadedSite
    var reading: SiteReading
    var theme: Theme
    var plan: SitePlan
  }

  init(_ folder: String, theme: FileTree, jobs: Int, includesDrafts: Bool) {
    self.folder = folder
    builtInTheme = theme
    self.jobs = jobs
    self.includesDrafts = includesDrafts
  }

  func build(
    after change: SiteChange, telling pages: PreviewPages
  ) async throws(FileError) -> SitePreview.Outcome {
    let start = ContinuousClock.now
    let number = pages.begin()
    let plan = try await plan(after: change)
    let changed = change.paths?.sorted { ExactText($0) < ExactText($1) }
    pages.show(plan, number: number, changedFiles: changed)
    return SitePreview.Outcome(
      diagnostics: plan.diagnostics, changed: changed, duration: ContinuousClock.now - start)
  }

  /// The plan after a change.
  func plan(after change: SiteChange) async throws(FileError) -> SitePlan {
    if let plan = await quickPlan(after: change) { return plan }
    do {
      let build = try await wholeBuild(after: change)
      last = build
      return build.plan
    } catch {
      // What was read may be ahead of the plan.
      last = nil
      throw error
    }
  }

  /// Fast path: only text in documents changed, the structure did not. nil asks for a full rebuild.
  private func quickPlan(after change: SiteChange) async -> SitePlan? {
    // `last` is changed in place: with a second reference, copy-on-write would copy all its files.
    guard let paths = change.paths, last?.loaded.stillHas(paths) == true,
      let documents = last?.reading.reread(paths), let site = last?.reading.site.served,
      let plan = await last?.plan.replacing(documents, in: site, jobs: jobs)
    else { return nil }
    last?.plan = plan
    return plan
  }

  /// A full rebuild, which reads changed files only.
  private func wholeBuild(after change: SiteChange) async throws(FileError) -> Build {
    let loaded = try loadSite(at: folder)
    try loaded.requireContent(
      or: "the folder is gone; pages stay as they were until it is back")
    let reading: SiteReading
    var theme: Theme?
    if let last {
      let changed = loaded.changes(since: last.loaded) + (change.paths ?? [])
      reading = await last.reading.reading(loaded.tree, changed: changed, jobs: jobs)
      let isThemeSame =
        !changed.contains { $0.utf8.starts(with: "Templates/".utf8) }
        && reading.site.templates.entries.count == last.reading.site.templates.entries.count
      theme = isThemeSame ? last.theme : nil
    } else {
      reading = await SiteReading(of: loaded.tree, includesDrafts: includesDrafts, jobs: jobs)
    }
    let own = theme ?? readTheme(builtIn: builtInTheme, own: reading.site.templates)
    // The preview names the same link pictures as a build.
    let plan = await SitePlan(
      site: reading.site.served, theme: own, jobs: jobs, linkPictures: .bySystem)
    return Build(loaded: loaded, reading: reading, theme: own, plan: plan)
  }
}

extension Site {
  /// The site with its 404 page linking from `/`, where the server has it, not below the path of
  /// `baseURL`.
  fileprivate var served: Site {
    var site = self
    site.settings.base = BasePath("/")
    return site
  }
}
