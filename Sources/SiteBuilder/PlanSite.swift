import GalleryModel
import Raster
import SiteContent
import SourceFiles
import Texts

/// Every file that a build will write, before the first one is made.
///
/// A class, since every page being made holds on to it; immutable.
public final class SitePlan: Sendable {
  public let site: Site
  let theme: Theme
  let structure: SiteStructure
  /// What there is to know of each document before its page is made.
  let documents: [PlannedDocument]
  /// The templates that can show a part of a collection.
  let windowedTemplates: Set<String>
  /// What the forms of cells tell apart, by the templates that can show them.
  let cellFormMasks: [String: Int]
  let templatesWithForms: Set<String>
  /// All that was found wrong with the content, the templates and the plan, in reading order.
  public let diagnostics: [Diagnostic]
  /// What is wrong with the theme, and what is missing on this system.
  let themeFaults: [Diagnostic]
  /// What draws the pictures for links; nil where there are none.
  let rasterizer: Rasterizer?
  /// The files that are named by what single documents hold.
  private let contentFiles: [PlannedOutput]
  private let indexOfContentFile: [ExactText: Int]

  /// Plans a site and checks all that can be checked before pages are rendered: two sources of one
  /// file, items that do not fit, templates.
  ///
  /// - Parameters:
  ///   - jobs: how many documents are looked at at once.
  ///   - linkPictures: whether artworks are drawn for those who link to them.
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
      themeFaults: theme.diagnostics + lintTemplates(of: theme) + missing, rasterizer: rasterizer)
    // Items say where their pages and links lead, so their files follow the plan of all others.
    self.init(plan, documents: await plan.withItemFiles(Array(documents.indices), jobs: jobs))
  }

  private init(
    site: Site, theme: Theme, structure: SiteStructure, documents: [PlannedDocument],
    themeFaults: [Diagnostic], rasterizer: Rasterizer?
  ) {
    self.site = site
    self.theme = theme
    self.structure = structure
    self.documents = documents
    self.themeFaults = themeFaults
    self.rasterizer = rasterizer
    windowedTemplates = theme.windowedTemplates
    cellFormMasks = theme.cellFormMasks
    templatesWithForms = theme.templatesWithForms
    diagnostics =
      (site.diagnostics + structure.faults + documents.flatMap(\.diagnostics) + themeFaults)
      .inReadingOrder()
    // Equal items of two collections are one file.
    var index: [ExactText: Int] = [:]
    var files: [PlannedOutput] = []
    for (number, document) in documents.enumerated() {
      for file in document.contentFiles(at: number) where index[ExactText(file.path)] == nil {
        index[ExactText(file.path)] = files.count
        files.append(file)
      }
    }
    contentFiles = files
    indexOfContentFile = index
  }

  /// The same plan with other documents.
  private convenience init(_ plan: SitePlan, site: Site? = nil, documents: [PlannedDocument]) {
    self.init(
      site: site ?? plan.site, theme: plan.theme, structure: plan.structure, documents: documents,
      themeFaults: plan.themeFaults, rasterizer: plan.rasterizer)
  }

  /// The plan of a site in which some documents took the place of others, if that changes no more
  /// than what they hold.
  ///
  /// - Parameters:
  ///   - replaced: which documents; the site is the same but for them.
  ///   - jobs: how many files of items are looked at at once.
  /// - Returns: what planning the site anew would give, or nil if the site has another structure now.
  public func replacing(_ replaced: [Int], in site: Site, jobs: Int = 1) async -> SitePlan? {
    guard structure.faults.isEmpty else { return nil }
    let examination = DocumentExamination(
      of: site, theme: theme, hasLinkPictures: rasterizer != nil)
    var documents = documents
    for index in replaced {
      let planned = PlannedDocument(examination.examine(site.documents[index], at: index))
      guard hasSameStructure(index, in: site, planned) else { return nil }
      documents[index] = planned
    }
    let plan = SitePlan(self, site: site, documents: documents)
    return SitePlan(plan, documents: await plan.withItemFiles(replaced, jobs: jobs))
  }
}

extension SitePlan {
  /// What is to be written.
  public var outputs: [PlannedOutput] { structure.outputs + contentFiles }

  var tags: [Tag] { structure.tags }
  var itemSlugs: [[[String]]] { structure.itemSlugs }
  var shared: SharedValues { structure.shared }

  /// The file with a document's JSON, if it is too large to stand in a page.
  func documentFile(of document: Document) -> String? {
    self.document(withID: document.id).flatMap { documents[$0].jsonFile }
  }

  func stylesheet(_ index: Int) -> OutputFile { structure.stylesheets[index] }

  func document(withID id: String) -> Int? { structure.indexOfID[ExactText(id)] }

  /// The document that a file below `Content/` says something about.
  func document(withSource path: String) -> Int? { structure.indexOfSource[ExactText(path)] }

  /// The id of the document that a file of the site says something about.
  public func idOfDocument(madeFrom path: String) -> String? {
    let prefix = "Content/".utf8
    guard path.utf8.starts(with: prefix) else { return nil }
    let name = String(path.utf8.dropFirst(prefix.count))
    return name.flatMap { document(withSource: $0) }.map { site.documents[$0].id }
  }

  func tag(named name: String) -> Tag? {
    structure.indexOfTag[ExactText(Slug.ofName(name))].map { tags[$0] }
  }

  /// Whether the output has a file of that path.
  func writes(_ path: String) -> Bool { output(at: path) != nil }

  /// The file of the output that has a path.
  public func output(at path: String) -> PlannedOutput? {
    let key = ExactText(path)
    return structure.indexOfPath[key].map { structure.outputs[$0] }
      ?? indexOfContentFile[key].map { contentFiles[$0] }
  }

  /// Where a document's page is.
  func place(of document: Document) -> Place {
    document.isHome ? Place("index.html") : Place(ofID: document.placeID)
  }

  /// Where an item's own page is, if it has one.
  func place(of item: ItemPosition) -> Place? {
    guard site.settings.itemPages else { return nil }
    let part = itemSlugs[item.document][item.section][item.item]
    let document = site.documents[item.document]
    return part.isEmpty ? nil : Place(ofID: "\(document.placeID)/\(part)")
  }
}

extension SitePlan {
  /// Whether a document takes the place of another without any change to the site's structure: all
  /// that `SiteStructure` looks at is as it was.
  private func hasSameStructure(_ index: Int, in site: Site, _ planned: PlannedDocument) -> Bool {
    let (old, new) = (self.site.documents[index], site.documents[index])
    guard ExactText(old.id) == ExactText(new.id), old.kind == new.kind,
      ExactText(old.path) == ExactText(new.path),
      ExactText(old.title) == ExactText(new.title), (old.date == nil) == (new.date == nil),
      ExactText(old.prose?.sourcePath) == ExactText(new.prose?.sourcePath),
      isByteEqual(old.tags, new.tags), hasSameItems(old, new)
    else { return false }
    let before = documents[index]
    return before.grid?.stylesheet == planned.grid?.stylesheet
      && before.window?.grid?.stylesheet == planned.window?.grid?.stylesheet
      && (before.window == nil) == (planned.window == nil)
      && isByteEqual(before.window?.sectionSlugs ?? [], planned.window?.sectionSlugs ?? [])
  }

  /// Whether the items of two versions of a document have the same addresses and tags.
  private func hasSameItems(_ old: Document, _ new: Document) -> Bool {
    let (old, new) = (old.collection?.sections ?? [], new.collection?.sections ?? [])
    guard site.settings.itemPages else {
      return old.taggedItems.elementsEqual(new.taggedItems) { a, b in
        a.section == b.section && a.item == b.item && isByteEqual(a.tags, b.tags)
      }
    }
    return old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.items.elementsEqual(new.items) {
          ExactText($0.id) == ExactText($1.id) && isByteEqual($0.tags, $1.tags)
        }
      }
  }
}

extension [Section] {
  /// Which items have tags; most have none.
  fileprivate var taggedItems: [(section: Int, item: Int, tags: [String])] {
    enumerated().flatMap { number, section in
      section.items.indices.lazy.filter { !section.items[$0].tags.isEmpty }.map {
        (number, $0, section.items[$0].tags)
      }
    }
  }
}
