// The functions that a page calls while it is edited. The other side is the page's `bridge.js`.
//
// A module for reading is linked without them, since reading and writing JSON would triple its size.
// A session is known by the address that opening it gave.

import FlowLayout
import GalleryModel
import Geometry
import InlineMarkdown

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
/// say how many there are and more: why it is refused (a `PictureRefusal`; 0 if it is not), its `PictureKind`,
/// and how many parts of each kind were taken out of it (`RemovedPart`; two bytes each, the lower first, at
/// most 65535). The page gives the memory back.
@_cdecl("editing_clean_picture")
public func cleanPicture(
  _ bytes: UnsafePointer<UInt8>, _ count: Int32
) -> UnsafeMutableRawPointer {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  do throws(PictureRefusal) {
    let picture = try GalleryModel.cleanPicture(bytes)
    var answer = [0, picture.kind.rawValue]
    for part in RemovedPart.allCases {
      let count = min(picture.removed[part], 0xFFFF)
      answer += [UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8)]
    }
    return handedOver(answer + picture.bytes)
  } catch {
    return handedOver([error.rawValue, 0])
  }
}

/// Renders one line of Markdown as a build does, see `renderInline`. The bytes are 1 or 2 for whether raw HTML
/// is let through; addresses, each with the one that it is rewritten to, all of them ended by 0; another 0; the text.
/// The page gives the memory of the answer back.
@_cdecl("editing_render_inline")
public func renderInlineMarkdown(
  _ bytes: UnsafePointer<UInt8>, _ count: Int32
) -> UnsafeMutableRawPointer {
  let bytes = UnsafeBufferPointer(start: bytes, count: Int(count))
  var options = InlineHTMLOptions()
  options.allowsRawHTML = bytes.first == 1
  var rewritten: [(written: [UInt8], rewritten: [UInt8])] = []
  var index = 1
  func nextAddress() -> [UInt8] {
    let address = bytes[min(index, bytes.count)...].prefix { $0 != 0 }
    index += address.count + 1
    return Array(address)
  }
  while true {
    let written = nextAddress()
    if written.isEmpty { break }
    rewritten.append((written, nextAddress()))
  }
  options.rewriteURL = { url, _ in
    let link = rewritten.first { url.utf8.elementsEqual($0.written) }
    return link.map { String(decoding: $0.rewritten, as: UTF8.self) } ?? url
  }
  let text = String(decoding: bytes[min(index, bytes.count)...], as: UTF8.self)
  return handedOver(renderInline(text, options))
}

/// An emoji in full, see `shownForm`: the bytes of a text to those of another. The page gives the memory back.
@_cdecl("editing_shown_form")
public func shownFormOfSymbol(
  _ bytes: UnsafePointer<UInt8>, _ count: Int32
) -> UnsafeMutableRawPointer {
  let symbol = String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  return handedOver(Array(shownForm(of: symbol).utf8))
}

/// A session, where the page can find it again.
private final class OpenEditing {
  var session: EditSession

  init(_ session: EditSession) {
    self.session = session
  }
}
