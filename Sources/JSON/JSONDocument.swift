/// A text and the tree that was read from it; immutable.
///
/// The tree is one flat tape that refers to the text, and strings are decoded when they are asked
/// for, so that a large file costs little more than its bytes.
public final class JSONDocument: Sendable {
  /// The whole text, a byte order mark included.
  public let bytes: [UInt8]
  @usableFromInline let nodes: [JSONNode]
  let texts: [String]

  init(bytes: [UInt8], nodes: [JSONNode], texts: [String]) {
    self.bytes = bytes
    self.nodes = nodes
    self.texts = texts
  }

  /// The value that is the whole document.
  public var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Gives the decoded bytes of a node.
  func withUTF8<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = nodes[index]
    // Most texts stand in the file as they are: then the tape, whose sharing has to be counted,
    // is not needed.
    if node.detail == 0, !node.isEscaped {
      return bytes.withUnsafeBufferPointer { bytes in
        body(UnsafeBufferPointer(rebasing: bytes[node.textRange(in: bytes)]))
      }
    }
    return withTexts { $0.withUTF8(index, body) }
  }

  func withTexts<Result>(_ body: (JSONTexts) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      body(JSONTexts(nodes: nodes, texts: texts, bytes: buffer))
    }
  }
}
