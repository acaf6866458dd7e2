import SiteModel
import Templating

let tagLinkVocabulary: TemplateSchema = ["name": .text, "url": .url]

let searchVocabulary: TemplateSchema = ["items": .url, "names": .url, "language": .text]

let dateVocabulary: TemplateSchema = ["iso": .text, "text": .text]

/// Schema of the values common to all pages.
func commonVocabulary(strings: TemplateSchema, assets: TemplateSchema) -> TemplateSchema {
  let page: TemplateSchema = [
    "title": .text, "fullTitle": .text, "description": .text, "language": .text, "dir": .text,
    "stringsLanguage": .text, "canonical": .url, "feed": .url, "image": .url, "kind": .text,
  ]
  return [
    "site": [
      "title": .text, "description": .text, "language": .text, "url": .url, "theme": .open,
    ],
    "strings": strings, "assets": assets, "root": .url, "home": .url,
    "links": .all(OutputKind.linked.map(\.name.text), .url),
    "page": page.merging(.all(OutputKind.flags.map(\.name.text), .bool)),
    "stylesheets": .list(["url": .url]),
    "search": searchVocabulary,
    "nav": .list(["title": .text, "url": .url, "isCurrent": .bool]), "hasNav": .bool,
    "breadcrumbs": .list(["title": .text, "url": .url]),
    "editable": .list(["id": .text, "json": .script, "url": .url]),
  ]
}

/// Rendering context of one page: where it is, in which language, and how it links to others.
///
/// A class, so that deferred values capture a reference instead of a copy.
final class PageContext: Sendable {
  let plan: SitePlan
  let kind: OutputKind
  let place: Place
  let language: String
  /// The language of the theme's words on the page. (`ThemeStrings.language`)
  let stringsLanguage: String

  init(_ plan: SitePlan, _ kind: OutputKind, at place: Place, language: String? = nil) {
    self.plan = plan
    self.kind = kind
    self.place = place
    self.language = language ?? plan.site.settings.language
    stringsLanguage = plan.theme.strings.language(
      firstOf: [self.language, plan.site.settings.language])
  }

  convenience init(_ plan: SitePlan, _ output: PlannedOutput, language: String? = nil) {
    self.init(plan, output.kind, at: Place(output.path), language: language)
  }

  /// The relative address of another page.
  func link(to place: Place, anchor: String? = nil) -> TemplateValue {
    .url(self.place.link(to: place, anchor: anchor))
  }

  /// The address of the only file of a kind; null if there is none.
  func link(to kind: OutputKind) -> TemplateValue {
    plan.structure.place(of: kind).map { link(to: $0) } ?? .null
  }

  /// A word or sentence of the interface, in the page's language.
  func string(_ name: TemplateName) -> String? {
    if case .object(let strings) = strings, case .text(let text) = strings[name] {
      text
    } else {
      nil
    }
  }

  var strings: TemplateValue { plan.theme.strings.texts[stringsLanguage] ?? .null }

  /// The language of a document on this page and its direction, each nil if it is the page's.
  func otherLanguage(of document: Document) -> (language: String?, dir: String?) {
    let own = document.language ?? plan.site.settings.language
    if own == language { return (nil, nil) }
    let dir = direction(ofLanguage: own)
    return (own, dir == direction(ofLanguage: language) ? nil : dir)
  }

  /// The language of the plural forms of `countOne` and so on.
  func language(ofCounted name: String) -> String {
    plan.theme.strings.language(ofCounted: name, in: stringsLanguage)
  }

  /// `12 emoji` in the page's language.
  func countLabel(_ count: Int) -> TemplateValue {
    let form = PluralForm(of: count, language: language(ofCounted: "count"))
    let ofForm = string(TemplateName(form.name(of: "count")))
    guard let text = ofForm ?? string("countMany") else { return .null }
    guard let start = text.range(of: "{count}") else { return .text(text) }
    return .text(text[..<start.lowerBound] + String(count) + text[start.upperBound...])
  }

  func date(_ date: CalendarDate?) -> TemplateValue {
    guard let date else { return .null }
    return ["iso": .text(date.iso), "text": .text(dateText(date, language: language))]
  }

  func tags(_ names: [String]) -> TemplateValue {
    .list(
      names.compactMap { name in
        plan.tag(named: name).map { ["name": .text(name), "url": link(to: $0.place)] }
      })
  }

  /// Whether any of the tags has a page.
  func hasTags(_ names: [String]) -> Bool { names.contains { plan.tag(named: $0) != nil } }

  /// The values common to all pages.
  ///
  /// - Parameters:
  ///   - title: nil for the home page, which has the site's title.
  ///   - grids: the grids of the page's collections.
  ///   - image: the page's `og:image`.
  func common(
    title: String?, description: TemplateValue = .null, trail: [(String, Place)] = [],
    grids: [Grid?] = [], image: Place? = nil
  ) -> TemplateObject {
    let home = Place("index.html")
    let stylesheets = Set(grids.compactMap { $0?.stylesheet }).sorted()
    let frame = plan.structure.frames.values(
      of: frame(hasOwnStylesheets: !stylesheets.isEmpty), make: values)
    let page = ownPageValues(title, description: description, image: image)
    var values = TemplateObject(
      over: frame.values,
      [
        ("page", .object(TemplateObject(over: frame.page, page))),
        (
          "breadcrumbs",
          .deferred { [self] in
            let start =
              trail.isEmpty ? [] : [(string("gallery") ?? plan.site.settings.title, home)]
            return .list((start + trail).map { ["title": .text($0.0), "url": link(to: $0.1)] })
          }
        ),
      ])
    if !stylesheets.isEmpty {
      values.append(["stylesheets": .deferred { self.stylesheets(with: stylesheets) }])
    }
    return values
  }

  /// Metadata of the page alone.
  private func ownPageValues(
    _ title: String?, description: TemplateValue, image: Place?
  ) -> [(TemplateName, TemplateValue)] {
    let settings = plan.site.settings
    return [
      ("title", .text(title ?? settings.title)),
      ("fullTitle", .text(title.map { "\($0) · \(settings.title)" } ?? settings.title)),
      ("description", isNull(description) ? .text(settings.description) : description),
      // The 404 page stands in for any address, so it has no canonical one.
      (
        "canonical",
        kind === OutputKind.notFound
          ? .null : .url(settings.baseURL.map { place.address(below: $0) })
      ),
      ("image", .url(settings.baseURL.flatMap { image?.address(below: $0) })),
    ]
  }

  private func isNull(_ value: TemplateValue) -> Bool {
    if case .null = value { true } else { false }
  }
}

extension String {
  /// The first range of a substring, compared by bytes.
  func range(of text: String) -> Range<String.Index>? {
    let wanted = Array(text.utf8)
    var start = utf8.startIndex
    while let end = utf8.index(start, offsetBy: wanted.count, limitedBy: utf8.endIndex) {
      if utf8[start..<end].elementsEqual(wanted) { return start..<end }
      if start == utf8.endIndex { return nil }
      start = utf8.index(after: start)
    }
    return nil
  }
}
