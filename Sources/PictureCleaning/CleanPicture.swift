// Metadata of pictures tells where and when they were taken, and with whose camera. It is stripped from
// every incoming picture: dropped, pasted or chosen in a page, fetched by `serve`, in an export, in a
// folder. One function does it natively and in WebAssembly, before the picture is content-addressed.
//
// PNG, JPEG, GIF and WebP files are filtered by an allow list of their chunks; nothing is decoded, so
// no pixel changes. Of Exif the orientation stays, in a block of 26 bytes. Data behind the end of
// the image is dropped: cameras append videos and other pictures (and the gain map of HDR
// photographs). An AVIF file addresses its parts by offsets; its metadata is blanked in place, and
// a file whose metadata lies within its structure is refused. So is a truncated file, except that a
// missing end marker is appended, which browsers do not need: one byte of a GIF, two of a JPEG.
//
// Pictures already in a site keep their names and bytes; `check` warns of drawings below `Content/`
// with active content. If cleaning changes pictures of an export, they get new names, and its
// documents are changed to refer to these.

import Geometry

/// A sanitized picture: of a supported kind, within the size limits, and without metadata.
public struct CleanPicture: Sendable, Equatable {
  public let kind: PictureKind
  public let bytes: [UInt8]
  /// From the header; nil for a drawing (SVG).
  public let pixelCount: Double?
  /// Active content that was removed from a drawing: scripts, external resources, links.
  public let removed: RemovedParts

  /// Size limits; pixels too, since a small file may decode to more than a page can hold.
  public static let mostBytes = 20 << 20
  public static let mostPixels = 50_000_000
}

/// Why a picture is refused.
public enum PictureRefusal: UInt8, Error, Sendable {
  /// No supported kind of picture, by the first bytes.
  case unknownKind = 1
  /// It has more than `CleanPicture.mostBytes`.
  case tooManyBytes
  /// It has more than `CleanPicture.mostPixels`.
  case tooManyPixels
  /// It cannot be parsed.
  case broken
  /// It is truncated.
  case cutOff
  /// It is compressed with gzip, like `.svgz` files, which pages cannot show from a file.
  case compressed
  /// It is a drawing (SVG) in an encoding other than UTF-8, UTF-16 and ISO-8859-1.
  case unknownEncoding
  /// A drawing without the SVG namespace, which browsers do not render.
  case foreignNamespace
  /// A drawing that is nested too deeply, or whose entities or `use` elements expand to too much.
  case tooComplex
}

/// Sanitizes a picture: strips its metadata (where, when, by whom and with which camera it was taken) and
/// the thumbnails in it, and from a drawing (SVG) all active content: what runs, loads or links. What was
/// removed from a drawing is reported.
///
/// Pixels, colours and orientation stay: of Exif data the orientation alone is kept. The result is never
/// longer, unless it is a drawing or lacked its end marker. Cleaning is idempotent.
/// - Throws: why it is refused.
public func cleanPicture(_ bytes: [UInt8]) throws(PictureRefusal) -> CleanPicture {
  var budget = PictureBudget()
  return try cleanPicture(bytes, &budget)
}

func cleanPicture(
  _ bytes: [UInt8], _ budget: inout PictureBudget
) throws(PictureRefusal) -> CleanPicture {
  guard bytes.count <= CleanPicture.mostBytes else { throw .tooManyBytes }
  guard let kind = PictureKind(bytes: bytes) else {
    throw bytes.starts(with: [0x1F, 0x8B]) ? .compressed : .unknownKind
  }
  let clean: [UInt8]
  switch kind {
  case .png: clean = try cleanPNG(bytes)
  case .gif: clean = try cleanGIF(bytes)
  case .webp: clean = try cleanWebP(bytes)
  case .jpeg: clean = try cleanJPEG(bytes)
  case .avif: clean = try cleanAVIF(bytes)
  case .svg:
    let (clean, removed) = try cleanSVG(bytes, &budget)
    return CleanPicture(kind: kind, bytes: clean, pixelCount: nil, removed: removed)
  }
  guard let size = pictureSize(of: clean) else { throw .broken }
  let pixelCount = size.width * size.height
  guard pixelCount <= budget.pixels else { throw .tooManyPixels }
  budget.pixels -= pixelCount
  return CleanPicture(kind: kind, bytes: clean, pixelCount: pixelCount, removed: RemovedParts())
}
