import GalleryLayout

/// Appends SVG that may stand inside an HTML page: presentation attributes only, text escaped.
struct SVGText {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func text(_ text: String) { escape(text) }

  mutating func attribute(_ name: StaticString, _ value: String) {
    raw(" \(name)=\"")
    escape(value)
    raw("\"")
  }

  mutating func attribute(_ name: StaticString, _ number: Double) {
    raw(" \(name)=\"\(shortDecimal(number, places: 2))\"")
  }

  /// Byte by byte: a quote followed by a variation selector is one Character, and still a quote.
  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case UInt8(ascii: "'"): raw("&#39;")
      case UInt8(ascii: "`"): raw("&#96;")
      default: bytes.append(byte)
      }
    }
  }
}

/// The emoji fonts of each system; WebKitGTK draws outlines unless one is named.
let emojiFonts =
  "Apple Color Emoji,Segoe UI Emoji,Noto Color Emoji,Twemoji Mozilla,Android Emoji,sans-serif"
