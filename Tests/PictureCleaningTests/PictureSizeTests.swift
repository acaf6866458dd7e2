import Geometry
import PictureCleaning
import SamplePictures
import Testing

@Test func `the size of a picture is read from its header`() {
  let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 1, 0x40, 0, 0, 0, 0xF0, 8, 6, 0, 0, 0]
  let gif = Array("GIF89a".utf8) + [0x40, 1, 0xF0, 0, 0, 0, 0]
  let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 17, 8, 0, 0xF0, 1, 0x40, 3]
  let lossy =
    Array("RIFF....WEBPVP8 ....".utf8) + [0, 0, 0, 0x9D, 1, 0x2A, 0x40, 1, 0xF0, 0]
  let extended = Array("RIFF....WEBPVP8X........".utf8) + [0x3F, 1, 0, 0xEF, 0, 0]
  // 319 and 239 (size minus one) in 14 bits each.
  let lossless = Array("RIFF....WEBPVP8L....".utf8) + [0x2F, 0x3F, 0xC1, 0x3B, 0]
  for file in [png, gif, jpeg, lossy, extended, lossless] {
    #expect(pictureSize(of: file) == Size(width: 320, height: 240))
    for length in 0..<file.count {
      let cut = pictureSize(of: Array(file.prefix(length)))
      #expect(cut == nil || cut == Size(width: 320, height: 240))
    }
  }
  #expect(pictureSize(of: Array("<svg>".utf8)) == nil)
}

@Test(arguments: 1...8 as ClosedRange<UInt8>)
func `a picture that Exif turns sideways is shown with width and height swapped`(
  _ orientation: UInt8
) {
  let exif = sampleExif(orientation)
  let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + PNGChunks.chunk("IHDR", [0, 0, 1, 0x40, 0, 0, 0, 0xF0, 8, 6, 0, 0, 0])
    + PNGChunks.chunk("eXIf", exif)
  let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0, 0xF0, 1, 0x40, 3]
  let exifOfJPEG = [0xFF, 0xE1, 0, UInt8(8 + exif.count)] + Array("Exif\u{0}\u{0}".utf8) + exif
  // A segment for XMP has the same marker.
  let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 1, 2] + exifOfJPEG + frame
  let shown = orientation > 4 ? Size(width: 240, height: 320) : Size(width: 320, height: 240)
  for file in [png, jpeg] {
    #expect(shownSize(of: file) == shown)
    #expect(pictureSize(of: file) == Size(width: 320, height: 240))
    for length in 0..<file.count { _ = shownSize(of: Array(file.prefix(length))) }
  }
  // Chrome and Firefox ignore Exif in WebP.
  let webp =
    Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0]
    + Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
  #expect(shownSize(of: webp) == Size(width: 320, height: 240))
}

@Test(arguments: [(nil, false), (0, false), (1, true), (2, false), (3, true)] as [(UInt8?, Bool)])
func `an AVIF picture that is rotated is shown with width and height swapped`(
  _ rotation: UInt8?, isSideways: Bool
) {
  func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(body.count + 8)] + Array(type.utf8) + body
  }
  let size = box("ispe", [0, 0, 0, 0, 0, 0, 1, 0x40, 0, 0, 0, 0xF0])
  let properties = size + (rotation.map { box("irot", [$0]) } ?? [])
  let file =
    box("ftyp", Array("avif".utf8) + [0, 0, 0, 0])
    + box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", properties)))
  #expect(
    shownSize(of: file)
      == (isSideways ? Size(width: 240, height: 320) : Size(width: 320, height: 240)))
  for length in 0..<file.count { _ = shownSize(of: Array(file.prefix(length))) }
}

@Test func `the size of an AVIF picture is read from its properties`() {
  let file = samplePicture(.avif, width: 320)
  #expect(pictureSize(of: file) == Size(width: 320, height: 320))
  for length in 0..<file.count { _ = pictureSize(of: Array(file.prefix(length))) }
}
