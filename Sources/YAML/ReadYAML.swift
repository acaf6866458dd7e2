import JSON

/// The nesting limit: ample for settings, and libyaml is quadratic in the depth.
private let deepest = 32

private let largest = 64 << 10

/// Parses the JSON subset of YAML's data model: mappings, sequences and scalars.
///
/// Plain scalars stay unresolved (kind `plain`) until a field asks for a type, so that `no`,
/// `1.10`, `12:30` and `007` keep their spelling. Anchors, aliases and custom tags are refused.
/// Where YAML 1.1 and 1.2 differ, libyaml's 1.1 holds. An empty text is null. A byte order mark at
/// the start of the file is skipped. Line breaks are LF, CR and CRLF only.
/// - Parameters:
///   - bytes: a whole file in UTF-8; the tree's ranges and the error's offset count from its start.
///   - range: the part of it that is YAML.
public func readYAML(_ bytes: [UInt8], in range: Range<Int>) throws(YAMLError) -> JSONDocument {
  guard range.count <= largest else {
    throw YAMLError(
      "these settings are larger than 64 KiB; move what is not a setting elsewhere",
      at: range.lowerBound)
  }
  let hasMark = range.lowerBound == 0 && bytes[range].starts(with: [0xEF, 0xBB, 0xBF])
  let range = hasMark ? range.dropFirst(3) : range
  if bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) {
    throw YAMLError(
      "a byte order mark (U+FEFF) stands here, which no editor shows; remove it",
      at: range.lowerBound)
  }
  let shown = ShownText(bytes[range])
  let builder = try bytes.withUnsafeBufferPointer { buffer throws(YAMLError) in
    try shown.bytes.withUnsafeBufferPointer { text throws(YAMLError) in
      var reader = YAMLReader(bytes: buffer, range: range, shown, text)
      try reader.readText()
      return reader.builder
    }
  }
  return builder.document(bytes)
}

/// The state while libyaml's events are built into a tree.
struct YAMLReader: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let range: Range<Int>
  var builder = JSONTreeBuilder()
  let shown: ShownText
  private var events: YAMLEvents
  private var offsets: ByteOffsets
  /// Whether the next scalar is a mapping key.
  private var isNameNext = false
  /// The end of the last scalar or flow collection, which also ends the block collections around
  /// it.
  private var lastEnd: Int

  /// - Parameter text: the bytes of `shown`, which must outlive the reader.
  init(
    bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, _ shown: ShownText,
    _ text: UnsafeBufferPointer<UInt8>
  ) {
    self.bytes = bytes
    self.range = range
    self.shown = shown
    events = YAMLEvents(text)
    offsets = ByteOffsets(UnsafeBufferPointer(rebasing: bytes[range]))
    lastEnd = range.lowerBound
  }

  mutating func readText() throws(YAMLError) {
    var documents = 0
    while true {
      let (event, start, end) = try nextEvent()
      switch event {
      case .streamStart, .documentEnd: break
      case .streamEnd:
        if documents == 0 { builder.scalar(.null, range.lowerBound..<range.lowerBound) }
        return
      case .documentStart:
        documents += 1
        if documents > 1 {
          throw YAMLError("a second YAML document begins here; remove it", at: start)
        }
      case .alias(let name):
        throw YAMLError(
          """
          aliases cannot be used here; write out what *\(name) stands for, or, if it is text, \
          put it in quotes
          """, at: start)
      case .scalar(let scalar):
        try readScalar(scalar, start..<end)
      case .sequenceStart(let properties):
        try begin(properties, "seq", at: start)
        builder.beginArray(at: start)
      case .mappingStart(let properties):
        try begin(properties, "map", at: start)
        builder.beginObject(at: start)
        isNameNext = true
      case .sequenceEnd(let isFlow):
        lastEnd = isFlow ? end : lastEnd
        builder.endArray(at: max(lastEnd, builder.startOfInnermost))
        isNameNext = builder.isInObject
      case .mappingEnd(let isFlow):
        lastEnd = isFlow ? end : lastEnd
        try endMapping()
      }
    }
  }

  private mutating func nextEvent() throws(YAMLError) -> (YAMLEvents.Event, start: Int, end: Int) {
    do throws(YAMLEvents.Problem) {
      let (event, start, end) = try events.next()
      let startOffset = range.lowerBound + offsets.offset(of: start)
      return (event, startOffset, range.lowerBound + offsets.offset(of: end))
    } catch {
      let offset =
        error.place.map { offsets.offset(of: $0) }
        ?? shown.restored(Array(shown.bytes[..<error.byte])).count
      let context = error.contextMark.map { range.lowerBound + offsets.offset(of: $0) }
      throw self.error(error, at: range.lowerBound + offset, in: context)
    }
  }

  private mutating func readScalar(_ scalar: YAMLEvents.Scalar, _ range: Range<Int>)
    throws(YAMLError)
  {
    try refuse(anchor: scalar.anchor, at: range.lowerBound)
    if scalar.text.contains(0) {
      throw YAMLError("U+0000 may not stand in a text; remove it", at: range.lowerBound)
    }
    let isString = try isStringByTag(scalar.tag, isPlain: scalar.isPlain, at: range.lowerBound)
    let kind: JSONKind = isString || isNameNext ? .string : .plain
    // Bytes behind a closing quote, such as a comment, are not part of the value.
    let own = withoutProperties(range, of: scalar)
    let raw = scalar.isQuoted && own.count >= 2 ? own.lowerBound + 1..<own.upperBound - 1 : own
    let decoded = shown.restored(scalar.text)
    let isVerbatim = (scalar.isPlain || scalar.isQuoted) && bytes[raw].elementsEqual(decoded)
    let text = isVerbatim ? nil : String(decoding: decoded, as: UTF8.self)
    if scalar.isPlain {
      try refuseWideHyphen(own)
      // A document that is one scalar is no settings; probably its colons are look-alikes.
      if builder.depth == 0, let error = lookAlike(upTo: own.upperBound) { throw error }
    }
    if isNameNext {
      builder.name(own, text: text)
      isNameNext = false
    } else {
      builder.scalar(kind, own, text: text)
      isNameNext = builder.isInObject
    }
    lastEnd = max(lastEnd, own.upperBound)
  }

  /// The range of a scalar without its tag.
  private func withoutProperties(_ range: Range<Int>, of scalar: YAMLEvents.Scalar) -> Range<Int> {
    guard scalar.tag != nil else { return range }
    var start = range.lowerBound
    while start < range.upperBound, !isSpace(bytes[start]) { start += 1 }
    while start < range.upperBound, isSpace(bytes[start]) { start += 1 }
    return start..<range.upperBound
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private mutating func begin(
    _ properties: YAMLEvents.Properties, _ shape: StaticString, at offset: Int
  ) throws(YAMLError) {
    try refuse(anchor: properties.anchor, at: offset)
    if let tag = properties.tag, tag != "!", tag != "tag:yaml.org,2002:\(shape)" {
      throw foreignTag(tag, at: offset)
    }
    if isNameNext {
      throw YAMLError("a name must be one text; it cannot be a list or a mapping", at: offset)
    }
    if builder.depth >= deepest {
      throw YAMLError("settings are nested more than \(deepest) deep here", at: offset)
    }
    lastEnd = max(lastEnd, offset)
    isNameNext = false
  }

  private mutating func endMapping() throws(YAMLError) {
    let end = max(lastEnd, builder.startOfInnermost)
    if let repeated = builder.endObject(at: end, in: bytes) {
      let error = JSONError(repeated, name: builder.text(of: repeated.node, in: bytes))
      throw YAMLError(
        "“\(builder.text(of: repeated.node, in: bytes))” stands twice here; remove one",
        at: error.offset, notes: error.notes)
    }
    isNameNext = builder.isInObject
  }

  private func refuse(anchor: String?, at offset: Int) throws(YAMLError) {
    guard let anchor else { return }
    throw YAMLError(
      """
      anchors cannot be used here; write the value out where it is needed, or, if &\(anchor) is \
      text, put it in quotes
      """,
      at: offset)
  }

  private func isStringByTag(_ tag: String?, isPlain: Bool, at offset: Int) throws(YAMLError)
    -> Bool
  {
    guard let tag else { return !isPlain }
    switch tag {
    case "!", "tag:yaml.org,2002:str": return true
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool",
      "tag:yaml.org,2002:null":
      return false
    default: throw foreignTag(tag, at: offset)
    }
  }

  private func foreignTag(_ tag: String, at offset: Int) -> YAMLError {
    YAMLError(
      "the tag \(tag) means nothing here; remove it, or, if it is text, put it in quotes",
      at: offset)
  }
}
