/// HTML as it grows, escaped as cmark does.
struct HTMLOutput {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func raw(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }

  /// Begins a new line, unless one has just begun.
  mutating func newLine() {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  /// Text, or the value of an attribute between double quotes.
  mutating func escape(_ text: some Sequence<UInt8>) {
    // In one piece, what needs no escape is copied at once.
    let done: Void? = text.withContiguousStorageIfAvailable { escape($0) }
    if done == nil { Array(text).withUnsafeBufferPointer { escape($0) } }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices {
      let reference: String
      switch text[index] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      default: continue
      }
      raw(UnsafeBufferPointer(rebasing: text[start..<index]))
      put(reference)
      start = index + 1
    }
    raw(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// An address in an attribute: what may not stand in one is written as percent and two digits.
  mutating func escapeURL(_ url: some Sequence<UInt8>) {
    for byte in url {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "'"): put("&#x27;")
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "/"),
        UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
        }
      }
    }
  }
}
