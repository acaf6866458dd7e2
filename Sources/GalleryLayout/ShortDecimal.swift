/// The shortest decimal with at most `places` fraction digits: `12`, `.5`, `-3.25`.
///
/// Clamped to ±10⁹; NaN is written as 0.
public func shortDecimal(_ number: Double, places: Int) -> String {
  var unit: Int64 = 1
  for _ in 0..<places { unit *= 10 }
  // Clamped while still a double: converting one that is too large would trap.
  let bounded = number.isNaN ? 0 : min(max(number, -1e9), 1e9)
  let scaled = Int64((bounded * Double(unit)).rounded())
  let (whole, part) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt64(unit))
  var text = scaled < 0 ? "-" : ""
  if whole > 0 || part == 0 { text += String(whole) }
  if part > 0 {
    var digits = Array(String(part + UInt64(unit)).utf8.dropFirst())
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    text += "." + String(decoding: digits, as: UTF8.self)
  }
  return text
}
