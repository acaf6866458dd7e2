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
/// Names are compared by their decoded bytes. A few are compared in pairs; many are sorted by a hash
/// and then by their bytes, so that no choice of names makes this slower than sorting them.
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
  var hashed = names.map { (hash: texts.hash(Int($0)), name: $0) }
  hashed.sort { lhs, rhs in
    if lhs.hash != rhs.hash { return lhs.hash < rhs.hash }
    let order = texts.order(Int(lhs.name), Int(rhs.name))
    return order == 0 ? lhs.name < rhs.name : order < 0
  }
  var found: (first: UInt32, second: UInt32)?
  for index in hashed.indices.dropFirst() {
    let (lhs, rhs) = (hashed[index - 1], hashed[index])
    if lhs.hash == rhs.hash, rhs.name < found?.second ?? .max,
      texts.areEqual(Int(lhs.name), Int(rhs.name))
    {
      found = (lhs.name, rhs.name)
    }
  }
  return found.map { texts.repeated(Int($0.first), Int($0.second)) }
}

extension JSONTexts {
  fileprivate func repeated(_ first: Int, _ second: Int) -> RepeatedName {
    RepeatedName(first: nodes[first].range, second: nodes[second].range, node: second)
  }

  /// Of the decoded bytes.
  fileprivate func hash(_ index: Int) -> UInt64 { withUTF8(index) { FNV1a64($0).value } }
}
