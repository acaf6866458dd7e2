import FlowLayout
import GalleryLayout
import GalleryModel
import Geometry
import Testing

/// A collection with one section of five items.
private func sample() -> EmojiCollection {
  var collection = EmojiCollection(id: "a", title: "A")
  var section = Section(id: "s")
  section.items = ["🐶", "🐱", "🐭", "🐹", "🐰"].map { Item(id: ItemID($0), symbol: $0) }
  collection.sections = [section]
  return collection
}

private let container = Container(width: 320, height: 480)

@Test func `a collection without settings has the defaults`() {
  let collection = sample()
  let layout = CollectionLayout(collection, over: LayoutSettings()).layOut(
    collection, in: container)
  #expect(layout.itemFrames(inSection: 0).map(\.x) == [0, 67.5, 135, 202.5, 270])
}

@Test func `a section overrides its collection, and that the site`() {
  var collection = sample()
  var site = LayoutSettings()
  site.itemSize = Size(width: 30, height: 30)
  site.minimumLineSpacing = 1
  site.sectionInset = Insets(top: 5, left: 5)
  collection.layout.minimumLineSpacing = 2
  collection.layout.sectionInset = Insets(bottom: 7)
  collection.sections[0].layout.itemsPerRow = 4
  let layout = CollectionLayout(collection, over: site)
  let metrics = layout.metrics(of: collection.sections[0], at: 0, in: container)
  #expect(metrics.items == .equal(Size(width: 70, height: 70), count: 5))
  #expect(metrics.minimumLineSpacing == 2)
  #expect(metrics.sectionInset == Insets(bottom: 7))
}

@Test func `an item with a size of its own keeps it, the others get the section's`() {
  var collection = sample()
  collection.sections[0].items[1].size = Size(width: 120, height: 40)
  let metrics = CollectionLayout(collection, over: LayoutSettings()).metrics(
    of: collection.sections[0], at: 0, in: container)
  let usual = Size(width: 50, height: 50)
  #expect(metrics.items == .each([usual, Size(width: 120, height: 40), usual, usual, usual]))
}

@Test func `a header is as high as its title unless an extent is given, and 0 hides it`() {
  var collection = sample()
  collection.sections.append(collection.sections[0])
  collection.sections.append(collection.sections[0])
  collection.sections[1].layout.headerReferenceSize = Size(width: 0, height: 24)
  collection.sections[2].layout.headerReferenceSize = .zero
  let layout = CollectionLayout(collection, over: LayoutSettings()).layOut(
    collection, in: container, headerExtents: [40, 40, 40], footerExtents: [12])
  #expect((0..<3).map { layout.headerFrame(ofSection: $0)?.height } == [40, 24, nil])
  #expect((0..<3).map { layout.footerFrame(ofSection: $0)?.height } == [12, nil, nil])
}
