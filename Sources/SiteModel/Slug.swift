import GalleryModel
import Texts

/// The phantom type of `Slug`.
public enum URLSegment {}

/// A URL path segment: letters, marks and digits of any script, joined by `-`.
///
/// NFC, lower-cased, no variation selector, no keycap mark. (contract.md §1 “Slug”)
public typealias Slug = Text<URLSegment>

extension Slug {
  /// The longest segment, in bytes of UTF-8; file systems limit names to 255.
  public static var longestPart: Int { 200 }

  /// A name cut to what an id (100 characters) and a segment can hold, with room for a number. The
  /// page's is in `PageScript/editing/draft/slugOf.ts`.
  public static func shortened(_ name: String) -> String {
    var short = String(String.UnicodeScalarView(name.unicodeScalars.prefix(90)))
    while short.utf8.count > longestPart - 20 { short.unicodeScalars.removeLast() }
    return short
  }

  /// `Bee Garden!` → `bee-garden`; empty if no character is allowed.
  public init(of text: String) {
    self.init(Self.ofASCII(text) ?? Self.ofUnicode(text))
  }

  private static func ofUnicode(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    var gap = false
    for scalar in text.composed.unicodeScalars {
      guard stays(scalar) else {
        gap = true
        continue
      }
      if gap, !slug.isEmpty { slug.append("-") }
      gap = false
      slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return String(slug).composed
  }

  /// The slug of an item's id: each emoji first becomes its code points without U+FE0F.
  ///
  /// `🐶~2` → `1f436-2`, `1️⃣` → `31-20e3`.
  public init(ofItemID id: String) {
    self.init(Self.ofASCII(id) ?? Slug(of: Self.spelled(id)).string)
  }

  private static func spelled(_ id: String) -> String {
    var spelled: [UInt8] = []
    var rest = Array(id.utf8)[...]
    while let byte = rest.first {
      if let length = prefixEmoji(of: rest) {
        let emoji = String(decoding: rest.prefix(length), as: UTF8.self)
        spelled += "-\(EmojiSymbol.codePointSlug(of: emoji))-".utf8
        rest = rest.dropFirst(length)
      } else {
        spelled.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: spelled, as: UTF8.self)
  }

  /// The default id of a section: its title's slug, else the title's emoji, else `section`.
  public static func ofSectionTitle(_ title: String?) -> SectionID {
    let slug = title.map { Slug(ofName: $0) } ?? ""
    return slug.isEmpty ? "section" : SectionID(slug.string)
  }

  /// A path with the slug of each segment; empty ones are dropped.
  public static func ofPath(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/"))
      .map { Slug(ofName: String(Substring($0))).string }
      .filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// The slug of a name; a name of only emoji becomes their code points.
  public init(ofName name: String) {
    let slug = Slug(of: name)
    self = slug.isEmpty ? Slug(ofItemID: name) : slug
  }

  /// Fast path without Unicode tables: nil if a byte is not ASCII.
  private static func ofASCII(_ text: String) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    var gap = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if gap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
        gap = false
        slug.append(byte | (byte < 0x5B && byte > 0x40 ? 0x20 : 0))
      default: gap = true
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }

  private static func stays(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x20E3 || scalar.properties.isVariationSelector { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      return true
    default: return false
    }
  }
}
