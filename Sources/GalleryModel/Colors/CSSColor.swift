import Bytes

/// A CSS colour in sRGB, its components from 0 to 1: hex digits, a name, or a function of CSS Color 4.
///
/// SVG's `none` is transparent. Colours that depend on the reader, such as `canvas` or
/// `currentcolor`, are rejected: a painting looks the same to all.
public struct CSSColor: Sendable, Equatable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha = 1.0

  public static let black = CSSColor(red: 0, green: 0, blue: 0)
  public static let clear = CSSColor(red: 0, green: 0, blue: 0, alpha: 0)

  public init?(_ text: String) {
    guard isColor(text) else { return nil }
    let bytes = text.utf8.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    if bytes.first == UInt8(ascii: "#") {
      self.init(digits: bytes.dropFirst())
    } else if let open = bytes.firstIndex(of: UInt8(ascii: "(")) {
      let arguments = ColorArguments(bytes[(open + 1)..<(bytes.count - 1)], of: bytes[..<open])
      guard let color = arguments?.color else { return nil }
      self = color
    } else if let digits = Self.digits(ofName: bytes) {
      self.init(digits: digits)
    } else if bytes.elementsEqual("transparent".utf8) || bytes.elementsEqual("none".utf8) {
      self = .clear
    } else {
      return nil
    }
  }

  /// - Parameter digits: 3, 4, 6 or 8 hexadecimal digits.
  private init(digits: ArraySlice<UInt8>) {
    var values = digits.compactMap { hexValue($0) }
    // Short notation: each digit is doubled.
    if values.count < 6 { values = values.flatMap { [$0, $0] } }
    let parts = stride(from: 0, to: values.count, by: 2).map { start -> Double in
      Double(values[start] * 16 + values[start + 1]) / 255
    }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// - Parameter hue: in degrees; the other components are from 0 to 1.
  init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    let span = saturation * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - span * max(-1, min(place - 3, 9 - place, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }

  /// - Parameter hue: in degrees; the other components are from 0 to 1.
  init(hue: Double, whiteness: Double, blackness: Double, alpha: Double) {
    let sum = whiteness + blackness
    let pure = CSSColor(hue: hue, saturation: 1, lightness: 0.5, alpha: alpha)
    func component(_ part: Double) -> Double {
      sum >= 1 ? whiteness / sum : part * (1 - sum) + whiteness
    }
    self.init(
      red: component(pure.red), green: component(pure.green), blue: component(pure.blue),
      alpha: alpha)
  }
}

/// Whether a text has the form of a colour and so is safe in a drawing: `#` and 3, 4, 6 or 8 hex
/// digits, one word, or a function of numbers. `CSSColor` checks whether the colour exists; its
/// table of names is too large for the module that pages load.
public func isColor(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  if bytes.first == UInt8(ascii: "#") {
    return [4, 5, 7, 9].contains(bytes.count)
      && bytes.dropFirst().allSatisfy { hexValue($0) != nil }
  }
  let word = bytes.prefix { isLetter($0) }
  if word.count == bytes.count { return !bytes.isEmpty && bytes.count <= 24 }
  let name = word.map { $0 | 0x20 }
  let functions = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]
  return functions.contains { name.elementsEqual($0.utf8) } && bytes.count <= 80
    && bytes[word.count] == UInt8(ascii: "(")
    && bytes.last == UInt8(ascii: ")")
    && bytes[(word.count + 1)..<(bytes.count - 1)].allSatisfy { isLetter($0) || isOfNumbers($0) }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// Whether a byte may occur in numbers or between them.
private func isOfNumbers(_ byte: UInt8) -> Bool {
  // `+`, `,`, `-`, `.`, `/` and the digits are consecutive in ASCII.
  (UInt8(ascii: "+")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: " ")
    || byte == UInt8(ascii: "%")
}
