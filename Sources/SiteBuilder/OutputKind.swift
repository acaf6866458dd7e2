import SiteContent
import SourceFiles
import Templating

/// A kind of files of the output: where they are, what is in them, and what of documents they depend on.
///
/// A class, since each planned file holds on to its kind; there is one value of each. (`outputKinds`)
final class OutputKind: Sendable {
  enum Content: Sendable {
    /// A template, and the values that it is given, with their names for the linter.
    case page(
      template: String, schema: TemplateSchema,
      values: @Sendable (SitePlan, PlannedOutput) -> TemplateObject)
    case file(@Sendable (SitePlan, PlannedOutput) throws -> [UInt8])
    /// A file, and what could not be done as the content wants it.
    case drawing(@Sendable (SitePlan, PlannedOutput) throws -> ([UInt8], [Diagnostic]))
    /// A file of the site, byte for byte.
    case copy(@Sendable (SitePlan, PlannedOutput) -> FileTree.Entry)
  }

  /// `page.kind` in templates.
  let name: String
  /// Whether it is a page with an address of its own, for the site map.
  let isListed: Bool
  /// Whether a search box may stand on its template.
  let isSearched: Bool
  /// Whether its template shows cells of collections.
  let showsCells: Bool
  /// Whether its template is offered what every page offers. (`PageContext.common`)
  let isCommon: Bool
  let isContentAddressed: Bool
  /// Its name among `links` in templates, if it is one page that all others may link to.
  let link: String?
  /// What of each document its plan depends on: if any of it changes, the site is planned anew.
  let reads: Set<DocumentFact>
  /// Whether a site can have files of this kind at all; otherwise it reads nothing.
  let isActive: @Sendable (Site, Theme) -> Bool
  /// Claims the paths of its files.
  let plan: @Sendable (inout OutputPlanning) -> Void
  /// The files that are named by what one document holds. They need no claim: of two equal names one
  /// file is enough.
  let contentFiles: @Sendable (PlannedDocument) -> [String]
  let content: Content

  init(
    _ name: String, isListed: Bool = false, isSearched: Bool = false, showsCells: Bool = false,
    isCommon: Bool = true, isContentAddressed: Bool = false, link: String? = nil,
    reads: Set<DocumentFact> = [],
    isActive: @escaping @Sendable (Site, Theme) -> Bool = { _, _ in true },
    plan: @escaping @Sendable (inout OutputPlanning) -> Void = { _ in },
    contentFiles: @escaping @Sendable (PlannedDocument) -> [String] = { _ in [] },
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
