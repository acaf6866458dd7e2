import GalleryModel
import SiteContent
import SourceFiles
import Texts

/// Which pages a site has, under which addresses, and what leads to them: what follows from ids,
/// dates, tags and titles, but not from any other words.
///
/// A class, since plans of one site share it; immutable.
final class SiteStructure: Sendable {
  let tags: [Tag]
  /// The last part of each item's address, by document, section and item; empty without item pages.
  let itemSlugs: [[[String]]]
  let indexOfID: [ExactText: Int]
  let indexOfTag: [ExactText: Int]
  let indexOfPath: [ExactText: Int]
  let indexOfSource: [ExactText: Int]
  /// What is to be written, in the order of the site, but for what is named by what single documents
  /// hold.
  let outputs: [PlannedOutput]
  let stylesheets: [OutputFile]
  /// What every page offers alike.
  let shared: SharedValues
  /// Whether pages can be searched: not where no template has use for it, or there is nothing to find.
  let hasSearch: Bool
  /// The page of all artworks; nil where there are none, or where something of the site's own has its
  /// address.
  let artworkList: Place?
  /// What is wrong with tags, and where two sources want one file.
  let faults: [Diagnostic]

  init(
    of site: Site, theme: Theme, documents: [PlannedDocument], stylesheets: [OutputFile]
  ) {
    let (tags, tagFaults) = collectTags(of: site)
    self.tags = tags
    self.stylesheets = stylesheets
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
    for (index, planned) in documents.enumerated() {
      guard let window = planned.window, let collection = site.documents[index].collection
      else { continue }
      let document = site.documents[index]
      for (number, section) in collection.sections.enumerated() {
        let folder = document.placeID.utf8.isEmpty ? "" : document.placeID + "/"
        plan(
          "\(folder)_sections/\(window.sectionSlugs[number])/index.html", .section(index, number),
          "the page of the section “\(section.id)”", document.location)
      }
    }
    var slugs: [[[String]]] = []
    let places = DocumentPlaces(of: site)
    if site.settings.itemPages {
      for (index, document) in site.documents.enumerated() {
        let (parts, found) = site.itemSlugs(of: document, places)
        slugs.append(parts)
        claims.diagnostics += found
        for (section, parts) in parts.enumerated() {
          for (item, part) in parts.enumerated() where !part.isEmpty {
            let position = ItemPosition(document: index, section: section, item: item)
            let id = document.collection?.sections[section].items[item].id ?? ""
            let place = document.places.items[section][item]
            let path = "\(document.placeID)/\(part)/index.html"
            if claims.claim(
              path, by: "the item “\(id)”", at: { places.location(of: place, in: document) })
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
      plan(SearchFiles.itemsPath, .search(.items), "the search", nil)
      plan(SearchFiles.names.path, .search(.names), "the search", nil)
      hasSearch = true
    } else {
      hasSearch = false
    }
    let artworkList = Place("artworks/index.html")
    if site.documents.contains(where: { $0.kind == .artwork }), claims.isFree(artworkList.path) {
      plan(artworkList.path, .artworkList, "the page of all artworks", nil)
      self.artworkList = artworkList
    } else {
      self.artworkList = nil
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
      site.documents.enumerated().map { (ExactText($1.id), $0) },
      uniquingKeysWith: { first, _ in first })
    indexOfTag = Dictionary(
      tags.enumerated().map { (ExactText($1.slug), $0) }, uniquingKeysWith: { first, _ in first })
    indexOfPath = Dictionary(
      outputs.enumerated().map { (ExactText($1.path), $0) },
      uniquingKeysWith: { first, _ in first })
    var sources: [ExactText: Int] = [:]
    for (index, document) in site.documents.enumerated() {
      sources[ExactText(document.path)] = index
      if let prose = document.prose { sources[ExactText(prose.sourcePath)] = index }
    }
    indexOfSource = sources
    let hasFeed = outputs.contains { $0.path == "feed.xml" }
    shared = SharedValues(site: site, theme: theme, hasFeed: hasFeed)
    faults = tagFaults + claims.diagnostics
  }
}
