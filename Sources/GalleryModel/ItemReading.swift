import FlowLayout
import JSON

extension Item {
  /// Reads an item, a string or an object, behind the others.
  /// - Returns: false when there is no symbol to show.
  static func read(
    _ value: JSONValue, appendingTo items: inout [Item], _ problems: inout [Problem]
  ) -> Bool {
    if let symbol = value.string {
      if isShortcode(symbol) {
        let message =
          "“\(symbol)” needs a picture: write {\"symbol\": \"\(symbol)\", \"image\": \"file.png\"}"
        problems.append(.error(message, at: value.range))
      } else if let problem = Problem.ofSymbol(symbol, at: value.range) {
        problems.append(problem)
      }
      items.append(Item(symbol: symbol))
      return true
    }
    guard value.kind == .object else {
      let message = "an item must be an emoji or an object with a “symbol”, not \(value.inWords)"
      problems.append(.error(message, at: value.range))
      return false
    }
    var item = Item(symbol: "")
    var reader = ItemReader(value)
    let isItem = reader.read(into: &item)
    problems += reader.problems
    if isItem { items.append(consume item) }
    return isItem
  }
}

/// Reads the members of an item in one pass: collections have hundreds of thousands of them.
private struct ItemReader {
  private let value: JSONValue
  var problems: [Problem] = []
  private var symbolRange: Range<Int>?
  private var hasSymbol = false

  private static let names = [
    "id", "symbol", "image", "name", "description", "usage", "tags", "size",
  ]

  init(_ value: JSONValue) {
    self.value = value
  }

  /// - Returns: whether there is a symbol to show.
  mutating func read(into item: inout Item) -> Bool {
    for member in value.members { read(member, into: &item) }
    guard hasSymbol else {
      if symbolRange == nil {
        problems.append(.error("an item needs a “symbol”: exactly one emoji", at: value.start))
      }
      return false
    }
    checkSymbol(of: item)
    return true
  }

  private mutating func read(_ member: JSONMember, into item: inout Item) {
    let value = member.value
    switch ItemMember(member) {
    case .id:
      guard let id = text(value, "id") else { return }
      item.id = id
      item.hasGivenID = true
      if let fault = faultOfID(id) {
        problems.append(.error("the item's id \(fault)", at: value.range))
      }
    case .symbol:
      if !value.isNull { symbolRange = value.range }
      guard let symbol = text(value, "symbol") else { return }
      item.symbol = symbol
      hasSymbol = true
    case .image: item.image = text(value, "image")
    case .name: item.name = text(value, "name")
    case .description: item.description = text(value, "description")
    case .usage: item.usage = text(value, "usage")
    case .tags, .size: readList(member, into: &item)
    case .other: keep(member, in: &item)
    }
  }

  private mutating func readList(_ member: JSONMember, into item: inout Item) {
    var reader = ObjectReader(value)
    if member.isNamed("tags") {
      item.tags = reader.texts("tags").map { $0.text }
    } else if let size = reader.size("size") {
      if size.isNatural {
        item.size = size
      } else {
        reader.report(.error("“size” must not be negative", at: member.value.range))
      }
    }
    problems += reader.problems
  }

  private mutating func text(_ value: JSONValue, _ name: String) -> String? {
    if value.isNull { return nil }
    if let text = value.string {
      if let problem = Problem.ofControlCharacters(in: text, called: name, at: value.range) {
        problems.append(problem)
      }
      return text
    }
    problems.append(
      .error("“\(name)” must be a text in quotes, not \(value.kindInWords)", at: value.range))
    return nil
  }

  private mutating func checkSymbol(of item: Item) {
    let range = symbolRange ?? value.range
    if isShortcode(item.symbol) {
      guard item.image == nil else { return }
      problems.append(
        .error(
          "“\(item.symbol)” needs a picture: add \"image\": \"file.png\" beside it", at: range))
    } else if let problem = Problem.ofSymbol(item.symbol, at: range) {
      problems.append(problem)
    }
  }

  private mutating func keep(_ member: JSONMember, in item: inout Item) {
    problems.append(.keptUnknown(member, of: "the item", known: Self.names))
    item.others.append(JSONTreeMember(member.name, member.value.tree))
  }
}

/// The members that an item may have.
private enum ItemMember {
  case id, symbol, image, name, description, usage, tags, size, other

  /// Tells names apart by their length first, without making texts of them.
  init(_ member: JSONMember) {
    self = member.nameValue.withUTF8 { bytes in
      switch bytes.count {
      case 2 where matches(bytes, "id"): .id
      case 4 where matches(bytes, "name"): .name
      case 4 where matches(bytes, "tags"): .tags
      case 4 where matches(bytes, "size"): .size
      case 5 where matches(bytes, "image"): .image
      case 5 where matches(bytes, "usage"): .usage
      case 6 where matches(bytes, "symbol"): .symbol
      case 11 where matches(bytes, "description"): .description
      default: .other
      }
    }
  }
}

/// Whether some bytes are those of a name of the same length.
private func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
  for index in bytes.indices where bytes[index] != name.utf8Start[index] { return false }
  return true
}
