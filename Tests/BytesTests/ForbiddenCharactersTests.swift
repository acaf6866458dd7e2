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
