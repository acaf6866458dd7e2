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
    var value = symbol(of: item, in: document)
    value.append([
      "id": .text(item.id), "anchor": .text(anchor),
      "name": .text(item.name), "hasName": .bool(item.name != nil),
      "description": inline(item.description, in: document),
      "hasDescription": .bool(item.description != nil),
      "usage": inline(item.usage, in: document), "hasUsage": .bool(item.usage != nil),
      "tags": item.tags.isEmpty ? .null : .deferred { tags(item.tags) },
      "hasTags": .bool(!item.tags.isEmpty),
      "url": page.map { link(to: $0) } ?? .null, "hasPage": .bool(page != nil),
    ])
    return value
  }

  /// A neighbour on an item's page. (vocabulary: `neighbourVocabulary`)
  func neighbour(_ position: ItemPosition?) -> TemplateValue {
    guard let position, let page = plan.place(of: position) else { return .null }
    let document = plan.site.documents[position.document]
    guard let collection = document.collection else { return .null }
    let item = collection.sections[position.section].items[position.item]
    var value = symbol(of: item, in: document)
    value.append(["url": link(to: page)])
    return .object(value)
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

  private func symbol(of item: Item, in document: Document) -> TemplateObject {
    let label = label(of: item)
    guard let image = item.image, isShortcode(item.symbol),
      let path = resolvedPath(image, besideFile: document.path)
    else {
      return [
        "symbol": .text(shownForm(of: item.symbol)), "isPicture": .bool(false),
        "label": .text(label),
      ]
    }
    return [
      "symbol": .text(item.symbol), "isPicture": .bool(true), "image": link(to: Place(path)),
      "alt": .text(item.symbol), "label": .text(label),
    ]
  }
}
