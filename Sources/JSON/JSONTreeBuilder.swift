/// Builds the tape in document order, for `readJSON` and `readYAML`.
///
/// The caller ensures the order: in an object a name, then its value; an `end` for each `begin`.
public struct JSONTreeBuilder {
  private struct Container {
    let node: Int
    var isObject = false
    /// The length of `names` when this container began.
    let firstName: Int
    var count: Int
  }

  private(set) var nodes: [JSONNode] = []
  private(set) var texts: [String] = []
  /// A stack of the names of all open objects; entries beyond `nameCount` are stale.
  private var names: [UInt32] = []
  private var nameCount = 0
  private var outer: [Container] = []
  private var current = Container(node: -1, firstName: 0, count: 0)

  /// - Parameter expectedNodes: the capacity to reserve, in values and names.
  public init(expectedNodes: Int = 0) {
    nodes.reserveCapacity(expectedNodes)
  }

  /// The nesting depth.
  public var depth: Int { outer.count }

  /// Whether the innermost open container is an object.
  public var isInObject: Bool { current.isObject }

  /// The byte offset of the innermost open container.
  public var startOfInnermost: Int { current.node >= 0 ? Int(nodes[current.node].start) : 0 }

  public mutating func beginArray(at offset: Int) { begin(.array, at: offset) }

  public mutating func beginObject(at offset: Int) { begin(.object, at: offset) }

  /// Closes the innermost array.
  /// - Parameter offset: the end of the array, exclusive.
  public mutating func endArray(at offset: Int) {
    end(at: offset, count: current.count)
  }

  /// Closes the innermost object.
  /// - Returns: the first duplicate name of this object, if any.
  public mutating func endObject(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> RepeatedName?
  {
    let count = nameCount - current.firstName
    var repeated: RepeatedName?
    if count > 1 {
      repeated = firstRepeatedName(
        names[current.firstName..<nameCount],
        in: JSONTexts(nodes: nodes, texts: texts, bytes: bytes))
    }
    nameCount -= count
    end(at: offset, count: count)
    return repeated
  }

  /// Adds a member's name.
  /// - Parameters:
  ///   - range: its byte range, including quotes.
  ///   - isEscaped: whether it contains JSON escapes.
  ///   - text: the decoded text, where it differs from the bytes without quotes.
  public mutating func name(_ range: Range<Int>, isEscaped: Bool = false, text: String? = nil) {
    if nameCount == names.count { names.append(0) }
    names[nameCount] = UInt32(truncatingIfNeeded: nodes.count)
    nameCount += 1
    append(.string, range, isEscaped: isEscaped, text: text)
  }

  /// Adds a scalar; for the parameters see `name`.
  public mutating func scalar(
    _ kind: JSONKind, _ range: Range<Int>, isEscaped: Bool = false, text: String? = nil
  ) {
    current.count += 1
    append(kind, range, isEscaped: isEscaped, text: text)
  }

  public consuming func document(_ bytes: [UInt8]) -> JSONDocument {
    JSONDocument(bytes: bytes, nodes: nodes, texts: texts)
  }

  /// The decoded text of a node that `endObject` returned.
  public func text(of name: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    JSONTexts(nodes: nodes, texts: texts, bytes: bytes).string(name)
  }

  private mutating func append(
    _ kind: JSONKind, _ range: Range<Int>, isEscaped: Bool, text: String?
  ) {
    var detail = 0
    if let text {
      texts.append(text)
      detail = texts.count
    }
    nodes.append(
      JSONNode(
        kind: kind, start: range.lowerBound, end: range.upperBound, next: nodes.count + 1,
        detail: detail, isEscaped: isEscaped))
  }

  private mutating func begin(_ kind: JSONKind, at offset: Int) {
    current.count += 1
    outer.append(current)
    current = Container(
      node: nodes.count, isObject: kind == .object, firstName: nameCount, count: 0)
    nodes.append(JSONNode(kind: kind, start: offset, end: offset, next: 0))
  }

  private mutating func end(at offset: Int, count: Int) {
    nodes[current.node].end = UInt32(truncatingIfNeeded: offset)
    nodes[current.node].next = UInt32(truncatingIfNeeded: nodes.count)
    nodes[current.node].detail = count
    current = outer.removeLast()
  }
}
