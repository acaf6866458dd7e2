/// An XML token.
enum XMLToken {
  case start(name: ArraySlice<UInt8>, attributes: [XMLAttribute])
  case end
  /// With references expanded.
  case text([UInt8])
}

struct XMLAttribute {
  let name: ArraySlice<UInt8>
  let value: [UInt8]
}

/// An XML pull parser: elements, attributes and text, with entities of the internal subset expanded.
/// Comments and processing instructions are skipped. (XML 1.0, fifth edition)
///
/// Not a validator: it may accept ill-formed XML that no browser renders, but never confuses markup and
/// text. Nothing outside the text is read.
struct XMLReader {
  private var input: XMLInput
  /// The number of open elements at the start of the current input.
  private var level = 0
  /// The stack of inputs around the entity being read.
  private var outer: [(input: XMLInput, level: Int)] = []
  private var entities: XMLEntities
  private var openNames: [ArraySlice<UInt8>] = []
  private var hasRoot = false
  /// Whether an end token is pending for an empty-element tag.
  private var endsAtOnce = false

  /// Limit on nested elements; drawings rarely exceed 30.
  static let mostLevels = 256
  private static let mostAttributes = 256

  /// - Parameter text: UTF-8 from `decodeXML`.
  /// - Parameter room: bytes that references may expand to.
  init(_ text: [UInt8], room: Int) {
    input = XMLInput(bytes: text)
    entities = XMLEntities(room: room)
  }

  /// The remaining room.
  var room: Int { entities.room }

  /// The next token; nil at the end.
  /// - Throws: `.cutOff` for a truncated text, `.broken` for ill-formed XML, `.tooComplex` if it is
  ///   nested too deeply or expands to too much.
  mutating func next() throws(PictureRefusal) -> XMLToken? {
    if endsAtOnce {
      endsAtOnce = false
      openNames.removeLast()
      return .end
    }
    while true {
      guard input.offset < input.bytes.count else {
        if try !leaveInput() { return nil }
        continue
      }
      let byte = input.bytes[input.offset]
      if byte == UInt8(ascii: "<") {
        if let token = try readMarkup() { return token }
      } else if byte == UInt8(ascii: "&") {
        if let token = try readReference() { return token }
      } else {
        let start = input.offset
        let rest = input.bytes[start...]
        let end = rest.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
        input.offset = end ?? input.bytes.count
        let text = input.bytes[start..<input.offset]
        if !openNames.isEmpty { return .text(Array(text)) }
        guard text.allSatisfy(isXMLSpace) else { throw .broken }
      }
    }
  }

  /// The name of the root element, without parsing its attributes; nil if something else comes first.
  mutating func readRootName() throws(PictureRefusal) -> ArraySlice<UInt8>? {
    while true {
      input.skipSpace()
      guard input.offset < input.bytes.count, input.bytes[input.offset] == UInt8(ascii: "<") else {
        return nil
      }
      if try !skipRemark() {
        input.offset += 1
        return input.readName()
      }
    }
  }

  /// - Returns: whether there is more to read.
  private mutating func leaveInput() throws(PictureRefusal) -> Bool {
    guard let around = outer.popLast() else {
      guard openNames.isEmpty, hasRoot else { throw .cutOff }
      return false
    }
    // An element must end in the entity in which it began.
    guard openNames.count == level else { throw .broken }
    (input, level) = around
    return true
  }

  private mutating func readMarkup() throws(PictureRefusal) -> XMLToken? {
    if input.has("</") { return try readEndTag() }
    if input.has("<![CDATA[") {
      input.offset += 9
      let text = try input.read(through: "]]>")
      guard !openNames.isEmpty else { throw .broken }
      return .text(Array(text))
    }
    if try skipRemark() { return nil }
    return try readStartTag()
  }

  /// Skips a comment, a processing instruction or the document type, whose declarations are recorded.
  private mutating func skipRemark() throws(PictureRefusal) -> Bool {
    if input.has("<!--") {
      input.offset += 4
      _ = try input.read(through: "-->")
    } else if input.has("<?") {
      _ = try input.read(through: "?>")
    } else if input.has("<!DOCTYPE"), !hasRoot {
      input.offset += 9
      try entities.readDocumentType(&input)
    } else {
      return false
    }
    return true
  }

  private mutating func readEndTag() throws(PictureRefusal) -> XMLToken {
    input.offset += 2
    let name = input.readName()
    input.skipSpace()
    guard input.take(">"), openNames.count > level, openNames.popLast() == name else {
      throw input.isAtEnd ? .cutOff : .broken
    }
    return .end
  }

  private mutating func readStartTag() throws(PictureRefusal) -> XMLToken {
    guard !openNames.isEmpty || !hasRoot else { throw .broken }
    hasRoot = true
    input.offset += 1
    let name = input.readName()
    guard !name.isEmpty else { throw input.isAtEnd ? .cutOff : .broken }
    var attributes: [XMLAttribute] = []
    while true {
      let start = input.offset
      input.skipSpace()
      if input.take("/>") {
        endsAtOnce = true
        break
      }
      if input.take(">") { break }
      guard start < input.offset else { throw input.isAtEnd ? .cutOff : .broken }
      let attribute = try readAttribute()
      for other in attributes where other.name == attribute.name { throw .broken }
      attributes.append(attribute)
      guard attributes.count <= Self.mostAttributes else { throw .tooComplex }
    }
    try entities.addDefaults(of: name, to: &attributes)
    guard attributes.count <= Self.mostAttributes else { throw .tooComplex }
    guard openNames.count < Self.mostLevels else { throw .tooComplex }
    openNames.append(name)
    return .start(name: name, attributes: attributes)
  }

  private mutating func readAttribute() throws(PictureRefusal) -> XMLAttribute {
    let name = input.readName()
    input.skipSpace()
    guard !name.isEmpty, input.take("=") else { throw input.isAtEnd ? .cutOff : .broken }
    input.skipSpace()
    guard let raw = try input.readLiteral() else { throw input.isAtEnd ? .cutOff : .broken }
    return XMLAttribute(name: name, value: try entities.attributeValue(raw))
  }

  private mutating func readReference() throws(PictureRefusal) -> XMLToken? {
    input.offset += 1
    let name = try input.read(through: ";")
    guard !openNames.isEmpty else { throw .broken }
    switch try entities.meaning(of: name) {
    case .character(let scalar):
      var text: [UInt8] = []
      text.append(scalar: scalar)
      return .text(text)
    case .replacement(let text):
      guard outer.count < XMLEntities.mostLevels else { throw .tooComplex }
      outer.append((input, level))
      input = XMLInput(bytes: text)
      level = openNames.count
      return nil
    }
  }
}
