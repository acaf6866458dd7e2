import Templating

extension OutputKind {
  /// The 404 page. It is served at any depth, so its links alone are absolute paths, below that of
  /// `baseURL` or below `/`.
  static let notFound = OutputKind(
    "notFound", isSearched: true,
    plan: { $0.claim("404.html", by: "the page for what is not found") },
    content: .page(template: "404", schema: [:], values: notFoundPage))

  private static func notFoundPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    var root = "/"
    if let base = plan.site.settings.baseURL {
      let path = base.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
        .dropFirst(2)
      root = path.map { "/" + String(Substring($0)) }.joined() + "/"
    }
    let context = PageContext(plan, output.kind, at: Place(output.path, root: root))
    return context.common(title: context.string("notFoundTitle") ?? "404")
  }
}
