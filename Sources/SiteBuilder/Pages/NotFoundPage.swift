import Templating

extension SitePlan {
  /// The page for an address that leads nowhere. It may be shown at any depth, so it alone links
  /// from the path of `baseURL`, or from `/`.
  func notFoundPage() -> TemplateObject {
    var root = "/"
    if let base = site.settings.baseURL {
      let path = base.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
        .dropFirst(2)
      root = path.map { "/" + String(Substring($0)) }.joined() + "/"
    }
    let context = PageContext(self, at: Place("404.html", root: root))
    return context.common(title: context.string("notFoundTitle") ?? "404", kind: "notFound")
  }
}
