import Bytes

/// Escapes text for element content or a quoted attribute of HTML or XML.
///
/// Works on bytes, never on Characters: a quote followed by U+FE0F is one Character that is not
/// equal to a quote, while the browser sees a quote that ends the attribute.
func appendEscaped(_ text: String, to output: inout [UInt8]) {
  let done: Void? = text.utf8.withContiguousStorageIfAvailable {
    appendEscaped($0, to: &output)
  }
  if done == nil {
    // Only strings bridged from Objective-C are not contiguous.
    Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0, to: &output) }
  }
}

func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  if isPlainInHTML(bytes) { return output.append(contentsOf: bytes) }
  var start = 0
  for index in bytes.indices {
    let replacement: StaticString
    var length = 1
    switch bytes[index] {
    case 0x20...0x60:
      guard let reference = reference(for: bytes[index]) else { continue }
      replacement = reference
    // Fast path: letters and most multi-byte text.
    case 0x61...0x7E, 0x80...0xC1, 0xC3...0xEE: continue
    default:
      length = lengthOfForbidden(bytes, at: index)
      if length == 0 { continue }
      replacement = "\u{FFFD}"
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    output.append(contentsOf: replacement.utf8Bytes)
    start = index + length
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
}

/// The character reference for a byte; nil if it needs none.
///
/// The specification requires the first four; the single quote and the grave accent can end
/// attributes, too, the latter in old browsers.
private func reference(for byte: UInt8) -> StaticString? {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "'"): "&#39;"
  case UInt8(ascii: "`"): "&#96;"
  default: nil
  }
}

extension StaticString {
  var utf8Bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
