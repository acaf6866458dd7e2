import GalleryModel
import JSON

/// The parsed first paragraph of a list item (contract.md §3):
/// `🌈 Rainbow — after rain — when the sun is back {tags="sky" #bow}`.
struct MarkdownItemText {
  var symbol: String
  var image: String?
  /// Markdown of the name, the description and the usage; empty if absent.
  var name = ""
  var description = ""
  var usage = ""
  var attributes = MarkdownAttributes()
  /// The offset in the text from which the attributes' ranges count.
  let attributesBase: Int

  /// Nil for a text that does not begin with one emoji, or `![:code:](file)`, and a space.
  init?(_ text: [UInt8]) {
    guard let (symbol, image, length) = Self.symbol(at: text[...]) else { return nil }
    let rest = text.dropFirst(length)
    guard rest.isEmpty || rest.first == UInt8(ascii: " ") else { return nil }
    self.symbol = symbol
    self.image = image
    attributesBase = length
    let (body, attributes) = MarkdownAttributes.split(Array(rest))
    self.attributes = attributes
    let parts = Self.parts(of: body)
    name = trimmed(parts[0])
    if parts.count > 1 { description = trimmed(parts[1]) }
    if parts.count > 2 { usage = trimmed(parts[2]) }
  }

  /// What separates name, description and usage, between spaces.
  static let separators = ["—", "--"]
  /// Dashes that are mistaken for separators.
  static let mistakenSeparators = ["-", "–"]

  /// A hyphen or en dash between two words of the name, most likely meant to begin a description.
  /// nil beside a number (a range), and in a name with brackets, code or escapes.
  var mistakenDash: String? {
    guard !name.utf8.contains(where: { "`([\\".utf8.contains($0) }) else { return nil }
    let words = name.utf8.split(separator: UInt8(ascii: " "))
    return Self.mistakenSeparators.first { dash in
      words.indices.dropFirst().dropLast().contains { index in
        words[index].elementsEqual(dash.utf8)
          && [words[index - 1], words[index + 1]].allSatisfy { !$0.allSatisfy(isDigit) }
      }
    }
  }

  /// The symbol that a text starts with, and its length in bytes.
  static func symbol(
    at text: ArraySlice<UInt8>
  ) -> (symbol: String, image: String?, length: Int)? {
    if let length = prefixEmoji(of: text) {
      return (String(decoding: text.prefix(length), as: UTF8.self), nil, length)
    }
    guard text.starts(with: "![".utf8),
      let close = text.firstIndex(of: UInt8(ascii: "]")),
      close + 1 < text.endIndex, text[close + 1] == UInt8(ascii: "("),
      let (path, end) = bracketedPath(text[(close + 2)...]) ?? path(text[(close + 2)...])
    else { return nil }
    let code = String(decoding: text[(text.startIndex + 2)..<close], as: UTF8.self)
    guard isShortcode(code) else { return nil }
    return (code, path, end - text.startIndex)
  }

  private static func path(_ text: ArraySlice<UInt8>) -> (path: String, end: Int)? {
    guard let end = text.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    return (trimmed(text[..<end]), end + 1)
  }

  /// `<file (1).gif>)`: CommonMark's link destination in angle brackets, for paths with parentheses.
  private static func bracketedPath(_ text: ArraySlice<UInt8>) -> (path: String, end: Int)? {
    guard text.first == UInt8(ascii: "<") else { return nil }
    var path: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: ">") {
        guard rest.first == UInt8(ascii: ")") else { return nil }
        return (String(decoding: path, as: UTF8.self), rest.startIndex + 1)
      }
      if byte == UInt8(ascii: "\\"), let next = rest.first, "<>\\".utf8.contains(next) {
        path.append(next)
        rest = rest.dropFirst()
      } else {
        path.append(byte)
      }
    }
    return nil
  }

  /// Splits at the first two separators.
  static func parts(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < text.count, parts.count < 2 {
      if let length = separator(at: text[index...]) {
        parts.append(text[start..<index])
        // Separators may share a space.
        start = index + length - 1
        index = start
      } else {
        index += 1
      }
    }
    return parts + [text[start...]]
  }

  private static func separator(at text: ArraySlice<UInt8>) -> Int? {
    let space = UInt8(ascii: " ")
    guard text.first == space else { return nil }
    for separator in separators where text.dropFirst().starts(with: separator.utf8) {
      let rest = text.dropFirst(1 + separator.utf8.count)
      // At the end of the text the trailing space has been trimmed already.
      if rest.isEmpty || rest.first == space { return separator.utf8.count + 2 }
    }
    return nil
  }
}

/// The attributes in a trailing `{…}`: `#id` and `key=value` or `key="value"`.
struct MarkdownAttributes {
  var id: String?
  var values: [(key: String, value: String, isQuoted: Bool)] = []
  /// Source ranges of the id and of each value in the parsed text.
  var idRange: Range<Int>?
  var valueRanges: [Range<Int>] = []

  /// Whether the text ends in braces that look like attributes but do not parse.
  var areMisspelled = false

  var isEmpty: Bool { id == nil && values.isEmpty }

  /// Splits the attributes off the end of a text; `\{` is a literal brace.
  static func split(_ text: [UInt8]) -> (text: [UInt8], attributes: MarkdownAttributes) {
    let end = (text.lastIndex { $0 != UInt8(ascii: " ") }).map { $0 + 1 } ?? 0
    guard end > 0, text[end - 1] == UInt8(ascii: "}") else { return (text, MarkdownAttributes()) }
    let inside = text[..<(end - 1)]
    if let open = findOpeningBrace(in: inside), let attributes = read(inside[(open + 1)...]) {
      return (Array(text[..<open]), attributes)
    }
    var none = MarkdownAttributes()
    none.areMisspelled = lookMisspelled(text[..<(end - 1)])
    return (text, none)
  }

  /// Nil unless all of the bytes parse as attributes.
  static func read(_ bytes: ArraySlice<UInt8>) -> MarkdownAttributes? {
    var reader = AttributeReader(bytes: bytes)
    return reader.read()
  }

  /// Whether a backslash can escape the byte in a quoted value.
  static func isEscapable(_ byte: UInt8) -> Bool { "\"\\{}".utf8.contains(byte) }

  /// Whether the braces at the end begin with `#` or have a `=`, and neither they nor the last ones
  /// in them are escaped.
  private static func lookMisspelled(_ text: ArraySlice<UInt8>) -> Bool {
    let backslash = UInt8(ascii: "\\")
    guard text.last != backslash, let last = text.lastIndex(of: UInt8(ascii: "{")),
      let open = findPairedBrace(in: text),
      [last, open].allSatisfy({ $0 == 0 || text[$0 - 1] != backslash })
    else { return false }
    let inside = text[(open + 1)...]
    return inside.first == UInt8(ascii: "#") || inside.contains(UInt8(ascii: "="))
  }
}

private struct AttributeReader {
  var bytes: ArraySlice<UInt8>

  mutating func read() -> MarkdownAttributes? {
    var attributes = MarkdownAttributes()
    while true {
      bytes = bytes.drop { $0 == UInt8(ascii: " ") }
      guard let first = bytes.first else { return attributes }
      let start = bytes.startIndex
      if first == UInt8(ascii: "#") {
        bytes = bytes.dropFirst()
        let id = word { $0 != UInt8(ascii: " ") }
        guard !id.isEmpty, attributes.id == nil else { return nil }
        attributes.id = id
        attributes.idRange = start..<bytes.startIndex
        continue
      }
      let key = word {
        $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\"")
      }
      guard !key.isEmpty, bytes.first == UInt8(ascii: "=") else { return nil }
      bytes = bytes.dropFirst()
      if bytes.first == UInt8(ascii: "\"") {
        guard let value = quoted() else { return nil }
        attributes.values.append((key, value, true))
      } else {
        attributes.values.append((key, word { $0 != UInt8(ascii: " ") }, false))
      }
      attributes.valueRanges.append(start..<bytes.startIndex)
    }
  }

  private mutating func word(while belongs: (UInt8) -> Bool) -> String {
    let part = bytes.prefix(while: belongs)
    bytes = bytes[part.endIndex...]
    return String(decoding: part, as: UTF8.self)
  }

  /// A quoted value with backslash escapes of `"`, `\`, `{` and `}`. An escaped brace is not
  /// mistaken for the opening one of the attributes.
  private mutating func quoted() -> String? {
    var value: [UInt8] = []
    bytes = bytes.dropFirst()
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\"") { return String(decoding: value, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let next = bytes.first, MarkdownAttributes.isEscapable(next) {
        value.append(next)
        bytes = bytes.dropFirst()
      } else {
        value.append(byte)
      }
    }
    return nil
  }
}

func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
  let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  let start = bytes.drop(while: isSpace)
  let end = start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex
  return String(decoding: start[..<end], as: UTF8.self)
}

private func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}
