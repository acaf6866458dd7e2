import Texts

/// The double nearest to an RFC 8259 number; nil on overflow.
///
/// Also accepts YAML's looser spellings: `007`, `.5`, `1.`.
func doubleOfJSONNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
  if let small = smallInteger(bytes) { return small }
  var digits: [UInt8] = []
  var exponent = 0
  var isFraction = false
  var index = bytes.first == UInt8(ascii: "-") ? 1 : 0
  while index < bytes.count, bytes[index] | 0x20 != UInt8(ascii: "e") {
    if bytes[index] == UInt8(ascii: ".") {
      isFraction = true
    } else {
      if isFraction { exponent -= 1 }
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digits.count == 800 {
        // Digits this far behind matter only as a sticky digit that breaks ties.
        exponent += 1
        if digit > 0 { digits[799] |= 1 }
      } else if digit > 0 || !digits.isEmpty {
        digits.append(digit)
      }
    }
    index += 1
  }
  exponent += writtenExponent(bytes, behind: index)
  let magnitude = nearestDouble(digits: digits, exponent: exponent)
  return bytes.first == UInt8(ascii: "-") ? magnitude.map { -$0 } : magnitude
}

/// The exponent behind an `e`, clamped.
private func writtenExponent(_ bytes: UnsafeBufferPointer<UInt8>, behind index: Int) -> Int {
  var exponent = 0
  var isNegative = false
  for byte in bytes.dropFirst(index + 1) {
    if byte == UInt8(ascii: "-") {
      isNegative = true
    } else if byte != UInt8(ascii: "+") {
      exponent = min(exponent * 10 + Int(byte &- UInt8(ascii: "0")), 99_999_999)
    }
  }
  return isNegative ? -exponent : exponent
}

/// Fast path: integers of up to 15 digits, which are exact.
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

/// A YAML plain scalar as a number, if YAML 1.2's core schema resolves it to a decimal one: `007`,
/// `1e3`, `+.5`; never `12:30`, `0x1F` or `.inf`.
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

/// A boolean of YAML 1.2's core schema; `yes`, `no`, `on` and `off` are strings.
func plainBool(_ text: String) -> Bool? {
  switch ExactText(text) {
  case "true", "True", "TRUE": true
  case "false", "False", "FALSE": false
  default: nil
  }
}

func isPlainNull(_ text: String) -> Bool {
  switch ExactText(text) {
  case "", "~", "null", "Null", "NULL": true
  default: false
  }
}
