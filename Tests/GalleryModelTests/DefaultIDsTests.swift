import GalleryModel
import RandomNumbers
import Testing
import Texts

/// Parses items from a line such as `🐶 a=🐱 🐶`: a word with `=` has a given id.
private func items(_ line: String) -> [Item] {
  line.split(separator: " ").map { word in
    let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
    return parts.count == 2
      ? Item(id: ItemID(parts[0]), hasGivenID: true, symbol: parts[1]) : Item(symbol: parts[0])
  }
}

/// The ids of items in sections that are drawn one per line.
private func ids(_ sections: String...) -> [ItemID] {
  var collection = EmojiCollection(id: "c", title: "C")
  collection.sections = sections.map { line in
    var section = Section()
    section.items = items(line)
    return section
  }
  collection.assignDefaultIDs { SectionID($0 ?? "section") }
  return collection.sections.flatMap { $0.items.map { $0.id } }
}

/// The ids of sections from titles; `id=title` has a given id, `-` has no title.
private func sectionIDs(_ words: String...) -> [SectionID] {
  var collection = EmojiCollection(id: "c", title: "C")
  collection.sections = words.map { word in
    let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
    if parts.count == 2 {
      return Section(id: SectionID(parts[0]), hasGivenID: true, title: parts[1])
    }
    return Section(title: word == "-" ? nil : word)
  }
  collection.assignDefaultIDs { SectionID($0 ?? "section") }
  return collection.sections.map { $0.id }
}

@Suite struct DefaultIDsTests {
  @Test func `an item is called by its symbol, the next one by a number, too`() {
    #expect(ids("🐶 🐱 🐶 🐶") == ["🐶", "🐱", "🐶~2", "🐶~3"])
  }

  @Test func `counting goes on from section to section`() {
    #expect(ids("🐶 🐱", "🐱", "🐶") == ["🐶", "🐱", "🐱~2", "🐶~2"])
  }

  @Test func `the symbol is fully qualified, however the file spells it`() {
    #expect(ids("❤ ❤\u{FE0F} ☺") == ["❤️", "❤️~2", "☺️"])
  }

  @Test func `items with a given id do not count`() {
    #expect(ids("a=🐶 🐶 b=🐶 🐶") == ["a", "🐶", "b", "🐶~2"])
  }

  @Test func `a taken id is skipped, wherever it is given`() {
    #expect(ids("🐶=🐱 🐶") == ["🐶", "🐶~2"])
    #expect(ids("🐶 🐶 🐶", "🐶~2=🐱") == ["🐶", "🐶~3", "🐶~4", "🐶~2"])
  }

  @Test func `ids are told apart by their bytes`() {
    #expect(ids("e\u{301}=🐶 é=🐱").count == 2)
    #expect(sectionIDs("e\u{301}", "é").map { $0.string.utf8.count } == [3, 2])
  }

  @Test func `a section is called by what its title gives, repeats by a number`() {
    #expect(sectionIDs("a", "-", "a", "-", "a") == ["a", "section", "a~2", "section~2", "a~3"])
    #expect(sectionIDs("a=x", "a", "a~2=y", "a") == ["a", "a~3", "a~2", "a~4"])
  }

  @Test func `overlong ids are truncated, uniquely`() {
    let hundred = String(repeating: "가", count: 100)
    let many = Array(repeating: hundred + "나", count: 11) + [hundred + "다", hundred]
    var collection = EmojiCollection(id: "c", title: "C")
    collection.sections = many.map { Section(title: $0) }
    collection.assignDefaultIDs { SectionID($0 ?? "section") }
    let ids = collection.sections.map(\.id)
    let cut = { String(repeating: "가", count: $0) }
    #expect(ids.first == SectionID(hundred))
    #expect(ids[1...8].elementsEqual((2...9).map { SectionID("\(cut(98))~\($0)") }))
    #expect(ids[9...].elementsEqual((10...13).map { SectionID("\(cut(97))~\($0)") }))
    #expect(ids.allSatisfy { faultOfID($0.string) == nil && $0.string.count <= 100 })
    for (section, id) in zip(collection.sections, ids) {
      #expect(isDefault(id, of: SectionID(section.title ?? "")), "\(id)")
    }
  }

  @Test func `a cut id ends in no gap, and characters count, not bytes or scalars`() {
    #expect(
      sectionIDs(String(repeating: "a", count: 99) + "-bcd") == [
        SectionID(String(repeating: "a", count: 99))
      ])
    // A hundred characters of two scalars each are within the limit.
    let marked = String(repeating: "x\u{301}", count: 100)
    #expect(sectionIDs(marked, marked)[0] == SectionID(marked))
    #expect(sectionIDs(marked, marked)[1].string.unicodeScalars.count == 100)
  }

  @Test func `an item whose shortcode is long has a short id`() {
    let code = ":" + String(repeating: "a", count: 200) + ":"
    let found = ids("\(code) \(code)")
    #expect(found == ["\(code.prefix(100))", "\(code.prefix(98))~2"])
    #expect(found.allSatisfy { faultOfID($0.string) == nil })
  }

  @Test func `an id is a default one of a name with just the numbers that counting gives`() {
    let name: ItemID = "🐶"
    #expect(isDefault("🐶", of: name))
    #expect(isDefault("🐶~2", of: name))
    #expect(isDefault("a~2~3", of: ItemID("a~2")))
    for id: ItemID in ["🐶~1", "🐶~02", "🐶~", "🐶~x", "🐱", "🐶2", "e\u{301}"] {
      #expect(!isDefault(id, of: name))
    }
    #expect(!isDefault("e\u{301}", of: ItemID("é")))
  }

  @Test func `no two items and no two sections ever share an id`() {
    var random = SeededRandom(law: 1)
    for _ in 0..<lawCount(500) {
      var collection = EmojiCollection(id: "c", title: "C")
      collection.sections = (0..<random.next(below: 4)).map { _ in
        var section = Section(title: ["a", "a~2", nil].randomElement(using: &random) ?? nil)
        section.items = (0..<random.next(below: 8)).map { _ in
          Item(symbol: ["🐶", "❤", "❤️"].randomElement(using: &random) ?? "🐶")
        }
        // Unique given ids that look like default ones.
        if !section.items.isEmpty, random.next(below: 3) == 0 {
          section.items[0].id = "🐶~\(random.next(below: 3) + 1)"
        }
        return section
      }
      var given: Set<ItemID> = []
      for section in collection.sections.indices {
        for item in collection.sections[section].items.indices {
          let id = collection.sections[section].items[item].id
          collection.sections[section].items[item].hasGivenID =
            id != "" && given.insert(id).inserted
        }
      }
      collection.assignDefaultIDs { SectionID($0 ?? "section") }
      let items = collection.sections.flatMap { $0.items.map { $0.id } }
      #expect(Set(items).count == items.count, "\(items)")
      let sections = collection.sections.map { $0.id }
      #expect(Set(sections).count == sections.count, "\(sections)")
      let again = collection
      collection.assignDefaultIDs { SectionID($0 ?? "section") }
      #expect(collection == again)
    }
  }
}

@Suite struct FaultOfIDTests {
  @Test(arguments: [
    "a", "🐶", "🐶~2", "강아지", "a.b-c_d", "#", "é", String(repeating: "가", count: 100),
    String(repeating: "a", count: 100),
  ]) func `a short text without gaps is an id`(_ id: String) {
    #expect(faultOfID(id) == nil)
  }

  @Test(arguments: [
    ("", "empty"), ("a b", "white space"), ("a\u{A0}b", "white space"),
    ("a\u{3000}", "white space"),
    ("a\tb", "white space"), ("a\u{2028}b", "white space"), ("a/b", "“/”"), ("/", "“/”"),
    ("a\u{0}", "control"), ("a\u{7F}", "control"), ("a\u{85}", "white space"),
    ("a\u{9B}", "control"), ("é/\u{301}", "“/”"),
    (String(repeating: "a", count: 101), "at most 100 characters, this one has 101"),
    (String(repeating: "가", count: 101), "101"),
  ]) func `anything else is refused with the reason`(_ id: String, _ reason: String) {
    #expect(faultOfID(id)?.description.contains(reason) == true, "\(faultOfID(id) ?? "nil")")
  }
}

@Suite struct ShortcodeTests {
  @Test(arguments: [":party:", ":+1:", ":-1:", ":a_b:", ":파티:", ":é:", ":1234:"])
  func `letters, digits and three signs between colons are a shortcode`(_ text: String) {
    #expect(isShortcode(text))
  }

  @Test(arguments: [
    "", ":", "::", ":a", "a:", ":a b:", ":a:b:", "🐶", ":🐶:", ":a/b:", ":a.b:", " :a:",
  ])
  func `anything else is none`(_ text: String) {
    #expect(!isShortcode(text))
  }
}
