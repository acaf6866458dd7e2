/// Finds positions by a hash of what stands there: pairs of both, sorted once, looked up by binary search.
///
/// A dictionary would bring a seeded hash function into the page, which has no source of randomness. What
/// differs may share a hash, so the caller compares it as well.
public struct HashIndex: Sendable {
  private let entries: [(hash: UInt64, position: Int)]

  public init(_ entries: consuming [(hash: UInt64, position: Int)]) {
    entries.sort { $0.hash != $1.hash ? $0.hash < $1.hash : $0.position < $1.position }
    self.entries = entries
  }

  /// The positions of texts in their list, by FNV-1a.
  public init(of texts: some Sequence<String>) {
    self.init(texts.enumerated().map { (FNV1a64($1).value, $0) })
  }

  /// Calls `visit` with the positions of a hash, lowest first, until it returns true.
  public func find(_ hash: UInt64, _ visit: (Int) -> Bool) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    while low < entries.count, entries[low].hash == hash {
      if visit(entries[low].position) { return }
      low += 1
    }
  }

  /// The lowest position of a hash that is wanted.
  public func first(_ hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
    var found: Int?
    find(hash) { position in
      if isWanted(position) { found = position }
      return found != nil
    }
    return found
  }

  /// The same of a text's hash.
  public func first(_ text: String, where isWanted: (Int) -> Bool) -> Int? {
    first(FNV1a64(text).value, where: isWanted)
  }

  /// The lowest position with the content of a lower one, and the lowest that has it.
  ///
  /// - Parameter order: less than, equal to or greater than 0, by the content at two positions. What shares
  ///   a hash is sorted by it, so that no choice of texts makes this slower than sorting them.
  public func firstRepeated(_ order: (Int, Int) -> Int) -> (first: Int, second: Int)? {
    var found: (first: Int, second: Int)?
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].hash == entries[start].hash { end += 1 }
      if end - start > 1 {
        let positions = entries[start..<end].map { $0.position }.sorted {
          let order = order($0, $1)
          return order == 0 ? $0 < $1 : order < 0
        }
        for (first, second) in zip(positions, positions.dropFirst())
        where second < found?.second ?? .max && order(first, second) == 0 {
          found = (first, second)
        }
      }
      start = end
    }
    return found
  }
}
