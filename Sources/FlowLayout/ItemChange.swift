import Geometry

/// A change to the items of one section, as splices.
public struct ItemChange: Hashable, Sendable {
  private(set) var splices: [Splice] = []
  /// The sizes of the new items, one splice after the other.
  private(set) var sizes: [Size] = []

  public init() {}

  /// Appends a replacement behind those before; one that starts where the last ends is merged into
  /// it.
  ///
  /// - Parameters:
  ///   - old: the indices before the change.
  ///   - newIndex: the index in the final state of what is inserted, or of the gap.
  ///   - size: of the inserted item; nil: none is inserted.
  public mutating func replace(_ old: Range<Int>, at newIndex: Int, with size: Size?) {
    let new = newIndex..<newIndex + (size == nil ? 0 : 1)
    if let size { sizes.append(size) }
    if let last = splices.last, last.old.upperBound == old.lowerBound {
      splices[splices.count - 1] = Splice(
        old: last.old.lowerBound..<old.upperBound, new: last.new.lowerBound..<new.upperBound)
    } else {
      splices.append(Splice(old: old, new: new))
    }
  }

  /// The number of items after the change.
  func count(from oldCount: Int) -> Int {
    guard let last = splices.last else { return oldCount }
    return oldCount + last.new.upperBound - last.old.upperBound
  }
}

extension [Size] {
  /// Applies the change in place.
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
