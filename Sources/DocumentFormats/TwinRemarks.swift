import Bytes
import GalleryModel
import Texts

extension CollectionReading {
  /// Warnings about items of a section with equal symbol and name. Unnamed ones may be a pattern.
  func remarksOnTwins() -> [Problem] {
    struct Face: Hashable {
      let symbol: ExactText
      let name: ExactText
    }
    var remarks: [Problem] = []
    for (section, ranges) in zip(collection.sections, itemRanges)
    where mayRepeat(section.hashesOfFaces) {
      var first: [Face: Range<Int>] = [:]
      for (item, range) in zip(section.items, ranges) {
        guard let name = item.name else { continue }
        let face = Face(symbol: ExactText(item.symbol), name: ExactText(name))
        guard let earlier = first.updateValue(range, forKey: face) else { continue }
        remarks.append(
          .warning(
            .twinItems,
            "“\(item.symbol) \(name)” stands twice in this section; take one out, or give it another name",
            at: range
          ).noting("the first is here", at: earlier))
      }
    }
    return remarks
  }
}

extension Section {
  /// A hash of the symbol and the name of each item that has one.
  fileprivate var hashesOfFaces: [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(items.count)
    // By index: a loop over the items would copy and retain each.
    for index in items.indices {
      guard let name = items[index].name else { continue }
      var hash = FNV1a64(items[index].symbol)
      hash.add(name)
      hashes.append(hash.value)
    }
    return hashes
  }
}
