/// A value of a document: a cheap view.
///
/// Accessors return nil or nothing for a value of another kind; the reader of a field reports
/// errors.
///
/// Hot accessors are inlined: each call would retain the document once more.
public struct JSONValue: Sendable {
  public let document: JSONDocument
  @usableFromInline let index: Int

  @usableFromInline
  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  @inlinable var node: JSONNode { document.nodes[index] }

  @inlinable public var kind: JSONKind { node.kind }

  /// The value's byte range in the text, including quotes or brackets.
  @inlinable public var range: Range<Int> { node.range }

  public var isNull: Bool {
    kind == .null || (kind == .plain && isPlainNull(text))
  }

  /// The decoded string; for a YAML plain scalar its spelling.
  public var string: String? {
    kind == .string || kind == .plain ? text : nil
  }

  /// Whether its text may hold control characters other than line ends and tabs; mostly not.
  @inlinable public var mayHoldControlCharacters: Bool { !node.isVerbatim }

  public var bool: Bool? {
    switch kind {
    case .bool: document.bytes[range.lowerBound] == UInt8(ascii: "t")
    case .plain: plainBool(text)
    default: nil
    }
  }

  /// The number; nil if it overflows a Double.
  public var number: Double? {
    guard kind == .number || kind == .plain else { return nil }
    return withUTF8 { kind == .plain ? plainNumber($0) : doubleOfJSONNumber($0) }
  }

  /// The spelling of a scalar (`1.10` stays `1.10`), or the decoded string.
  public var text: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }

  /// The offset in the source of a byte of a JSON string's text, or of the escape for it.
  public func offset(ofByte byte: Int) -> Int { document.offset(ofByte: byte, inTextOf: index) }

  /// The number of elements or members; 0 for a scalar.
  public var count: Int {
    kind == .array || kind == .object ? node.detail : 0
  }

  /// The elements of an array.
  public var elements: JSONElements { JSONElements(array: self) }

  /// The members of an object, in document order.
  public var members: JSONMembers { JSONMembers(object: self) }

  /// The member of that name, compared by bytes.
  public subscript(name: String) -> JSONValue? {
    // The modules of pages would have a copy of it for each name.
    @inline(never) get {
      // By index: each view of a member would retain the document.
      let end = kind == .object ? Int(node.next) : 0
      var member = index + 1
      while member < end {
        if document.isText(member, name) { return JSONValue(document: document, index: member + 1) }
        member = Int(document.nodes[member + 1].next)
      }
      return nil
    }
  }

  /// Whether this is a string of exactly these bytes, without decoding it unless it has escapes.
  public func isString(_ text: String) -> Bool {
    (kind == .string || kind == .plain) && document.isText(index, text)
  }

  /// Passes a scalar's text to `body` as UTF-8, without creating a String.
  ///
  /// Inlined, because an unspecialized generic call costs more than most texts.
  @inlinable
  public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var result: Result?
    visitUTF8 { result = body($0) }
    return result!
  }

  @usableFromInline
  func visitUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    document.withUTF8(index, body)
  }
}

/// A member of an object.
public struct JSONMember: Sendable {
  /// The name, as a string value with a range of its own.
  public let nameValue: JSONValue

  @usableFromInline
  init(nameValue: JSONValue) {
    self.nameValue = nameValue
  }

  public var name: String { nameValue.text }

  /// The name's byte range in the text, including quotes.
  public var nameRange: Range<Int> { nameValue.range }

  @inlinable public var value: JSONValue {
    JSONValue(document: nameValue.document, index: nameValue.index + 1)
  }

  /// The index of the name in a list, searched from an index to the end, then from the start.
  public func index(in names: JSONNames, from start: Int) -> Int? {
    nameValue.document.index(ofText: nameValue.index, in: names, from: start)
  }

  /// Whether the name has exactly these bytes.
  public func isNamed(_ name: String) -> Bool {
    nameValue.document.isText(nameValue.index, name)
  }
}

/// The elements of an array, in order; empty for any other value.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let document: JSONDocument
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  init(array: JSONValue) {
    document = array.document
    index = array.index + 1
    end = array.kind == .array ? Int(array.node.next) : 0
  }

  @inlinable public mutating func next() -> JSONValue? {
    guard index < end else { return nil }
    let value = JSONValue(document: document, index: index)
    index = Int(value.node.next)
    return value
  }

  public var underestimatedCount: Int { 0 }
}

/// The members of an object, in document order; empty for any other value.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let document: JSONDocument
  @usableFromInline var index: Int
  @usableFromInline let end: Int

  init(object: JSONValue) {
    document = object.document
    index = object.index + 1
    end = object.kind == .object ? Int(object.node.next) : 0
  }

  @inlinable public mutating func next() -> JSONMember? {
    guard index < end else { return nil }
    let member = JSONMember(nameValue: JSONValue(document: document, index: index))
    index = Int(member.value.node.next)
    return member
  }

  public var underestimatedCount: Int { 0 }
}
