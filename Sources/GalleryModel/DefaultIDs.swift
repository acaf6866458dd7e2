import Texts

extension EmojiCollection {
  /// Gives every section and item without an id its default one. (contract.md §2 “Item ids”)
  ///
  /// An item gets its fully qualified symbol, the next one `<symbol>~2`, `~3`, …, counting only items
  /// without a given id and skipping taken ones. A section gets what `sectionID` makes of its title.
  /// - Parameter sectionID: slugs need Unicode's tables, which the browser floor does without.
  public mutating func assignDefaultIDs(sectionID: (String?) -> String) {
    var sectionIDs = IDCounter()
    for section in sections where section.hasGivenID { sectionIDs.take(section.id) }
    for index in sections.indices where !sections[index].hasGivenID {
      sections[index].id = sectionIDs.next(sectionID(sections[index].title))
    }
    if sections.allSatisfy({ $0.items.allSatisfy { $0.hasGivenID } }) { return }
    var itemIDs = IDCounter()
    for section in sections {
      for item in section.items where item.hasGivenID { itemIDs.take(item.id) }
    }
    for section in sections.indices {
      for item in sections[section].items.indices where !sections[section].items[item].hasGivenID {
        let symbol = sections[section].items[item].symbol
        sections[section].items[item].id = itemIDs.next(shownForm(of: symbol))
      }
    }
  }
}

/// A symbol as it is shown: fully qualified where it is an emoji, as it stands otherwise.
public func shownForm(of symbol: String) -> String {
  // Nearly always it is spelled in full already, and then there is nothing to judge.
  EmojiSymbol.isFullyQualified(symbol)
    ? symbol : EmojiSymbol.judge(symbol).symbol?.fullyQualified ?? symbol
}

/// Hands out `name`, `name~2`, `name~3`, …, past those that are taken.
struct IDCounter {
  private var taken: Set<ExactText> = []
  /// The number handed out last behind each name, as it is cut for numbers of that length.
  private var numbers: [ExactText: Int] = [:]

  mutating func take(_ id: String) {
    taken.insert(ExactText(id))
  }

  mutating func next(_ name: String) -> String {
    let first = numberedID(name, 1)
    if taken.insert(ExactText(first)).inserted { return first }
    var number = 2
    while true {
      // Names that are cut to the same beginning count together, so that each number is tried once.
      let stem = ExactText(stemOfID(name, before: "~\(number)"))
      let next = max(number, (numbers[stem] ?? 1) + 1)
      if decimalDigits(next) == decimalDigits(number) {
        numbers[stem] = next
        let id = "\(stem)~\(next)"
        if taken.insert(ExactText(id)).inserted { return id }
        number = next + 1
      } else {
        number = next
      }
    }
  }

  private func decimalDigits(_ number: Int) -> Int { String(number).utf8.count }
}
