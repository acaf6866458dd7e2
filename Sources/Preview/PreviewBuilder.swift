// Incremental builds under `serve`.
//
// Most changes are other words in one file. `SiteReading` keeps what each file said, and only files
// that changed are read again. If the set of files is the same, and what the changed document says of
// itself to others is the same (id, kind, title, whose page it is), it replaces its old value, and
// all other documents are shared with the build before. A plan has two parts: the structure of the
// site, which follows from a few facts of documents, and what is known of each document alone.
// While the first holds, the new plan shares it. Pages are rendered on demand in any case.
//
// Everything else is planned anew, from files that are not read twice. There is no third way: both
// give the bytes of a build from nothing, which a test checks by changing sites at random.
//
// For this, a page may not depend on what it does not show. So the search index has a fixed name:
// named by its digest, as assets are, it would make every word a part of every page.

import FileSystem
import SiteBuilder
import SiteContent
import SourceFiles
import Texts

/// Builds the site anew after a change. One build at a time: an actor.
///
/// It keeps what it has read and planned, and does again only what the change asks for. What comes of
/// that is what a build from nothing would give. (`PreviewBuilderTests`)
actor PreviewBuilder {
  private let folder: String
  private let builtInTheme: FileTree
  private let jobs: Int
  private let includesDrafts: Bool
  private var last: Build?

  /// What the next build can begin with.
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
    let plan = try await plan(after: change)
    let changed = change.paths?.sorted { ExactText($0) < ExactText($1) }
    pages.show(plan, changedFiles: changed)
    return SitePreview.Outcome(
      diagnostics: plan.diagnostics, changed: changed, duration: ContinuousClock.now - start)
  }

  /// What the site is now.
  func plan(after change: SiteChange) async throws(FileError) -> SitePlan {
    let build: Build
    if let quick = await quickBuild(after: change) {
      build = quick
    } else {
      build = try await wholeBuild(after: change)
    }
    last = build
    return build.plan
  }

  /// Fast path: only text changed, the structure did not. nil asks for a full rebuild.
  private func quickBuild(after change: SiteChange) async -> Build? {
    guard var build = last, let paths = change.paths, build.loaded.stillHas(paths),
      let documents = build.reading.reread(paths),
      let plan = await build.plan.replacing(documents, in: build.reading.site, jobs: jobs)
    else { return nil }
    build.plan = plan
    return build
  }

  /// Plans the site anew, from files of which only those are read that have changed.
  private func wholeBuild(after change: SiteChange) async throws(FileError) -> Build {
    let loaded = try loadSite(at: folder)
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
    // Pages show what a build would write, so they name the same pictures.
    let plan = await SitePlan(
      site: reading.site, theme: own, jobs: jobs, linkPictures: .bySystem)
    return Build(loaded: loaded, reading: reading, theme: own, plan: plan)
  }
}
