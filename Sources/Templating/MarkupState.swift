import Texts

/// A state machine over HTML (or XML): in text, in a tag, in an attribute's value.
///
/// A simplification of the HTML standard's tokenizer (§13.2.5) that distinguishes contexts where
/// HTML escaping is enough from others.
struct MarkupState {
  enum Position: Equatable {
    case content
    /// Behind `<` or `</`, or within the tag name.
    case tagName
    case insideTag
    case attributeName
    case afterAttributeName
    case beforeValue
    case value(quote: UInt8)
    case unquotedValue
    /// Behind `<!`, before it is decided whether this is a comment.
    case declarationStart
    case comment
    /// `<!doctype …>`, `<?xml …?>` and bogus comments.
    case declaration
    case cdata
    /// The content of `script`, `style`, `title` and the like, up to the matching end tag.
    case rawText
  }

  private(set) var position = Position.content
  private(set) var attribute: [UInt8] = []
  /// Whether the value so far contains `#`: the rest cannot change the URL's scheme.
  private(set) var isInFragment = false
  /// The lower-case name of the element whose tag or raw text this is.
  private(set) var element: [UInt8] = []
  private(set) var scriptType: [UInt8] = []
  private var isEndTag = false
  private var value: [UInt8] = []
  /// The last bytes, while a terminator of several bytes is expected.
  private var recent: [UInt8] = []

  private static let rawElements: [StaticString] = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
  }

  /// Advances over a variable, whose value is unknown.
  mutating func readVariable() {
    switch position {
    case .insideTag, .afterAttributeName:
      attribute = []
      position = .attributeName
    case .beforeValue: position = .unquotedValue
    // A `type` with a variable matches no known type.
    case .value: value.append(UInt8(ascii: "{"))
    default: break
    }
  }

  private mutating func read(_ byte: UInt8) {
    switch position {
    case .content:
      if byte == UInt8(ascii: "<") { begin(.tagName) }
    case .tagName: readTagName(byte)
    case .insideTag, .afterAttributeName:
      if position == .afterAttributeName, byte == UInt8(ascii: "=") {
        begin(.beforeValue)
      } else if !isSpace(byte), !endsTag(byte) {
        begin(.attributeName)
        attribute = [lowercased(byte)]
      }
    case .attributeName:
      if byte == UInt8(ascii: "=") {
        begin(.beforeValue)
      } else if isSpace(byte) {
        position = .afterAttributeName
      } else if !endsTag(byte) {
        attribute.append(lowercased(byte))
      }
    case .beforeValue:
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        begin(.value(quote: byte))
      } else if !isSpace(byte), !endsTag(byte) {
        begin(.unquotedValue)
      }
    case .value(let quote): readValue(byte, quote: quote)
    case .unquotedValue:
      if isSpace(byte) || byte == UInt8(ascii: ">") { endsTag(byte) }
    case .declarationStart, .comment, .declaration, .cdata: readDeclaration(byte)
    case .rawText: readRawText(byte)
    }
  }

  private mutating func begin(_ next: Position) {
    switch next {
    case .tagName:
      element = []
      isEndTag = false
      scriptType = []
    case .value:
      value = []
      isInFragment = false
    default: break
    }
    recent = []
    position = next
  }

  private mutating func readTagName(_ byte: UInt8) {
    if element.isEmpty {
      switch byte {
      case UInt8(ascii: "/") where !isEndTag: isEndTag = true
      case UInt8(ascii: "!") where !isEndTag: begin(.declarationStart)
      case UInt8(ascii: "?"): begin(.declaration)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        element = [lowercased(byte)]
      // A lone "<" is text.
      default: begin(.content)
      }
    } else if isSpace(byte) {
      position = .insideTag
    } else if !endsTag(byte) {
      element.append(lowercased(byte))
    }
  }

  private mutating func readValue(_ byte: UInt8, quote: UInt8) {
    if byte == quote {
      if element.elementsEqual("script".utf8), attribute.elementsEqual("type".utf8) {
        scriptType = value.map(lowercased)
      }
      position = .insideTag
    } else {
      value.append(byte)
      if byte == UInt8(ascii: "#") { isInFragment = true }
    }
  }

  /// Ends the tag at `>`, or a name or value at `/` or white space; false for any other byte.
  @discardableResult
  private mutating func endsTag(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: ">") {
      let isRaw = Self.rawElements.contains { name in
        name.withUTF8Buffer { $0.elementsEqual(element) }
      }
      begin(isRaw && !isEndTag ? .rawText : .content)
      return true
    }
    if byte == UInt8(ascii: "/") || isSpace(byte) {
      position = .insideTag
      return true
    }
    return false
  }

  private mutating func readDeclaration(_ byte: UInt8) {
    recent.append(byte)
    switch position {
    case .declarationStart:
      if recent.elementsEqual("--".utf8) {
        begin(.comment)
      } else if recent.elementsEqual("[CDATA[".utf8) {
        begin(.cdata)
      } else if !"--".utf8.starts(with: recent), !"[CDATA[".utf8.starts(with: recent) {
        begin(byte == UInt8(ascii: ">") ? .content : .declaration)
      }
    case .comment:
      if byte == UInt8(ascii: ">"), endsComment { begin(.content) }
    case .cdata:
      if recent.suffix(3).elementsEqual("]]>".utf8) { begin(.content) }
    default:
      if byte == UInt8(ascii: ">") { begin(.content) }
    }
  }

  /// "<!-->" and "<!--->" are complete comments, too.
  private var endsComment: Bool {
    if recent.count <= 2 { return !recent.dropLast().contains { $0 != UInt8(ascii: "-") } }
    return recent.suffix(3).elementsEqual("-->".utf8) || recent.suffix(4).elementsEqual("--!>".utf8)
  }

  private mutating func readRawText(_ byte: UInt8) {
    let isEnd = isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    if isEnd, recent.suffix(element.count + 2).elementsEqual(Array("</".utf8) + element) {
      isEndTag = true
      position = .insideTag
      endsTag(byte)
    } else {
      recent.append(lowercased(byte))
      if recent.count > 64 { recent.removeFirst(32) }
    }
  }
}

extension MarkupState {
  /// Whether two states are interchangeable for what follows, as the start and end of a section
  /// must be.
  func agrees(with other: MarkupState) -> Bool {
    switch (position, other.position) {
    case (.value, .value):
      position == other.position && attribute == other.attribute
    case (.rawText, .rawText): element == other.element
    case (.tagName, .tagName): element.isEmpty == other.element.isEmpty
    case (let mine, let theirs):
      mine == theirs || (isBetweenAttributes && other.isBetweenAttributes)
    }
  }

  /// The join of the states with and without a section.
  func joined(with other: MarkupState) -> MarkupState {
    var joined = self
    joined.isInFragment = isInFragment && other.isInFragment
    if position != other.position, isBetweenAttributes { joined.position = .insideTag }
    return joined
  }

  private var isBetweenAttributes: Bool {
    switch position {
    case .tagName: !element.isEmpty
    case .insideTag, .attributeName, .afterAttributeName: true
    default: false
    }
  }

  /// The context in words, for “begins in …, ends in …”.
  var inWords: Message {
    switch position {
    case .content: "text"
    case .tagName: "the name of a tag"
    case .insideTag, .attributeName, .afterAttributeName: "a tag"
    case .beforeValue, .unquotedValue: "an attribute without quotes"
    case .value: "the attribute “\(String(decoding: attribute, as: UTF8.self))”"
    case .declarationStart, .declaration, .cdata: "a declaration"
    case .comment: "a comment"
    case .rawText: "<\(String(decoding: element, as: UTF8.self))>"
    }
  }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
}
