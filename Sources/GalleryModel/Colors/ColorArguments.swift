import Geometry

/// The arguments of a colour function: with commas as in CSS 3, or with spaces and `/` before the alpha.
/// (CSS Color 4, sections 5 and 7 to 10)
struct ColorArguments {
  private let function: ArraySlice<UInt8>
  /// The first argument of `color()`.
  private var space: ArraySlice<UInt8>?
  private var parts: [Part]
  private var hasCommas: Bool

  /// - Parameter text: the text between the parentheses, in lower case.
  init?(_ text: ArraySlice<UInt8>, of function: ArraySlice<UInt8>) {
    self.function = function
    var text = text.drop { $0 == blank }
    if function.elementsEqual("color".utf8) {
      space = text.prefix { $0 != blank }
      text = text.drop { $0 != blank }
    }
    hasCommas = text.contains(UInt8(ascii: ","))
    var fields: [ArraySlice<UInt8>]
    if hasCommas {
      fields = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard fields.count == 3 || fields.count == 4 else { return nil }
    } else {
      let halves = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      fields = halves[0].split(separator: blank)
      guard fields.count == 3, halves.count <= 2 else { return nil }
      fields += halves.dropFirst()
    }
    parts = fields.compactMap { Part(trimmed($0)) }
    if parts.count != fields.count { return nil }
    if hasCommas, parts.contains(where: { $0.unit == .none }) { return nil }
  }

  /// The colour that the function yields for these arguments; nil if their units do not fit.
  var color: CSSColor? {
    let alpha = parts.count == 4 ? parts[3].share(of: 1) : 1
    if parts.count == 4, parts[3].unit == .degrees { return nil }
    if let space { return color(in: space, alpha) }
    if function.starts(with: "rgb".utf8) {
      if parts[..<3].contains(where: { $0.unit == .degrees }) { return nil }
      if hasCommas, parts[..<3].contains(where: { $0.unit != parts[0].unit }) { return nil }
      let (red, green, blue) = (parts[0], parts[1], parts[2])
      return CSSColor(
        red: red.share(of: 255), green: green.share(of: 255), blue: blue.share(of: 255),
        alpha: alpha)
    }
    if function.first != UInt8(ascii: "h") { return colorByLightness(alpha) }
    let isWhiteness = function.starts(with: "hwb".utf8)
    let arePercent = parts[1].unit == .percent && parts[2].unit == .percent
    guard parts[0].unit != .percent, parts[1].unit != .degrees, parts[2].unit != .degrees,
      !hasCommas || arePercent && !isWhiteness
    else { return nil }
    let (hue, second, third) = (parts[0].hue, parts[1].share(of: 100), parts[2].share(of: 100))
    return isWhiteness
      ? CSSColor(hue: hue, whiteness: second, blackness: third, alpha: alpha)
      : CSSColor(hue: hue, saturation: second, lightness: third, alpha: alpha)
  }

  private func color(in space: ArraySlice<UInt8>, _ alpha: Double) -> CSSColor? {
    if hasCommas || parts[..<3].contains(where: { $0.unit == .degrees }) { return nil }
    let amounts = parts.map { $0.amount(of: 1) }
    return CSSColor(
      space: space, Components(amounts[0], amounts[1], amounts[2]), alpha: alpha)
  }

  /// `lab()` and `oklab()`, and `lch()` and `oklch()`, which state the axes by their length and angle.
  private func colorByLightness(_ alpha: Double) -> CSSColor? {
    let isOK = function.starts(with: "ok".utf8)
    let isPolar = function.last == UInt8(ascii: "h")
    guard !hasCommas, parts[0].unit != .degrees, parts[1].unit != .degrees,
      parts[2].unit != (isPolar ? .percent : .degrees)
    else { return nil }
    let reach = isOK ? 0.4 : isPolar ? 150.0 : 125
    let (first, second) = (parts[1].amount(of: reach), parts[2].amount(of: reach))
    var axes = (first, second)
    if isPolar {
      let (sine, cosine) = sineAndCosine(of: parts[2].hue)
      axes = (max(first, 0) * cosine, max(first, 0) * sine)
    }
    let lightness = parts[0].share(of: isOK ? 1 : 100) * (isOK ? 1 : 100)
    let components = Components(lightness, axes.0, axes.1)
    return isOK
      ? CSSColor(oklab: components, alpha: alpha) : CSSColor(lab: components, alpha: alpha)
  }
}

private struct Part {
  enum Unit {
    case number
    case percent
    case degrees
    /// The word `none`, which is 0 of any unit.
    case none
  }

  var value: Double
  var unit: Unit

  init?(_ text: ArraySlice<UInt8>) {
    if text.elementsEqual("none".utf8) {
      (value, unit) = (0, .none)
      return
    }
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var decimals = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      decimals = rest.dropFirst().prefix(while: isDigit)
      if decimals.isEmpty { return nil }
      rest = rest.dropFirst(1 + decimals.count)
    }
    if whole.isEmpty, decimals.isEmpty { return nil }
    let fraction = decimals.reversed().reduce(0) { ($0 + digit($1)) / 10 }
    value = whole.reduce(0) { $0 * 10 + digit($1) } + fraction
    if isNegative { value.negate() }
    guard
      let (unit, factor) = Self.units.first(where: { rest.elementsEqual($0.name.utf8) })
        .map({ ($0.unit, $0.factor) })
    else { return nil }
    value *= factor
    self.unit = unit
  }

  private static let units: [(name: String, unit: Unit, factor: Double)] = [
    ("", .number, 1), ("%", .percent, 1), ("deg", .degrees, 1), ("grad", .degrees, 0.9),
    ("rad", .degrees, 180 / .pi), ("turn", .degrees, 360),
  ]

  /// The value divided by `whole`, or by 100 if it is a percentage; clamped to 0...1.
  func share(of whole: Double) -> Double {
    min(max(value / (unit == .percent ? 100 : whole), 0), 1)
  }

  /// The value, where 100 % are `whole`.
  func amount(of whole: Double) -> Double { unit == .percent ? value / 100 * whole : value }

  /// From 0 to 360 degrees.
  var hue: Double {
    let hue = value.truncatingRemainder(dividingBy: 360)
    return hue < 0 ? hue + 360 : hue
  }
}

private let blank = UInt8(ascii: " ")

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func digit(_ byte: UInt8) -> Double { Double(byte - UInt8(ascii: "0")) }

private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let text = text.drop { $0 == blank }
  return text.dropLast(text.reversed().prefix { $0 == blank }.count)
}
