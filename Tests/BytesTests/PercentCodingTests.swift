import Bytes
import RandomNumbers
import Testing

/// Printable ASCII that is neither a letter nor a digit.
private let marks = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

@Test(
  arguments: [
    (.unreservedPath, "-./_~"), (.path, "!$&'()*+,-./:;=@_~"), (.iriPath, "!$&'()*+,-./:;=@_~"),
    (.address, "!#$%&'()*+,-./:;=?@_~"),
  ] as [(AddressCharacters, String)])
func `each part of a URL has its own allowed characters`(
  _ part: AddressCharacters, expected: String
) {
  #expect(String(marks.unicodeScalars.filter { part.contains(UInt8(ascii: $0)) }) == expected)
  for byte in UInt8.min...UInt8.max {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9": #expect(part.contains(byte))
    case "\u{0}"..."\u{1F}", "\u{7F}": #expect(!part.contains(byte))
    case "\u{80}"...: #expect(part.contains(byte) == (part == .iriPath))
    default: break
    }
  }
}

@Test(
  arguments: [
    ("animals/bee.png", .unreservedPath, "animals/bee.png"),
    ("a b:\"100%\"", .unreservedPath, "a%20b%3A%22100%25%22"), ("a b:c", .path, "a%20b:c"),
    // RFC 3987, 3.1 and RFC 3986, 2.5
    ("résumé.html", .path, "r%C3%A9sum%C3%A9.html"), ("ア", .unreservedPath, "%E3%82%A2"),
    ("résumé#1.html", .iriPath, "résumé%231.html"),
    ("https://a.example/?q=%20#x[1]", .address, "https://a.example/?q=%20#x%5B1%5D"),
  ] as [(String, AddressCharacters, String)])
func `characters that are not allowed are percent-encoded`(
  _ text: String, _ part: AddressCharacters, expected: String
) {
  #expect(percentEncoded(text, leaving: part) == expected)
}

@Test(arguments: [
  ("", ""), ("a%20b", "a b"), ("%e3%82%A2", "ア"), ("%25%32%35", "%25"), ("%2541", "%41"),
])
func `percent-encoded text is decoded once`(_ text: String, expected: String) {
  #expect(percentDecoded(Array(text.utf8)[...]) == Array(expected.utf8))
  #expect(strictlyPercentDecoded(Array(text.utf8)[...]) == Array(expected.utf8))
}

@Test(arguments: [
  ("%", "%"), ("100%", "100%"), ("%4", "%4"), ("%zz", "%zz"), ("%%41", "%A"), ("%4%41", "%4A"),
  ("%+1", "%+1"),
])
func `a percent sign without two digits is kept, or refused`(_ text: String, expected: String) {
  #expect(percentDecoded(Array(text.utf8)[...]) == Array(expected.utf8))
  #expect(strictlyPercentDecoded(Array(text.utf8)[...]) == nil)
}

@Test(arguments: [.unreservedPath, .path, .iriPath] as [AddressCharacters])
func `random text round-trips through percent-encoding`(_ part: AddressCharacters) {
  var random = SeededRandom(law: 4)
  for _ in 0..<lawCount(200) {
    let scalars = (0..<20).map { _ in
      random.chance(2) ? random.pick(Array(marks.unicodeScalars)) : random.pick(["a", "é", "🐶"])
    }
    let text = String(String.UnicodeScalarView(scalars))
    let encoded = Array(percentEncoded(text, leaving: part).utf8)
    #expect(percentDecoded(encoded[...]) == Array(text.utf8))
    #expect(strictlyPercentDecoded(encoded[...]) == Array(text.utf8))
  }
}
