import SiteModel
import Templating

extension OutputKind {
  /// The index of all artworks, where they are also created, renamed and deleted. Omitted if there
  /// are no artworks, or if the site's own content has its address.
  static let artworkList = OutputKind(
    "artworks", isListed: true, isSearched: true, link: "artworks", reads: [.kind],
    plan: { planning in
      if planning.site.documents.contains(where: { $0.kind == .artwork }),
        planning.claims.isFree("artworks/index.html")
      {
        planning.claim("artworks/index.html", by: "the page of all artworks")
      }
    },
    content: .page(
      template: "artworks", schema: ["artworks": .list(cardVocabulary)],
      values: artworkListPage))

  private static func artworkListPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    let context = PageContext(plan, output)
    let title = context.artworkListTitle
    let artworks = plan.site.documents.indices.filter { plan.site.documents[$0].kind == .artwork }
    var page = context.common(title: title, trail: [(title, context.place)])
    page.append([
      "artworks": .deferred { .list(artworks.map { context.card($0) }) },
      "editable": .deferred { context.editable(artworks.map { plan.site.documents[$0] }) },
    ])
    return page
  }
}

extension PageContext {
  var artworkListTitle: String { string("artworks") ?? "Artworks" }
}
