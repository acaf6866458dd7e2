import GalleryEditing
import GalleryModel
import Geometry
import JSON
import RandomNumbers
import Texts

/// Generates random edits of a collection, of every kind.
struct RandomEdits {
  var random: SeededRandom
  private var count = 0

  init(_ random: SeededRandom) {
    self.random = random
  }

  enum Kind: CaseIterable {
    case moveItem, editItem, addItem, removeItem
    case moveSection, editSection, addSection, removeSection, editCollection
  }

  private static let texts = [
    "Rex", "a “b” \\ c", "two  words", "é", "— x", "{x}", "# y", "", "🐶 z",
  ]
  private static let symbols = ["🐶", "🐱", "❤️", "1️⃣", "🍎", "🇰🇷", "🦊"]

  /// One edit, and the ids of the items and the section that it is about; nil if it does not apply.
  mutating func next(
    _ kind: Kind, in collection: EmojiCollection
  ) -> (edit: CollectionEdit, items: [ItemID], section: SectionID?)? {
    let items = collection.sections.flatMap(\.items)
    switch kind {
    case .moveItem:
      guard let item = random.element(of: items),
        let place = place(in: collection, besides: item.id)
      else { return nil }
      return (.moveItems([ItemMove(item.id, to: place)]), [item.id], nil)
    case .editItem:
      guard let item = random.element(of: items) else { return nil }
      return (.replaceItem(edited(item)), [item.id], nil)
    case .addItem:
      guard let place = place(in: collection, besides: nil) else { return nil }
      let item = newItem(in: collection)
      return (.insertItems([ItemInsertion(item, at: place)]), [item.id], nil)
    case .removeItem:
      guard let item = random.element(of: items) else { return nil }
      return (.removeItems([item.id]), [item.id], nil)
    case .moveSection:
      guard let section = random.element(of: collection.sections) else { return nil }
      let index = random.next(below: collection.sections.count)
      return (.moveSection(section.id, to: index), [], section.id)
    case .editSection:
      guard let section = random.element(of: collection.sections) else { return nil }
      var fields = Fields(of: section)
      switch random.next(below: 5) {
      case 4: fields[.locked] = .bool(random.chance(2))
      case 3: fields[.license] = random.chance(3) ? nil : .text(text())
      case 0: fields[.title] = random.chance(5) ? nil : .text(text())
      case 1: fields[.footer] = random.chance(5) ? nil : .text(prose())
      default: fields[.layout] = edited(fields[.layout])
      }
      return (.changeSection(section.id, fields), [], section.id)
    case .addSection:
      count += 1
      var section = Section(id: "t\(count)-\(random.next(below: 1000))", title: "T \(count)")
      for _ in 0..<random.next(below: 3) { section.items.append(newItem(in: collection)) }
      let index = random.next(below: collection.sections.count + 1)
      return (.insertSection(section, at: index), [], section.id)
    case .removeSection:
      guard let section = random.element(of: collection.sections) else { return nil }
      return (.removeSection(section.id), [], section.id)
    case .editCollection:
      var fields = Fields(of: collection)
      switch random.next(below: 5) {
      case 4: fields[.credit] = random.chance(3) ? nil : .text(text())
      case 0: fields[.title] = .text("Title \(random.next(below: 9))")
      case 1: fields[.description] = random.chance(4) ? nil : .text(prose())
      case 2: fields[.layout] = edited(fields[.layout])
      default:
        fields[.required] = random.pick([nil, [], ["zeal"], ["zeal", "wit"]]).map { .texts($0) }
      }
      return (.changeCollection(fields), [], nil)
    }
  }

  private mutating func newItem(in collection: EmojiCollection) -> Item {
    count += 1
    var item = Item(id: "n\(count)-\(random.next(below: 1000))", symbol: random.pick(Self.symbols))
    if random.chance(2) { item.name = text() }
    if random.chance(3) { item.description = text() }
    if random.chance(4) { item.tags = ["a", "b"] }
    if random.chance(5) { item.size = Size(width: 64, height: 0.5) }
    // A page gives a new item its default id if that is free.
    let ids = Set(collection.sections.flatMap(\.items).map { $0.id })
    if random.chance(2), !ids.contains(ItemID(item.symbol)), count % 2 == 0 {
      item.id = ItemID(item.symbol)
      item.hasGivenID = random.chance(2)
    }
    return item
  }

  private mutating func edited(_ item: Item) -> Item {
    var item = item
    switch random.next(below: 10) {
    case 8: item.isLocked.toggle()
    case 0: item.name = random.chance(4) ? nil : text()
    case 1: item.description = random.chance(4) ? nil : text()
    case 2: item.usage = random.chance(4) ? nil : text()
    case 3: item.tags = random.pick([[], ["a"], ["b", "a"], item.tags + ["c"], ["x, y"]])
    case 4:
      item.size = random.pick([nil, Size(width: 8, height: 8), Size(width: 0.25, height: 1e9)])
    case 6: item.aliases = random.pick([[], ["a"], ["b", "a"], item.aliases + ["c"], ["x y"]])
    case 7: item[random.pick([.license, .credit])] = random.chance(4) ? nil : .text(text())
    case 5: if item.image == nil { item.symbol = random.pick(Self.symbols) }
    default: item.name = text()
    }
    return item
  }

  private mutating func edited(_ value: FieldValue?) -> FieldValue? {
    var layout = value?.layout ?? LayoutSettings()
    switch random.next(below: 4) {
    case 0: layout = LayoutSettings()
    case 1: layout.itemsPerRow = random.next(below: 9) + 1
    case 2: layout.sectionInset = Insets(top: 1, left: 2.5, bottom: 0, right: 0)
    default: layout.itemSize = random.chance(3) ? nil : Size(width: 10, height: 20)
    }
    return .layout(layout)
  }

  private mutating func text() -> String { random.pick(Self.texts) }

  private mutating func prose() -> String {
    random.pick(["Words.", "Some *more*\nwords.", "One.\n\nTwo.", "", "- a\n- b"])
  }

  private mutating func place(in collection: EmojiCollection, besides id: ItemID?) -> ItemPlace? {
    guard let section = random.element(of: collection.sections) else { return nil }
    let room = section.items.filter { $0.id != id }.count
    return ItemPlace(section: section.id, index: random.next(below: room + 1))
  }
}

extension SeededRandom {
  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : pick(elements)
  }
}

/// The neighbors of an item: after a swap either may count as moved.
func neighbours(of id: ItemID, in collection: EmojiCollection) -> [[ItemID]] {
  for section in collection.sections {
    guard let index = section.items.firstIndex(where: { $0.id == id }) else { continue }
    return [index - 1, index + 1].filter(section.items.indices.contains).map {
      [section.items[$0].id]
    }
  }
  return []
}
