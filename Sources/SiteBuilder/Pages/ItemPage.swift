import Bytes
import GalleryModel
import SiteContent
import Templating

extension SitePlan {
  /// The page of one item: what its owner says, what Unicode says, and its neighbours.
  func itemPage(_ position: ItemPosition) -> TemplateObject {
    let document = site.documents[position.document]
    guard let collection = document.collection, let place = place(of: position) else { return [:] }
    let section = collection.sections[position.section]
    let item = section.items[position.item]
    let context = PageContext(self, at: place, language: document.language)
    let collectionPlace = self.place(of: document)
    let label = context.label(of: item)
    var view = context.item(position)
    view.append([
      "codePoints": .list(
        isShortcode(item.symbol) ? [] : shownForm(of: item.symbol).unicodeScalars.map(codePoint)),
      "unicodeName": .text(context.unicodeName(of: item.symbol)),
      "englishName": .text(EmojiNames.english(of: item.symbol)),
      "koreanName": .text(EmojiNames.korean(of: item.symbol)),
    ])
    var page = context.common(
      title: label, description: context.summary(item.description ?? item.usage),
      kind: "item", trail: [(document.title, collectionPlace), (label, place)])
    page.append([
      "item": .object(view),
      "section": [
        "title": .text(section.title), "url": context.link(to: collectionPlace, anchor: section.id),
      ],
      "collection": [
        "id": .text(collection.id), "title": .text(document.title),
        "url": context.link(to: collectionPlace),
      ],
      "previous": context.neighbour(neighbour(of: position, step: -1)),
      "next": context.neighbour(neighbour(of: position, step: 1)),
    ])
    return page
  }

  /// The item before or behind, across sections.
  private func neighbour(of position: ItemPosition, step: Int) -> ItemPosition? {
    guard let sections = site.documents[position.document].collection?.sections else { return nil }
    var (section, item) = (position.section, position.item + step)
    while sections.indices.contains(section) {
      if sections[section].items.indices.contains(item) {
        return ItemPosition(document: position.document, section: section, item: item)
      }
      section += step
      guard sections.indices.contains(section) else { return nil }
      item = step > 0 ? 0 : sections[section].items.count - 1
    }
    return nil
  }
}

/// `U+1F436 DOG FACE`.
private func codePoint(_ scalar: Unicode.Scalar) -> TemplateValue {
  [
    "code": .text(codePointNotation(scalar.value)),
    "name": .text(scalar.properties.name ?? scalar.properties.nameAlias),
  ]
}
