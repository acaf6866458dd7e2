import GalleryModel
import Testing

@Test(arguments: [
  ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
  ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("🐝", "8J+QnQ=="), ("\u{3BF}\u{3BF}?", "zr/Ovz8="),
])
func `bytes become base64 as RFC 4648 has it, and come back`(_ text: String, expected: String) {
  #expect(base64(Array(text.utf8)) == expected)
  #expect(decodeBase64(expected) == Array(text.utf8))
}

@Test(arguments: [
  "Z", "Zg", "Zg=", "Zm8", "Zm9v=", "Zm9vY===", "====", "=Zg=", "Zg==Zg==", "Zm 9v", "Zm9v\n",
  "Zm-_", "Zm9é",
])
func `what is no base64 is told`(_ text: String) {
  #expect(decodeBase64(text) == nil)
}
