import SiteModel
import SourceFiles
import Templating

/// A kind of output file: its paths, its content, and the facts of documents that it depends on.
///
/// A class, since every planned file references its kind; each is a singleton. (`outputKinds`)
final class OutputKind: Sendable {
  enum Content: Sendable {
    /// A template, its values, and their schema for the linter.
    case page(
      template: String, schema: TemplateSchema,
      values: @Sendable (SitePlan, PlannedOutput) -> TemplateObject)
    case file(@Sendable (SitePlan, PlannedOutput) throws -> [UInt8])
    /// A file, and warnings about content that could not be drawn as asked.
    case drawing(@Sendable (SitePlan, PlannedOutput) throws -> ([UInt8], [Diagnostic]))
    /// A static file, byte for byte.
    case copy(@Sendable (SitePlan, PlannedOutput) -> FileTree.Entry)
  }

  /// `page.kind` in templates.
  let name: String
  /// Whether it is a page that the sitemap lists.
  let isListed: Bool
  /// Whether its template may contain a search box.
  let isSearched: Bool
  /// Whether its template shows cells of collections.
  let showsCells: Bool
  /// Whether its template receives the values common to all pages. (`PageContext.common`)
  let isCommon: Bool
  let isContentAddressed: Bool
  /// Its name among `links` in templates, if it is one page that all others may link to.
  let link: String?
  /// The facts that its plan depends on: a change of any one invalidates the whole plan.
  let reads: Set<DocumentFact>
  /// Whether a site can have files of this kind; if not, it depends on nothing.
  let isActive: @Sendable (Site, Theme) -> Bool
  /// Claims the paths of its files.
  let plan: @Sendable (inout OutputPlanning) -> Void
  /// Content-addressed files of one document. They need no claim: equal names mean equal bytes.
  let contentFiles: @Sendable (PlannedDocument) -> [OutputPath]
  let content: Content

  init(
    _ name: String, isListed: Bool = false, isSearched: Bool = false, showsCells: Bool = false,
    isCommon: Bool = true, isContentAddressed: Bool = false, link: String? = nil,
    reads: Set<DocumentFact> = [],
    isActive: @escaping @Sendable (Site, Theme) -> Bool = { _, _ in true },
    plan: @escaping @Sendable (inout OutputPlanning) -> Void = { _ in },
    contentFiles: @escaping @Sendable (PlannedDocument) -> [OutputPath] = { _ in [] },
    content: Content
  ) {
    self.name = name
    self.isListed = isListed
    self.isSearched = isSearched
    self.showsCells = showsCells
    self.isCommon = isCommon
    self.isContentAddressed = isContentAddressed
    self.link = link
    self.reads = reads
    self.isActive = isActive
    self.plan = plan
    self.contentFiles = contentFiles
    self.content = content
  }

  /// The template of a page; nil for a file.
  var template: String? {
    if case .page(let template, _, _) = content { template } else { nil }
  }
}
