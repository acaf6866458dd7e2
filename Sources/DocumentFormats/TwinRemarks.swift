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
    for (section, ranges) in zip(collection.sections, itemRanges) {
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
