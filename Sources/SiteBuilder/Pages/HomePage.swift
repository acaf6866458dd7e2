import SiteContent
import Templating

extension SitePlan {
  /// The gallery: every document as a card, the prose of `Content/index.md` above.
  func homePage() -> TemplateObject {
    let home = site.documents.first { $0.isHome }
    let context = PageContext(self, at: Place("index.html"), language: home?.language)
    var page = context.common(
      title: nil, description: context.summary(home?.description), kind: "home")
    func cards(_ kind: Document.Kind?) -> TemplateValue {
      .deferred { [site] in
        .list(
          site.documents.indices.filter { index in
            !site.documents[index].isHome && (kind == nil || site.documents[index].kind == kind)
          }.map { context.card($0) })
      }
    }
    func has(_ kind: Document.Kind) -> TemplateValue {
      .bool(site.documents.contains { $0.kind == kind && !$0.isHome })
    }
    page.append([
      "content": home.map { context.prose(of: $0).content } ?? .null,
      "documents": cards(nil), "collections": cards(.collection), "artworks": cards(.artwork),
      "boards": cards(.board), "pages": cards(.page), "hasCollections": has(.collection),
      "artworkList": structure.artworkList.map { context.link(to: $0) } ?? .null,
      "hasArtworks": has(.artwork), "hasBoards": has(.board), "hasPages": has(.page),
    ])
    return page
  }
}
