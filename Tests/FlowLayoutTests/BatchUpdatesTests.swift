import FlowLayout
import Geometry
import Testing

/// A layout of sections of items 10 high and, unless stated, 10 wide.
private func layout(_ counts: Int..., itemSize: Size = Size(width: 10, height: 10)) -> Layout {
  var settings = FlowLayoutSettings()
  settings.itemSize = itemSize
  settings.minimumInteritemSpacing = 0
  settings.minimumLineSpacing = 0
  return Layout(
    container: Container(width: 60, height: 100), settings: settings,
    sections: counts.map {
      SectionMetrics(items: .equal(itemSize, count: $0), settings: settings)
    })
}

@Test func `a narrower newcomer moves up to the previous line`() throws {
  var settings = FlowLayoutSettings()
  settings.minimumInteritemSpacing = 0
  settings.minimumLineSpacing = 0
  let sizes = [40, 30, 30, 60].map { Size(width: $0, height: 10) }
  var layout = Layout(
    container: Container(width: 60, height: 100), settings: settings,
    sections: [SectionMetrics(items: .each(sizes), settings: settings)])
  #expect(draw(layout) == " aaaa\nbbbccc\ndddddd")
  var batch = BatchUpdates()
  batch.insertItems = [
    BatchUpdates.ItemInsertion(
      at: IndexPath(section: 0, item: 1), size: Size(width: 20, height: 10))
  ]
  try layout.performBatchUpdates(batch)
  #expect(draw(layout) == "aaaabb\ncccddd\neeeeee")
}

@Test func `one item of another size turns a grid into lines, and removing it restores the grid`()
  throws
{
  var layout = layout(9)
  #expect(layout.isUniform(section: 0))
  var batch = BatchUpdates()
  let path = IndexPath(section: 0, item: 4)
  batch.reloadItems = [BatchUpdates.ItemReload(at: path, size: Size(width: 20, height: 10))]
  try layout.performBatchUpdates(batch)
  #expect(!layout.isUniform(section: 0))
  #expect(draw(layout) == "abcdee\nfghi")
  batch = BatchUpdates()
  batch.deleteItems = [path]
  try layout.performBatchUpdates(batch)
  #expect(layout.isUniform(section: 0))
  #expect(draw(layout) == "abcdef\ngh")
}

@Test func `a moved item without a size of its own gets that of its new section`() throws {
  var layout = layout(3, 0)
  var sections = layout.metrics
  sections[1].itemSize = Size(width: 30, height: 10)
  layout.update(container: layout.container, settings: layout.settings, sections: sections)
  var batch = BatchUpdates()
  batch.moveItems = [
    BatchUpdates.ItemMove(
      from: IndexPath(section: 0, item: 0), to: IndexPath(section: 1, item: 1))
  ]
  batch.insertItems = [
    BatchUpdates.ItemInsertion(at: IndexPath(section: 1, item: 0)),
    BatchUpdates.ItemInsertion(at: IndexPath(section: 0, item: 2)),
  ]
  try layout.performBatchUpdates(batch)
  #expect(draw(layout) == "abc\naaabbb")
}

@Test func `if an item is reloaded twice, the later size wins`() throws {
  var layout = layout(2)
  var batch = BatchUpdates()
  let path = IndexPath(section: 0, item: 0)
  batch.reloadItems = [30, 20].map {
    BatchUpdates.ItemReload(at: path, size: Size(width: $0, height: 10))
  }
  try layout.performBatchUpdates(batch)
  #expect(layout.metrics[0].items[0].width == 20)
}

@Test func `an error names a section by its final index`() {
  var layout = layout(1, 4)
  var batch = BatchUpdates()
  batch.deleteSections = [0]
  batch.deleteItems = [IndexPath(section: 1, item: 0), IndexPath(section: 1, item: 3)]
  batch.newCounts = [3]
  #expect(
    throws: BatchUpdateError.itemCountMismatch(
      BatchUpdateError.ItemCount(section: 0, before: 4, after: 3, deleted: 2))
  ) { try layout.performBatchUpdates(batch) }
}
