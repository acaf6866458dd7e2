import Bytes

/// An HTML writer that escapes like cmark.
public struct HTMLOutput {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes HTML without escaping.
  public mutating func raw(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }

  /// Starts a new line, unless at the start of one.
  public mutating func newLine() {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  /// Escapes text, or the value of a double-quoted attribute.
  @inlinable public mutating func escape(_ text: some Sequence<UInt8>) {
    let done: Void? = text.withContiguousStorageIfAvailable { escape($0) }
    if done == nil { Array(text).withUnsafeBufferPointer { escape($0) } }
  }

  /// Runs without special characters are copied at once.
  public mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    if isPlainInHTML(text) { return raw(text) }
    var start = 0
    for index in text.indices {
      let replacement: String
      var length = 1
      switch text[index] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      case 0x20...0x7E, 0x80...0xC1, 0xC3...0xEE: continue
      default:
        length = lengthOfForbidden(text, at: index)
        if length == 0 { continue }
        replacement = "\u{FFFD}"
      }
      raw(UnsafeBufferPointer(rebasing: text[start..<index]))
      put(replacement)
      start = index + length
    }
    raw(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Escapes a URL for an attribute: characters that are invalid in URLs are percent-encoded.
  public mutating func escapeURL(_ url: UnsafeBufferPointer<UInt8>) {
    for byte in url {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "'"): put("&#x27;")
      case _ where AddressCharacters.address.contains(byte): bytes.append(byte)
      default: bytes.append(percentEncoding: byte)
      }
    }
  }
}
