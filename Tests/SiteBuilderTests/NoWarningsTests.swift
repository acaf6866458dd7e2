import RandomNumbers
import SourceFiles
import Testing

@testable import SiteBuilder

@Suite struct NoWarningsTests {
  @Test(arguments: lawSeeds(60))
  func `a site without a mistake has no warning`(_ seed: Int) async {
    var random = RandomSite(SeededRandom(UInt64(seed)))
    let files = random.next()
    let site = await BuiltSite(files)
    let found = listed(site.plan.diagnostics + site.plan.brokenLinks())
    #expect(
      found == [], "\(files.entries.map { "\($0.path)\n\(text(of: $0))" }.joined(separator: "\n"))")
  }

  private func text(of entry: FileTree.Entry) -> String {
    (try? entry.read()).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }
}

/// Generates sites of each kind of document, in which much resembles a mistake and nothing is one.
private struct RandomSite {
  private var random: SeededRandom
  private var files: [SourceFile] = []
  /// Addresses from the top of the site, of pages and of places on them.
  private var addresses = ["/", "/#top", "https://example.com/#a", "#", "mailto:a@b.c"]
  private var collections: [String] = []
  private var count = 0

  init(_ random: SeededRandom) {
    self.random = random
  }

  mutating func next() -> FileTree {
    add("site.yml", random.pick(["title: Home\n", "title: 'A - b'\nitemPages: false\n"]))
    for number in 0..<random.number(1...3) { addCollection("j\(number)") }
    for number in 0..<random.number(1...3) { addMarkdownCollection("m\(number)") }
    for number in 0..<random.number(0...2) { addArtwork("w\(number)") }
    for number in 0..<random.number(1...3) { addPage("p\(number)") }
    if random.chance(2) { addBoard() }
    if random.chance(3) { add("Content/notes.txt", "title: A\n---\n- 🐶🐱\n") }
    return FileTree(files: files)
  }

  private mutating func add(_ path: String, _ text: String) {
    files.append(SourceFile(path: path, text: text))
  }

  private mutating func number() -> Int {
    count += 1
    return count
  }

  // MARK: Texts

  private mutating func name() -> String {
    random.pick([
      "Dog", "Mother-in-law", "Ages (3 - 5)", "From 9 - 17", "9 – 17", "`a - b`", "한글", "C++",
      "a--b",
      "Dog \\- barks", "a &ndash; b", ":smile:", "🐱 and 🐶", "title: a", "-1", "Ünï",
    ]) + " \(number())"
  }

  private mutating func words() -> String {
    switch random.next(below: 6) {
    case 0: "see [\(number())](\(random.pick(addresses)))"
    case 1: "![a](/images/\(picture()))"
    case 2: "a - b – c"
    case 3: "*some* words: `#a` {not}"
    case 4: "see <https://example.com/#x>"
    default: "words"
    }
  }

  private mutating func picture() -> String {
    let name = "picture\(number()).\(random.pick(["png", "svg", "jpeg"]))"
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"
    add("Content/images/\(name)", name.hasSuffix("svg") ? drawing : "x")
    return name
  }

  private mutating func symbol() -> String {
    random.pick(["🐶", "🐱", "❤", "❤️", "1️⃣", "🇰🇷", "👩‍🚀", "🏻", "©️"])
  }

  // MARK: Documents

  private mutating func addCollection(_ id: String) {
    collections.append(id)
    var sections: [String] = []
    for index in 0..<random.number(1...3) {
      let items = (0..<random.number(0...4)).map { _ in item() }
      sections.append(
        #"{"id": "s\#(index)", "title": "\#(random.pick(["A", "A - b", "🐶"]))", "items": [\#(items.joined(separator: ", "))]}"#
      )
      addresses.append("/\(id)#s\(index)")
    }
    let description = words()
    add(
      "Content/\(id).json",
      #"{"title": "Title \#(id)", "description": "\#(description)", "unlike": 1, "sections": [\#(sections.joined(separator: ",\n"))]}"#
    )
    addresses += ["/\(id)", "/\(id).json"]
  }

  private mutating func item() -> String {
    switch random.next(below: 4) {
    case 0: return "\"\(symbol())\""
    case 1:
      return
        #"{"symbol": ":p\#(number()):", "image": "images/\#(picture())", "name": "N - \#(number())"}"#
    default:
      return #"{"symbol": "\#(symbol())", "name": "N - \#(number())", "usage": "\#(words())"}"#
    }
  }

  private mutating func addMarkdownCollection(_ id: String) {
    collections.append(id)
    var lines = ["---", "kind: collection", "title: Title \(id)", "---", "", words(), ""]
    for index in 0..<random.number(1...3) {
      lines += [random.pick(["## A - b {#s\(index)}", "## {#s\(index)}"]), "", words(), ""]
      for _ in 0..<random.number(0...5) { lines.append("- " + markdownItem()) }
      lines +=
        [""] + random.pick([[], ["* words", "* 🐶🐱 words", "* :a: b"], ["1. one", "2. two"]]) + [""]
      addresses.append("/\(id).md#s\(index)")
    }
    add("Content/\(id).md", lines.joined(separator: "\n"))
    addresses.append("/\(id).md")
  }

  private mutating func markdownItem() -> String {
    if random.chance(6) { return random.pick(["words", "a 🐶🐱", "Pets: 🐶", "(:a:)"]) }
    var line = random.chance(4) ? "![:p\(number()):](images/\(picture()))" : symbol()
    if random.chance(8) { return line }
    line += " " + name()
    let dash = random.pick([" — ", " -- "])
    if random.chance(2) { line += dash + words() }
    if random.chance(4) { line += dash + words() }
    return line + random.pick(["", "", " {tags=\"a - b\"}", " {size=\"96,64\" #i\(number())}"])
  }

  private mutating func addArtwork(_ id: String) {
    let background = random.chance(2) ? #", "image": "../images/\#(picture())""# : ""
    add(
      "Content/art/\(id).json",
      #"{"title": "Title \#(id)", "canvas": {"width": 90, "height": 90, "background": {"color": "skyblue"\#(background)}}, "placements": [{"symbol": "\#(symbol())", "x": 9, "y": 9}, {"symbol": "\#(symbol())", "x": 9, "y": 9}]}"#
    )
    addresses += ["/art/\(id)", "/art/\(id).json"]
  }

  private mutating func addPage(_ id: String) {
    let start = random.pick([
      "---\ntitle: Title \(id)\ntags: [a]\n---\n", "\ntitle: a\n---\n\n", "Note: \(id)\n---\n\n",
      "- title: a\n\n---\n\n", "# Title \(id)\n\n",
    ])
    let own = "[here](#a-part-\(id)) [and](\(id).md#a-part-\(id))"
    let lines = [
      words(), own, "## A part \(id)", words(), "- 🐶 a - b\n- 🐶🐱 c\n- :code: d", "## Über - \(id)",
      "[there](#%C3%BCber-\(id)) [there](#über-\(id))",
    ]
    add("Content/\(id).md", start + lines.joined(separator: "\n\n") + "\n")
    addresses += ["/\(id).md#a-part-\(id)", "/\(id)/#über-\(id)"]
  }

  private mutating func addBoard() {
    let sides = collections.shuffled(using: &random).prefix(2)
    let links = sides.map { "[a](#\($0)/s0)" }.joined(separator: " ")
    add("Content/board.md", "---\ncollections: [\(sides.joined(separator: ", "))]\n---\n\(links)\n")
  }
}
