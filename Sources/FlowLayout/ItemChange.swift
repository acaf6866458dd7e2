import Geometry

/// How the items of one section change: stretches of them are replaced by new ones.
struct ItemChange: Hashable, Sendable {
  private(set) var splices: [Splice] = []
  /// The sizes of the new items, one splice after the other.
  private(set) var sizes: [Size] = []

  var isEmpty: Bool { splices.isEmpty }

  /// Adds a replacement behind the others; one that begins where another ends becomes part of it.
  mutating func replace(_ old: Range<Int>, at newIndex: Int, with size: Size?) {
    let new = newIndex..<newIndex + (size == nil ? 0 : 1)
    if let size { sizes.append(size) }
    if let last = splices.last, last.old.upperBound == old.lowerBound {
      splices[splices.count - 1] = Splice(
        old: last.old.lowerBound..<old.upperBound, new: last.new.lowerBound..<new.upperBound)
    } else {
      splices.append(Splice(old: old, new: new))
    }
  }

  /// How many items there are afterwards.
  func count(from oldCount: Int) -> Int {
    guard let last = splices.last else { return oldCount }
    return oldCount + last.new.upperBound - last.old.upperBound
  }
}

extension [Size] {
  /// Makes the change where the sizes stand.
  mutating func apply(_ change: ItemChange) {
    moveKept(around: change.splices, filler: .zero)
    var next = 0
    for splice in change.splices {
      for item in splice.new {
        self[item] = change.sizes[next]
        next += 1
      }
    }
  }
}
