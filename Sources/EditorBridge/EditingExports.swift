// The functions that a page calls while it is edited. The other side is the page's `bridge.js`.
//
// A module for reading is linked without them, since reading and writing JSON would triple its size.
// A session is known by the address that opening it gave.

import FlowLayout
import GalleryModel

/// Which gap a point means: section and item to insert at, those of the finished state, and whether
/// a drop changes nothing (1); no numbers where there are no sections. Where nothing of here is
/// dragged, `draggingSection` is -1.
@_cdecl("gallery_drop_target")
public func dropTarget(
  _ collection: UnsafeMutableRawPointer, _ x: Double, _ y: Double, _ draggingSection: Int32,
  _ draggingItem: Int32
) -> Int32 {
  let dragging =
    draggingSection < 0
    ? nil : IndexPath(section: Int(draggingSection), item: Int(draggingItem))
  return asked(collection) { $0.answerDropTarget(at: Point(x: x, y: y), dragging: dragging) }
}

/// Begins to edit the documents that a JSON text holds, see `EditSession`; 0 if it cannot be read.
@_cdecl("editing_open")
public func openEditing(_ text: UnsafePointer<UInt8>, _ count: Int32) -> UnsafeMutableRawPointer? {
  EditSession(Array(UnsafeBufferPointer(start: text, count: Int(count)))).map {
    Unmanaged.passRetained(OpenEditing($0)).toOpaque()
  }
}

@_cdecl("editing_close")
public func closeEditing(_ session: UnsafeMutableRawPointer) {
  Unmanaged<OpenEditing>.fromOpaque(session).release()
}

/// Answers a request in JSON: the bytes of the answer, after four that say how many there are. The page
/// gives the memory back.
@_cdecl("editing_ask")
public func askEditing(
  _ session: UnsafeMutableRawPointer, _ text: UnsafePointer<UInt8>, _ count: Int32
) -> UnsafeMutableRawPointer {
  let request = Array(UnsafeBufferPointer(start: text, count: Int(count)))
  return handedOver(
    Unmanaged<OpenEditing>.fromOpaque(session).takeUnretainedValue().session.answer(request))
}

/// Takes out of a picture what it says beside what it shows, see `cleanPicture`: its bytes, after four that
/// say how many there are and two more: why it is refused (a `PictureRefusal`; 0 if it is not), and its
/// `PictureKind`. The page gives the memory back.
@_cdecl("editing_clean_picture")
public func cleanPicture(
  _ bytes: UnsafePointer<UInt8>, _ count: Int32
) -> UnsafeMutableRawPointer {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  do throws(PictureRefusal) {
    let picture = try GalleryModel.cleanPicture(bytes)
    return handedOver([0, picture.kind.rawValue] + picture.bytes)
  } catch {
    return handedOver([error.rawValue, 0])
  }
}

/// A session, where the page can find it again.
private final class OpenEditing {
  var session: EditSession

  init(_ session: EditSession) {
    self.session = session
  }
}
