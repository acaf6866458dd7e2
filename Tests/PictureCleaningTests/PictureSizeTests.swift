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

@Test func `the size of an AVIF picture is read from its properties`() {
  let file = samplePicture(.avif, width: 320)
  #expect(pictureSize(of: file) == Size(width: 320, height: 320))
  for length in 0..<file.count { _ = pictureSize(of: Array(file.prefix(length))) }
}
