import GalleryModel
import JSON
import Texts

/// The values of members by name, of two of one name the first.
struct ValuesByName {
  private var values: [ExactText: JSONTree] = [:]

  init(_ members: [JSONTreeMember]) {
    for member in members where values[ExactText(member.name)] == nil {
      values[ExactText(member.name)] = member.value
    }
  }

  subscript(name: String) -> JSONTree? { values[ExactText(name)] }
}

/// Where new members come into an object: behind the nearest member that usually stands before them,
/// else before the nearest behind them.
///
/// Members are passed or inserted in their usual order, each in constant time.
struct MemberPlaces {
  private let first: [ExactText: Int]
  private let last: [ExactText: Int]
  /// New members behind an old one, by the number of old ones before them.
  private var inserted: [[JSONPart]]
  /// Behind which of the old members, and what was inserted there, the next one comes.
  private var place: Int?
  /// What comes right before the first old member that is passed, and its number.
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

  /// A member that is not new; it may be none of the object.
  mutating func pass(_ name: String) {
    guard let first = first[ExactText(name)], let last = last[ExactText(name)] else { return }
    if place == nil { leadingPlace = first }
    place = last + 1
  }

  mutating func insert(_ part: JSONPart) {
    if let place { inserted[place].append(part) } else { leading.append(part) }
  }

  /// Old and new members in their order.
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
