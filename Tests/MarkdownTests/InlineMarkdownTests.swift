import Markdown
import Testing

@Suite struct InlineMarkdownTests {
  @Test(arguments: [
    ("plain & <b>", "plain &amp; <!-- raw HTML omitted -->"),
    ("_a_ **b** `c`", "<em>a</em> <strong>b</strong> <code>c</code>"),
    ("**a**b", "<strong>a</strong>b"),
    ("[a](b)", "<a href=\"b\">a</a>"),
    ("![a](b)", "<img src=\"b\" alt=\"a\" />"),
    ("<https://a.b>", "<a href=\"https://a.b\">https://a.b</a>"),
    ("- no list", "- no list"),
    ("1. no list", "1. no list"),
    ("# no heading", "# no heading"),
    ("> no quote", "&gt; no quote"),
    ("```", "```"),
    ("    no code", "no code"),
    ("a\n===", "a ==="),
    ("a\r\nb", "a  b"),
    ("[a]: b", "[a]: b"),
    ("***", "***"),
    ("", ""),
    ("  ", ""),
    ("\\*a\\*", "*a*"),
    ("a\\", "a\\"),
    ("&mdash; \\--", "— --"),
    ("[x](javascript:alert(1))", "<a href=\"\">x</a>"),
    ("\"\u{FE0F}<\u{200D}", "&quot;\u{FE0F}&lt;\u{200D}"),
  ]) func `one line has marks but no blocks`(text: String, html: String) {
    #expect(String(decoding: renderInline(text), as: UTF8.self) == html)
  }

  @Test func `plain text is without marks`() {
    #expect(plainText(inline: "_a_ [b](c) `d` ![e](f) # g") == "a b d e # g")
    #expect(plainText(inline: "- x") == "- x")
    #expect(plainText(inline: "") == "")
  }
}
