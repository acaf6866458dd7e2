import GalleryModel
import JSON
import Texts

// Two spellings of one value, as programs write it that save a file again: numbers such as `2.50` and `2.5`,
// texts in another Unicode form, sets in another order. Files keep their spelling, but it is no edit that
// could collide with one of the other side.

extension Item {
  func hasSameMeaning(as other: Item) -> Bool {
    hasSameContent(as: other) || haveSameMeaning(fields, other.fields)
  }
}

extension Section {
  /// Items apart.
  func hasSameMeaning(as other: Section) -> Bool {
    hasSameContent(as: other) || haveSameMeaning(fields, other.fields)
  }
}

extension EmojiCollection {
  /// Sections apart.
  func hasSameMeaning(as other: EmojiCollection) -> Bool {
    hasSameContent(as: other) || haveSameMeaning(fields, other.fields)
  }
}

extension GalleryDocument {
  /// Whether both say the same, whichever ids are stated.
  public func hasSameMeaning(as other: GalleryDocument) -> Bool {
    let (left, right) = (collection, other.collection)
    guard isArtwork == other.isArtwork, left.hasSameMeaning(as: right) else { return false }
    return left.sections.elementsEqual(right.sections) { mine, yours in
      mine.id == yours.id && mine.hasSameMeaning(as: yours)
        && mine.items.elementsEqual(yours.items) { $0.id == $1.id && $0.hasSameMeaning(as: $1) }
    }
  }
}

private func haveSameMeaning(_ lhs: [JSONTreeMember], _ rhs: [JSONTreeMember]) -> Bool {
  let (left, right) = (MemberIndex(lhs), MemberIndex(rhs))
  return (lhs + rhs).allSatisfy { haveSameMeaning(left[$0.name], right[$0.name], field: $0.name) }
}

/// - Parameter field: the path of the field whose values these are.
func haveSameMeaning(_ lhs: JSONTree?, _ rhs: JSONTree?, field: String) -> Bool {
  if isSet(field), let (left, right) = both(lhs.elements, rhs.elements) {
    let (inLeft, inRight) = (ElementIndex(left), ElementIndex(right))
    return left.allSatisfy { inRight.contains($0) } && right.allSatisfy { inLeft.contains($0) }
  }
  return both(lhs, rhs).map { $0.hasSameMeaning(as: $1) } ?? (lhs == rhs)
}

private func both<Value>(_ lhs: Value?, _ rhs: Value?) -> (Value, Value)? {
  if let lhs, let rhs { (lhs, rhs) } else { nil }
}

extension JSONTree {
  func hasSameMeaning(as other: JSONTree) -> Bool {
    switch (self, other) {
    // Not `ExactText`: `==` of strings ignores in which Unicode form they are.
    case (.string(let left), .string(let right)): left == right
    case (.number(let left), .number(let right)):
      ExactText(left) == ExactText(right)
        || both(Decimal(left), Decimal(right)).map { $0 == $1 } ?? false
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.hasSameMeaning(as: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count && left.areSaid(by: MemberIndex(right))
    default: self == other
    }
  }
}

extension [JSONTreeMember] {
  fileprivate func areSaid(by other: MemberIndex) -> Bool {
    allSatisfy { member in other[member.name].map { member.value.hasSameMeaning(as: $0) } ?? false }
  }
}

/// The value of a JSON number, which a `Double` may be too coarse for: digits times a power of ten.
private struct Decimal: Equatable {
  private var isNegative = false
  /// Without zeros at their start and end.
  private var digits: [UInt8] = []
  private var exponent = 0

  /// - Returns: nil if the exponent is beyond an `Int`.
  init?(_ number: String) {
    let parts = number.utf8.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    var isFraction = false
    for byte in parts[0] {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      default:
        if isFraction { exponent -= 1 }
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
      }
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    guard let written = parts.count > 1 ? Int(Substring(parts[1])) : 0 else { return nil }
    let (sum, isTooLarge) = exponent.addingReportingOverflow(written)
    if isTooLarge { return nil }
    exponent = digits.isEmpty ? 0 : sum
  }
}
