import Bytes
import CPangoCairo

/// An RGBA colour with components from 0 to 1, not premultiplied.
struct Color: Sendable, Hashable {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  var alpha = 1.0

  static let clear = Color(alpha: 0)

  /// The colour as an opaque ARGB pixel; its own alpha is ignored.
  var opaquePixel: UInt32 {
    func part(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    return 255 << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }

  /// Parses a CSS colour in the syntax of artworks: `#` and 3, 4, 6 or 8 hex digits, or a name.
  ///
  /// Invalid colours are black, as in SVG in browsers.
  init(css text: String, _ cairo: CPangoCairo) {
    let bytes = Array(text.utf8)
    self.init()
    if bytes.first == UInt8(ascii: "#") {
      let digits = bytes.dropFirst().compactMap(hexValue)
      guard digits.count == bytes.count - 1 else { return }
      // Short notation: each digit is doubled.
      let pairs =
        digits.count < 6
        ? digits.map { [$0, $0] }
        : stride(from: 0, to: digits.count - 1, by: 2).map { [digits[$0], digits[$0 + 1]] }
      guard [3, 4, 6, 8].contains(digits.count) else { return }
      let parts = pairs.map { Double($0[0] * 16 + $0[1]) / 255 }
      let alpha = parts.count == 4 ? parts[3] : 1
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
      return
    }
    let name = text.lowercased()
    if ["transparent", "none"].contains(name) {
      self = .clear
      return
    }
    // Pango's colour names are those of CSS.
    var color = PangoColor()
    if cairo.pango_color_parse(&color, name) != 0 {
      self.init(
        red: Double(color.red) / 65535, green: Double(color.green) / 65535,
        blue: Double(color.blue) / 65535)
    }
  }

  private init(red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
