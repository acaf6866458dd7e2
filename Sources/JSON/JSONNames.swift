/// A list of members' names, in which one is found by its bytes.
///
/// In one buffer: of an array of arrays each comparison would retain one.
public struct JSONNames: Sendable {
  private let bytes: [UInt8]
  /// Where each name ends; the next one starts there.
  private let ends: [Int]

  public init(_ names: [String]) {
    bytes = names.flatMap { Array($0.utf8) }
    var end = 0
    ends = names.map { name in
      end += name.utf8.count
      return end
    }
  }

  /// The index of a name, searched from an index to the end, then from the start.
  func index(of name: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      for _ in ends.indices {
        if index == ends.count { index = 0 }
        let begin = index == 0 ? 0 : ends[index - 1]
        if ends[index] - begin == name.count,
          (0..<name.count).allSatisfy({ bytes[begin + $0] == name[$0] })
        {
          return index
        }
        index += 1
      }
      return nil
    }
  }
}
