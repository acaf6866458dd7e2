import Texts

/// A hash table as a sorted array: pairs of hash and position, looked up by binary search.
///
/// A Dictionary would bring its seeded hash function into the page, which has no source of
/// randomness. The caller resolves collisions by comparing content.
public struct HashIndex: Sendable {
  private let entries: [(hash: UInt64, position: Int)]

  public init(_ entries: consuming [(hash: UInt64, position: Int)]) {
    entries.sort { $0.hash != $1.hash ? $0.hash < $1.hash : $0.position < $1.position }
    self.entries = entries
  }

  /// The positions of texts in their list, by FNV-1a.
  public init<Kind>(of texts: some Sequence<Text<Kind>>) {
    self.init(texts.enumerated().map { (FNV1a64($1.string).value, $0) })
  }

  /// Visits the positions of a hash, lowest first, until `visit` returns true.
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

  /// The lowest position of a hash that satisfies the condition.
  public func first(_ hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
    var found: Int?
    find(hash) { position in
      if isWanted(position) { found = position }
      return found != nil
    }
    return found
  }

  /// The same for a text's hash.
  public func first<Kind>(_ text: Text<Kind>, where isWanted: (Int) -> Bool) -> Int? {
    first(FNV1a64(text.string).value, where: isWanted)
  }
}

/// Whether any two hashes are equal: the fast path of a search for duplicates, which are rare.
public func mayRepeat(_ unsorted: consuming [UInt64]) -> Bool {
  var hashes = unsorted
  hashes.sort()
  return zip(hashes, hashes.dropFirst()).contains { $0 == $1 }
}

/// The first duplicate: the lowest position whose content occurs at a lower one (`second`), and the
/// lowest position of that content (`first`).
///
/// - Parameter entries: a hash of the content at each position.
/// - Parameter order: three-way comparison of the content at two positions. It sorts equal hashes,
///   so that constructed collisions cost no more than sorting the content.
public func firstRepeated(
  _ entries: consuming [(hash: UInt64, position: Int)], order: (Int, Int) -> Int
) -> (first: Int, second: Int)? {
  entries.sort { lhs, rhs in
    if lhs.hash != rhs.hash { return lhs.hash < rhs.hash }
    let order = order(lhs.position, rhs.position)
    return order == 0 ? lhs.position < rhs.position : order < 0
  }
  var found: (first: Int, second: Int)?
  for index in entries.indices.dropFirst() {
    let (lhs, rhs) = (entries[index - 1], entries[index])
    if lhs.hash == rhs.hash, rhs.position < found?.second ?? .max,
      order(lhs.position, rhs.position) == 0
    {
      found = (lhs.position, rhs.position)
    }
  }
  return found
}
