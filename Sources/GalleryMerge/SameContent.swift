import Bytes
import GalleryModel
import JSON
import Texts

// What a thing says, apart from its id: two things with the same content may be one.

extension Item {
  /// Whether two items differ in nothing but their ids; the order of unknown members means nothing.
  func hasSameContent(as other: Item) -> Bool {
    ExactText(symbol) == ExactText(other.symbol) && ExactText(name) == ExactText(other.name)
      && ExactText(description) == ExactText(other.description)
      && ExactText(usage) == ExactText(other.usage)
      && ExactText(image) == ExactText(other.image) && isByteEqual(tags, other.tags)
      && size == other.size && haveSameMembers(others, other.others)
  }

  /// A number that is the same for the same content, and seldom for other.
  var contentHash: UInt64 {
    var hash = TextHash()
    hash.add(symbol)
    hash.add(image)
    hash.add(name)
    hash.add(description)
    hash.add(usage)
    for tag in tags { hash.add(tag) }
    hash.add(size.hashValue)
    hash.add(others)
    return hash.value
  }

  /// How many fields besides the symbol say something and say the same.
  func agreement(with other: Item) -> Int {
    var count = 0
    for (mine, yours) in [
      (name, other.name), (description, other.description), (usage, other.usage),
      (image, other.image),
    ] where mine != nil && ExactText(mine) == ExactText(yours) {
      count += 1
    }
    if !tags.isEmpty, isByteEqual(tags, other.tags) { count += 1 }
    if size != nil, size == other.size { count += 1 }
    if others.isEmpty || other.others.isEmpty { return count }
    let index = MemberIndex(other.others)
    return count + others.filter { index[$0.name] == $0.value }.count
  }
}

extension Section {
  /// Whether two sections differ in nothing but their ids and their items.
  func hasSameFields(as other: Section) -> Bool {
    ExactText(title) == ExactText(other.title) && ExactText(footer) == ExactText(other.footer)
      && layout == other.layout && haveSameMembers(others, other.others)
  }

  /// A number that is the same for the same fields, and seldom for other.
  var fieldsHash: UInt64 {
    var hash = TextHash()
    hash.add(title)
    hash.add(footer)
    hash.add(layout.hashValue)
    hash.add(others)
    return hash.value
  }
}

extension EmojiCollection {
  /// Whether two collections differ in nothing but their sections.
  func hasSameFields(as other: EmojiCollection) -> Bool {
    ExactText(id) == ExactText(other.id) && ExactText(title) == ExactText(other.title)
      && ExactText(description) == ExactText(other.description) && layout == other.layout
      && (required == nil) == (other.required == nil)
      && isByteEqual(required ?? [], other.required ?? [])
      && haveSameMembers(others, other.others)
  }
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

  /// The order of members means nothing.
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
