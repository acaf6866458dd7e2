// The exports for editing pages; the callers are in `PageScript/engine`.
//
// The reading module is linked without them, since JSON would triple its size. A handle is the
// address that opening returned.

import GalleryEditing
import GalleryModel
import InlineMarkdown

/// Starts editing the documents in a JSON text, see `EditSession`; 0 if it is invalid.
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

/// Answers a JSON request: the length in four bytes, then the answer, which the page must release.
@_cdecl("editing_ask")
public func askEditing(
  _ session: UnsafeMutableRawPointer, _ text: UnsafePointer<UInt8>, _ count: Int32
) -> UnsafeMutableRawPointer {
  let request = Array(UnsafeBufferPointer(start: text, count: Int(count)))
  return handedOver(
    Unmanaged<OpenEditing>.fromOpaque(session).takeUnretainedValue().session.answer(request))
}

/// Renders one line of Markdown like a build, see `renderInline`. The input is a byte, 1 if raw
/// HTML is allowed, else 2; pairs of URLs and their replacements, each NUL-terminated; another NUL;
/// the text. The page must release the result.
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

/// An emoji in its display form, see `shownForm`, from text to text. The page must release the
/// result.
@_cdecl("editing_shown_form")
public func shownFormOfSymbol(
  _ bytes: UnsafePointer<UInt8>, _ count: Int32
) -> UnsafeMutableRawPointer {
  let symbol = String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  return handedOver(Array(shownForm(of: symbol).utf8))
}

func documents(_ session: UnsafeMutableRawPointer) -> EditedDocuments {
  Unmanaged<OpenEditing>.fromOpaque(session).takeUnretainedValue().session.documents
}

/// A box, so that a session has an address.
private final class OpenEditing {
  var session: EditSession

  init(_ session: EditSession) {
    self.session = session
  }
}
