import SiteModel
import Templating

extension OutputKind {
  /// The 404 page. It is served at any depth, so it alone links by absolute paths: below `--base`,
  /// else the path of `baseURL`, else `/`.
  static let notFound = OutputKind(
    "notFound", isSearched: true,
    plan: { $0.claim("404.html", by: "the page for what is not found") },
    content: .page(template: "404", schema: [:], values: notFoundPage))

  private static func notFoundPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    let settings = plan.site.settings
    let root = (settings.base ?? settings.baseURL.map { BasePath(ofURL: $0) })?.text ?? "/"
    let context = PageContext(plan, output.kind, at: Place(output.path, root: root))
    return context.common(title: context.string("notFoundTitle") ?? "404")
  }
}
