import SiteContent
import Templating

extension SitePlan {
  /// The addresses of all pages for search engines. (sitemaps.org: 50 000 a file at the most)
  func sitemapPage() -> TemplateObject {
    let base = site.settings.baseURL ?? ""
    let listed = outputs.filter(\.isListed)
    return [
      "urls": .list(
        listed.prefix(50_000).map { output in
          var date: CalendarDate?
          if case .document(let index) = output.subject { date = site.documents[index].date }
          return [
            "url": .url(Place(output.path).address(below: base)), "date": .text(date?.iso),
          ]
        })
    ]
  }
}
