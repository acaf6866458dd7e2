import Bytes

/// Expands references: characters, and entities of the internal DTD subset. Drawing programs declare the
/// namespaces of their metadata in this way.
///
/// External entities are never read (XXE). The total size of expansions is bounded against “billion
/// laughs”.
/// (XML 1.0, 4)
struct XMLEntities {
  enum Meaning {
    case character(UInt32)
    case replacement([UInt8])
  }

  private struct Entity {
    let name: ArraySlice<UInt8>
    let text: [UInt8]
  }

  private var entities: [Entity] = []
  private var attributes: [XMLAttributeDeclaration] = []
  /// Bytes that references and defaults may still expand to.
  private(set) var room: Int

  /// Limit on nested entities.
  static let mostLevels = 8
  private static let mostEntities = 256
  private static let mostAttributes = 1024

  init(room: Int) {
    self.room = room
  }

  /// - Parameter name: the text between `&` and `;`.
  mutating func meaning(of name: ArraySlice<UInt8>) throws(PictureRefusal) -> Meaning {
    if name.first == UInt8(ascii: "#") {
      return .character(try characterReference(name.dropFirst()))
    }
    for (known, character) in predefined where name.elementsEqual(known) {
      return .character(UInt32(character))
    }
    for entity in entities where entity.name == name {
      room -= entity.text.count + 16
      guard room >= 0 else { throw .tooComplex }
      return .replacement(entity.text)
    }
    throw .broken
  }

  /// Normalizes an attribute's value: expands references, white space to spaces. (XML 1.0, 3.3.3)
  mutating func attributeValue(_ raw: ArraySlice<UInt8>) throws(PictureRefusal) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(raw.count)
    try expand(raw, into: &value, level: 0)
    return value
  }

  private mutating func expand(
    _ raw: ArraySlice<UInt8>, into value: inout [UInt8], level: Int
  ) throws(PictureRefusal) {
    var rest = raw
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "<"): throw .broken
      case UInt8(ascii: "&"):
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw .broken }
        switch try meaning(of: rest[..<end]) {
        case .character(let scalar): value.append(scalar: scalar)
        case .replacement(let text):
          guard level < Self.mostLevels else { throw .tooComplex }
          try expand(text[...], into: &value, level: level + 1)
        }
        rest = rest[(end + 1)...]
      default: value.append(isXMLSpace(byte) ? 0x20 : byte)
      }
    }
  }

  /// Adds default attributes of the document type that an element lacks.
  mutating func addDefaults(
    of element: ArraySlice<UInt8>, to attributes: inout [XMLAttribute]
  ) throws(PictureRefusal) {
    for declared in self.attributes where declared.element == element {
      guard let raw = declared.value, !attributes.contains(where: { $0.name == declared.name })
      else { continue }
      room -= declared.name.count + raw.count
      guard room >= 0 else { throw .tooComplex }
      attributes.append(XMLAttribute(name: declared.name, value: try attributeValue(raw)))
    }
  }

  /// Reads a document type behind `<!DOCTYPE`, and records its entities and default attributes.
  mutating func readDocumentType(_ input: inout XMLInput) throws(PictureRefusal) {
    try input.skip(to: ["[", ">"])
    if input.take(">") { return }
    input.offset += 1
    // Declarations behind a parameter entity, which may declare anything, are ignored.
    var counts = true
    while true {
      input.skipSpace()
      if input.take("]") { break }
      if input.take("%") {
        _ = try input.read(through: ";")
        counts = false
      } else if input.take("<!--") {
        _ = try input.read(through: "-->")
      } else if input.take("<?") {
        _ = try input.read(through: "?>")
      } else if input.take("<!ENTITY") {
        let entity = try readEntity(&input)
        if counts, let entity { try declare(entity.name, entity.literal) }
      } else if input.take("<!ATTLIST") {
        for attribute in try input.readAttributeList() where counts { try declare(attribute) }
      } else if input.take("<!") {
        try input.skip(to: [">"])
        input.offset += 1
      } else {
        throw input.isAtEnd ? .cutOff : .broken
      }
    }
    try input.skip(to: [">"])
    input.offset += 1
  }

  /// Reads an entity behind `<!ENTITY`: nil for a parameter entity. An external one is empty.
  private func readEntity(
    _ input: inout XMLInput
  ) throws(PictureRefusal) -> (name: ArraySlice<UInt8>, literal: ArraySlice<UInt8>)? {
    input.skipSpace()
    let isParameter = input.has("%")
    let name = input.readName()
    input.skipSpace()
    let literal = isParameter ? nil : try input.readLiteral()
    try input.skip(to: [">"])
    input.offset += 1
    return isParameter ? nil : (name, literal ?? [])
  }

  /// The first declaration of a name counts.
  private mutating func declare(
    _ name: ArraySlice<UInt8>, _ literal: ArraySlice<UInt8>
  ) throws(PictureRefusal) {
    for entity in entities where entity.name == name { return }
    guard entities.count < Self.mostEntities else { throw .tooComplex }
    // Character references are expanded on declaration, others on use.
    var text: [UInt8] = []
    var rest = literal
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), rest.first == UInt8(ascii: "#") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw .broken }
        text.append(scalar: try characterReference(rest[..<end].dropFirst()))
        rest = rest[(end + 1)...]
      } else {
        text.append(byte)
      }
    }
    entities.append(Entity(name: name, text: text))
  }

  /// The first declaration of an attribute counts.
  private mutating func declare(_ declared: XMLAttributeDeclaration) throws(PictureRefusal) {
    for known in attributes where known.name == declared.name && known.element == declared.element {
      return
    }
    guard attributes.count < Self.mostAttributes else {
      if declared.value == nil { return }
      throw .tooComplex
    }
    attributes.append(declared)
  }
}

private let predefined: [([UInt8], UInt8)] = [
  (Array("lt".utf8), 0x3C), (Array("gt".utf8), 0x3E), (Array("amp".utf8), 0x26),
  (Array("quot".utf8), 0x22), (Array("apos".utf8), 0x27),
]

/// `65` or `x41`
private func characterReference(_ digits: ArraySlice<UInt8>) throws(PictureRefusal) -> UInt32 {
  let isHex = digits.first == UInt8(ascii: "x")
  let digits = isHex ? digits.dropFirst() : digits
  var scalar: UInt32 = 0
  for digit in digits {
    guard let value = hexValue(digit), isHex || value < 10 else { throw .broken }
    scalar = scalar * (isHex ? 16 : 10) + UInt32(value)
    guard scalar <= 0x10FFFF else { throw .broken }
  }
  guard !digits.isEmpty, isXMLCharacter(scalar) else { throw .broken }
  return scalar
}
