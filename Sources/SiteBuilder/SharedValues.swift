import JSON
import SiteModel
import Templating

/// Template values that are the same on every page, computed once.
struct SharedValues: Sendable {
  let site: TemplateValue
  /// The pages in the site's menu: the first few undated ones at the top level of `Content/`, in the
  /// site's order.
  let menu: [(title: String, place: Place)]

  /// The facts that the menu depends on.
  static let reads: Set<DocumentFact> = [.id, .kind, .source, .title, .isDated]

  init(of site: Site) {
    let settings = site.settings
    self.site = [
      "title": .text(settings.title), "description": .text(settings.description),
      "language": .text(settings.language), "url": .url(settings.baseURL),
      "theme": TemplateValue(settings.theme),
    ]
    let pages = site.documents.lazy.filter { document in
      document.kind == .page && !document.isHome && document.date == nil
        && !document.id.string.utf8.contains(UInt8(ascii: "/"))
    }
    menu = pages.prefix(8).map { ($0.title, Place(ofID: $0.placeID)) }
  }
}

extension TemplateValue {
  /// Custom values from the site's settings, converted to text and booleans.
  init(_ tree: JSONTree) {
    switch tree {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let spelling), .string(let spelling): self = .text(spelling)
    case .array(let elements): self = .list(elements.map { TemplateValue($0) })
    case .object(let members):
      self = .object(
        TemplateObject(
          members.map { (name: TemplateName($0.name), value: TemplateValue($0.value)) }))
    }
  }
}
