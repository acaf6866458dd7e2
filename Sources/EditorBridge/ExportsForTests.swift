// What tests ask a page's engine, so that its text can be compared with that of `emojiart layout`.
// A module for pages is linked without it, since reading and writing JSON would triple its size.

import GalleryLayout

/// Answers a request of the `layout` command: the bytes of the answer, after four that say how many
/// there are. Of a request that cannot be read, 0. The page gives the memory back.
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
