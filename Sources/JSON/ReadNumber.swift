/// The double nearest to a number spelled as RFC 8259 says, or nil where it is too large for one.
func doubleOfJSONNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
  if let small = smallInteger(bytes) { return small }
  guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite else {
    return nil
  }
  return number
}

/// Integers of up to 15 digits, which are most numbers and all exact.
private func smallInteger(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
  let isNegative = bytes.first == UInt8(ascii: "-")
  let digits = bytes.dropFirst(isNegative ? 1 : 0)
  guard !digits.isEmpty, digits.count <= 15 else { return nil }
  var number: Int64 = 0
  for byte in digits {
    guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    number = number * 10 + Int64(byte - UInt8(ascii: "0"))
  }
  return isNegative ? -Double(number) : Double(number)
}

/// A YAML scalar as a number, where YAML 1.2's core schema calls it a decimal one: `007`, `1e3`,
/// `+.5`; never `12:30`, `0x1F` or `.inf`.
func plainNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
  var digits = 0
  var index = 0
  func isSign(_ index: Int) -> Bool {
    index < bytes.count && (bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+"))
  }
  func skipDigits() {
    while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9")
    {
      index += 1
      digits += 1
    }
  }
  if isSign(index) { index += 1 }
  skipDigits()
  if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
    index += 1
    skipDigits()
  }
  guard digits > 0 else { return nil }
  if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
    index += 1
    if isSign(index) { index += 1 }
    digits = 0
    skipDigits()
    guard digits > 0 else { return nil }
  }
  guard index == bytes.count else { return nil }
  return doubleOfJSONNumber(
    bytes[0] == UInt8(ascii: "+") ? UnsafeBufferPointer(rebasing: bytes.dropFirst()) : bytes)
}

/// What YAML 1.2's core schema calls true and false; `yes`, `no`, `on` and `off` are text.
func plainBool(_ text: String) -> Bool? {
  for word in ["true", "True", "TRUE"] where text.utf8.elementsEqual(word.utf8) { return true }
  for word in ["false", "False", "FALSE"] where text.utf8.elementsEqual(word.utf8) { return false }
  return nil
}

func isPlainNull(_ text: String) -> Bool {
  for word in ["", "~", "null", "Null", "NULL"] where text.utf8.elementsEqual(word.utf8) {
    return true
  }
  return false
}
