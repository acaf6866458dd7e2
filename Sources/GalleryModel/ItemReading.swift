import JSON
import Texts

extension Item {
  /// Reads an item, a string or an object, and appends it.
  /// - Returns: false if it has no symbol. An invalid symbol is reported, and the item appended.
  public static func read(
    _ value: JSONValue, appendingTo items: inout [Item], _ problems: inout [Problem]
  ) -> Bool {
    if let symbol = value.string {
      if isShortcode(symbol) {
        let message: Message =
          "“\(symbol)” needs a picture: write {\"symbol\": \"\(symbol)\", \"image\": \"file.png\"}"
        problems.append(.error(.missingPicture, message, at: value.range))
      } else if let problem = Problem.ofSymbol(symbol, at: value.range) {
        problems.append(problem)
      }
      items.append(Item(symbol: symbol))
      return true
    }
    guard value.kind == .object else {
      let message: Message =
        "an item must be an emoji or an object with a “symbol”, not \(value.inWords)"
      problems.append(.error(.wrongType, message, at: value.range))
      return false
    }
    var item = Item(symbol: "")
    var reader = ItemReader(value)
    let isItem = reader.read(into: &item)
    if !reader.problems.isEmpty { problems += reader.problems }
    if isItem { items.append(consume item) }
    return isItem
  }
}

/// Reads the members of an item in one pass: a collection may have hundreds of thousands.
private struct ItemReader {
  private let value: JSONValue
  var problems: [Problem] = []
  private var symbolRange: Range<Int>?
  private var hasSymbol = false
  /// The index of the name that is expected next: members are mostly in the order of the list.
  private var next = 0

  init(_ value: JSONValue) {
    self.value = value
  }

  /// - Returns: whether there is a symbol, valid or not.
  mutating func read(into item: inout Item) -> Bool {
    for member in value.members {
      guard let place = member.index(in: Self.names, from: next) else {
        keep(member, in: &item)
        continue
      }
      next = place + 1
      read(member.value, at: place, into: &item)
    }
    guard hasSymbol else {
      if symbolRange == nil {
        problems.append(
          .error(.missingField, "an item needs a “symbol”: exactly one emoji", at: value.start))
      }
      return false
    }
    checkSymbol(of: item)
    return true
  }

  /// - Parameter place: the index of the member's name in `names`.
  private mutating func read(_ value: JSONValue, at place: Int, into item: inout Item) {
    if place > 0 {
      read(ItemField.allCases[place - 1], value, into: &item)
    } else if let id = value.text(called: "id", &problems) {
      item.id = ItemID(id)
      item.hasGivenID = true
      if let fault = faultOfID(id) {
        problems.append(.error(.invalidID, "the item's id \(fault)", at: value.range))
      }
    }
  }

  /// The id and the fields, in the order in which they are written.
  private static let names = JSONNames(["id"] + ItemField.names)

  /// Unrolled: via `FieldValue` a build would take 2 % longer.
  private mutating func read(_ field: ItemField, _ value: JSONValue, into item: inout Item) {
    let name = field.name
    func text() -> String? { value.text(called: name, &problems) }
    switch field {
    case .symbol:
      if !value.isNull { symbolRange = value.range }
      guard let symbol = text() else { return }
      item.symbol = symbol
      hasSymbol = true
    case .image: item.image = text()
    case .name: item.name = text()
    case .description: item.description = text()
    case .usage: item.usage = text()
    case .license: item.license = text()
    case .credit: item.credit = text()
    case .tags, .aliases, .size, .locked:
      var reader = ObjectReader(self.value)
      item[field] = reader.value(name, field.kind)
      problems += reader.problems
    }
  }

  private mutating func checkSymbol(of item: Item) {
    let range = symbolRange ?? value.range
    if isShortcode(item.symbol) {
      guard item.image == nil else { return }
      problems.append(
        .error(
          .missingPicture,
          "“\(item.symbol)” needs a picture: add \"image\": \"file.png\" beside it", at: range))
    } else if let problem = Problem.ofSymbol(item.symbol, at: range) {
      problems.append(problem)
    }
  }

  private mutating func keep(_ member: JSONMember, in item: inout Item) {
    problems.append(
      .keptUnknown(
        member.name, of: "the item", known: ["id"] + ItemField.names, at: member.nameRange))
    item.others.append(JSONTreeMember(member.name, member.value.tree))
  }
}
