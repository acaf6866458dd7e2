import GalleryLayout

/// Writes SVG that is safe inside HTML: presentation attributes only, text escaped.
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

  /// By scalars: a quote followed by a variation selector is one Character, and to XML still a
  /// quote.
  private mutating func escape(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      case "'": raw("&#39;")
      case "`": raw("&#96;")
      // A forbidden character would make the document ill-formed (XML 1.0, 2.2).
      case _ where isForbidden(scalar): raw("\u{FFFD}")
      default: raw(String(scalar))
      }
    }
  }

  /// Control characters other than white space, and noncharacters.
  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}

/// The emoji fonts of each system; WebKitGTK draws outlines unless one is named.
let emojiFonts =
  "Apple Color Emoji,Segoe UI Emoji,Noto Color Emoji,Twemoji Mozilla,Android Emoji,sans-serif"
