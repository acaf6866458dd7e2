// The export for tests, which compare its output with that of `emojiart layout`. Modules for pages
// are linked without it, since JSON would triple their size.

import GalleryLayout

/// Answers a request of the `layout` command: the length in four bytes, then the answer; 0 if the
/// request is invalid. The page must release it.
@_cdecl("gallery_answer_layout_request")
public func answerRequest(_ text: UnsafePointer<UInt8>, _ count: Int32)
  -> UnsafeMutableRawPointer?
{
  let request = Array(UnsafeBufferPointer(start: text, count: Int(count)))
  do throws(LayoutRequestError) {
    return handedOver(try answerLayoutRequest(request))
  } catch {
    return nil
  }
}
