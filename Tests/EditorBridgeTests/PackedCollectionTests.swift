import Foundation
import GalleryModel
import Geometry
import Testing

@testable import EditorBridge

/// The serialized collection, number by number.
@Suite struct PackedCollectionTests {
  @Test func `a packed collection is read back`() throws {
    // No site settings, four items per row, one section of three items with a line spacing.
    let packed = try #require(read([0, 0b100, 4, 1, 0b1000, 7.5, 3, 0]))
    #expect(packed.site == LayoutSettings())
    #expect(packed.collection.itemsPerRow == 4)
    #expect(packed.sections.count == 1)
    #expect(packed.sections[0].settings.minimumLineSpacing == 7.5)
    #expect(packed.sections[0].count == 3)
    #expect(packed.sections[0].sizes.isEmpty)
  }

  @Test func `each setting has its bit, in the order of their names`() throws {
    let values: [[Double]] = [
      [1], [20, 30], [6], [1.5], [2.5], [1, 2, 3, 4], [5, 6], [7, 8], [1], [1], [1], [1], [1],
    ]
    #expect(values.count == LayoutField.names.count)
    let all = try #require(read([0, Double(1 << values.count - 1)] + values.joined() + [0]))
    var expected = LayoutSettings()
    expected.scrollDirection = .horizontal
    expected.itemSize = Size(width: 20, height: 30)
    expected.itemsPerRow = 6
    expected.minimumLineSpacing = 1.5
    expected.minimumInteritemSpacing = 2.5
    expected.sectionInset = Insets(top: 1, left: 2, bottom: 3, right: 4)
    expected.headerReferenceSize = Size(width: 5, height: 6)
    expected.footerReferenceSize = Size(width: 7, height: 8)
    expected.sectionHeadersPinToVisibleBounds = true
    expected.sectionFootersPinToVisibleBounds = true
    expected.selfSizing = true
    expected.layoutDirection = .rightToLeft
    expected.flipsHorizontallyInOppositeLayoutDirection = true
    #expect(all.collection == expected)
    // Set alone, each changes one setting, and the reader continues at the right place.
    for (bit, value) in values.enumerated() {
      let one = try #require(read([Double(1 << bit)] + value + [0, 1, 0, 9, 0]))
      #expect(one.site != LayoutSettings())
      #expect(one.sections[0].count == 9)
    }
  }

  @Test func `the page packs the settings in the same order`() throws {
    let script = try String(
      contentsOfFile: #filePath.replacing(
        "Tests/EditorBridgeTests/PackedCollectionTests.swift",
        with: "Sources/PageScript/engine/packCollection.ts"), encoding: .utf8)
    let list = try #require(script.firstMatch(of: /SETTINGS.* = \[\n((?:.|\n)*?)\n\];/)).output
      .1
    #expect(list.matches(of: /"(\w+)",/).map { String($0.output.1) } == LayoutField.names)
  }

  @Test func `an item without a size has NaN`() throws {
    let packed = try #require(read([0, 0, 1, 0, 2, 2, 10, 20, .nan, .nan]))
    #expect(packed.sections[0].sizes == [Size(width: 10, height: 20), nil])
  }

  @Test func `malformed numbers are refused`() {
    let whole: [Double] = [0, 0, 2, 0, 2, 2, 10, 20, 30, 40, 0b10, 5, 6, 1_000_000, 0]
    #expect(read(whole) != nil)
    for count in 0..<whole.count { #expect(read(Array(whole[..<count])) == nil, "\(count)") }
    #expect(read(whole + [0]) == nil)
    #expect(read([0, 0, -1]) == nil)
    #expect(read([0, 0, .nan]) == nil)
    #expect(read([0, 0, 1e300]) == nil)
    #expect(read([0, 0, 1, 0, 3, 2, 1, 1, 1, 1]) == nil)
  }

  private func read(_ numbers: [Double]) -> PackedCollection? {
    numbers.withUnsafeBufferPointer { PackedCollection($0) }
  }
}
