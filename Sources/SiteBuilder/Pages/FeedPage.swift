import SiteModel
import Templating
import Texts

/// The feed, whether generated or the site's own file.
let feedPath: OutputPath = "feed.xml"

extension OutputKind {
  /// The newest dated documents as an Atom feed (RFC 4287).
  static let feed = OutputKind(
    "feed", reads: [.isDated], isActive: { site, _ in site.settings.baseURL != nil },
    plan: { planning in
      if planning.site.documents.contains(where: { $0.date != nil }) {
        planning.claim(feedPath, by: "the feed")
      }
    },
    content: .page(
      template: "feed",
      schema: [
        "entries": .list(["title": .text, "url": .url, "date": .text, "summary": .text]),
        "updated": .text,
      ], values: feedPage))

  private static func feedPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    let context = PageContext(plan, output)
    let base = plan.site.settings.baseURL ?? ""
    let dated = plan.site.documents.indices.filter { plan.site.documents[$0].date != nil }
    let newest = dated.sorted { lhs, rhs in
      let (a, b) = (plan.site.documents[lhs], plan.site.documents[rhs])
      // One instant may be written as several dates, which are not equal.
      if let dateA = a.date, let dateB = b.date, dateA < dateB || dateB < dateA {
        return dateB < dateA
      }
      return a.id < b.id
    }.prefix(20)
    var page = context.common(title: nil)
    page.append([
      "updated": .text(newest.first.flatMap { plan.site.documents[$0].date?.timestamp }),
      "entries": .list(
        newest.map { index in
          let document = plan.site.documents[index]
          return [
            "title": .text(document.title),
            "url": .url(plan.place(of: document).address(below: base)),
            "date": .text(document.date?.timestamp),
            "summary": .text(context.plainText(document.description)),
          ]
        }),
    ])
    return page
  }
}
