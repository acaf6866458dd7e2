import GalleryModel
import RandomNumbers
import Testing
import Texts

@testable import SiteModel

@Suite struct SlugTests {
  @Test(arguments: [
    ("Bee Garden!", "bee-garden"), ("  --a  b--  ", "a-b"), ("", ""), ("!!!", ""),
    ("A_B.c", "a-b-c"),
    ("e\u{301}té", "été"), ("ÉTÉ", "été"), ("강아지 집", "강아지-집"),
    ("\u{1112}\u{1161}\u{11AB}글", "한글"), ("Ünïcödé 9", "ünïcödé-9"), ("١٢٣", "١٢٣"),
    ("Straße", "straße"), ("ΣΑΣ", "σασ"), ("x²", "x"), ("½", ""), ("Ⅷ", ""), ("हिन्दी", "हिन्दी"),
    ("İ", "i̇"), ("Å", "å"), ("a\u{200D}b", "a-b"), ("🐶", ""), ("Sky ☀️ day", "sky-day"),
    ("❤️", ""), ("1️⃣", "1"), ("one\u{20E3}", "one"), ("\u{E0101}a", "a"), ("a/b\\c", "a-b-c"),
    ("..", ""), ("<b>&'\"", "b"), ("a\u{0}b", "a-b"),
  ]) func `letters, marks and digits stay, all else is a dash`(_ text: String, _ slug: String) {
    #expect(Slug(of: text) == Slug(slug))
  }

  @Test(arguments: [
    ("🐶", "1f436"), ("🐶~2", "1f436-2"), ("1️⃣", "31-20e3"), ("1\u{20E3}", "31-20e3"),
    ("❤", "2764"), ("❤️", "2764"), ("👩‍🚀", "1f469-200d-1f680"), ("🇰🇷", "1f1f0-1f1f7"),
    ("cat", "cat"), ("Cat🐱Dog", "cat-1f431-dog"), ("강아지", "강아지"), ("🏻", "1f3fb"),
    (":party:", "party"), (":+1:", "1"), ("🐶🐶", "1f436-1f436"), ("!", ""), ("#️⃣", "23-20e3"),
  ]) func `an item's emoji are spelled by code points`(_ id: String, _ slug: String) {
    #expect(Slug(ofItemID: id) == Slug(slug))
  }

  @Test(
    arguments: [
      ("Mammals", "mammals"), (nil, "section"), ("", "section"), ("🐶🐱", "1f436-1f431"),
      ("🐶 Dogs", "dogs"), ("!?", "section"), ("포유류", "포유류"), ("☀️", "2600"),
    ] as [(String?, String)])
  func `a section is called by its title, by its emoji, or section`(_ title: String?, _ id: String)
  {
    #expect(Slug.ofSectionTitle(title) == SectionID(id))
  }

  @Test func `every part of a path is a slug, the slashes stay`() {
    #expect(Slug.ofPath("Notes/Bee Garden") == "notes/bee-garden")
    #expect(Slug.ofPath("/a//b/") == "a/b")
    #expect(Slug.ofPath("../🐶/x") == "1f436/x")
  }

  @Test func `slugs are idempotent`() {
    var random = SeededRandom(law: 4)
    let special: [UInt32] = [
      0x2D, 0x20, 0x301, 0x323, 0xFE0F, 0x200D, 0x20E3, 0x1F436, 0x1F3FB, 0x130, 0x1E9E, 0x1112,
      0x1161, 0x11AB, 0x3A3, 0xAC00, 0xFB01, 0x2126, 0x212B, 0xE0101, 0x338, 0x3D,
    ]
    for _ in 0..<lawCount(5000) {
      var text = String.UnicodeScalarView()
      for _ in 0..<random.next(below: 8) {
        let value =
          random.chance(2) ? random.pick(special) : UInt32(random.next(below: 0x3_0000))
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      let id = String(text)
      for slug in [Slug(of: id), Slug(ofItemID: id)] {
        #expect(Slug(of: slug.string) == slug, "\(Array(text)) \(slug)")
        #expect(!slug.string.utf8.contains { "/\\.<>\"'& ".utf8.contains($0) || $0 < 0x20 })
        let ends = [slug.string.utf8.first, slug.string.utf8.last]
        #expect(!ends.contains(UInt8(ascii: "-")))
      }
    }
  }

  @Test func `names are case-folded as by case-insensitive file systems`() {
    #expect(ExactText(caseFolded("ÉTÉ")) == ExactText(caseFolded("e\u{301}te\u{301}")))
    #expect(caseFolded("README") == "readme")
    #expect(ExactText(caseFolded("a")) != ExactText(caseFolded("á")))
  }
}
