import GalleryModel

/// The source of a document inside a picture of it, so that whoever has the picture has the document.
///
/// It is one line of plain ASCII, which every program leaves alone that keeps what pictures say
/// beside their pixels: `emojiart-document:1:PATH:BYTES;`, both in base64. In SVG it is the text of a
/// `metadata` element, in PNG that of an `iTXt` chunk with the keyword `emojiart-document`.
public struct CarriedDocument: Sendable, Equatable {
  /// Below `Content/`.
  public var path: String
  /// The source file as it was.
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Two texts are the same if their bytes are.
  public static func == (lhs: CarriedDocument, rhs: CarriedDocument) -> Bool {
    haveSameBytes(lhs.path, rhs.path) && lhs.bytes == rhs.bytes
  }

  /// Why a picture holds no document.
  public enum Absence: Error, Equatable {
    /// It is PNG or SVG, and there is none inside.
    case none
    /// What is inside was cut off or changed.
    case damaged
  }
}

extension CarriedDocument {
  private static let name = "emojiart-document"
  private static var head: String { "\(name):1:" }

  private var line: [UInt8] {
    Array("\(Self.head)\(base64(Array(path.utf8))):\(base64(bytes));".utf8)
  }

  /// A picture of ours, SVG, with the document inside.
  public func inside(svg: [UInt8]) -> [UInt8] {
    let end = Array("</svg>".utf8)
    guard let last = svg.indices.last(where: { svg[$0...].starts(with: end) }) else { return svg }
    return svg[..<last] + "<metadata>".utf8 + line + "</metadata>\n".utf8 + svg[last...]
  }

  /// A PNG with the document inside, before its last chunk.
  public func inside(png: [UInt8]) -> [UInt8] {
    guard let end = PNGChunks(png).first(where: { $0.type == Array("IEND".utf8) }) else {
      return png
    }
    // Keyword, not compressed, in no language. (PNG specification, 11.3.3.4)
    let body = Array(Self.name.utf8) + [0, 0, 0, 0, 0] + line
    let type = Array("iTXt".utf8)
    return png[..<end.start] + bigEndian(UInt32(body.count)) + type + body
      + bigEndian(checksum(type + body)) + png[end.start...]
  }

  /// Takes the document out of a picture.
  ///
  /// What its path says is for the reader to judge: it may have been written by anyone.
  /// - Throws: `Absence` where there is none, or nothing that can be read.
  public init(inside picture: [UInt8]) throws(Absence) {
    let text: ArraySlice<UInt8>
    if PictureKind(bytes: picture) == .png {
      text = try Self.text(ofPNG: picture)
    } else {
      // Titles come before, and hold no markup, so that none of them passes for the element.
      guard let element = picture.firstRange(of: Array("<metadata".utf8)),
        let start = picture[element.upperBound...].firstRange(of: Array(Self.head.utf8))
      else { throw .none }
      text = picture[start.lowerBound...]
    }
    guard text.starts(with: Self.head.utf8),
      let end = text.firstIndex(of: UInt8(ascii: ";"))
    else { throw .damaged }
    // Programs that write a picture anew may break lines.
    let parts = text[text.startIndex + Self.head.utf8.count..<end].filter { $0 > 0x20 }
      .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, let path = Self.decoded(parts[0]), let bytes = Self.decoded(parts[1]),
      let name = String(validating: path, as: UTF8.self)
    else { throw .damaged }
    self.init(path: name, bytes: bytes)
  }

  private static func text(ofPNG picture: [UInt8]) throws(Absence) -> ArraySlice<UInt8> {
    let keyword = Array(name.utf8) + [0]
    for chunk in PNGChunks(picture) {
      guard [Array("iTXt".utf8), Array("tEXt".utf8)].contains(chunk.type),
        chunk.body.starts(with: keyword)
      else { continue }
      guard chunk.isWhole, let start = chunk.body.firstRange(of: Array(head.utf8)) else {
        throw .damaged
      }
      return chunk.body[start.lowerBound...]
    }
    throw .none
  }

  private static func decoded(_ digits: some Sequence<UInt8>) -> [UInt8]? {
    decodeBase64(String(decoding: Array(digits), as: UTF8.self))
  }
}

/// The chunks of a PNG file, up to the first that is cut off.
private struct PNGChunks: Sequence, IteratorProtocol {
  struct Chunk {
    let start: Int
    let type: [UInt8]
    let body: ArraySlice<UInt8>
    /// Whether its checksum is right.
    let isWhole: Bool
  }

  private let bytes: [UInt8]
  private var offset = 8

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Chunk? {
    guard offset + 12 <= bytes.count else { return nil }
    let length = number(at: offset)
    guard length <= bytes.count - offset - 12 else { return nil }
    let body = bytes[offset + 8..<offset + 8 + length]
    defer { offset += 12 + length }
    return Chunk(
      start: offset, type: Array(bytes[offset + 4..<offset + 8]), body: body,
      isWhole: checksum(bytes[offset + 4..<offset + 8 + length])
        == UInt32(number(at: offset + 8 + length)))
  }

  private func number(at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
}

/// The CRC-32 of PNG chunks. (PNG specification, annex D)
private func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
  ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
    checksums[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8
  }
}

private let checksums: [UInt32] = (0..<256).map { number in
  (0..<8).reduce(UInt32(number)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
}
