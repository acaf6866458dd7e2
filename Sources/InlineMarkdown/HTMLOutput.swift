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

  /// The length of a character that HTML forbids: a control character other than white space, or a
  /// noncharacter (HTML, “Text”; XML 1.0, 2.2). 0 for all others.
  ///
  /// `Templating` has the same rule; neither imports the other, and `ForbiddenCharactersTests`
  /// compares them.
  private func lengthOfForbidden(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
    switch byte(0) {
    case 0x09, 0x0A, 0x0D: return 0
    // libcmark writes `&#65534;` and `&#65535;` as FE and FF, which are not UTF-8.
    case 0..<0x20, 0x7F, 0xFE, 0xFF: return 1
    case 0xC2: return (0x80...0x9F).contains(byte(1)) ? 2 : 0
    case 0xEF:
      let isForbidden =
        byte(1) == 0xB7 && (0x90...0xAF).contains(byte(2)) || byte(1) == 0xBF && byte(2) >= 0xBE
      return isForbidden ? 3 : 0
    case 0xF0...0xF4: return byte(1) & 15 == 15 && byte(2) == 0xBF && byte(3) >= 0xBE ? 4 : 0
    default: return 0
    }
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
