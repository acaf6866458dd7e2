import Texts

/// Whether a name comes before another as people count: `picture2` before `picture10`.
///
/// Digits are compared as numbers, all else by bytes, and so are names that differ only in leading zeros.
public func isNaturallyBefore(_ name: String, _ otherName: String) -> Bool {
  var (one, other) = (Array(name.utf8)[...], Array(otherName.utf8)[...])
  while let first = one.first, let second = other.first {
    let (digits, others) = (one.prefix(while: isDigit), other.prefix(while: isDigit))
    if digits.isEmpty || others.isEmpty {
      if first != second { return first < second }
      one.removeFirst()
      other.removeFirst()
    } else {
      let (number, otherNumber) = (digits.drop { $0 == zero }, others.drop { $0 == zero })
      if number.count != otherNumber.count { return number.count < otherNumber.count }
      if !number.elementsEqual(otherNumber) { return number.lexicographicallyPrecedes(otherNumber) }
      one = one[digits.endIndex...]
      other = other[others.endIndex...]
    }
  }
  if one.isEmpty != other.isEmpty { return one.isEmpty }
  return ExactText(name) < ExactText(otherName)
}

private let zero = UInt8(ascii: "0")

private func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= UInt8(ascii: "9") }
