import GalleryModel
import RandomNumbers
import Testing
import Texts

@testable import GalleryMerge

@Suite struct LargeMergeTests {
  @Test func `merging is not quadratic in the number of items`() {
    let small = (0..<3).map { _ in timeOfMerge(sections: 2) }.min()!
    var large = timeOfMerge(sections: 20)
    for _ in 0..<2 where large / small >= 50 { large = min(large, timeOfMerge(sections: 20)) }
    // A quadratic search would make the ratio a hundred; it is below fifteen. Both are measured in one
    // run, so that the ratio does not depend on the machine.
    #expect(large / small < 50, "1 000 items \(small), 10 000 items \(large)")
  }

  /// Merges sections of 500 items.
  private func timeOfMerge(sections count: Int) -> Duration {
    var file = EmojiCollection(id: "c", title: "C")
    let symbols = EmojiSymbol.listed
    file.sections = (0..<count).map { section in
      var made = Section(title: "S\(section)")
      made.items = (0..<500).map { number in
        var item = Item(symbol: symbols[(section * 500 + number) % symbols.count])
        item.name = "n\(number)"
        return item
      }
      return made
    }
    file.assignDefaultIDs(sectionID: sectionID)
    var ours = file
    var theirs = stated(file)
    var random = SeededRandom(1)
    for section in 0..<count {
      for _ in 0..<20 {
        let mine = ours.sections[section].items.remove(at: random.next(below: 490))
        ours.sections[(section + 1) % count].items.insert(mine, at: random.next(below: 490))
        let yours = theirs.sections[section].items.remove(at: random.next(below: 490))
        theirs.sections[section].items.insert(yours, at: random.next(below: 490))
      }
      ours.sections[section].items[7].usage = "ours"
      theirs.sections[section].items[8].usage = "theirs"
    }
    ours = RandomVersions(seed: 1).finished(ours, by: .tool)
    var merged = ours
    let time = ContinuousClock().measure {
      merged = mergeAlone(base: stated(file), ours: ours, theirs: theirs, options(export: true)).0
    }
    #expect(merged.itemCount == 500 * count)
    #expect(Set(merged.itemIDs).count == 500 * count)
    return time
  }
}
