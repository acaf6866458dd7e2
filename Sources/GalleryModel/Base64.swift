/// Bytes as base64 with padding. (RFC 4648, section 4)
public func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  var index = 0
  while index < bytes.count {
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    let third = index + 2 < bytes.count ? bytes[index + 2] : 0
    text.append(digits[Int(bytes[index] >> 2)])
    text.append(digits[Int(bytes[index] & 3) << 4 | Int(second >> 4)])
    text.append(digits[Int(second & 15) << 2 | Int(third >> 6)])
    text.append(digits[Int(third & 63)])
    index += 3
  }
  // A group that is not full ends in one or two marks instead of digits.
  for missing in 0..<((3 - bytes.count % 3) % 3) {
    text[text.count - 1 - missing] = UInt8(ascii: "=")
  }
  return String(decoding: text, as: UTF8.self)
}
