import SiteContent
import Templating

extension SitePlan {
  /// The page of all artworks, on which they are made, renamed and deleted, too.
  func artworkListPage() -> TemplateObject {
    let place = Place("artworks/index.html")
    let context = PageContext(self, at: place)
    let title = context.artworkListTitle
    let artworks = site.documents.indices.filter { site.documents[$0].kind == .artwork }
    var page = context.common(title: title, kind: "artworks", trail: [(title, place)])
    page.append([
      "artworks": .deferred { .list(artworks.map { context.card($0) }) },
      "editable": .deferred { [site] in context.editable(artworks.map { site.documents[$0] }) },
    ])
    return page
  }
}

extension PageContext {
  var artworkListTitle: String { string("artworks") ?? "Artworks" }
}
