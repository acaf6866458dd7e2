/// A text and its parsed tree; immutable.
///
/// The tree is one flat tape that refers to the text, and strings are decoded lazily, so a large
/// file needs little more memory than its bytes.
public final class JSONDocument: Sendable {
  /// The whole text, including a byte order mark.
  public let bytes: [UInt8]
  @usableFromInline let nodes: [JSONNode]
  let texts: [String]

  init(bytes: [UInt8], nodes: [JSONNode], texts: [String]) {
    self.bytes = bytes
    self.nodes = nodes
    self.texts = texts
  }

  /// The root value.
  public var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Passes the decoded bytes of a node to `body`.
  func withUTF8<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = nodes[index]
    // Fast path: unescaped text is read in place, without retaining the tape.
    if node.detail == 0, !node.isEscaped {
      return bytes.withUnsafeBufferPointer { bytes in
        body(UnsafeBufferPointer(rebasing: bytes[node.textRange(in: bytes)]))
      }
    }
    return withTexts { $0.withUTF8(index, body) }
  }

  /// Whether a node's text has exactly these bytes.
  @inline(never)
  func isText(_ index: Int, _ text: String) -> Bool {
    // Lengths first: the names of an object mostly differ in length.
    withUTF8(index) { $0.count == text.utf8.count && $0.elementsEqual(text.utf8) }
  }

  /// The index of a node's text in a list.
  @inline(never)
  func index(ofText index: Int, in names: JSONNames, from start: Int) -> Int? {
    withUTF8(index) { names.index(of: $0, from: start) }
  }

  /// The offset in the source of a byte of a JSON string's text.
  func offset(ofByte byte: Int, inTextOf index: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let range = nodes[index].textRange(in: bytes)
      let raw = UnsafeBufferPointer(rebasing: bytes[range])
      return range.lowerBound + decodeJSONEscapes(raw, upTo: byte).length
    }
  }

  func withTexts<Result>(_ body: (JSONTexts) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      body(JSONTexts(nodes: nodes, texts: texts, bytes: buffer))
    }
  }
}
