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
      ("hwb(0 60% 60%)", 0x8080_80FF), ("lab(50% 40 59.5)", 0xBF57_00FF),
      ("lab(50 -20 30 / 0.5)", 0x6180_4180), ("lch(60% 50 200)", 0x00A6_ADFF),
      ("lch(52.2 72.2 56.2deg / 25%)", 0xC65D_0640), ("oklab(0.6 0.1 -0.1)", 0x9F63_BAFF),
      ("oklab(40% 50% none)", 0x9100_43FF), ("oklch(0.7 0.15 150)", 0x4CB8_6AFF),
      ("oklch(60% 30% 0.5turn)", 0x0097_83FF), ("OKLCH(0.628 0.2577 29.23)", 0xFF00_00FF),
      ("oklch(1.5 0 0)", 0xFFFF_FFFF), ("oklch(0.5 -0.1 30)", 0x6363_63FF),
      ("color(srgb 1 50% 0)", 0xFF80_00FF), ("color( srgb  1 0 0 )", 0xFF00_00FF),
      ("color(srgb-linear 0.5 0.2 0.05)", 0xBC7C_3FFF),
      ("color(display-p3 0.5 0.6 0.3)", 0x799A_40FF),
      ("color(display-p3 0 1 0 / 50%)", 0x00FF_0080),
      ("color(a98-rgb 0.4 0.5 0.2)", 0x5981_28FF),
      ("color(prophoto-rgb 0.4 0.5 0.2)", 0x7197_25FF),
      ("color(rec2020 0.4 0.5 0.2)", 0x658E_33FF), ("color(xyz 0.2 0.3 0.1)", 0x68A4_43FF),
      ("color(xyz-d50 0.2 0.3 0.1)", 0x56A6_53FF),
      ("color(xyz-d65 none 0.3 0.1)", 0x00C6_3CFF),
      ("color(srgb -0.2 1.4 0.5)", 0x00FF_80FF),
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
    "lab(1, 2, 3)", "lab(1deg 2 3)", "lch(1 2 3%)", "oklch(1 2deg 3)", "color(1 2 3)",
    "color(nope 1 2 3)", "color(srgb 1 2)", "color(srgb 1deg 2 3)", "color(rgb 1 2 3)", "color()",
  ])
  func `anything else is none`(_ text: String) {
    #expect(CSSColor(text) == nil)
  }

  @Test func `every name is a colour and has its form`() {
    #expect(CSSColor.names.count == 148)
    for name in CSSColor.names { #expect(isColor(name) && CSSColor(name) != nil, "\(name)") }
  }
}
