import Bytes
import GalleryModel
import InlineMarkdown
import SiteModel
import Templating

let itemVocabulary = vocabulary(of: ItemKey.ofCells)
let itemPageVocabulary = vocabulary(of: ItemKey.allCases)
let neighbourVocabulary = vocabulary(of: ItemKey.ofNeighbour)

private func vocabulary(of keys: [ItemKey]) -> TemplateSchema {
  .object(Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, $0.schema) }))
}

extension PageContext {
  /// An item as templates see it.
  ///
  /// - Parameter isOnItsPage: adds code points and Unicode's names.
  func item(_ position: ItemPosition, isOnItsPage: Bool = false) -> TemplateObject {
    let items = SectionItems(self, document: position.document, section: position.section)
    return TemplateObject(
      items.table(isOnItsPage ? ItemKey.namesOfPage : ItemKey.namesOfCells), row: position.item)
  }

  /// An item with its collection. It links to its own page, else to its anchor on the collection's.
  func itemInCollection(_ position: ItemPosition) -> TemplateObject {
    let document = plan.site.documents[position.document]
    let place = plan.place(of: document)
    var item: TemplateObject = [
      "collection": ["title": .text(document.title), "url": link(to: place)]
    ]
    if !plan.hasPage(position), let collection = document.collection {
      let section = collection.sections[position.section]
      let anchor = ItemAnchors(of: collection).anchor(
        of: section.items[position.item].id, in: section)
      item.append(["url": link(to: place, anchor: anchor)])
    }
    item.append(self.item(position))
    return item
  }

  /// A neighbour on an item's page.
  func neighbour(_ position: ItemPosition?) -> TemplateValue {
    guard let position, plan.hasPage(position) else { return .null }
    let items = SectionItems(self, document: position.document, section: position.section)
    return .object(
      TemplateObject(
        zip(ItemKey.namesOfNeighbour, ItemKey.ofNeighbour).map {
          ($0, items.value(of: $1, at: position.item))
        }))
  }

  /// The label of an item: its name, else Unicode's, else the symbol.
  /// - Parameter other: the language of the element that shows it, if that is not the page's.
  func label(ofName name: String?, symbol: String, in other: String? = nil) -> String {
    if let name, !name.utf8.isEmpty { return name }
    return unicodeName(of: symbol, in: other) ?? symbol
  }

  func unicodeName(of symbol: String, in other: String? = nil) -> String? {
    languageOfNames(other ?? language) == "ko"
      ? EmojiNames.korean(of: symbol) : EmojiNames.english(of: symbol)
  }
}

/// The language of Unicode's names in a text of some language.
func languageOfNames(_ language: String) -> String {
  primaryLanguage(language) == "ko" ? "ko" : "en"
}

/// The fields of an item in templates.
enum ItemKey: String, CaseIterable {
  // What the built-in theme shows of every item is found first.
  case id, anchor, symbol, isPicture, hasPage, url, label, hasDescription, description, hasUsage,
    usage
  case image, alt, name, hasName, tags, hasTags, aliases, license, credit
  // On an item's own page only: the page's script, which renders edited cells, does not know them.
  // Last, since `ofCells` is a prefix, and its columns are the same.
  case codePoints, unicodeName, englishName, koreanName

  static let ofCells = Array(allCases.prefix { $0 != .codePoints })
  static let ofNeighbour: [ItemKey] = [.symbol, .isPicture, .image, .alt, .label, .url]

  var name: TemplateName { TemplateName(rawValue) }

  fileprivate var schema: TemplateSchema {
    switch self {
    case .symbol, .alt, .label, .id, .anchor, .name, .aliases, .license, .credit,
      .unicodeName, .englishName, .koreanName:
      .text
    case .isPicture, .hasName, .hasDescription, .hasUsage, .hasTags, .hasPage: .bool
    case .image, .url: .url
    case .description, .usage: .html
    case .tags: .list(tagLinkVocabulary)
    case .codePoints: .list(["code": .text, "name": .text])
    }
  }

  fileprivate static let all = allCases
  fileprivate static let namesOfCells = ofCells.map(\.name)
  fileprivate static let namesOfNeighbour = ofNeighbour.map(\.name)
  fileprivate static let namesOfPage = allCases.map(\.name)
}

/// The items of one section for templates; fields are evaluated lazily.
final class SectionItems: Sendable {
  private let context: PageContext
  private let document: Int
  private let section: Int
  private let items: [Item]
  private let source: ContentPath
  private let rewriteURL: PageContext.RewriteURL
  /// The language of the element around them; nil if it is the page's.
  private let language: String?
  /// The fragment identifier of an item on its page.
  private let anchor: (@Sendable (_ id: ItemID) -> String)?

  init(
    _ context: PageContext, document: Int, section: Int, language: String? = nil,
    anchor: (@Sendable (_ id: ItemID) -> String)? = nil
  ) {
    let site = context.plan.site
    self.context = context
    self.document = document
    self.section = section
    items = site.documents[document].collection?.sections[section].items ?? []
    source = site.documents[document].path
    rewriteURL = context.rewritingOfURLs(from: source)
    self.language = language
    self.anchor = anchor
  }

  /// Not kept: most items ask for no licence, and copying a collection takes time.
  private var collection: EmojiCollection? { context.plan.site.documents[document].collection }

  /// All of them as a list, or the first ones.
  func list(first count: Int? = nil) -> TemplateValue {
    .table(table(ItemKey.namesOfCells, first: count))
  }

  /// - Parameter names: `namesOfPage`, or its prefix `namesOfCells`.
  fileprivate func table(_ names: [TemplateName], first count: Int? = nil) -> TemplateTable {
    TemplateTable(names, count: count ?? items.count) { item, field in
      self.value(of: ItemKey.all[field], at: item)
    }
  }

  func value(of field: ItemKey, at index: Int) -> TemplateValue {
    switch field {
    case .symbol:
      picture(at: index) == nil
        ? .text(shownForm(of: items[index].symbol)) : .text(items[index].symbol)
    case .isPicture: .bool(picture(at: index) != nil)
    case .image: picture(at: index).map { context.link(to: Place($0)) } ?? .null
    case .alt: picture(at: index) == nil ? .null : .text(items[index].symbol)
    case .label:
      .text(context.label(ofName: items[index].name, symbol: items[index].symbol, in: language))
    case .id: .text(items[index].id.string)
    case .anchor: .text(anchor?(items[index].id))
    case .name: .text(items[index].name)
    case .hasName: .bool(items[index].name != nil)
    case .description: inline(items[index].description)
    case .hasDescription: .bool(items[index].description != nil)
    case .usage: inline(items[index].usage)
    case .hasUsage: .bool(items[index].usage != nil)
    case .tags: tags(items[index].tags)
    case .hasTags: .bool(context.hasTags(items[index].tags))
    case .aliases:
      items[index].aliases.isEmpty ? .null : .text(items[index].aliases.joined(separator: ", "))
    case .license:
      .text(collection.flatMap { $0.license(of: items[index], in: $0.sections[section]) })
    case .credit:
      .text(collection.flatMap { $0.credit(of: items[index], in: $0.sections[section]) })
    case .url: context.plan.place(of: position(of: index)).map { context.link(to: $0) } ?? .null
    case .hasPage: .bool(context.plan.hasPage(position(of: index)))
    case .codePoints:
      .list(
        isShortcode(items[index].symbol)
          ? [] : shownForm(of: items[index].symbol).unicodeScalars.map(codePoint))
    case .unicodeName: .text(context.unicodeName(of: items[index].symbol))
    case .englishName: .text(EmojiNames.english(of: items[index].symbol))
    case .koreanName: .text(EmojiNames.korean(of: items[index].symbol))
    }
  }

  /// The path of an item's own picture; nil if its emoji is shown.
  private func picture(at index: Int) -> OutputPath? {
    // The image first: asking for `isPicture` copies the whole item.
    guard let image = items[index].image, items[index].isPicture else { return nil }
    return context.plan.site.pictureFile(image, besideFile: source)?.copied
  }

  private func inline(_ text: String?) -> TemplateValue {
    guard let text else { return .null }
    return .html(
      HTML(trusted: renderInline(text, context.inlineOptions(rewritingWith: rewriteURL))))
  }

  private func tags(_ names: [String]) -> TemplateValue {
    if names.isEmpty { return .null }
    // Deferred: a tag's page does not show the other tags of its items.
    return .deferred { [context] in context.tags(context.plan.distinctTags(names)) }
  }

  private func position(of index: Int) -> ItemPosition {
    ItemPosition(document: document, section: section, item: index)
  }
}

/// `U+1F436 DOG FACE`.
private func codePoint(_ scalar: Unicode.Scalar) -> TemplateValue {
  [
    "code": .text(codePointNotation(scalar.value)),
    "name": .text(scalar.properties.name ?? scalar.properties.nameAlias),
  ]
}
