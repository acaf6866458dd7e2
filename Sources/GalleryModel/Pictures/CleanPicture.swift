import FlowLayout

/// A picture as it may be kept and shown: of a kind that pages know, no larger than is good, and
/// telling nothing but what it shows.
public struct CleanPicture: Sendable, Equatable {
  public let kind: PictureKind
  public let bytes: [UInt8]
  /// As its header says; nil for a drawing (SVG), which has none.
  public let pixelCount: Double?

  /// Bytes of a picture at most, and pixels: of a small file may come more than a page can hold.
  public static let mostBytes = 20 << 20
  public static let mostPixels = 50_000_000
}

/// Why a picture is not taken.
public enum PictureRefusal: UInt8, Error, Sendable {
  /// The bytes are those of no kind that pages show.
  case unknownKind = 1
  /// It has more than `CleanPicture.mostBytes`.
  case tooManyBytes
  /// It has more than `CleanPicture.mostPixels`.
  case tooManyPixels
  /// Its parts cannot be told from one another.
  case broken
}

/// Takes out of a picture what it says beside what it shows: where and when it was taken, by whom, with
/// which camera, and smaller or other pictures of the same.
///
/// Pixels, colours and orientation stay as they are: of Exif data the orientation alone is kept. The
/// outcome is never longer, and cleaning it again changes nothing. A drawing (SVG) is text and stays
/// as it is.
/// - Throws: why it is not taken.
public func cleanPicture(_ bytes: [UInt8]) throws(PictureRefusal) -> CleanPicture {
  guard bytes.count <= CleanPicture.mostBytes else { throw .tooManyBytes }
  guard let kind = PictureKind(bytes: bytes) else { throw .unknownKind }
  let clean: [UInt8]
  switch kind {
  case .png: clean = cleanPNG(bytes)
  case .gif: clean = try cleanGIF(bytes)
  case .webp: clean = cleanWebP(bytes)
  case .jpeg: clean = cleanJPEG(bytes)
  case .avif: clean = try cleanAVIF(bytes)
  case .svg: return CleanPicture(kind: kind, bytes: bytes, pixelCount: nil)
  }
  guard let size = pictureSize(of: clean) else { throw .broken }
  let pixelCount = size.width * size.height
  guard pixelCount <= Double(CleanPicture.mostPixels) else { throw .tooManyPixels }
  return CleanPicture(kind: kind, bytes: clean, pixelCount: pixelCount)
}
