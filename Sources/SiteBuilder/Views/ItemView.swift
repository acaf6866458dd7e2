import GalleryModel
import SiteContent
import Templating

extension PageContext {
  /// An item as templates see it. (vocabulary: `itemVocabulary`)
  func item(_ position: ItemPosition) -> TemplateObject {
    let document = plan.site.documents[position.document]
    guard let collection = document.collection else { return [:] }
    let item = collection.sections[position.section].items[position.item]
    return self.item(item, at: position, in: document)
  }

  func item(
    _ item: Item, at position: ItemPosition, in document: Document, anchor: String? = nil
  ) -> TemplateObject {
    let page = plan.place(of: position)
    let symbol = symbol(of: item, in: document)
    return TemplateObject(
      Self.itemShape,
      symbol + [
        .text(item.id), .text(anchor),
        .text(item.name), .bool(item.name != nil),
        inline(item.description, in: document), .bool(item.description != nil),
        inline(item.usage, in: document), .bool(item.usage != nil),
        item.tags.isEmpty ? .null : .deferred { tags(plan.distinctTags(item.tags)) },
        .bool(!item.tags.isEmpty),
        page.map { link(to: $0) } ?? .null, .bool(page != nil),
      ])
  }

  /// Collections have many items, so their names are made once.
  private static let itemShape: TemplateShape = [
    "symbol", "isPicture", "image", "alt", "label", "id", "anchor", "name", "hasName",
    "description", "hasDescription", "usage", "hasUsage", "tags", "hasTags", "url", "hasPage",
  ]
  private static let neighbourShape: TemplateShape = [
    "symbol", "isPicture", "image", "alt", "label", "url",
  ]

  /// A neighbour on an item's page. (vocabulary: `neighbourVocabulary`)
  func neighbour(_ position: ItemPosition?) -> TemplateValue {
    guard let position, let page = plan.place(of: position) else { return .null }
    let document = plan.site.documents[position.document]
    guard let collection = document.collection else { return .null }
    let item = collection.sections[position.section].items[position.item]
    return .object(
      TemplateObject(
        Self.neighbourShape, symbol(of: item, in: document) + [link(to: page)]))
  }

  /// What an item is called: its name, else Unicode's in the page's language, else the symbol.
  func label(of item: Item) -> String {
    if let name = item.name, !name.utf8.isEmpty { return name }
    return unicodeName(of: item.symbol) ?? item.symbol
  }

  func unicodeName(of symbol: String) -> String? {
    primaryLanguage(language) == "ko"
      ? EmojiNames.korean(of: symbol) : EmojiNames.english(of: symbol)
  }

  /// The values of `symbol`, `isPicture`, `image`, `alt` and `label`.
  private func symbol(of item: Item, in document: Document) -> [TemplateValue] {
    let label = TemplateValue.text(label(of: item))
    guard let image = item.image, isShortcode(item.symbol),
      let path = resolvedPath(image, besideFile: document.path)
    else {
      return [.text(shownForm(of: item.symbol)), .bool(false), .null, .null, label]
    }
    return [.text(item.symbol), .bool(true), link(to: Place(path)), .text(item.symbol), label]
  }
}
