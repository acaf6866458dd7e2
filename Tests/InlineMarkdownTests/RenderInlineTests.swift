import InlineMarkdown
import Testing

@Suite struct RenderInlineTests {
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
    // libcmark writes the first two as FE and FF, which are not UTF-8; HTML forbids the others.
    ("&#65534;&#xFFFF;", "\u{FFFD}\u{FFFD}"), ("&#1;&#127;&#x85;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#xFDD0;&#x1FFFE;&#x10FFFF;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#0;&#xD800;", "\u{FFFD}\u{FFFD}"),
    ("`a\u{1}b` \u{FFFE}\u{80}", "<code>a\u{FFFD}b</code> \u{FFFD}\u{FFFD}"),
    ("![&#65534;](a \"&#65535;\")", "<img src=\"a\" alt=\"\u{FFFD}\" title=\"\u{FFFD}\" />"),
    ("&#x9; \u{A0}🿽 \u{FDCF}\u{FDF0}\u{1FFFD}", "\t \u{A0}🿽 \u{FDCF}\u{FDF0}\u{1FFFD}"),
    ("\"\u{FE0F}<\u{200D}", "&quot;\u{FE0F}&lt;\u{200D}"),
  ]) func `one line has inline markup but no blocks`(text: String, html: String) {
    #expect(String(decoding: renderInline(text), as: UTF8.self) == html)
  }

  @Test func `plain text has no markup`() {
    #expect(plainText(inline: "_a_ [b](c) `d` ![e](f) # g") == "a b d e # g")
    #expect(plainText(inline: "- x") == "- x")
    #expect(plainText(inline: "") == "")
  }
}
