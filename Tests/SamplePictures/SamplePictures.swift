import PictureCleaning

/// A minimal picture of a format, with metadata (`samplePlace`) wherever the format allows.
///
/// - Parameters:
///   - orientation: in Exif; ignored for AVIF.
///   - width: in the header, in pixels; also the height.
public func samplePicture(
  _ kind: PictureKind, orientation: UInt8 = 6, width: Int = 2
) -> [UInt8] {
  switch kind {
  case .png: png(orientation, width)
  case .jpeg: jpeg(orientation, width)
  case .gif: gif(width)
  case .webp: webp(orientation, width)
  case .avif: avif(width)
  case .svg: ascii(drawing)
  }
}

/// The text of each piece of metadata.
public let samplePlace = "37.5665 N 126.9780 E"

private let note = Array(samplePlace.utf8)

/// SVG with the metadata that drawing programs write, and an entity.
private let drawing = """
  <?xml version="1.0"?>
  <!-- \(samplePlace) --><?note \(samplePlace)?>
  <!DOCTYPE svg [<!ENTITY ns "http://example.com/\(samplePlace)"> <!ENTITY red "#f00">]>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns;" viewBox="0 0 2 2" i:file="\(samplePlace)">
    <metadata>\(samplePlace)</metadata><i:view place="\(samplePlace)"/>\(samplePlace)
    <style>/* \(samplePlace) */ rect { fill: &red; }</style>
    <rect width="2" height="2" data-place="\(samplePlace)"/>
  </svg>
  <!-- \(samplePlace) -->
  """

private func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

private func big(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

private func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

/// A little-endian TIFF header with an orientation and a location.
public func sampleExif(_ orientation: UInt8) -> [UInt8] {
  ascii("II*\u{0}") + little(8, 4) + little(2, 2)
    + little(0x0112, 2) + little(3, 2) + little(1, 4) + [orientation, 0, 0, 0]
    + little(0x8825, 2) + little(4, 2) + little(1, 4) + little(38, 4) + little(0, 4) + note
}

private func png(_ orientation: UInt8, _ width: Int) -> [UInt8] {
  func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let checked = ascii(type) + body
    var check: UInt32 = 0xFFFF_FFFF
    for byte in checked {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? 0xEDB8_8320 ^ check >> 1 : check >> 1 }
    }
    return big(body.count, 4) + checked + big(Int(~check), 4)
  }
  // Two rows of two pixels, in a stored deflate block.
  let pixels: [UInt8] = [0, 10, 20, 0, 30, 40]
  var (low, high) = (1, 0)
  for byte in pixels {
    low = (low + Int(byte)) % 65521
    high = (high + low) % 65521
  }
  let deflated =
    [0x78, 1, 1] + little(pixels.count, 2) + little(0xFFFF - pixels.count, 2) + pixels
    + big(high << 16 | low, 4)
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", big(width, 4) + big(width, 4) + [8, 0, 0, 0, 0])
    + chunk("eXIf", sampleExif(orientation)) + chunk("gAMA", big(45455, 4))
    + chunk("tEXt", ascii("Comment\u{0}") + note) + chunk("zTXt", note)
    + chunk("iTXt", ascii("XML:com.adobe.xmp\u{0}") + note)
    + chunk("tIME", big(2026, 2) + [1, 1, 1, 1, 1]) + chunk("plAc", note)
    + chunk("IDAT", deflated) + chunk("IEND", []) + note
}

private func jpeg(_ orientation: UInt8, _ width: Int) -> [UInt8] {
  func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(body.count + 2, 2) + body
  }
  let start: [[UInt8]] = [
    [0xFF, 0xD8], segment(0xE0, ascii("JFIF\u{0}") + [1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xE0, ascii("JFXX\u{0}") + note),
    segment(0xE1, ascii("Exif\u{0}\u{0}") + sampleExif(orientation)),
    segment(0xE1, ascii("http://ns.adobe.com/xap/1.0/\u{0}") + note),
    segment(0xE2, ascii("ICC_PROFILE\u{0}") + [1, 1, 7, 7]),
    segment(0xE2, ascii("MPF\u{0}") + note), segment(0xED, ascii("Photoshop 3.0\u{0}") + note),
    segment(0xEE, ascii("Adobe") + [0, 100, 0, 0, 0, 0, 1]), segment(0xFE, note),
  ]
  let picture: [[UInt8]] = [
    segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)),
    segment(0xC0, [8] + big(width, 2) + big(width, 2) + [1, 1, 0x11, 0]),
    segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0]),
    segment(0xDA, [1, 1, 0, 0, 63, 0]), [0x12, 0xFF, 0, 0xFF, 0xD0, 0x34], [0xFF, 0xD9],
  ]
  return (start + picture).flatMap { $0 } + [0xFF, 0xD8, 0xFF] + note
}

private func gif(_ width: Int) -> [UInt8] {
  let block = [UInt8(note.count)] + note
  let parts: [[UInt8]] = [
    ascii("GIF89a"), little(width, 2), little(width, 2), [0x80, 0, 0], [255, 255, 255, 0, 0, 0],
    [0x21, 0xFF, 11], ascii("NETSCAPE2.0"), [3, 1, 0, 0, 0],
    [0x21, 0xFE], block, [0], [0x21, 0xFF, 11], ascii("XMP DataXMP"), block, [0],
    [0x21, 1, 12], [UInt8](repeating: 0, count: 12), block, [0],
    [0x21, 0xF9, 4, 0, 10, 0, 0, 0],
    [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0], [0x3B], note,
  ]
  return parts.flatMap { $0 }
}

private func webp(_ orientation: UInt8, _ width: Int) -> [UInt8] {
  func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    ascii(type) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
  }
  let chunks =
    chunk("VP8X", [0x2C, 0, 0, 0] + little(width - 1, 3) + little(width - 1, 3))
    + chunk("ICCP", [7, 7, 7]) + chunk("VP8L", [0x2F, 0, 0, 0, 0, 1, 2, 3, 4])
    + chunk("EXIF", sampleExif(orientation)) + chunk("XMP ", note) + chunk("note", note)
  return ascii("RIFF") + little(chunks.count + 4, 4) + ascii("WEBP") + chunks + note
}

private func avif(_ width: Int) -> [UInt8] {
  func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count + 8, 4) + ascii(type) + body
  }
  func entry(_ id: Int, _ type: String, _ rest: String = "") -> [UInt8] {
    box("infe", [2, 0, 0, 0] + big(id, 2) + [0, 0] + ascii(type + "\u{0}" + rest))
  }
  let exif = big(0, 4) + sampleExif(1)
  let pixels: [UInt8] = [0x12, 0, 0x0A, 1, 2, 3]
  func file(_ data: Int) -> [UInt8] {
    func place(_ id: Int, _ method: Int, _ offset: Int, _ length: Int) -> [UInt8] {
      big(id, 2) + big(method, 2) + [0, 0] + big(1, 2) + big(offset, 4) + big(length, 4)
    }
    let meta =
      box(
        "hdlr", [UInt8](repeating: 0, count: 8) + ascii("pict") + [UInt8](repeating: 0, count: 13))
      + box("pitm", [0, 0, 0, 0, 0, 1])
      + box(
        "iinf",
        [0, 0, 0, 0, 0, 3] + entry(1, "av01") + entry(2, "Exif")
          + entry(3, "mime", "application/rdf+xml\u{0}"))
      + box(
        "iloc",
        [1, 0, 0, 0, 0x44, 0, 0, 3] + place(1, 0, data, pixels.count)
          + place(2, 0, data + pixels.count, exif.count) + place(3, 1, 0, note.count))
      + box("idat", note)
      + box("iprp", box("ipco", box("ispe", [0, 0, 0, 0] + big(width, 4) + big(width, 4))))
    return box("ftyp", ascii("avif") + [0, 0, 0, 0] + ascii("avifmif1"))
      + box("meta", [0, 0, 0, 0] + meta) + box("uuid", [UInt8](repeating: 9, count: 16) + note)
      + box("mdat", pixels + exif)
  }
  // Offsets have a fixed length, so the second pass is exact.
  let length = file(0).count
  return file(length - pixels.count - exif.count)
}
