import SourceFiles
import Texts

/// A token of a template's source: text up to the end of its line at most, or a tag.
struct TemplateToken {
  enum Kind {
    case text
    case variable
    case unescaped
    case section
    case inverted
    case close
    case comment
    case delimiters
    case partial
    case parent
    case block
  }

  let kind: Kind
  /// The source range; for text, what `markStandaloneLines` left of it.
  var range: Range<Int>
  var name = ""
  /// For a close tag: the index of the matching open tag's token.
  var opener: Int?
  /// The white space before a standalone tag, which indents what the tag inserts.
  var indentation: Range<Int>?
  /// Whether the tag is standalone: alone on its line, which is removed.
  var isStandalone = false
  /// For text: whether it begins a line.
  var startsLine = false
}

/// The tokenizer; it also checks names and nesting. (The Mustache specification.)
struct TagScanner {
  let file: SourceFile
  private(set) var tokens: [TemplateToken] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The stack of open tags, as token indices.
  private var open: [Int] = []
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  /// The nesting limit within a file, since nesting is parsed recursively.
  static let deepestNesting = 100

  init(file: SourceFile) {
    self.file = file
  }

  mutating func scan() {
    guard checkEncoding() else { return }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var position = file.bytes.starts(with: mark) ? mark.count : 0
    if position > 0, file.bytes[position...].starts(with: mark) {
      report(
        "a second byte order mark (U+FEFF) stands here, which no editor shows; remove it",
        at: position..<position + mark.count)
    }
    while let start = find(opening, from: position) {
      appendText(position..<start)
      guard let end = scanTag(at: start) else { return }
      position = end
    }
    appendText(position..<file.bytes.count)
    for index in open {
      let tag = tokens[index]
      report("“\(source(tag.range))” is never closed; add “{{/\(tag.name)}}”", at: tag.range)
    }
  }

  private mutating func checkEncoding() -> Bool {
    if let place = file.bytes.firstIndex(of: 0) {
      report(
        "a template is UTF-8 text without NUL bytes; save the file as UTF-8", at: place..<place + 1)
      return false
    }
    guard String(validating: file.bytes, as: UTF8.self) == nil else { return true }
    let place = firstInvalidByte(of: file.bytes)
    report(
      "byte \(place) is not UTF-8; save the file as UTF-8", at: place..<place + 1)
    return false
  }

  /// Scans the tag that starts here and returns its end; nil if the rest of the file cannot be
  /// scanned.
  private mutating func scanTag(at start: Int) -> Int? {
    let bytes = file.bytes
    var nameStart = start + opening.count
    let sigil = nameStart < bytes.count ? bytes[nameStart] : 0
    let kind = kind(of: sigil)
    if kind != .variable { nameStart += 1 }
    // Triple mustaches and set-delimiter tags end in one more byte before the delimiter.
    let suffix: [UInt8] =
      sigil == UInt8(ascii: "{")
      ? [UInt8(ascii: "}")] : sigil == UInt8(ascii: "=") ? [UInt8(ascii: "=")] : []
    guard let nameEnd = find(suffix + closing, from: nameStart) else {
      let ending = String(decoding: suffix + closing, as: UTF8.self)
      report("this tag never ends; add “\(ending)”", at: start..<nameStart)
      open = []
      return nil
    }
    let end = nameEnd + suffix.count + closing.count
    let name = source(trimmed(nameStart..<nameEnd))
    var token = TemplateToken(kind: kind, range: start..<end, name: name)
    switch kind {
    case .text, .comment: break
    case .delimiters:
      guard changeDelimiters(to: name) else {
        report(
          "a delimiter tag names two delimiters with a space between, without “=”: {{=<% %>=}}",
          at: start..<end)
        return nil
      }
    case .close: token.opener = close(token)
    case .variable, .unescaped, .section, .inverted, .partial, .parent, .block:
      check(name, kind: kind, at: start..<end)
    }
    tokens.append(token)
    if [.section, .inverted, .parent, .block].contains(kind) {
      open.append(tokens.count - 1)
      if open.count == Self.deepestNesting + 1 {
        report("sections are nested more than \(Self.deepestNesting) deep here", at: start..<end)
      }
    }
    return end
  }

  private func kind(of sigil: UInt8) -> TemplateToken.Kind {
    switch sigil {
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .close
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "<"): .parent
    case UInt8(ascii: "$"): .block
    case UInt8(ascii: "{"), UInt8(ascii: "&"): .unescaped
    default: .variable
    }
  }

  /// The index of the open tag that this close tag matches.
  private mutating func close(_ token: TemplateToken) -> Int? {
    guard let last = open.last else {
      report("nothing is open here that “\(source(token.range))” could close", at: token.range)
      return nil
    }
    if ExactText(tokens[last].name) == ExactText(token.name) {
      return open.removeLast()
    }
    diagnostics.append(
      .error(
        .templateSyntax,
        """
        “\(source(token.range))” does not close “\(source(tokens[last].range))”; \
        “{{/\(tokens[last].name)}}” would
        """,
        at: file.location(of: token.range),
        notes: [.note("it was opened here", at: file.location(of: tokens[last].range))]))
    // Error recovery: pop to the nearest open tag of that name; without one, assume a typo.
    let meant = open.lastIndex { ExactText(tokens[$0].name) == ExactText(token.name) }
    open.removeSubrange((meant ?? open.count - 1)...)
    return nil
  }

  private mutating func check(_ name: String, kind: TemplateToken.Kind, at range: Range<Int>) {
    if name.isEmpty {
      report("this tag has no name", at: range)
    } else if name.utf8.contains(where: isSpace) {
      report("a name has no spaces: “\(name)”", at: range)
    } else if name.utf8.first == UInt8(ascii: "*"), kind == .partial || kind == .parent {
      report("the name of a template stands as it is; dynamic names are not offered", at: range)
    } else if [.variable, .unescaped, .section, .inverted].contains(kind), name != "." {
      let first = name.utf8.first ?? 0
      if "@%*~?+:;<>=\"'".utf8.contains(first) {
        report("no tag of Mustache begins with “\(Unicode.Scalar(first))”", at: range)
      } else if name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .contains(where: \.isEmpty)
      {
        report("a part of the name “\(name)” is empty; names are joined by single dots", at: range)
      }
    }
  }

  private mutating func changeDelimiters(to content: String) -> Bool {
    let parts = content.utf8.split(whereSeparator: isSpace)
    guard parts.count == 2, !content.utf8.contains(UInt8(ascii: "=")) else { return false }
    (opening, closing) = (Array(parts[0]), Array(parts[1]))
    return true
  }

  /// Appends text, split into one token per line.
  private mutating func appendText(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let newline = file.bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { $0 + 1 } ?? range.upperBound
      var token = TemplateToken(kind: .text, range: start..<end)
      token.startsLine = start == 0 || file.bytes[start - 1] == UInt8(ascii: "\n")
      tokens.append(token)
      start = end
    }
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    let bytes = file.bytes
    guard let first = pattern.first, start <= bytes.count - pattern.count else { return nil }
    for index in start...(bytes.count - pattern.count)
    where bytes[index] == first && bytes[index..<index + pattern.count].elementsEqual(pattern) {
      return index
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(file.bytes[start]) { start += 1 }
    while end > start, isSpace(file.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func source(_ range: Range<Int>) -> String {
    String(decoding: file.bytes[range], as: UTF8.self)
  }

  private mutating func report(_ message: Message, at range: Range<Int>) {
    diagnostics.append(.error(.templateSyntax, message, at: file.location(of: range)))
  }
}

/// White space as the specification trims it.
func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
}

private func firstInvalidByte(of bytes: [UInt8]) -> Int {
  var decoder = Unicode.UTF8.ForwardParser()
  var input = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.parseScalar(from: &input) {
    case .valid(let scalar): offset += scalar.count
    case .error, .emptyInput: return offset
    }
  }
}
