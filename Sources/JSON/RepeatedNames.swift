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
/// Names are compared decoded, sorted by hash.
func firstRepeatedName(_ names: ArraySlice<UInt32>, in texts: JSONTexts) -> RepeatedName? {
  if texts.areSurelyDistinct(names) { return nil }
  let entries = names.map { (hash: texts.hash(Int($0)), position: Int($0)) }
  return firstRepeated(entries, order: texts.order).map { texts.repeated($0.first, $0.second) }
}

extension JSONTexts {
  fileprivate func repeated(_ first: Int, _ second: Int) -> RepeatedName {
    RepeatedName(first: nodes[first].range, second: nodes[second].range, node: second)
  }

  /// Fast path: the few names of most objects differ in their lengths and first bytes. By the factor
  /// 13 those of an item differ all.
  fileprivate func areSurelyDistinct(_ names: ArraySlice<UInt32>) -> Bool {
    var seen: UInt64 = 0
    for name in names {
      let node = nodes[Int(name)]
      let text = node.textRange(in: bytes)
      guard node.isVerbatim, !text.isEmpty else { return false }
      let bit = UInt64(1) &<< (text.count &* 13 &+ Int(bytes[text.lowerBound]))
      if seen & bit != 0 { return false }
      seen |= bit
    }
    return true
  }

  /// Of the decoded bytes.
  fileprivate func hash(_ index: Int) -> UInt64 { withUTF8(index) { FNV1a64($0).value } }
}
