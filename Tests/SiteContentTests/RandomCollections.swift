import GalleryModel
import Geometry
import JSON
import RandomNumbers

/// Generates random collections with Markdown, YAML or JSON syntax in every field.
struct RandomCollections {
  /// Plain texts, ids and values of members.
  static let texts = [
    "Sun", "a — b", "— a", "a —", "—", "a -- b", "--", "a—b--c", " leading", "trailing ", "  ",
    "{", "}", "{}", "{x=1}", "a {#id}", "a {x=\"1\"} b", "{\"a\": 1}", "a \\{x=1}", "[1, 2]", "#",
    "# not a title", "C #", "a ## b", "\\", "\\\\", "a\\", "a \\-- b", "&mdash;", "&amp;", "AT&T",
    "|", "a | b", "<b>bold</b>", "<script>alert(1)</script>", "*", "*a*", "_a_", "snake_case", "`",
    "`a`", "![:a:](b.png)", "[a](b)", "[a]: b", "- a", "1. a", "> a", "```", "~~~", "---", "===",
    "+", "🐶", "🐶 dog", "👩‍🚀", "1️⃣", "\u{FE0F}x", "\u{200D}", "é", "e\u{301}", "강아지", "مرحبا",
    "\u{202E}abc", "\u{2028}", "\u{85}", "\u{FEFF}a", "true", "null", "~", "no", "12", "1.10", "-",
    "? a", "a: b", ": a", "a:", "'", "\"", "\"a\"", "'a'", "%", "@a", "&a", "*a", "!a", "=", "a=b",
    "a=\"b", "\t", "a\tb", "http://a.b/c", "<http://a.b>", "a  b", "$1", "{{a}}", "{a {b=",
    "\" c=", "x={y=1}", "\u{E000}", "\u{FFFD}", "\u{10FFFF}", ",", "a,b", ", a",
  ]
  /// Block-level Markdown that stays prose.
  static let prose = [
    "Words.", "Two\nlines.", "One.\n\nTwo.", "- a\n- b", "* a\n* b", "1. a\n2. b", "- a\n\n  b",
    "> quoted", "```\n## No\n- 🐶\n```", "### Small", "a {#id}", "—", "a — b", "<b>raw</b>", "***",
    "[a](b) | `c` \\", "- a\n  - 🐶 nested", "> - 🐶 quoted", "&mdash;", "# Title", "    code",
    "Words\n\n- a\n\n* b", "\\## no", "مرحبا", "+ a\n+ b", "🐶 no item", "- a🐶",
  ]
  /// Markdown that does not, and line breaks in one-line fields.
  static let hostile = [
    "## Section", "Section\n---", "- 🐶 Dog", "a\n\n- 🐶\n- b", "```\nopen", "<!-- open",
    "<script>", " a", "a\n\n\n\nb", "a\r\n\r\nb", "[a]\n\n[a]: http://b.c", "a  \nb", "\n", "a\nb",
    "a\n\n- b\n- 🐶", "a\n## b", "<div>\n\n## a", "- \n  🐶", "1) 🐱 c", "\t- 🐶",
  ]
  private static let symbols = ["🐶", "🐱", "❤", "❤️", "1️⃣", "*️⃣", "#️⃣", "🇰🇷", "👩‍🚀", "🏻", "🧑🏽‍🍳", "©️"]
  private static let ids = [
    "a", "🐶", "🐶~2", "❤️", "a{b", "a{#b", "a{x=1", "\"", "a\"b", "}", "{}", "#", "\\", "a=b", "é",
    "강아지", "section", "section~2", "sun", "--", "—", "{#x}", "a\\{",
  ]
  private static let names = ["mood", "x-y", "é", "n1", "title2", "강", "a.b"]
  private static let awkwardNames = [
    "", "a b", "a=b", "#a", "a\"b", "{a", "a{b", "}", "a\nb", "\\",
  ]

  var random: SeededRandom
  /// Whether texts may be some that Markdown cannot represent unchanged.
  let isHostile: Bool

  init(_ random: SeededRandom, isHostile: Bool) {
    self.random = random
    self.isHostile = isHostile
  }

  mutating func next(title: String? = nil) -> EmojiCollection {
    var collection = EmojiCollection(id: "c", title: title ?? text())
    collection.description = maybe { $0.prose() }
    if random.chance(3) { collection.layout = layout() }
    collection.required = maybe { $0.random.chance(2) ? [] : ["zeal"] }
    collection.others = others(inFrontMatter: true)
    var sectionIDs = Self.ids.shuffled(using: &random)
    var itemIDs = Self.ids.shuffled(using: &random)
    collection.sections = (0..<random.next(below: 4)).map { _ in
      section(&sectionIDs, &itemIDs)
    }
    return collection
  }

  private mutating func section(_ ids: inout [String], _ itemIDs: inout [String]) -> Section {
    var section = Section(title: maybe { $0.text() })
    // Markdown does not distinguish an empty title from none.
    if !isHostile, section.title == "" { section.title = nil }
    if random.chance(3), let id = ids.popLast() {
      (section.id, section.hasGivenID) = (SectionID(id), true)
    }
    section.footer = maybe { $0.prose() }
    if random.chance(4) { section.layout = layout() }
    section.others = others()
    section.items = (0..<random.next(below: 5)).map { _ in item(&itemIDs) }
    return section
  }

  private mutating func item(_ ids: inout [String]) -> Item {
    var item = Item(symbol: random.pick(Self.symbols))
    if random.chance(3), let id = ids.popLast() { (item.id, item.hasGivenID) = (ItemID(id), true) }
    if random.chance(4) {
      item.symbol = ":party-\(random.next(below: 3)):"
      item.image = random.pick(["party.gif", "a (1).gif", "a)b", "<a>", "a\\b", " a", "a b.png"])
    } else if random.chance(6) {
      item.image = text()
    }
    item.name = maybe { $0.text() }
    item.description = maybe { $0.text() }
    item.usage = maybe { $0.text() }
    if random.chance(3) { item.tags = (0..<random.next(below: 3)).map { _ in text() } }
    if random.chance(6) { item.aliases = (0..<random.next(below: 3)).map { _ in text() } }
    if random.chance(6) { (item.license, item.credit) = (text(), maybe { $0.text() }) }
    item.size = maybe { $0.size() }
    item.isLocked = random.chance(8)
    item.others = others()
    return item
  }

  private mutating func text() -> String {
    if isHostile, random.chance(12) { return random.pick(Self.hostile) }
    if random.chance(12) { return "" }
    if random.chance(4) { return random.pick(Self.texts) + random.pick(Self.texts) }
    return random.pick(Self.texts)
  }

  private mutating func prose() -> String {
    if isHostile { return random.pick(Self.hostile + Self.texts + Self.prose) }
    return random.pick(Self.prose)
  }

  private mutating func others(inFrontMatter: Bool = false) -> [JSONTreeMember] {
    var names = Self.names
    if isHostile || inFrontMatter { names += Self.awkwardNames }
    return names.shuffled(using: &random).prefix(max(0, random.next(below: 6) - 2)).map {
      JSONTreeMember($0, tree(inFrontMatter: inFrontMatter))
    }
  }

  private mutating func tree(inFrontMatter: Bool, depth: Int = 0) -> JSONTree {
    switch random.next(below: depth > 2 ? 4 : 6) {
    case 0: return .null
    case 1: return .bool(random.chance(2))
    case 2: return .number(random.pick(["0", "1.10", "-1e+20", "12345678901234567890", "-0"]))
    case 3:
      // JSON in an attribute is parsed as such.
      let string = text()
      let mayBeJSON =
        string.utf8.first == UInt8(ascii: "[") || string.utf8.first == UInt8(ascii: "{")
      return .string(mayBeJSON && depth == 0 && !inFrontMatter && !isHostile ? "x" : string)
    case 4:
      return .array(
        (0..<random.next(below: 3)).map { _ in tree(inFrontMatter: inFrontMatter, depth: depth + 1)
        }
      )
    default:
      let names = (Self.awkwardNames + Self.names).shuffled(using: &random)
      return .object(
        names.prefix(random.next(below: 3)).map {
          JSONTreeMember($0, tree(inFrontMatter: inFrontMatter, depth: depth + 1))
        })
    }
  }

  private mutating func size() -> Size {
    let lengths = [0, 1, 0.1, 54.5, 1e9, 123_456.789, 1.0 / 3, 1e20]
    return Size(width: random.pick(lengths), height: random.pick(lengths))
  }

  private mutating func layout() -> LayoutSettings {
    var layout = LayoutSettings()
    layout.scrollDirection = maybe { $0.random.pick([.vertical, .horizontal]) }
    layout.itemSize = maybe { $0.size() }
    layout.itemsPerRow = maybe { $0.random.next(below: 100) + 1 }
    layout.minimumLineSpacing = maybe { $0.size().width }
    layout.minimumInteritemSpacing = maybe { -$0.size().width }
    layout.sectionInset = maybe {
      Insets(top: $0.size().width, left: 0, bottom: -$0.size().width, right: 2)
    }
    layout.headerReferenceSize = maybe { $0.size() }
    layout.sectionHeadersPinToVisibleBounds = maybe { $0.random.chance(2) }
    layout.layoutDirection = maybe { $0.random.pick([.leftToRight, .rightToLeft]) }
    layout.others = others()
    return layout
  }

  private mutating func maybe<Value>(_ value: (inout RandomCollections) -> Value) -> Value? {
    random.chance(2) ? value(&self) : nil
  }
}
