import Bytes
import GalleryModel
import JSON
import Texts

// Equality and hashes of content, ignoring ids, for matching things across versions.

extension Item {
  /// Whether two items are equal except for their ids and the order of unknown members.
  func hasSameContent(as other: Item) -> Bool {
    hasSameFields(as: other) && haveSameMembers(others, other.others)
  }

  /// A hash consistent with `hasSameContent`.
  var contentHash: UInt64 { hash(of: self, others) }

  /// The number of equal fields that are present, besides the symbol.
  func agreement(with other: Item) -> Int {
    let same = ItemField.allCases.filter {
      $0 != .symbol && self[$0] != nil && self[$0] == other[$0]
    }
    if others.isEmpty || other.others.isEmpty { return same.count }
    let index = MemberIndex(other.others)
    return same.count + others.filter { index[$0.name] == $0.value }.count
  }
}

extension Section {
  /// Whether two sections are equal except for their ids and items.
  func hasSameContent(as other: Section) -> Bool {
    hasSameFields(as: other) && haveSameMembers(others, other.others)
  }

  /// A hash consistent with `hasSameContent`.
  var fieldsHash: UInt64 { hash(of: self, others) }
}

extension EmojiCollection {
  /// Whether two collections are equal except for their sections.
  func hasSameContent(as other: EmojiCollection) -> Bool {
    id == other.id && hasSameFields(as: other)
      && haveSameMembers(others, other.others)
  }
}

private func hash<Thing: Record>(of record: Thing, _ others: [JSONTreeMember]) -> UInt64 {
  var hash = TextHash()
  for field in Thing.Field.allCases { hash.add(record[field]) }
  hash.add(others)
  return hash.value
}

private func haveSameMembers(_ lhs: [JSONTreeMember], _ rhs: [JSONTreeMember]) -> Bool {
  if lhs.isEmpty && rhs.isEmpty { return true }
  return JSONTree.object(lhs) == JSONTree.object(rhs)
}

/// FNV-1a over texts, numbers and JSON.
struct TextHash {
  private var hash = FNV1a64()
  var value: UInt64 { hash.value }

  init() {}

  init(_ text: String) {
    add(text)
  }

  mutating func add(_ text: String?) {
    guard let text else {
      add(0x101)
      return
    }
    hash.add(text)
    add(0x100)
  }

  mutating func add(_ value: FieldValue?) {
    switch value {
    case nil: hash.add(word: 0x101)
    case .text(let text), .choice(let text, _): add(text)
    case .texts(let texts):
      for text in texts { add(text) }
      add(texts.count)
    case .number(let number): hash.add(word: number.bitPattern)
    case .bool(let bool): add(bool ? 0x104 : 0x103)
    case .size(let size):
      hash.add(word: size.width.bitPattern)
      hash.add(word: size.height.bitPattern)
    case .insets, .layout: if let tree = value?.tree { add(tree) }
    }
  }

  mutating func add(_ number: Int) { hash.add(word: UInt64(truncatingIfNeeded: number)) }

  mutating func add(_ tree: JSONTree) {
    switch tree {
    case .null: add(0x102)
    case .bool(let isTrue): add(isTrue ? 0x104 : 0x103)
    case .number(let text), .string(let text): add(text)
    case .array(let elements):
      for element in elements { add(element) }
      add(elements.count)
    case .object(let members): add(members)
    }
  }

  /// Independent of the order of members.
  mutating func add(_ members: [JSONTreeMember]) {
    var sum: UInt64 = 0
    for member in members {
      var hash = TextHash(member.name)
      hash.add(member.value)
      sum &+= hash.value
    }
    hash.add(word: sum)
    add(members.count)
  }
}
