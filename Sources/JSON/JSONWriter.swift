import Bytes
import Texts

/// A streaming JSON writer; it adds commas and indentation.
///
/// The caller ensures the order: in an object a name, then its value; an `end` for each `begin`.
public struct JSONWriter {
  /// The white space between a container's parts.
  public enum Layout: Sendable {
    /// Without any white space.
    case compact
    /// On one line, with spaces: `{ "a": 1, "b": [1, 2] }`.
    case oneLine
    /// One part per line, indented by two spaces.
    case lines
  }

  private struct Container {
    let layout: Layout
    let isObject: Bool
    var isEmpty = true
  }

  public private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private let isForScript: Bool
  private var open: [Container] = []
  private var hasName = false

  /// - Parameter isForScript: escapes `<`, `>`, `&`, U+2028 and U+2029, so that the text is safe
  ///   inside an HTML script element.
  public init(_ layout: Layout = .compact, isForScript: Bool = false) {
    self.layout = layout
    self.isForScript = isForScript
  }

  /// - Parameter layout: for this container and everything in it; nil inherits.
  public mutating func beginObject(_ layout: Layout? = nil) { begin("{", layout, isObject: true) }

  public mutating func beginArray(_ layout: Layout? = nil) { begin("[", layout, isObject: false) }

  public mutating func endObject() { end("}") }

  public mutating func endArray() { end("]") }

  public mutating func name(_ name: String) {
    beginPart()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if open.last?.layout != .compact { bytes.append(UInt8(ascii: " ")) }
    hasName = true
  }

  public mutating func string(_ text: String) {
    beginPart()
    quote(text)
  }

  @inlinable public mutating func string<Kind>(_ text: Text<Kind>) { string(text.string) }

  /// The shortest spelling that round-trips; null for NaN and infinities.
  public mutating func number(_ number: Double) { raw(spelling(of: number)) }

  public mutating func integer(_ number: Int) { raw(String(number)) }

  public mutating func bool(_ bool: Bool) { raw(bool ? "true" : "false") }

  public mutating func null() { raw("null") }

  /// Writes raw JSON, such as a number as the user spelled it.
  public mutating func raw(_ json: String) {
    beginPart()
    bytes.append(contentsOf: json.utf8)
  }

  public mutating func tree(_ tree: JSONTree) {
    switch tree {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let spelling): raw(spelling)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.tree(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        name(member.name)
        self.tree(member.value)
      }
      endObject()
    }
  }

  /// Ends the file with a line feed.
  public mutating func endFile() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func begin(_ bracket: Unicode.Scalar, _ layout: Layout?, isObject: Bool) {
    beginPart()
    bytes.append(UInt8(ascii: bracket))
    open.append(
      Container(layout: layout ?? open.last?.layout ?? self.layout, isObject: isObject))
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    guard let container = open.popLast() else { return }
    if !container.isEmpty {
      switch container.layout {
      case .compact: break
      case .oneLine: if container.isObject { bytes.append(UInt8(ascii: " ")) }
      case .lines: newLine()
      }
    }
    bytes.append(UInt8(ascii: bracket))
  }

  private mutating func beginPart() {
    if hasName {
      hasName = false
      return
    }
    guard let container = open.last else { return }
    if !container.isEmpty { bytes.append(UInt8(ascii: ",")) }
    switch container.layout {
    case .compact: break
    case .oneLine:
      if !container.isEmpty || container.isObject { bytes.append(UInt8(ascii: " ")) }
    case .lines: newLine()
    }
    open[open.count - 1].isEmpty = false
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
  }

  private mutating func quote(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text with escapes; runs of bytes that need none are copied at once.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      index = endOfPlainBytes(text, from: index)
      guard index < text.count else { break }
      let length = lengthOfEscaped(text, at: index)
      if length > 0 {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        appendEscape(text, at: index)
        start = index + length
      }
      index += max(1, length)
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Skips what needs no escape, eight bytes at a time: whole documents are embedded in pages.
  private func endOfPlainBytes(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    // The WebAssembly module of pages writes little JSON, and has to be small.
    #if !arch(wasm32)
      while index < text.count {
        let word = littleEndianWord(at: index, in: text)
        var special =
          marks(below: 0x20, in: word) | marks(0x7F, in: word) | marks(UInt8(ascii: "\""), in: word)
          | marks(UInt8(ascii: "\\"), in: word)
        if isForScript {
          special |=
            marks(UInt8(ascii: "<"), in: word) | marks(UInt8(ascii: ">"), in: word)
            | marks(UInt8(ascii: "&"), in: word) | marks(0xE2, in: word)
        }
        if special != 0 { return index + special.trailingZeroBitCount / 8 }
        index += 8
      }
    #endif
    return min(text.count, index)
  }

  /// The bytes of the character that begins here; 0 if it needs no escape.
  private func lengthOfEscaped(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): isForScript ? 1 : 0
    case 0xE2: isForScript && isLineSeparator(text, at: index) ? 3 : 0
    default: 0
    }
  }

  private mutating func appendEscape(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
    bytes.append(UInt8(ascii: "\\"))
    switch text[index] {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(text[index])
    case 0xE2:
      bytes.append(contentsOf: "u20".utf8)
      bytes.append(hex: text[index + 2] - 0x80)
    case let byte:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(hex: byte)
    }
  }
}

extension JSONTree {
  public func written(_ layout: JSONWriter.Layout = .compact, isForScript: Bool = false) -> [UInt8]
  {
    var writer = JSONWriter(layout, isForScript: isForScript)
    writer.tree(self)
    return writer.bytes
  }
}

/// The shortest decimal that round-trips: `12`, `0.1`, `1e+20`; `null` if not finite.
func spelling(of number: Double) -> String {
  guard number.isFinite else { return "null" }
  // Integers below 2⁵³ are written without the “.0” of Double's description.
  if number.magnitude < 9_007_199_254_740_992, number == number.rounded(.towardZero) {
    return String(Int64(number))
  }
  return number.description
}
