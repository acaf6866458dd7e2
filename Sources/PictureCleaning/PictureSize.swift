import Geometry

/// The size of a picture in pixels, from the header: PNG, GIF, JPEG, WebP or AVIF.
///
/// Nil for anything else and for a truncated header. For AVIF it is that of the largest image. Rotation
/// is not applied, see `shownSize`.
public func pictureSize(of bytes: [UInt8]) -> Size? {
  if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
    return size(bytes.bigEndian(at: 16, count: 4), bytes.bigEndian(at: 20, count: 4))
  }
  if bytes.has("GIF8", at: 0) {
    return size(bytes.littleEndian(at: 6, count: 2), bytes.littleEndian(at: 8, count: 2))
  }
  if bytes.starts(with: [0xFF, 0xD8]) { return sizeOfJPEG(bytes) }
  if bytes.has("RIFF", at: 0), bytes.has("WEBPVP8", at: 8) { return sizeOfWebP(bytes) }
  if bytes.has("ftyp", at: 4) { return sizeOfAVIF(bytes) }
  return nil
}

/// The size at which browsers show a picture: width and height are swapped if it is turned sideways.
public func shownSize(of bytes: [UInt8]) -> Size? {
  guard let size = pictureSize(of: bytes) else { return nil }
  return isShownSideways(bytes) ? Size(width: size.height, height: size.width) : size
}

/// Exif data in WebP does not count: Chrome and Firefox ignore its orientation.
private func isShownSideways(_ bytes: [UInt8]) -> Bool {
  switch PictureKind(bytes: bytes) {
  case .png: orientation(ofPNG: bytes) > 4
  case .jpeg: orientation(ofJPEG: bytes) > 4
  case .avif: isSidewaysAVIF(bytes)
  case .gif, .webp, .svg, nil: false
  }
}

func size(_ width: Int?, _ height: Int?) -> Size? {
  guard let width, let height, width > 0, height > 0 else { return nil }
  return Size(width: Double(width), height: Double(height))
}

/// Skips segments up to the start of frame (SOF).
private func sizeOfJPEG(_ bytes: [UInt8]) -> Size? {
  var offset = 2
  while let marker = bytes.bigEndian(at: offset, count: 2), marker > 0xFF00 {
    let isFrame = (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
    if isFrame {
      return size(
        bytes.bigEndian(at: offset + 7, count: 2), bytes.bigEndian(at: offset + 5, count: 2))
    }
    guard let length = bytes.bigEndian(at: offset + 2, count: 2) else { return nil }
    offset += 2 + max(2, length)
  }
  return nil
}

/// Lossy, lossless and extended files store their size in different places.
private func sizeOfWebP(_ bytes: [UInt8]) -> Size? {
  guard bytes.count > 15 else { return nil }
  switch bytes[15] {
  case UInt8(ascii: " "):
    guard let width = bytes.littleEndian(at: 26, count: 2),
      let height = bytes.littleEndian(at: 28, count: 2)
    else { return nil }
    return size(width & 0x3FFF, height & 0x3FFF)
  case UInt8(ascii: "L"):
    // Two 14-bit numbers, least significant bit first.
    guard let low = bytes.littleEndian(at: 21, count: 2),
      let high = bytes.littleEndian(at: 23, count: 2)
    else { return nil }
    return size(low & 0x3FFF + 1, (low >> 14 | high << 2) & 0x3FFF + 1)
  case UInt8(ascii: "X"):
    guard let width = bytes.littleEndian(at: 24, count: 3),
      let height = bytes.littleEndian(at: 27, count: 3)
    else { return nil }
    return size(width + 1, height + 1)
  default: return nil
  }
}
