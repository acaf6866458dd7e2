import SiteModel
import SourceFiles
import Texts

/// State of planning, shared by the kinds: what is known of the site, and the paths claimed so far.
struct OutputPlanning {
  let site: Site
  let theme: Theme
  let documents: [PlannedDocument]
  let stylesheets: [OutputFile]
  let tags: [Tag]
  /// The last path segment of each item's page, by document, section and item; empty without item pages.
  var itemSlugs: [[[Slug]]] = []
  var claims = ClaimedPaths()
  private(set) var outputs: [PlannedOutput] = []
  /// The active kinds.
  let kinds: [OutputKind]
  private var kind = OutputKind.asset

  init(
    of site: Site, theme: Theme, documents: [PlannedDocument], stylesheets: [OutputFile]
  ) {
    self.site = site
    self.theme = theme
    self.documents = documents
    self.stylesheets = stylesheets
    (tags, claims.diagnostics) = collectTags(of: site)
    kinds = outputKinds.filter { $0.isActive(site, theme) }
    for kind in kinds {
      self.kind = kind
      kind.plan(&self)
    }
  }

  /// Plans a file if its path is free; reports the collision otherwise.
  ///
  /// - Parameters:
  ///   - other: the file's kind, if it is not the kind being planned.
  ///   - name: what writes the file, for error messages.
  mutating func claim(
    _ path: OutputPath, _ subject: PlannedOutput.Subject = .init(), for other: OutputKind? = nil,
    by name: @autoclosure @escaping () -> Message,
    at place: @autoclosure @escaping () -> Location? = nil
  ) {
    guard claims.claim(path, by: name(), at: place()) else { return }
    outputs.append(PlannedOutput(path: path, kind: other ?? kind, subject: subject))
  }
}
