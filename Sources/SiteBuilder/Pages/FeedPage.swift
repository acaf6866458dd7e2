import SiteContent
import Templating
import Texts

extension SitePlan {
  /// The newest dated documents as an Atom feed (RFC 4287).
  func feedPage() -> TemplateObject {
    let context = PageContext(self, at: Place("feed.xml"))
    let base = site.settings.baseURL ?? ""
    let dated = site.documents.indices.filter { site.documents[$0].date != nil }
    let newest = dated.sorted { lhs, rhs in
      let (a, b) = (site.documents[lhs], site.documents[rhs])
      guard let dateA = a.date, let dateB = b.date, dateA != dateB else {
        return ExactText(a.id) < ExactText(b.id)
      }
      return dateA > dateB
    }.prefix(20)
    var page = context.common(title: nil, kind: "feed")
    page.append([
      "updated": .text(newest.first.flatMap { site.documents[$0].date?.timestamp }),
      "entries": .list(
        newest.map { index in
          let document = site.documents[index]
          return [
            "title": .text(document.title),
            "url": .url(place(of: document).address(below: base)),
            "date": .text(document.date?.timestamp),
            "summary": .text(context.plainText(document.description)),
          ]
        }),
    ])
    return page
  }
}
