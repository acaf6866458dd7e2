import GalleryModel
import SiteContent
import SourceFiles

/// Every file that a build will write, before the first one is made.
///
/// A class, since every page being made holds on to it; immutable.
public final class SitePlan: Sendable {
  public let site: Site
  let theme: Theme
  let tags: [Tag]
  /// The last part of each item's address, by document, section and item; empty without item pages.
  let itemSlugs: [[[String]]]
  private let indexOfID: [IDBytes: Int]
  private let indexOfTag: [IDBytes: Int]
  private let indexOfPath: [IDBytes: Int]
  private let indexOfSource: [IDBytes: Int]
  /// What is to be written, in the order of the site.
  public let outputs: [PlannedOutput]
  /// All that was found wrong with the content, the templates and the plan, in reading order.
  public let diagnostics: [Diagnostic]
  /// What every page offers alike.
  let shared: SharedValues
  /// How each document's cells are placed; nil for what has none, or whose template has no use for it.
  let grids: [Grid?]
  private let stylesheets: [OutputFile]
  /// What pages search; nil where no template has use for it, or there is nothing to find.
  let search: SearchFiles?
  /// How each collection that is too large for a page is divided; nil for the others.
  let windows: [WindowedCollection?]
  /// The templates that can show a part of a collection.
  let windowedTemplates: Set<String>
  /// The files that hold the items of windowed collections.
  let itemFiles: [ItemFiles?]
  /// Where the JSON of each document is that is too large to stand in its page.
  private let documentFiles: [String?]

  /// Plans a site and checks all that can be checked before pages are rendered: two sources of one
  /// file, items that do not fit, templates.
  ///
  /// - Parameter jobs: how many documents are looked at at once.
  public convenience init(site: Site, theme: Theme, jobs: Int = 1) async {
    let theme = site.settings.editing ? theme : theme.withoutEditor()
    let plan = await SitePlan(draftOf: site, theme: theme, jobs: jobs)
    // Items say where their pages and links lead, so their files follow the plan of all others.
    self.init(plan, itemFiles: await plan.itemFiles(jobs: jobs))
  }

  private init(draftOf site: Site, theme: Theme, jobs: Int) async {
    self.site = site
    self.theme = theme
    let (tags, tagFaults) = collectTags(of: site)
    self.tags = tags
    let hasGrids = ["collection", "board"].contains {
      theme.templates.mentions("stylesheets", in: $0)
    }
    let windowedTemplates = Set(
      ["collection", "board"].filter { theme.templates.mentions("window", in: $0) })
    let documents = Array(site.documents.enumerated())
    let examined = await concurrentMap(documents, jobs: jobs) { index, document in
      ExaminedDocument(
        document, at: index, in: site, theme: theme, hasGrids: hasGrids,
        hasWindows: !windowedTemplates.isEmpty)
    }
    let (grids, stylesheets) = shareStylesheets(
      examined.map(\.styles) + examined.map(\.firstStyles))
    self.grids = Array(grids.prefix(documents.count))
    self.stylesheets = stylesheets
    let windows = zip(examined, grids.dropFirst(documents.count)).map { examined, grid in
      var window = examined.window
      window?.grid = grid
      return window
    }
    self.windows = windows
    self.windowedTemplates = windowedTemplates
    itemFiles = []
    documentFiles = examined.map(\.jsonFile)
    var claims = ClaimedPaths()
    var outputs: [PlannedOutput] = []
    func plan(_ path: String, _ subject: PlannedOutput.Subject, _ name: String, _ place: Location?)
    {
      if claims.claim(path, by: name, at: place) {
        outputs.append(PlannedOutput(path: path, subject: subject))
      }
    }
    for (index, asset) in theme.assets.enumerated() {
      plan(asset.path, .asset(index), "the theme", nil)
    }
    for (index, stylesheet) in stylesheets.enumerated() {
      plan(stylesheet.path, .stylesheet(index), "the layout of a collection", nil)
    }
    for (index, copy) in site.copies.enumerated() {
      let place = Location(path: "Content/" + copy.path, line: 1, column: 1)
      plan(copy.path, .copy(index), "Content/\(copy.path)", place)
    }
    let home = site.documents.firstIndex { $0.isHome }
    plan("index.html", .home, "the home page", home.map { site.documents[$0].location })
    for (index, document) in site.documents.enumerated() where !document.isHome {
      let path = Place(ofID: document.placeID).path
      plan(path, .document(index), "the \(document.kind) “\(document.id)”", document.location)
    }
    for (index, window) in windows.enumerated() {
      guard let window, let collection = site.documents[index].collection else { continue }
      let document = site.documents[index]
      for (number, section) in collection.sections.enumerated() {
        let folder = document.placeID.utf8.isEmpty ? "" : document.placeID + "/"
        plan(
          "\(folder)_sections/\(window.sectionSlugs[number])/index.html", .section(index, number),
          "the page of the section “\(section.id)”", document.location)
      }
    }
    for (index, file) in documentFiles.enumerated() {
      guard let file else { continue }
      plan(file, .json(index), "the document “\(site.documents[index].id)”", nil)
    }
    var slugs: [[[String]]] = []
    if site.settings.itemPages {
      for (index, document) in site.documents.enumerated() {
        let (parts, found) = site.itemSlugs(of: document)
        slugs.append(parts)
        claims.diagnostics += found
        for (section, parts) in parts.enumerated() {
          for (item, part) in parts.enumerated() where !part.isEmpty {
            let position = ItemPosition(document: index, section: section, item: item)
            let id = document.collection?.sections[section].items[item].id ?? ""
            let place = document.places.items[section][item]
            let path = "\(document.placeID)/\(part)/index.html"
            if claims.claim(
              path, by: "the item “\(id)”", at: { site.location(of: place, in: document) })
            {
              outputs.append(PlannedOutput(path: path, subject: .item(position)))
            }
          }
        }
      }
    }
    if !site.documents.isEmpty,
      SearchFiles.templates.contains(where: { theme.templates.mentions("search", in: $0) })
    {
      let files = await searchFiles(of: site, itemSlugs: slugs, jobs: jobs)
      plan(files.items.path, .search(.items), "the search", nil)
      plan(files.names.path, .search(.names), "the search", nil)
      search = files
    } else {
      search = nil
    }
    if !tags.isEmpty {
      plan("tags/index.html", .tagList, "the list of tags", nil)
      for (index, tag) in tags.enumerated() {
        plan(tag.place.path, .tag(index), "the tag “\(tag.name)”", nil)
      }
    }
    plan("404.html", .notFound, "the page for what is not found", nil)
    if site.settings.baseURL != nil {
      if site.documents.contains(where: { $0.date != nil }) {
        plan("feed.xml", .feed, "the feed", nil)
      }
      plan("sitemap.xml", .sitemap, "the site map", nil)
    }
    self.outputs = outputs
    itemSlugs = slugs
    indexOfID = Dictionary(
      site.documents.enumerated().map { (IDBytes($1.id), $0) },
      uniquingKeysWith: { first, _ in first })
    indexOfTag = Dictionary(
      tags.enumerated().map { (IDBytes($1.slug), $0) }, uniquingKeysWith: { first, _ in first })
    indexOfPath = Dictionary(
      outputs.enumerated().map { (IDBytes($1.path), $0) }, uniquingKeysWith: { first, _ in first })
    var sources: [IDBytes: Int] = [:]
    for (index, document) in site.documents.enumerated() {
      sources[IDBytes(document.path)] = index
      if let prose = document.prose { sources[IDBytes(prose.sourcePath)] = index }
    }
    indexOfSource = sources
    let hasFeed = outputs.contains { $0.path == "feed.xml" }
    shared = SharedValues(site: site, theme: theme, hasFeed: hasFeed)
    diagnostics =
      (site.diagnostics + tagFaults + claims.diagnostics + examined.flatMap(\.diagnostics)
      + theme.diagnostics + lintTemplates(of: theme)).inReadingOrder()
  }

  /// The same plan with the files of items.
  private init(_ plan: SitePlan, itemFiles: [ItemFiles?]) {
    (site, theme, tags, itemSlugs) = (plan.site, plan.theme, plan.tags, plan.itemSlugs)
    (indexOfID, indexOfTag, indexOfSource) = (plan.indexOfID, plan.indexOfTag, plan.indexOfSource)
    (diagnostics, shared, grids) = (plan.diagnostics, plan.shared, plan.grids)
    (stylesheets, windows) = (plan.stylesheets, plan.windows)
    windowedTemplates = plan.windowedTemplates
    documentFiles = plan.documentFiles
    search = plan.search
    self.itemFiles = itemFiles
    // Equal items of two collections are one file.
    var paths: Set<String> = []
    var files: [PlannedOutput] = []
    for (index, file) in itemFiles.enumerated() {
      guard let file else { continue }
      for (number, path) in file.chunks.enumerated() where paths.insert(path).inserted {
        files.append(PlannedOutput(path: path, subject: .chunk(index, number)))
      }
      for (number, anchors) in file.anchors.enumerated() where paths.insert(anchors.path).inserted {
        files.append(PlannedOutput(path: anchors.path, subject: .anchors(index, number)))
      }
    }
    outputs = plan.outputs + files
    indexOfPath = files.enumerated().reduce(into: plan.indexOfPath) { index, file in
      index[IDBytes(file.element.path)] = plan.outputs.count + file.offset
    }
  }
}

extension SitePlan {
  /// The file with a document's JSON, if it is too large to stand in a page.
  func documentFile(of document: Document) -> String? {
    self.document(withID: document.id).flatMap { documentFiles[$0] }
  }

  func stylesheet(_ index: Int) -> OutputFile { stylesheets[index] }

  func searchFile(_ part: PlannedOutput.Subject.SearchPart) -> OutputFile {
    guard let search else { preconditionFailure("a planned search has its files") }
    return part == .items ? search.items : search.names
  }

  func document(withID id: String) -> Int? { indexOfID[IDBytes(id)] }

  /// The document that a file below `Content/` says something about.
  func document(withSource path: String) -> Int? { indexOfSource[IDBytes(path)] }

  func tag(named name: String) -> Tag? { indexOfTag[IDBytes(Slug.ofName(name))].map { tags[$0] } }

  /// Whether the output has a file of that path.
  func writes(_ path: String) -> Bool { indexOfPath[IDBytes(path)] != nil }

  /// The file of the output that has a path.
  public func output(at path: String) -> PlannedOutput? {
    indexOfPath[IDBytes(path)].map { outputs[$0] }
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

/// The classes of a collection's grid, and the path of the stylesheet that they stand in.
struct Grid: Sendable {
  let collectionClass: String
  let sectionClasses: [String]
  let scrollsHorizontally: Bool
  /// Collections that are laid out alike share one.
  let stylesheet: String
}

/// One file of the output, and what it shows.
public struct PlannedOutput: Sendable {
  enum Subject: Sendable {
    case home
    case document(Int)
    case item(ItemPosition)
    case tagList
    case tag(Int)
    case notFound
    case feed
    case sitemap
    case asset(Int)
    case copy(Int)
    case stylesheet(Int)
    case search(SearchPart)

    enum SearchPart: Sendable { case items, names }
    /// A section of a windowed collection, on a page of its own.
    case section(Int, Int)
    /// Items of a windowed collection.
    case chunk(Int, Int)
    case anchors(Int, Int)
    /// A document's JSON.
    case json(Int)
  }

  public let path: String
  let subject: Subject

  /// Whether it is a page with an address of its own, for the site map.
  var isListed: Bool {
    switch subject {
    case .home, .document, .item, .tagList, .tag, .section: true
    case .notFound, .feed, .sitemap, .asset, .copy, .stylesheet, .search, .chunk, .anchors, .json:
      false
    }
  }
}

extension Document {
  /// Whether this is the prose of the home page.
  var isHome: Bool { path == "index.md" && kind == .page }

  /// The folder of the output that it is written to; a last `index` stands for its folder.
  var placeID: String {
    if id == "index" { return "" }
    return id.utf8.count > 6 && id.hasSuffix("/index") ? String(id.dropLast(6)) : id
  }
}

extension Site {
  /// The last parts of the addresses of a collection's items; empty where one cannot be had.
  fileprivate func itemSlugs(of document: Document) -> ([[String]], [Diagnostic]) {
    guard let collection = document.collection else { return ([], []) }
    var diagnostics: [Diagnostic] = []
    let slugs = zip(collection.sections, document.places.items).map { section, ranges in
      zip(section.items, ranges).map { item, range in
        let slug = Slug.ofItemID(item.id)
        if slug.isEmpty {
          diagnostics.append(
            .error(
              "the id “\(item.id)” gives no address; use letters or digits in it",
              at: location(ofID: item.id, in: range, of: document)))
        } else if slug.utf8.count > Slug.longestPart {
          let length = slug.utf8.count
          diagnostics.append(
            .error(
              "the address of “\(item.id)” would be \(length) bytes long, 200 is the most; shorten the id",
              at: location(ofID: item.id, in: range, of: document)))
          return ""
        }
        return slug
      }
    }
    return (slugs, diagnostics)
  }
}
