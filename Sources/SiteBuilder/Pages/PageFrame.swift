import Synchronization
import Templating
import Texts

/// What surrounds the content of pages, the same on many: all that it depends on.
struct PageFrame: Hashable {
  let kind: ObjectIdentifier
  /// The way to the site's root.
  let root: ExactText
  let language: ExactText
  /// The stylesheets of the page's grids, sorted.
  let stylesheets: [OutputPath]
  /// The page's entry in the menu.
  let current: Int?
}

/// The values of each frame, computed once.
final class PageFrames: Sendable {
  private let known = Mutex<[PageFrame: SharedTemplateValues]>([:])

  func values(
    of frame: PageFrame, make: (PageFrame) -> TemplateObject
  ) -> SharedTemplateValues {
    known.withLock { known in
      if let values = known[frame] { return values }
      let values = SharedTemplateValues(make(frame))
      known[frame] = values
      return values
    }
  }
}

extension PageContext {
  func frame(around grids: [Grid?]) -> PageFrame {
    PageFrame(
      kind: ObjectIdentifier(kind), root: ExactText(place.root), language: ExactText(language),
      stylesheets: Set(grids.compactMap { $0?.stylesheet }).sorted(),
      current: plan.shared.menu.firstIndex { $0.place.path == place.path })
  }

  /// Its links go by the root, so that they are the same on all pages of one depth.
  func values(of frame: PageFrame) -> TemplateObject {
    let page = PageContext(plan, kind, at: Place(place.path, root: place.root), language: language)
    let assets = plan.theme.assets
    let stylesheets = assets.filter(\.isStylesheet).map(\.path) + frame.stylesheets
    return [
      "site": plan.shared.site, "strings": strings, "root": .url(place.root),
      "home": page.link(to: Place("index.html")),
      "links": .object(
        TemplateObject(OutputKind.linked.map { ($0.name, page.link(to: $0.kind)) })),
      "stylesheets": .list(stylesheets.map { ["url": page.link(to: Place($0))] }),
      "assets": .object(
        TemplateObject(
          assets.map { (name: TemplateName($0.name), value: page.link(to: Place($0.path))) })),
      "search": plan.structure.place(of: .searchItems).map {
        [
          "items": page.link(to: $0), "names": page.link(to: .searchNames),
          "language": .text(language(ofCounted: "found")),
        ]
      } ?? .null,
      "nav": .list(
        plan.shared.menu.enumerated().map { index, entry in
          [
            "title": .text(entry.title), "url": page.link(to: entry.place),
            "isCurrent": .bool(index == frame.current),
          ]
        }),
      "hasNav": .bool(!plan.shared.menu.isEmpty),
    ]
  }
}
