/// Escapes text for an element or a quoted attribute of HTML or XML.
///
/// The loop is over bytes, never over Characters: a quote followed by U+FE0F is one Character that
/// differs from a quote, while the browser sees the quote and ends the attribute.
func appendEscaped(_ text: String, to output: inout [UInt8]) {
  let done: Void? = text.utf8.withContiguousStorageIfAvailable {
    appendEscaped($0, to: &output)
  }
  if done == nil {
    // Only a string bridged from Objective-C is not in one piece.
    Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0, to: &output) }
  }
}

/// The same for bytes in hand.
func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var start = 0
  for index in bytes.indices {
    let byte = bytes[index]
    // Most text has nothing to escape above "`", so one comparison settles most bytes.
    guard byte <= UInt8(ascii: "`"), let reference = reference(for: byte) else { continue }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    output.append(contentsOf: reference.utf8Bytes)
    start = index + 1
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
}

/// Escaped text as a string of its own, for markup that is put together in code.
public func escapeHTML(_ text: String) -> String {
  var output: [UInt8] = []
  output.reserveCapacity(text.utf8.count + 16)
  appendEscaped(text, to: &output)
  return String(decoding: output, as: UTF8.self)
}

/// The character reference that stands for a byte, where it needs one.
///
/// The specification asks for the first four; the quote and the grave accent end attributes, too,
/// the latter in old browsers.
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
  fileprivate var utf8Bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
