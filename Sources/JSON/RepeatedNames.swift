import Bytes

/// A duplicate name in an object.
public struct RepeatedName: Sendable {
  /// The byte ranges of both names, including quotes.
  public let first: Range<Int>
  public let second: Range<Int>
  /// The node of the second name, for `JSONTreeBuilder.text(of:in:)`.
  public let node: Int
}

/// Finds the first duplicate name, in document order.
///
/// Names are compared decoded: few in pairs, many sorted by hash.
func firstRepeatedName(_ names: ArraySlice<UInt32>, in texts: JSONTexts) -> RepeatedName? {
  if names.count <= 12 {
    for second in names.indices {
      for first in names.startIndex..<second
      where texts.areEqual(Int(names[first]), Int(names[second])) {
        return texts.repeated(Int(names[first]), Int(names[second]))
      }
    }
    return nil
  }
  let entries = names.map { (hash: texts.hash(Int($0)), position: Int($0)) }
  return firstRepeated(entries, order: texts.order).map { texts.repeated($0.first, $0.second) }
}

extension JSONTexts {
  fileprivate func repeated(_ first: Int, _ second: Int) -> RepeatedName {
    RepeatedName(first: nodes[first].range, second: nodes[second].range, node: second)
  }

  /// Of the decoded bytes.
  fileprivate func hash(_ index: Int) -> UInt64 { withUTF8(index) { FNV1a64($0).value } }
}
