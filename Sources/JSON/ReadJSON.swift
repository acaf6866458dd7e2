/// The maximum nesting depth, as in Foundation's JSONSerialization.
private let deepest = 512

/// Tape nodes have 32-bit offsets and 28-bit counts, natively and in WebAssembly.
private let largest = 512 << 20

/// Parses JSON (RFC 8259). One leading byte order mark is skipped.
///
/// Stricter than the RFC where data would be lost silently: duplicate names, U+0000 and lone
/// surrogates are errors.
public func readJSON(_ bytes: [UInt8]) throws(JSONError) -> JSONDocument {
  guard bytes.count <= largest else {
    throw JSONError("the file is larger than 512 MiB; split it", at: 0)
  }
  let builder = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
    var reader = JSONReader(bytes: buffer)
    try reader.readText()
    return reader.builder
  }
  return builder.document(bytes)
}

/// The parser's state: an offset in the text, and the tape so far.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  var builder: JSONTreeBuilder

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // Reserved pages that are never touched cost no memory.
    builder = JSONTreeBuilder(expectedNodes: bytes.count / 8)
  }

  mutating func readText() throws(JSONError) {
    try refuseOtherEncodings()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    try readValue()
    // An explicit stack: recursion would overflow the small stack of WebAssembly.
    while builder.depth > 0 {
      skipSpace()
      let isInObject = builder.isInObject
      switch byte {
      case UInt8(ascii: ","):
        let comma = offset
        offset += 1
        skipSpace()
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          throw JSONError("a comma stands after the last part; remove it", at: comma)
        }
        if isInObject { try readName() }
        try readValue()
      case UInt8(ascii: "}") where isInObject:
        offset += 1
        try endObject()
      case UInt8(ascii: "]") where !isInObject:
        offset += 1
        builder.endArray(at: offset)
      default:
        throw unexpectedInContainer(isObject: isInObject)
      }
    }
    skipSpace()
    if offset < bytes.count { throw unexpectedAfterRoot() }
  }

  /// The current byte; 0 at the end, which starts no JSON token.
  var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Reads a scalar, or opens containers down to the first scalar or empty container.
  private mutating func readValue() throws(JSONError) {
    while true {
      skipSpace()
      let start = offset
      switch byte {
      case UInt8(ascii: "\""):
        let isEscaped = try readString()
        builder.scalar(.string, start..<offset, isEscaped: isEscaped)
        return
      case UInt8(ascii: "{"):
        try checkDepth()
        builder.beginObject(at: start)
        offset += 1
        skipSpace()
        if byte == UInt8(ascii: "}") {
          offset += 1
          return try endObject()
        }
        try readName()
      case UInt8(ascii: "["):
        try checkDepth()
        builder.beginArray(at: start)
        offset += 1
        skipSpace()
        if byte == UInt8(ascii: "]") {
          offset += 1
          return builder.endArray(at: offset)
        }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        offset = try endOfNumber()
        return builder.scalar(.number, start..<offset)
      case UInt8(ascii: "t"): return try readWord("true", .bool)
      case UInt8(ascii: "f"): return try readWord("false", .bool)
      case UInt8(ascii: "n"): return try readWord("null", .null)
      default: throw unexpectedValue()
      }
    }
  }

  private mutating func readName() throws(JSONError) {
    guard byte == UInt8(ascii: "\"") else { throw unexpectedName() }
    let start = offset
    let isEscaped = try readString()
    builder.name(start..<offset, isEscaped: isEscaped)
    skipSpace()
    guard byte == UInt8(ascii: ":") else {
      throw JSONError("a colon is missing after a member's name, before \(found())", at: offset)
    }
    offset += 1
  }

  private mutating func readWord(_ word: StaticString, _ kind: JSONKind) throws(JSONError) {
    let start = offset
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count else { throw unexpectedValue() }
    for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] {
      throw unexpectedValue()
    }
    offset = end
    builder.scalar(kind, start..<end)
  }

  private mutating func endObject() throws(JSONError) {
    if let repeated = builder.endObject(at: offset, in: bytes) {
      throw JSONError(repeated, name: builder.text(of: repeated.node, in: bytes))
    }
  }

  private func checkDepth() throws(JSONError) {
    if builder.depth >= deepest {
      throw JSONError(
        "values are nested more than \(deepest) deep here; make it flatter", at: offset)
    }
  }

  private func endOfNumber() throws(JSONError) -> Int {
    guard let end = endOfJSONNumber(bytes, from: offset) else { throw wrongNumber() }
    return end
  }
}

/// The end of the RFC 8259 number that starts at an offset; nil if there is none.
func endOfJSONNumber(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  var index = start
  func digits() -> Bool {
    let first = index
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index > first
  }
  if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
  let first = index
  guard digits() else { return nil }
  if bytes[first] == UInt8(ascii: "0"), index > first + 1 { return nil }
  if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
    index += 1
    guard digits() else { return nil }
  }
  if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      index += 1
    }
    guard digits() else { return nil }
  }
  return index
}
