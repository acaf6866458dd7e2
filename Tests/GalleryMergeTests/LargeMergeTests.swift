import GalleryModel
import RandomNumbers
import Testing

@testable import GalleryMerge

@Suite struct LargeMergeTests {
  @Test func `ten thousand items, moved and edited on both sides, merge without searching`() {
    var file = EmojiCollection(id: "c", title: "C")
    let symbols = EmojiSymbol.listed
    file.sections = (0..<20).map { section in
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
    for section in 0..<20 {
      for _ in 0..<20 {
        let mine = ours.sections[section].items.remove(at: random.next(below: 490))
        ours.sections[(section + 1) % 20].items.insert(mine, at: random.next(below: 490))
        let yours = theirs.sections[section].items.remove(at: random.next(below: 490))
        theirs.sections[section].items.insert(yours, at: random.next(below: 490))
      }
      ours.sections[section].items[7].usage = "ours"
      theirs.sections[section].items[8].usage = "theirs"
    }
    ours = RandomVersions(seed: 1).finished(ours, by: .tool)
    let clock = ContinuousClock()
    var merged = ours
    let time = clock.measure {
      merged = merge(base: stated(file), ours: ours, theirs: theirs, options(export: true)).0
    }
    print("10 000 items merged in \(time)")
    #expect(merged.itemCount == 10_000)
    #expect(Set(merged.itemIDs.map { IDBytes($0) }).count == 10_000)
    // A quadratic way would take minutes; this bound holds on a loaded machine, without optimization.
    #expect(time < .seconds(30))
  }
}
