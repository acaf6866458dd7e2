/// A text and the tree that was read from it; immutable.
///
/// The tree is one flat tape that refers to the text, and strings are decoded when they are asked
/// for, so that a large file costs little more than its bytes.
public final class JSONDocument: Sendable {
  /// The whole text, a byte order mark included.
  public let bytes: [UInt8]
  let nodes: [JSONNode]
  let texts: [String]

  init(bytes: [UInt8], nodes: [JSONNode], texts: [String]) {
    self.bytes = bytes
    self.nodes = nodes
    self.texts = texts
  }

  /// The value that is the whole document.
  public var root: JSONValue { JSONValue(document: self, index: 0) }

  func withTexts<Result>(_ body: (JSONTexts) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      body(JSONTexts(nodes: nodes, texts: texts, bytes: buffer))
    }
  }
}
