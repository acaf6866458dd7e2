import FileSystem
import SiteBuilder
import SiteContent
import SourceFiles

/// Builds the site anew after a change. One build at a time: an actor.
actor PreviewBuilder {
  private let folder: String
  private let theme: FileTree
  private let jobs: Int
  private let includesDrafts: Bool

  init(_ folder: String, theme: FileTree, jobs: Int, includesDrafts: Bool) {
    self.folder = folder
    self.theme = theme
    self.jobs = jobs
    self.includesDrafts = includesDrafts
  }

  func build(
    after change: SiteChange, telling pages: PreviewPages
  ) async throws -> SitePreview.Outcome {
    let start = ContinuousClock.now
    let loaded = try loadSite(at: folder)
    let site = await readSite(loaded.tree, includesDrafts: includesDrafts, jobs: jobs)
    let plan = await SitePlan(
      site: site, theme: readTheme(builtIn: theme, own: site.templates), jobs: jobs)
    let changed = change.paths?.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    pages.show(plan, changedFiles: changed)
    return SitePreview.Outcome(
      diagnostics: plan.diagnostics, changed: changed, duration: ContinuousClock.now - start)
  }
}
