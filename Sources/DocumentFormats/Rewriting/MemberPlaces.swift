import JSON
import Texts

/// The values of members by name; the first of duplicates wins.
struct ValuesByName {
  private var values: [ExactText: JSONTree] = [:]

  init(_ members: [JSONTreeMember]) {
    for member in members where values[ExactText(member.name)] == nil {
      values[ExactText(member.name)] = member.value
    }
  }

  subscript(name: String) -> JSONTree? { values[ExactText(name)] }
}

/// Where to insert new members into an object: after the nearest member that conventionally precedes
/// them, else before the nearest that follows them.
///
/// Members are passed or inserted in conventional order, each in constant time.
struct MemberPlaces {
  private let first: [ExactText: Int]
  private let last: [ExactText: Int]
  /// Inserted members, by the number of old ones before them.
  private var inserted: [[JSONPart]]
  /// The number of old members before the next insertion; nil until one is passed.
  private var place: Int?
  /// Members to insert right before the first old member that is passed, and its index.
  private var leading: [JSONPart] = []
  private var leadingPlace: Int

  init(among names: [String]) {
    var (first, last): ([ExactText: Int], [ExactText: Int]) = ([:], [:])
    for (index, name) in names.enumerated() {
      last[ExactText(name)] = index
      if first[ExactText(name)] == nil { first[ExactText(name)] = index }
    }
    (self.first, self.last) = (first, last)
    inserted = Array(repeating: [], count: names.count + 1)
    leadingPlace = names.count
  }

  /// Advances past a member that is not new; it may be absent from the object.
  mutating func pass(_ name: String) {
    guard let first = first[ExactText(name)], let last = last[ExactText(name)] else { return }
    if place == nil { leadingPlace = first }
    place = last + 1
  }

  mutating func insert(_ part: JSONPart) {
    if let place { inserted[place].append(part) } else { leading.append(part) }
  }

  /// Merges old and new members in order.
  func joined(_ old: [JSONPart]) -> [JSONPart] {
    var joined: [JSONPart] = []
    for index in 0...old.count {
      joined += inserted[index]
      if index == leadingPlace { joined += leading }
      if index < old.count { joined.append(old[index]) }
    }
    return joined
  }
}
