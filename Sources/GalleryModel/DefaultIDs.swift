import Texts

extension EmojiCollection {
  /// Assigns default ids to sections and items without an id. (contract.md §2 “Item ids”)
  ///
  /// An item gets its fully qualified symbol, the next one `<symbol>~2`, `~3`, …, counting only items
  /// without a given id and skipping taken ones. A section gets `sectionID` of its title.
  /// - Parameter sectionID: injected, since slugs need Unicode tables that the browser floor lacks.
  public mutating func assignDefaultIDs(sectionID: (String?) -> SectionID) {
    var sectionIDs = IDCounter<Section>()
    for section in sections where section.hasGivenID { sectionIDs.take(section.id) }
    for index in sections.indices where !sections[index].hasGivenID {
      sections[index].id = sectionIDs.next(sectionID(sections[index].title))
    }
    if sections.allSatisfy({ $0.items.allSatisfy { $0.hasGivenID } }) { return }
    var itemIDs = IDCounter<Item>()
    for section in sections {
      for item in section.items where item.hasGivenID { itemIDs.take(item.id) }
    }
    for section in sections.indices {
      for item in sections[section].items.indices where !sections[section].items[item].hasGivenID {
        let symbol = sections[section].items[item].symbol
        sections[section].items[item].id = itemIDs.next(defaultID(ofSymbol: symbol))
      }
    }
  }
}

/// The default id of an item or placement before it is numbered.
@inline(never) public func defaultID(ofSymbol symbol: String) -> ItemID {
  ItemID(shownForm(of: symbol))
}

/// A symbol as displayed: fully qualified if it is an emoji, else unchanged.
public func shownForm(of symbol: String) -> String {
  // Fast path: nearly every symbol is fully qualified already.
  EmojiSymbol.isFullyQualified(symbol)
    ? symbol : EmojiSymbol.judge(symbol).symbol?.fullyQualified ?? symbol
}

/// Generates `name`, `name~2`, `name~3`, …, skipping taken ids.
struct IDCounter<Kind> {
  private var taken: Set<Text<Kind>> = []
  /// The last number used for each name, truncated to fit numbers of that length.
  private var numbers: [Text<Kind>: Int] = [:]

  mutating func take(_ id: Text<Kind>) {
    taken.insert(id)
  }

  mutating func next(_ name: Text<Kind>) -> Text<Kind> {
    let first = numberedID(name, 1)
    if taken.insert(first).inserted { return first }
    var number = 2
    while true {
      // Names truncated to the same stem share a counter, so that each number is tried once.
      let stem = stemOfID(name, before: "~\(number)")
      let next = max(number, (numbers[stem] ?? 1) + 1)
      if decimalDigits(next) == decimalDigits(number) {
        numbers[stem] = next
        let id: Text<Kind> = "\(stem)~\(next)"
        if taken.insert(id).inserted { return id }
        number = next + 1
      } else {
        number = next
      }
    }
  }

  private func decimalDigits(_ number: Int) -> Int { String(number).utf8.count }
}
