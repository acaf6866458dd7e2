import Testing

@testable import emojiart

@Suite struct QuoteForShellTests {
  @Test(arguments: [
    ("my-gallery", "my-gallery"), ("a/b.c", "a/b.c"), ("강아지", "강아지"), ("a b", "'a b'"),
    ("it's", #"'it'\''s'"#), ("$(x)", "'$(x)'"), ("-x", "./'-x'"), ("~", "'~'"), ("", "''"),
  ]) func `quoted words are parsed to the original`(_ word: String, _ quoted: String) {
    #expect(quotedForShell(word) == quoted)
  }
}
