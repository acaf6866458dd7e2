import Bytes
import GalleryLayout
import Geometry

/// Writes SVG that is safe inside HTML: presentation attributes only, text escaped.
struct SVGText {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func text(_ text: String) { escape(text) }

  mutating func attribute(_ name: StaticString, _ value: String) {
    begin(name)
    escape(value)
    raw("\"")
  }

  mutating func attribute(_ name: StaticString, _ number: Double) {
    begin(name)
    raw(shortDecimal(number, places: 2))
    raw("\"")
  }

  /// In parts: an interpolation would make a string of each.
  private mutating func begin(_ name: StaticString) {
    raw(" ")
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    raw("=\"")
  }

  mutating func viewBox(_ size: Size) {
    attribute(
      "viewBox",
      "0 0 \(shortDecimal(size.width, places: 2)) \(shortDecimal(size.height, places: 2))")
  }

  /// By bytes: a quote followed by a variation selector is one Character, and to XML still a quote.
  private mutating func escape(_ text: String) {
    var text = text
    text.withUTF8 { text in
      var index = 0
      while index < text.count {
        let length = lengthOfForbidden(text, at: index)
        switch text[index] {
        case UInt8(ascii: "&"): raw("&amp;")
        case UInt8(ascii: "<"): raw("&lt;")
        case UInt8(ascii: ">"): raw("&gt;")
        case UInt8(ascii: "\""): raw("&quot;")
        case UInt8(ascii: "'"): raw("&#39;")
        case UInt8(ascii: "`"): raw("&#96;")
        // A forbidden character would make the document ill-formed.
        case _ where length > 0: raw("\u{FFFD}")
        case let byte: bytes.append(byte)
        }
        index += max(1, length)
      }
    }
  }
}

/// The emoji fonts of each system; WebKitGTK draws outlines unless one is named.
let emojiFonts =
  "Apple Color Emoji,Segoe UI Emoji,Noto Color Emoji,Twemoji Mozilla,Android Emoji,sans-serif"
