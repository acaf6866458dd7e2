import FlowLayout
import Geometry
import Testing

@testable import EditorBridge

/// Open collections, called like from a page.
@Suite struct OpenCollectionTests {
  @Test func `answers are numbers at the address that the bridge returns`() throws {
    // Two sections of two and one items, 50 × 50, in a container for two.
    let numbers: [Double] = [0, 0, 2, 0, 2, 0, 0, 1, 0]
    let handle = try #require(
      numbers.withUnsafeBufferPointer { EditorBridge.open($0.baseAddress!, Int32($0.count)) })
    defer { EditorBridge.close(handle) }
    func answer(_ count: Int32) -> [Double] {
      Array(UnsafeBufferPointer(start: EditorBridge.answer(handle), count: Int(count)))
    }
    let extents: [Double] = [20, 0, .nan, 5]
    #expect(answer(layOut(handle, 110, 200, 1, extents, 4)) == [110, 125])
    #expect(answer(itemFrames(handle, 0, 0, 9)) == [0, 20, 50, 50, 60, 20, 50, 50])
    #expect(answer(itemFrames(handle, 0, 1, 1)) == [60, 20, 50, 50])
    #expect(answer(itemFrames(handle, 7, 0, 1)) == [])
    #expect(answer(itemAtPoint(handle, 61, 30)) == [0, 1])
    #expect(answer(itemAtPoint(handle, 55, 30)) == [])
    #expect(answer(nextItem(handle, 0, 1, 3, .nan, .nan)) == [1, 0])
    #expect(answer(nextItem(handle, 0, 1, 99, .nan, .nan)) == [])
    let shown = answer(elements(handle, 0, 60, 110, 60, false, 0, 0, 0, 0))
    #expect(shown.count == 3 * 7)
    #expect(Array(shown[14...]) == [1, 1, 0, 0, 70, 50, 50])
    let sections = answer(sectionFrames(handle, false, 0, 0, 0, 0))
    #expect(sections.count == 24)
    #expect(Array(sections[0..<8]) == [0, 0, 110, 70, 0, 0, 110, 20])
    #expect(sections[8..<12].allSatisfy { $0.isNaN })
    #expect(Array(sections[20...]) == [0, 120, 110, 5])
  }

  @Test func `a point means the gap next to it`() throws {
    let numbers: [Double] = [0, 0, 1, 0, 3, 0]
    let packed = try #require(numbers.withUnsafeBufferPointer { PackedCollection($0) })
    let collection = OpenCollection(packed)
    // Three items of 50 in a line, with text of twice the size.
    let none = UnsafeBufferPointer<Double>(start: nil, count: 0)
    collection.layOut(width: 340, height: 200, scale: 2, extents: none)
    #expect(collection.insertion(at: Point(x: 260, y: 10)) == IndexPath(section: 0, item: 2))
    #expect(collection.insertion(at: Point(x: 60, y: 10)) == IndexPath(section: 0, item: 1))
    let empty = try #require([0.0, 0, 0].withUnsafeBufferPointer { PackedCollection($0) })
    #expect(OpenCollection(empty).insertion(at: Point(x: 1, y: 1)) == nil)
  }

  @Test func `with larger text the same lengths are more pixels`() throws {
    let numbers: [Double] = [0, 0, 1, 0, 3, 0]
    let handle = try #require(
      numbers.withUnsafeBufferPointer { EditorBridge.open($0.baseAddress!, Int32($0.count)) })
    defer { EditorBridge.close(handle) }
    #expect(layOut(handle, 220, 400, 2, [40, 0], 2) == 2)
    #expect(EditorBridge.answer(handle)[1] == 260)
    #expect(itemFrames(handle, 0, 1, 1) == 4)
    #expect(EditorBridge.answer(handle)[0] == 120)
    #expect(itemAtPoint(handle, 125, 45) == 2)
  }

  @Test func `the answer buffer grows`() throws {
    let numbers: [Double] = [0, 0, 1, 0, 5000, 0]
    let handle = try #require(
      numbers.withUnsafeBufferPointer { EditorBridge.open($0.baseAddress!, Int32($0.count)) })
    defer { EditorBridge.close(handle) }
    #expect(layOut(handle, 110, 200, 1, nil, 0) == 2)
    #expect(itemFrames(handle, 0, 0, .max) == 20_000)
    #expect(EditorBridge.answer(handle)[19_997] == 2499 * 60)
  }
}
