import Testing

@testable import GalleryModel

@Suite struct CSSColorTests {
  /// From CSS Color 4, and from the results of browsers.
  @Test(
    arguments: [
      ("#f80", 0xFF88_00FF), ("#F808", 0xFF88_0088), ("#ff8000", 0xFF80_00FF),
      ("#ff800040", 0xFF80_0040), ("rebeccapurple", 0x6633_99FF), ("DarkSlateGrey", 0x2F4F_4FFF),
      ("transparent", 0), ("none", 0), ("rgb(255, 128, 0)", 0xFF80_00FF),
      ("rgb(255 128 0 / 50%)", 0xFF80_0080), ("rgba(100%, 0%, 50%, .2)", 0xFF00_8033),
      ("RGB(300 -5 none)", 0xFF00_00FF), ("hsl(120, 100%, 25%)", 0x0080_00FF),
      ("hsl(-0.5turn 100% 50%)", 0x00FF_FFFF), ("hsl(200grad 100 50 / 1)", 0x00FF_FFFF),
      ("hsla(3.14159265rad, 100%, 50%, 1)", 0x00FF_FFFF), ("hwb(120 20% 20%)", 0x33CC_33FF),
      ("hwb(0 60% 60%)", 0x8080_80FF),
    ] as [(String, UInt32)])
  func `a colour has its parts`(_ text: String, rgba: UInt32) throws {
    let color = try #require(CSSColor(text))
    let bytes = [color.red, color.green, color.blue, color.alpha].map {
      UInt32(($0 * 255).rounded())
    }
    #expect(bytes.reduce(0) { $0 << 8 | $1 } == rgba)
  }

  @Test(arguments: [
    "", "skyblu", "canvas", "currentcolor", "inherit", "#12345", "rgb()", "rgb(1, 2)",
    "rgb(1, 2, 3, 4, 5)", "rgb(1 2 3 4)", "rgb(1, 2, 3 / 4)", "rgb(1, 2%, 3)", "rgb(1deg 2 3)",
    "rgb(1, none, 3)", "rgb(1. 2 3)", "rgb(1 2 3 / 1deg)", "rgb(1 2 3 / )", "rgb(1 2 3px)",
    "hsl(10%, 10%, 10%)", "hsl(1, 2, 3)", "hwb(1, 2%, 3%)", "rgb (1 2 3)", " red",
  ])
  func `anything else is none`(_ text: String) {
    #expect(CSSColor(text) == nil)
  }

  @Test func `every name is a colour and has its form`() {
    #expect(CSSColor.names.count == 148)
    for name in CSSColor.names { #expect(isColor(name) && CSSColor(name) != nil, "\(name)") }
  }
}
