import Texts

/// A name in natural sort order: `picture2` before `picture10`.
///
/// Digits compare as numbers, the rest by bytes. Leading zeros count only if all else is equal.
public struct NaturalName: Comparable, Sendable {
  private let key: ExactText
  private let name: ExactText

  public init(_ name: String) {
    self.name = ExactText(name)
    key = name.utf8.contains(where: isDigit) ? sortKey(of: name) : self.name
  }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.key == rhs.key ? lhs.name < rhs.name : lhs.key < rhs.key
  }
}

/// A key whose bytes order as the name does: each number is preceded by its count of digits.
private func sortKey(of name: String) -> ExactText {
  var key: [UInt8] = []
  var rest = Array(name.utf8)[...]
  while let byte = rest.first {
    // The `0` makes a number compare with other bytes as a digit; then the larger count wins.
    let number = rest.prefix(while: isDigit)
    key.append(number.isEmpty ? byte : zero)
    rest = rest.dropFirst(max(number.count, 1))
    if number.isEmpty { continue }
    let digits = number.drop { $0 == zero }
    key += repeatElement(0x7F, count: digits.count / 0x7F)
    key.append(UInt8(digits.count % 0x7F))
    key += digits
  }
  return ExactText(String(decoding: key, as: UTF8.self))
}

private let zero = UInt8(ascii: "0")

private func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= UInt8(ascii: "9") }
