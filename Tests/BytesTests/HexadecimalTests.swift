import Bytes
import RandomNumbers
import Testing

@Test func `only the 22 hexadecimal digits have values`() {
  for byte in UInt8.min...UInt8.max {
    let digit = Unicode.Scalar(byte)
    let expected = digit.properties.isASCIIHexDigit ? Int(String(digit), radix: 16) : nil
    #expect(hexValue(byte).map { Int($0) } == expected)
  }
}

// RFC 4648, section 10, in lower case.
@Test(arguments: [
  ("", ""), ("f", "66"), ("fo", "666f"), ("foo", "666f6f"), ("foob", "666f6f62"),
  ("fooba", "666f6f6261"), ("foobar", "666f6f626172"), ("\u{0}~", "007e"),
])
func `bytes become two digits each`(_ text: String, expected: String) {
  #expect(hexadecimal(Array(text.utf8)) == expected)
}

@Test func `random bytes round-trip through hexadecimal`() {
  var random = SeededRandom(law: 3)
  for isUppercase in [false, true] {
    let bytes = (0..<1000).map { _ in UInt8(random.next(below: 256)) }
    var digits: [UInt8] = []
    for byte in bytes { digits.append(hex: byte, uppercase: isUppercase) }
    let text = String(decoding: digits, as: UTF8.self)
    #expect(text == (isUppercase ? text.uppercased() : text.lowercased()))
    let read = stride(from: 0, to: digits.count, by: 2).map { index in
      hexValue(digits[index]).flatMap { high in
        hexValue(digits[index + 1]).map { high << 4 | $0 }
      }
    }
    #expect(read == bytes)
  }
}

@Test(
  arguments: [
    (0, 0, "0"), (0, 4, "0000"), (0xAB, 2, "ab"), (0xABCDE, 4, "abcde"), (.max, 8, "ffffffff"),
  ] as [(UInt32, Int, String)])
func `numbers are padded to a minimum of digits`(_ number: UInt32, digits: Int, expected: String) {
  #expect(hexadecimal(number, digits: digits) == expected)
  #expect(hexadecimal(number, digits: digits, uppercase: true) == expected.uppercased())
}

@Test(
  arguments: [
    ("\t", "U+0009"), ("é", "U+00E9"), ("\u{200B}", "U+200B"), ("🐶", "U+1F436"),
    ("\u{10FFFF}", "U+10FFFF"),
  ] as [(Unicode.Scalar, String)])
func `code points have four digits or more`(_ scalar: Unicode.Scalar, expected: String) {
  #expect(codePointNotation(scalar.value) == expected)
}
