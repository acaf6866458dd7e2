// Pictures from elsewhere tell where they were taken, when, and by whose camera. Every picture that
// arrives loses that: dropped, pasted or chosen in a page, fetched by `serve`, in an export, in a
// folder. One function does it natively and in WebAssembly, before the picture gets its name, which
// is its digest (content-addressed).
//
// PNG, JPEG, GIF and WebP files are filtered by an allow list of their chunks; nothing is decoded, so
// no pixel changes. Of Exif the orientation stays, in a block of 26 bytes. What follows the end of
// the image goes as well: cameras put films and other pictures there (and the gain map of HDR
// photographs). An AVIF file addresses its parts by offsets; its metadata is blanked in place, and a
// file whose metadata lies in its structure is refused. A truncated file is refused, but for two ends
// that browsers do not ask for, either: the last byte of a GIF, and the last two of a JPEG, which are
// appended.
//
// What a site has already keeps its name and bytes; `check` warns of drawings below `Content/` with
// active content. Where an export brings pictures that were not cleaned, its documents follow them to
// their new names.

import Geometry

/// A picture as it may be kept and shown: of a kind that pages know, no larger than is good, and
/// telling nothing but what it shows.
public struct CleanPicture: Sendable, Equatable {
  public let kind: PictureKind
  public let bytes: [UInt8]
  /// As its header says; nil for a drawing (SVG), which has none.
  public let pixelCount: Double?
  /// What runs, loads or leads elsewhere, and was taken out of a drawing.
  public let removed: RemovedParts

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
  /// It ends before its parts do.
  case cutOff
  /// It is packed by gzip, as `.svgz` files are: pages cannot show that from a file.
  case compressed
  /// It is a drawing (SVG) in an encoding other than UTF-8, UTF-16 and ISO-8859-1.
  case unknownEncoding
  /// A drawing without the namespace of SVG, which browsers show as no picture.
  case foreignNamespace
  /// A drawing whose elements are nested too deeply, or whose entities or `use` elements unfold to too
  /// much.
  case tooComplex
}

/// Sanitizes a picture: strips its metadata (where, when, by whom and with which camera it was taken) and
/// the thumbnails in it, and from a drawing (SVG) all active content: what runs, loads or links. What was
/// removed from a drawing is reported.
///
/// Pixels, colours and orientation stay as they are: of Exif data the orientation alone is kept. The
/// result is never longer, unless it is a drawing or had no mark of its end. Cleaning is idempotent.
/// - Throws: why it is not taken.
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
