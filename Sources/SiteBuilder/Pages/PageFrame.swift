import SiteModel
import Synchronization
import Templating
import Texts

/// The cache key of what surrounds the content of a page: pages with equal keys share it.
struct PageFrame: Hashable {
  let kind: ObjectIdentifier
  /// The number of folders below the site's root: with the kind it tells the relative path there, as the
  /// 404 page alone has a root of its own.
  let depth: Int
  let language: ExactText
  /// Whether it has stylesheets of its own, which vary by page and so are not part of the frame.
  let hasOwnStylesheets: Bool
  /// The index of the page in the menu; nil if it is not there.
  let current: Int?
}

/// The shared values of each frame, memoized. The structure owns them: they depend on its facts.
final class PageFrames: Sendable {
  /// `page` has the members of the template object `page`.
  typealias Values = (values: SharedTemplateValues, page: SharedTemplateValues)
  private let known = Mutex<[PageFrame: Values]>([:])

  func values(of frame: PageFrame, make: (PageFrame) -> Values) -> Values {
    known.withLock { known in
      if let values = known[frame] { return values }
      let values = make(frame)
      known[frame] = values
      return values
    }
  }
}

extension PageContext {
  func frame(hasOwnStylesheets: Bool) -> PageFrame {
    PageFrame(
      kind: ObjectIdentifier(kind), depth: place.depth, language: ExactText(language),
      hasOwnStylesheets: hasOwnStylesheets,
      current: plan.shared.menu.firstIndex { $0.place.path == place.path })
  }

  func values(of frame: PageFrame) -> PageFrames.Values {
    // Links go through the root: the shortest path differs between pages of one depth.
    let context = PageContext(
      plan, kind, at: Place(place.path, root: place.root), language: language)
    let page = SharedTemplateValues(context.sharedPageValues())
    return (SharedTemplateValues(context.sharedValues(of: frame, page: page)), page)
  }

  private func sharedPageValues() -> TemplateObject {
    var page: TemplateObject = [
      "language": .text(language), "dir": .text(direction(ofLanguage: language)),
      "stringsLanguage": .text(
        [language.lowercased(), primaryLanguage(language)].contains(stringsLanguage)
          ? nil : stringsLanguage),
      "feed": plan.writes(feedPath) ? link(to: Place(feedPath)) : .null,
      "kind": .text(kind.name),
    ]
    page.append(TemplateObject(OutputKind.flags.map { ($0.name, .bool($0.kind == kind.name)) }))
    return page
  }

  private func sharedValues(of frame: PageFrame, page: SharedTemplateValues) -> TemplateObject {
    let assets = plan.theme.assets
    var values: TemplateObject = [
      "page": .object(TemplateObject(over: page, [])), "site": plan.shared.site, "strings": strings,
      "root": .url(place.root),
      "home": link(to: Place("index.html")),
      "links": .object(
        TemplateObject(OutputKind.linked.map { ($0.name, link(to: $0.kind)) })),
      "assets": .object(
        TemplateObject(
          assets.map { (name: TemplateName($0.name), value: link(to: Place($0.path))) })),
      "search": plan.structure.place(of: .searchItems).map {
        [
          "items": link(to: $0), "names": link(to: .searchNames),
          "language": .text(language(ofCounted: "found")),
        ]
      } ?? .null,
      "nav": .list(
        plan.shared.menu.enumerated().map { index, entry in
          [
            "title": .text(entry.title), "url": link(to: entry.place),
            "isCurrent": .bool(index == frame.current),
          ]
        }),
      "hasNav": .bool(!plan.shared.menu.isEmpty),
    ]
    if !frame.hasOwnStylesheets { values.append(["stylesheets": stylesheets()]) }
    return values
  }

  /// The theme's, then the page's own.
  func stylesheets(with own: [OutputPath] = []) -> TemplateValue {
    let paths = plan.theme.assets.filter(\.isStylesheet).map(\.path) + own
    return .list(paths.map { ["url": link(to: Place($0))] })
  }
}
