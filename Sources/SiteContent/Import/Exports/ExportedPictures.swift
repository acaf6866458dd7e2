import Digests

/// Why a picture that came along is not taken.
struct PictureRefusal: Error {
  let message: String
}

/// The most that a picture may have, in bytes.
private let largestPicture = 20 << 20

/// The file below `Content/` that a picture of an export becomes, called by what it holds.
///
/// Its kind is that of its bytes, whatever its name says.
func pictureFile(_ bytes: [UInt8], named name: String) -> Result<NewFile, PictureRefusal> {
  guard bytes.count <= largestPicture else {
    return .failure(PictureRefusal(message: "“\(name)” is larger than 20 MB"))
  }
  guard let kind = PictureKind(bytes: bytes) else {
    let kinds = PictureKind.allCases.map(\.rawValue).joined(separator: ", ")
    return .failure(PictureRefusal(message: "“\(name)” is no picture of a known kind: \(kinds)"))
  }
  let end = kind == .jpeg ? "jpg" : kind.rawValue
  return .success(NewFile(path: "images/\(sha256Hex(bytes)).\(end)", bytes: bytes))
}

/// The bytes of a text in base64 with padding (RFC 4648, section 4); nil for any other text.
func decodeBase64(_ text: String) -> [UInt8]? {
  let digits = Array(text.utf8)
  guard digits.count.isMultiple(of: 4) else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 4 * 3)
  let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
  guard padding <= 2 else { return nil }
  var bits: UInt32 = 0
  for (index, digit) in digits.enumerated() {
    let isPadding = index >= digits.count - padding
    guard let value = isPadding ? 0 : valueOfDigit(digit) else { return nil }
    bits = bits << 6 | UInt32(value)
    if index % 4 == 3 {
      bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
      bits = 0
    }
  }
  bytes.removeLast(padding)
  return bytes
}

private func valueOfDigit(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
  case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
