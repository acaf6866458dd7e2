import SiteModel
import Templating

extension OutputKind {
  /// The XML sitemap. (sitemaps.org: 50 000 addresses per file at most)
  static let sitemap = OutputKind(
    "sitemap", isCommon: false, isActive: { site, _ in site.settings.baseURL != nil },
    plan: { $0.claim("sitemap.xml", by: "the site map") },
    content: .page(
      template: "sitemap", schema: ["urls": .list(["url": .url, "date": .text])],
      values: sitemapPage))

  private static func sitemapPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    let base = plan.site.settings.baseURL ?? ""
    let listed = plan.outputs.filter(\.kind.isListed)
    return [
      "urls": .list(
        listed.prefix(50_000).map { output in
          let date =
            OutputKind.isOfDocument(output)
            ? plan.site.documents[output.subject.document].date : nil
          return [
            "url": .url(Place(output.path).address(below: base)), "date": .text(date?.iso),
          ]
        })
    ]
  }
}
