// The exports for pictures that are given to a page; the caller is
// `PageScript/engine/pictureCleaner.ts`.
//
// The editing module is linked without them: cleaning drawings would make it a fifth larger, and
// most people who edit never add a picture.

import PictureCleaning

/// Sanitizes a picture, see `cleanPicture`. The result is the length in four bytes, the refusal (a
/// `PictureRefusal`; 0 for none), the `PictureKind`, the count of removed parts by kind
/// (`RemovedPart`; two bytes each, little-endian, at most 65535), then the picture. The page must
/// release it.
@_cdecl("pictures_clean")
public func cleanPicture(
  _ bytes: UnsafePointer<UInt8>, _ count: Int32
) -> UnsafeMutableRawPointer {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  do throws(PictureRefusal) {
    let picture = try PictureCleaning.cleanPicture(bytes)
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
