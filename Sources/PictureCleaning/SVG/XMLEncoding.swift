/// Decodes an XML file to UTF-8, with line ends normalized to line feeds.
///
/// Without a byte order mark the XML declaration counts. ISO-8859-1 is decoded as Windows-1252, as in
/// browsers. (XML 1.0, 2.11 and 4.3.3; WHATWG Encoding, 4.2)
/// - Throws: `.unknownEncoding` for any other encoding, and for bytes invalid in the declared one;
///   `.broken` for a character that XML does not allow.
func decodeXML(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  var decoding = XMLDecoding(capacity: bytes.count)
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0, 0x3F, 0]) {
    try decoding.takeUTF16(bytes, high: 1)
  } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C, 0, 0x3F]) {
    try decoding.takeUTF16(bytes, high: 0)
  } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
    try decoding.takeUTF8(bytes, from: 3)
  } else if let name = declaredEncoding(bytes), !isAny(of: ["utf-8", "utf8"], name) {
    guard isAny(of: ["iso-8859-1", "latin1", "us-ascii", "ascii", "windows-1252", "cp1252"], name)
    else { throw .unknownEncoding }
    try decoding.takeWindows1252(bytes)
  } else {
    try decoding.takeUTF8(bytes, from: 0)
  }
  return decoding.text
}

/// The `encoding` of the XML declaration, in lower case.
private func declaredEncoding(_ bytes: [UInt8]) -> [UInt8]? {
  guard bytes.has("<?xml", at: 0) else { return nil }
  let end = bytes.prefix(1000).firstIndex(of: UInt8(ascii: ">")) ?? 0
  var offset = 5
  while offset < end, !bytes.has("encoding", at: offset) { offset += 1 }
  offset += 8
  while offset < end, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != UInt8(ascii: "'") {
    offset += 1
  }
  guard offset < end else { return nil }
  let name = bytes[(offset + 1)...].prefix { $0 != bytes[offset] }
  return name.map(lowercased)
}

private func isAny(of names: [StaticString], _ name: [UInt8]) -> Bool {
  for candidate in names
  where name.count == candidate.utf8CodeUnitCount && name.has(candidate, at: 0) {
    return true
  }
  return false
}

/// Lowercases an ASCII letter; other bytes are unchanged.
func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

/// Whether a code point is an XML character. (XML 1.0, 2.2)
func isXMLCharacter(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
  default: false
  }
}

extension [UInt8] {
  /// Appends a Unicode scalar value in UTF-8.
  mutating func append(scalar: UInt32) {
    switch scalar {
    case 0..<0x80: append(UInt8(scalar))
    case 0x80..<0x800: append(UInt8(0xC0 | scalar >> 6))
    case 0x800..<0x10000:
      append(UInt8(0xE0 | scalar >> 12))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
    default:
      append(UInt8(0xF0 | scalar >> 18 & 7))
      append(UInt8(0x80 | scalar >> 12 & 0x3F))
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
    }
    if scalar >= 0x80 { append(UInt8(0x80 | scalar & 0x3F)) }
  }
}

private struct XMLDecoding {
  var text: [UInt8] = []
  private var endsInReturn = false

  init(capacity: Int) {
    text.reserveCapacity(capacity)
  }

  mutating func takeUTF8(_ bytes: [UInt8], from start: Int) throws(PictureRefusal) {
    var offset = start
    while offset < bytes.count {
      let first = bytes[offset]
      if first < 0x80 {
        try take(UInt32(first))
        offset += 1
        continue
      }
      let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      guard (0xC2...0xF4).contains(first), length <= bytes.count - offset else {
        throw .unknownEncoding
      }
      var scalar = UInt32(first) & (0x7F >> UInt32(length))
      for index in offset + 1..<offset + length {
        guard bytes[index] & 0xC0 == 0x80 else { throw .unknownEncoding }
        scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
      }
      // Rejects overlong forms and surrogates.
      let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
      guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else {
        throw .unknownEncoding
      }
      try take(scalar)
      offset += length
    }
  }

  /// - Parameter high: the index of the high byte of each pair.
  mutating func takeUTF16(_ bytes: [UInt8], high: Int) throws(PictureRefusal) {
    guard bytes.count.isMultiple(of: 2) else { throw .unknownEncoding }
    var offset = 0
    func unit() -> UInt32 { UInt32(bytes[offset + high]) << 8 | UInt32(bytes[offset + 1 - high]) }
    if unit() == 0xFEFF { offset = 2 }
    while offset < bytes.count {
      var scalar = unit()
      offset += 2
      if (0xD800...0xDFFF).contains(scalar) {
        guard scalar < 0xDC00, offset < bytes.count, (0xDC00...0xDFFF).contains(unit()) else {
          throw .unknownEncoding
        }
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit() - 0xDC00)
        offset += 2
      }
      try take(scalar)
    }
  }

  mutating func takeWindows1252(_ bytes: [UInt8]) throws(PictureRefusal) {
    for byte in bytes {
      try take((0x80...0x9F).contains(byte) ? windows1252[Int(byte) - 0x80] : UInt32(byte))
    }
  }

  private mutating func take(_ scalar: UInt32) throws(PictureRefusal) {
    guard isXMLCharacter(scalar) else { throw .broken }
    defer { endsInReturn = scalar == 0xD }
    if scalar == 0xA, endsInReturn { return }
    text.append(scalar: scalar == 0xD ? 0xA : scalar)
  }
}

/// Windows-1252 for bytes 80 to 9F, control characters in ISO-8859-1. (WHATWG Encoding)
private let windows1252: [UInt32] = [
  0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152,
  0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122,
  0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
]
