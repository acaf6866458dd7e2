import GalleryModel
import Testing

@Test(arguments: [
  ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
  ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("🐝", "8J+QnQ=="), ("\u{3BF}\u{3BF}?", "zr/Ovz8="),
])
func `bytes become base64 as RFC 4648 has it`(_ text: String, expected: String) {
  #expect(base64(Array(text.utf8)) == expected)
}
