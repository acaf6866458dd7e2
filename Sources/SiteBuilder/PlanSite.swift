import GalleryModel
import Raster
import SiteModel
import SourceFiles
import Texts

/// Every file that a build will write, known before the first is rendered.
///
/// A class, since every page being rendered references it; immutable.
public final class SitePlan: Sendable {
  public let site: Site
  let theme: Theme
  let structure: SiteStructure
  /// The results of examining each document.
  let documents: [PlannedDocument]
  /// The templates that support windowed collections.
  let windowedTemplates: Set<String>
  /// The `CellForm` bits that each template distinguishes.
  let cellFormMasks: [String: Int]
  let templatesWithForms: Set<String>
  let templatesWithSharedForms: Set<String>
  /// All problems of the content, the templates and the plan, in reading order.
  public let diagnostics: [Diagnostic]
  /// Problems of the theme, and libraries missing on this system.
  let themeFaults: [Diagnostic]
  /// Draws the preview images; nil if there are none.
  let rasterizer: Rasterizer?
  /// Whether preview images are wanted, and the libraries that draw them are missing.
  public let lacksRasterizer: Bool
  /// The content-addressed files of single documents.
  private let contentFiles: [PlannedOutput]
  private let indexOfContentFile: [OutputPath: Int]

  /// Plans a site and checks all that can be checked before pages are rendered: two sources of one
  /// file, items that do not fit, templates.
  ///
  /// - Parameters:
  ///   - jobs: how many documents are examined concurrently.
  ///   - linkPictures: whether artworks get an `og:image`.
  public convenience init(
    site: Site, theme: Theme, jobs: Int = 1, linkPictures: LinkPictures = .off
  ) async {
    let theme = site.settings.editing ? theme : theme.withoutEditor()
    let (rasterizer, missing) = linkPictures.rasterizer(for: site)
    let examination = DocumentExamination(
      of: site, theme: theme, hasLinkPictures: rasterizer != nil)
    let examined = await concurrentMap(Array(site.documents.enumerated()), jobs: jobs) {
      examination.examine($1, at: $0)
    }
    let (documents, stylesheets) = shareStylesheets(examined)
    let structure = SiteStructure(
      of: site, theme: theme, documents: documents, stylesheets: stylesheets)
    let plan = SitePlan(
      site: site, theme: theme, structure: structure, documents: documents,
      themeFaults: theme.diagnostics + lintTemplates(of: theme) + missing, rasterizer: rasterizer,
      lacksRasterizer: !missing.isEmpty)
    self.init(plan, documents: await plan.withFiles(of: Array(documents.indices), jobs: jobs))
  }

  private init(
    site: Site, theme: Theme, structure: SiteStructure, documents: [PlannedDocument],
    themeFaults: [Diagnostic], rasterizer: Rasterizer?, lacksRasterizer: Bool
  ) {
    self.site = site
    self.theme = theme
    self.structure = structure
    self.documents = documents
    self.themeFaults = themeFaults
    self.rasterizer = rasterizer
    self.lacksRasterizer = lacksRasterizer
    windowedTemplates = theme.windowedTemplates
    cellFormMasks = theme.cellFormMasks
    templatesWithForms = theme.templatesWithForms
    templatesWithSharedForms = theme.templatesWithSharedForms
    diagnostics =
      (site.diagnostics + structure.faults + documents.flatMap(\.diagnostics) + themeFaults)
      .inReadingOrder()
    // Deduplicate: equal chunks of two collections are one file.
    var index: [OutputPath: Int] = [:]
    var files: [PlannedOutput] = []
    for (number, document) in documents.enumerated() {
      for kind in outputKinds {
        for (part, path) in kind.contentFiles(document).enumerated() where index[path] == nil {
          index[path] = files.count
          files.append(
            PlannedOutput(
              path: path, kind: kind, subject: .init(document: number, number: part)))
        }
      }
    }
    contentFiles = files
    indexOfContentFile = index
  }

  /// A copy of the plan with other documents.
  private convenience init(_ plan: SitePlan, site: Site? = nil, documents: [PlannedDocument]) {
    self.init(
      site: site ?? plan.site, theme: plan.theme, structure: plan.structure, documents: documents,
      themeFaults: plan.themeFaults, rasterizer: plan.rasterizer,
      lacksRasterizer: plan.lacksRasterizer)
  }

  /// Incremental replanning: fast path for edits that leave the site's structure as it is.
  ///
  /// - Parameters:
  ///   - replaced: indices of the changed documents; the rest of the site is unchanged.
  ///   - jobs: how many item files are hashed concurrently.
  /// - Returns: the same as planning from scratch; nil if the structure changed, which needs a full plan.
  public func replacing(_ replaced: [Int], in site: Site, jobs: Int = 1) async -> SitePlan? {
    guard structure.faults.isEmpty else { return nil }
    let examination = DocumentExamination(
      of: site, theme: theme, hasLinkPictures: rasterizer != nil)
    var documents = documents
    for index in replaced {
      let planned = PlannedDocument(examination.examine(site.documents[index], at: index))
      let old = (self.site.documents[index], documents[index])
      let new = (site.documents[index], planned)
      guard structure.facts.allSatisfy({ $0.isSame(old, new) }) else { return nil }
      documents[index] = planned
    }
    let plan = SitePlan(self, site: site, documents: documents)
    return SitePlan(plan, documents: await plan.withFiles(of: replaced, jobs: jobs))
  }

  /// The documents with their content-addressed files, which contain links to other pages: they are
  /// hashed after everything else is planned.
  private func withFiles(of indices: [Int], jobs: Int) async -> [PlannedDocument] {
    var documents = await withItemFiles(indices, jobs: jobs)
    addSharedForms(to: &documents, at: indices)
    return documents
  }
}

extension SitePlan {
  /// Every file to write.
  public var outputs: [PlannedOutput] { structure.outputs + contentFiles }

  var tags: [Tag] { structure.tags }
  var itemSlugs: [[[Slug]]] { structure.itemSlugs }
  var shared: SharedValues { structure.shared }

  /// Path of a document's JSON, if it is too large to embed in a page.
  func documentFile(of document: Document) -> OutputPath? {
    self.document(withID: document.id).flatMap { documents[$0].jsonFile }
  }

  func document(withID id: DocumentID) -> Int? { structure.indexOfID[id] }

  /// The index of the document that a file is a source of.
  func document(withSource path: ContentPath) -> Int? { structure.indexOfSource[path] }

  /// The id of the document that a file of the site is a source of.
  public func idOfDocument(madeFrom path: String) -> DocumentID? {
    ContentPath(inSite: path).flatMap { document(withSource: $0) }.map { site.documents[$0].id }
  }

  func tag(named name: String) -> Tag? {
    structure.indexOfTag[TagKey(name)].map { tags[$0] }
  }

  /// Whether the output has a file of that path.
  func writes(_ path: OutputPath) -> Bool { output(at: path) != nil }

  /// The output file at a path; nil if there is none.
  public func output(at path: OutputPath) -> PlannedOutput? {
    structure.indexOfPath[path].map { structure.outputs[$0] }
      ?? indexOfContentFile[path].map { contentFiles[$0] }
  }

  /// Where a document's page is.
  func place(of document: Document) -> Place {
    document.isHome ? Place("index.html") : Place(ofID: document.placeID)
  }

  /// Where an item's own page is, if it has one.
  func place(of item: ItemPosition) -> Place? {
    guard hasPage(item) else { return nil }
    let slug = itemSlugs[item.document][item.section][item.item]
    return Place(site.documents[item.document].pathOfItem(slug))
  }

  func hasPage(_ item: ItemPosition) -> Bool {
    site.settings.itemPages && !itemSlugs[item.document][item.section][item.item].isEmpty
  }
}
