import Bytes
import Testing

@Test func `forbidden are control characters other than white space, and noncharacters`() {
  for value in UInt32(0)...0x10FFFF {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let bytes = Array("a\(scalar)b".utf8)
    let isForbidden =
      scalar.properties.generalCategory == .control && ![0x09, 0x0A, 0x0D].contains(value)
      || scalar.properties.isNoncharacterCodePoint
    let length = bytes.withUnsafeBufferPointer { lengthOfForbidden($0, at: 1) }
    if length != (isForbidden ? bytes.count - 2 : 0) {
      Issue.record("U+\(String(value, radix: 16))")
    }
  }
}

@Test func `plain in HTML are eight bytes of ASCII and more, without marks and controls`() {
  for byte in UInt8.min...UInt8.max {
    let isPlain = (0x20...0x7E).contains(byte) && !"&<>\"'`".utf8.contains(byte)
    for length in [8, 9, 16, 21] {
      for index in 0..<length {
        var text = [UInt8](repeating: 0x61, count: length)
        text[index] = byte
        #expect(text.withUnsafeBufferPointer { isPlainInHTML($0) } == isPlain, "\(byte)")
      }
    }
  }
  for length in 0...7 {
    let text = [UInt8](repeating: 0x61, count: length)
    #expect(!text.withUnsafeBufferPointer { isPlainInHTML($0) })
  }
}
