import Bytes

/// Cleans a picture that stands in an address, as one by itself.
/// - Parameter budget: what may still lie inside; less from then on, whether the picture is taken or not.
/// - Returns: the address it has from then on, of the type that its bytes are; nil where it is not taken.
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
