import SiteModel
import Templating

extension OutputKind {
  /// The gallery: every document as a card, the prose of `Content/index.md` above.
  static let home = OutputKind(
    "home", isListed: true, isSearched: true,
    plan: { planning in
      let home = planning.site.documents.first { $0.isHome }
      planning.claim("index.html", by: "the home page", at: home?.location)
    },
    content: .page(
      template: "home",
      schema: [
        "content": .html, "documents": .list(cardVocabulary),
        "collections": .list(cardVocabulary), "artworks": .list(cardVocabulary),
        "boards": .list(cardVocabulary), "pages": .list(cardVocabulary), "artworkList": .url,
        "hasCollections": .bool, "hasArtworks": .bool, "hasBoards": .bool, "hasPages": .bool,
      ], values: homePage))

  private static func homePage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    let home = plan.site.documents.first { $0.isHome }
    let context = PageContext(plan, output, language: home?.language)
    var page = context.common(title: nil, description: context.summary(home?.description))
    func cards(_ kind: Document.Kind?) -> TemplateValue {
      .deferred {
        .list(
          plan.site.documents.indices.filter { index in
            !plan.site.documents[index].isHome
              && (kind == nil || plan.site.documents[index].kind == kind)
          }.map { context.card($0) })
      }
    }
    func has(_ kind: Document.Kind) -> TemplateValue {
      .bool(plan.site.documents.contains { $0.kind == kind && !$0.isHome })
    }
    page.append([
      "content": home.map { context.prose(of: $0).content } ?? .null,
      "documents": cards(nil), "collections": cards(.collection), "artworks": cards(.artwork),
      "boards": cards(.board), "pages": cards(.page), "hasCollections": has(.collection),
      "artworkList": context.link(to: .artworkList),
      "hasArtworks": has(.artwork), "hasBoards": has(.board), "hasPages": has(.page),
    ])
    return page
  }
}
