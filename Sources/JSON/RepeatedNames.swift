import Bytes

/// Two members of one object with the same name.
public struct RepeatedName: Sendable {
  /// The bytes of both names, quotes included.
  public let first: Range<Int>
  public let second: Range<Int>
  /// The node of the second name, for `JSONTreeBuilder.text(of:in:)`.
  public let node: Int
}

/// Finds the first name, in the order of the text, that an earlier one already has.
///
/// Names are compared by their decoded bytes: a few in pairs, many sorted by a hash.
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
