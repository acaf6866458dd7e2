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
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\""): put("&quot;")
      default: bytes.append(byte)
      }
    }
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
