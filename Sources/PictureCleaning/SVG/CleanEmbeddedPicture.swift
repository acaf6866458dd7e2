import Bytes

/// Sanitizes a picture in a `data:` URL like a separate file.
/// - Parameter budget: what nested pictures may still use; spent even if the picture is refused.
/// - Returns: the new URL, with the media type of the actual bytes; nil if the picture is refused.
func cleanPicture(
  in data: DataURL, _ budget: inout PictureBudget
) -> (address: [UInt8], removed: RemovedParts)? {
  guard budget.levels > 0, let bytes = data.decoded else { return nil }
  budget.levels -= 1
  defer { budget.levels += 1 }
  guard let picture = try? cleanPicture(bytes, &budget) else { return nil }
  let address = "data:\(picture.kind.mediaType);base64,\(base64(picture.bytes))"
  return (Array(address.utf8), picture.removed)
}
