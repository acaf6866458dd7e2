import Bytes

/// The texts of a tape's strings and plain scalars, decoded lazily.
struct JSONTexts {
  let nodes: [JSONNode]
  let texts: [String]
  let bytes: UnsafeBufferPointer<UInt8>

  /// Passes the decoded bytes of a node to `body`; those of numbers and plain scalars are the
  /// text's own.
  func withUTF8<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = nodes[index]
    if node.detail > 0, node.kind == .string || node.kind == .plain {
      var text = texts[node.detail - 1]
      return text.withUTF8(body)
    }
    let raw = UnsafeBufferPointer(rebasing: bytes[node.textRange(in: bytes)])
    guard node.isEscaped else { return body(raw) }
    return decodeJSONEscapes(raw).text.withUnsafeBufferPointer(body)
  }

  func string(_ index: Int) -> String {
    withUTF8(index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Three-way comparison by bytes: less than, equal to or greater than 0.
  func order(_ lhs: Int, _ rhs: Int) -> Int {
    withUTF8(lhs) { left in
      withUTF8(rhs) { right in
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
          return left[index] < right[index] ? -1 : 1
        }
        return left.count - right.count
      }
    }
  }
}

extension JSONNode {
  /// The byte range of a scalar, without a string's quotes.
  func textRange(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let quote = kind == .string && isQuoted(in: bytes) ? 1 : 0
    return Int(start) + quote..<Int(end) - quote
  }

  /// Whether a string is quoted; YAML names mostly are not.
  fileprivate func isQuoted(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard end - start >= 2 else { return false }
    let first = bytes[Int(start)]
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
  }
}

/// Unescapes the content of a JSON string that was validated when it was read.
/// - Parameter limit: in bytes of the text.
/// - Returns: the text, and how many bytes of the content it was read from.
func decodeJSONEscapes(
  _ raw: UnsafeBufferPointer<UInt8>, upTo limit: Int = .max
) -> (text: [UInt8], length: Int) {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(raw.count)
  var index = 0
  while index < raw.count, decoded.count < limit {
    let byte = raw[index]
    guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
      decoded.append(byte)
      index += 1
      continue
    }
    index += 2
    switch raw[index - 1] {
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      var code = fourHexDigits(raw, at: index) ?? 0xFFFD
      index += 4
      if code >= 0xD800, code < 0xDC00, let low = fourHexDigits(raw, at: index + 2) {
        code = 0x10000 + ((code - 0xD800) << 10) + (low & 0x3FF)
        index += 6
      }
      decoded.append(contentsOf: UTF8.encode(Unicode.Scalar(code) ?? "\u{FFFD}") ?? .init())
    default: decoded.append(raw[index - 1])
    }
  }
  return (decoded, index)
}

/// The value of four hexadecimal digits; nil if there are none.
func fourHexDigits(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt32? {
  guard offset + 4 <= bytes.count else { return nil }
  var number: UInt32 = 0
  for index in offset..<offset + 4 {
    guard let digit = hexValue(bytes[index]) else { return nil }
    number = number << 4 | UInt32(digit)
  }
  return number
}
