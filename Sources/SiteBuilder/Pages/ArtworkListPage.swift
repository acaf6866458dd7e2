import SiteContent
import Templating

extension SitePlan {
  /// All artworks, where they are made, named and thrown away.
  func artworkListPage() -> TemplateObject {
    let place = Place("artworks/index.html")
    let context = PageContext(self, at: place)
    let title = context.string("artworks") ?? "Artworks"
    let artworks = site.documents.indices.filter { site.documents[$0].kind == .artwork }
    var page = context.common(title: title, kind: "artworks", trail: [(title, place)])
    page.append([
      "artworks": .deferred { .list(artworks.map { context.card($0) }) },
      "editable": .deferred { [site] in context.editable(artworks.map { site.documents[$0] }) },
    ])
    return page
  }
}
