import Bytes
import RandomNumbers
import Testing

@Test(arguments: [
  ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
  ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("🐝", "8J+QnQ=="), ("\u{3BF}\u{3BF}?", "zr/Ovz8="),
])
func `the vectors of RFC 4648 are encoded and decoded`(_ text: String, expected: String) {
  #expect(base64(Array(text.utf8)) == expected)
  #expect(decodeBase64(expected) == Array(text.utf8))
}

@Test(arguments: [
  "Z", "Zg", "Zg=", "Zm8", "Zm9v=", "Zm9vY===", "====", "=Zg=", "Zg==Zg==", "Zm 9v", "Zm9v\n",
  "Zm-_", "Zm9é",
])
func `malformed base64 is refused`(_ text: String) {
  #expect(decodeBase64(text) == nil)
}

@Test(arguments: [
  ("Zm9v", "foo"), (" Z\tm\n9\u{C}v\r", "foo"), ("Zg", "f"), ("Zg=", "f"), ("Zm8", "fo"), ("", ""),
  ("Z", nil), ("Zm9v\u{B}", nil), ("Zm=v", nil), ("Zm-_", nil),
])
func `forgiving base64 ignores white space and missing padding`(_ text: String, expected: String?) {
  #expect(decodeForgivingBase64(Array(text.utf8)) == expected.map { Array($0.utf8) })
}

@Test func `random bytes round-trip through base64`() {
  var random = SeededRandom(law: 1)
  for count in 0..<200 {
    let bytes = (0..<count).map { _ in UInt8(random.next(below: 256)) }
    #expect(decodeBase64(base64(bytes)) == bytes)
    #expect(decodeForgivingBase64(Array(base64(bytes).utf8)) == bytes)
  }
}
