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
  private var taken: Set<IDBytes> = []
  /// The number handed out last behind each name, as it is cut for numbers of that length.
  private var numbers: [IDBytes: Int] = [:]

  mutating func take(_ id: String) {
    taken.insert(IDBytes(id))
  }

  mutating func next(_ name: String) -> String {
    let first = numberedID(name, 1)
    if taken.insert(IDBytes(first)).inserted { return first }
    var number = 2
    while true {
      // Names that are cut to the same beginning count together, so that each number is tried once.
      let stem = IDBytes(stemOfID(name, before: "~\(number)"))
      let next = max(number, (numbers[stem] ?? 1) + 1)
      if decimalDigits(next) == decimalDigits(number) {
        numbers[stem] = next
        let id = "\(stem.id)~\(next)"
        if taken.insert(IDBytes(id)).inserted { return id }
        number = next + 1
      } else {
        number = next
      }
    }
  }

  private func decimalDigits(_ number: Int) -> Int { String(number).utf8.count }
}

/// An id compared by its bytes: Swift's own comparison takes two spellings of `é` for one.
public struct IDBytes: Hashable, Sendable {
  public let id: String

  public init(_ id: String) {
    self.id = id
  }

  public static func == (lhs: IDBytes, rhs: IDBytes) -> Bool {
    var (lhs, rhs) = (lhs.id, rhs.id)
    // Ids are compared a million times in a large site, and in one piece that is much faster.
    return lhs.withUTF8 { lhs in rhs.withUTF8 { areEqual(lhs, $0) } }
  }

  public func hash(into hasher: inout Hasher) {
    var copy = id
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
