// The exports of the module; the callers are in `PageScript/engine`.
//
// Numbers are passed as Float64 in linear memory. The result of a query is at `gallery_answer`
// until the next query, whose return value is the count of numbers. Lengths are CSS pixels. A
// handle is the address that opening returned.

import FlowLayout
import GalleryLayout
import Geometry

/// Allocates memory for the page to write into; free it with `gallery_release`.
@_cdecl("gallery_allocate")
public func allocate(_ bytes: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: Int(max(bytes, 0)), alignment: 16)
}

@_cdecl("gallery_release")
public func release(_ memory: UnsafeMutableRawPointer?) {
  memory?.deallocate()
}

/// Opens a collection, see `PackedCollection`; 0 if the numbers are malformed.
@_cdecl("gallery_open")
public func open(_ numbers: UnsafePointer<Double>, _ count: Int32) -> UnsafeMutableRawPointer? {
  PackedCollection(UnsafeBufferPointer(start: numbers, count: Int(count))).map {
    Unmanaged.passRetained(OpenCollection($0)).toOpaque()
  }
}

@_cdecl("gallery_close")
public func close(_ collection: UnsafeMutableRawPointer) {
  Unmanaged<OpenCollection>.fromOpaque(collection).release()
}

/// The address of the last answer.
@_cdecl("gallery_answer")
public func answer(_ collection: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Double> {
  opened(collection).answer.numbers
}

/// Lays out; the answer is the content's width and height.
@_cdecl("gallery_lay_out")
public func layOut(
  _ collection: UnsafeMutableRawPointer, _ width: Double, _ height: Double, _ scale: Double,
  _ extents: UnsafePointer<Double>?, _ count: Int32
) -> Int32 {
  asked(collection) {
    $0.layOut(
      width: width, height: height, scale: scale,
      extents: UnsafeBufferPointer(start: extents, count: Int(count)))
  }
}

/// Twelve numbers per section: the frames of the section, its header and its footer.
@_cdecl("gallery_section_frames")
public func sectionFrames(
  _ collection: UnsafeMutableRawPointer, _ isPinned: Bool, _ visibleX: Double, _ visibleY: Double,
  _ visibleWidth: Double, _ visibleHeight: Double
) -> Int32 {
  let visible = Rect(x: visibleX, y: visibleY, width: visibleWidth, height: visibleHeight)
  return asked(collection) { $0.answerSectionFrames(visibleRect: isPinned ? visible : nil) }
}

/// Four numbers per item: its frame.
@_cdecl("gallery_item_frames")
public func itemFrames(
  _ collection: UnsafeMutableRawPointer, _ section: Int32, _ first: Int32, _ count: Int32
) -> Int32 {
  asked(collection) {
    $0.answerItemFrames(inSection: Int(section), from: Int(first), count: Int(count))
  }
}

/// Seven numbers per element: kind (header, item, footer), section, item, frame.
@_cdecl("gallery_elements")
public func elements(
  _ collection: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ width: Double,
  _ height: Double, _ isPinned: Bool, _ visibleX: Double, _ visibleY: Double,
  _ visibleWidth: Double, _ visibleHeight: Double
) -> Int32 {
  let visible = Rect(x: visibleX, y: visibleY, width: visibleWidth, height: visibleHeight)
  return asked(collection) {
    $0.answerElements(
      in: Rect(x: x, y: y, width: width, height: height), visibleRect: isPinned ? visible : nil)
  }
}

/// Hit test: section and item, or no numbers.
@_cdecl("gallery_item_at_point")
public func itemAtPoint(_ collection: UnsafeMutableRawPointer, _ x: Double, _ y: Double) -> Int32 {
  asked(collection) { $0.answerItem(at: Point(x: x, y: y)) }
}

/// Keyboard navigation: section and item, or no numbers. `step` is an index in `GridStep`; NaN
/// coordinates align with the item itself.
@_cdecl("gallery_next_item")
public func nextItem(
  _ collection: UnsafeMutableRawPointer, _ section: Int32, _ item: Int32, _ step: Int32,
  _ alignedX: Double, _ alignedY: Double
) -> Int32 {
  asked(collection) {
    guard let step = GridStep(rawValue: Int(step)) else { return $0.answer.begin() }
    let aligned =
      alignedX.isNaN || alignedY.isNaN ? nil : Point(x: alignedX, y: alignedY)
    $0.answerItem(
      step, from: IndexPath(section: Int(section), item: Int(item)), alignedWith: aligned)
  }
}

private func opened(_ collection: UnsafeMutableRawPointer) -> OpenCollection {
  Unmanaged<OpenCollection>.fromOpaque(collection).takeUnretainedValue()
}

/// Runs a query and returns the count of numbers in the answer.
func asked(
  _ collection: UnsafeMutableRawPointer, _ question: (OpenCollection) -> Void
) -> Int32 {
  let collection = opened(collection)
  question(collection)
  return Int32(collection.answer.count)
}

/// Copies bytes to new memory, prefixed by their length in four bytes.
func handedOver(_ text: [UInt8]) -> UnsafeMutableRawPointer {
  let memory = allocate(Int32(text.count + 4))
  memory.storeBytes(of: UInt32(text.count), as: UInt32.self)
  text.withUnsafeBytes {
    // An empty buffer may have no address.
    if let bytes = $0.baseAddress { (memory + 4).copyMemory(from: bytes, byteCount: $0.count) }
  }
  return memory
}
