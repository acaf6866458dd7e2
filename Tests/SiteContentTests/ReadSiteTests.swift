import Foundation
import GalleryModel
import RandomNumbers
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

private let empty = #"{"title": "T", "sections": []}"#

@Suite struct PageTests {
  @Test func `front matter says what a page is`() async throws {
    let site = await readOne(
      "notes/trip.md",
      """
      ---
      title: "A trip"
      description: Far *away*
      date: 2026-11-20
      tags: [travel, "2026"]
      language: ko
      ---
      Text
      """)
    #expect(lines(site).isEmpty)
    let page = try #require(site.documents.first)
    #expect(page.kind == .page && page.id == "notes/trip" && page.title == "A trip")
    #expect(page.description == "Far *away*" && page.date?.iso == "2026-11-20")
    #expect(page.tags == ["travel", "2026"] && page.language == "ko")
    #expect(
      page.location == Location(path: "Content/notes/trip.md", line: 1, column: 1, lineText: "---"))
  }

  @Test(arguments: [
    ("---\ntitle: T\n---\n# H\n", "T"), ("# H *i*\n", "H i"), ("Text\n\n# Late\n", "Late"),
    ("## Two\n", "My page"), ("", "My page"), ("H\n=\n", "H"), ("---\ntitle: 7\n---\n", "7"),
    ("\u{FEFF}# H\n", "H"), ("---\ntitle: yes\n---\n", "yes"),
  ]) func `the title is stated, or the first heading of level 1, or the file's name`(
    _ text: String, _ title: String
  ) async {
    let site = await readOne("My page.md", text)
    #expect(lines(site).isEmpty)
    #expect(site.documents.map(\.title) == [title])
  }

  @Test(arguments: [
    ("<!-- linted -->\n# My dogs\n\nprose\n", "My dogs", "<!-- linted -->\n\nprose"),
    ("prose\n\n# My dogs\n\nmore\n", "My dogs", "prose\n\nmore"),
    ("> # Quoted\n\n# My dogs\n", "My dogs", "> # Quoted"),
    ("# My dogs\n\n# Others\n", "My dogs", "# Others"),
  ]) func `the heading that is the title stands nowhere else`(
    _ text: String, _ title: String, _ description: String
  ) async throws {
    let site = await readSite(
      FileTree(files: [
        SourceFile(path: "Content/page.md", text: text),
        SourceFile(path: "Content/c.md", text: "---\nkind: collection\n---\n" + text + "\n## S\n"),
      ]))
    #expect(lines(site).isEmpty)
    #expect(site.documents.map(\.title) == [title, title])
    let collection = try #require(site.documents.first { $0.collection != nil }?.collection)
    #expect(collection.description == description)
    let page = try #require(site.documents.first { $0.collection == nil }?.prose)
    let heading = page.title.map { String(decoding: page.file.bytes[$0], as: UTF8.self) }
    #expect(heading == "# My dogs")
  }

  @Test(arguments: [
    ("---\ncollections: [a]\n---\n", "x.md", Document.Kind.board),
    ("---\nkind: page\n---\n", "x.md", .page),
    ("text", "x.md", .page),
    ("---\nkind: collection\n---\n", "x.md", .collection),
    (#"{"title": "T", "sections": []}"#, "x.json", .collection),
    (#"{"title": "T", "placements": []}"#, "x.json", .artwork),
    (#"{"kind": "artwork", "title": "T", "placements": [], "sections": []}"#, "x.json", .artwork),
    ("\u{FEFF}" + #"{"title": "T", "sections": []}"#, "x.json", .collection),
  ]) func `the kind is stated or shows`(
    _ text: String, _ path: String, _ kind: Document.Kind
  ) async {
    let site = await readSite(
      FileTree(files: [
        SourceFile(path: "Content/" + path, text: text),
        SourceFile(path: "Content/a.json", text: empty),
      ]))
    #expect(lines(site).isEmpty)
    #expect(site.documents.first { $0.path.string == path }?.kind == kind)
  }

  @Test(arguments: [
    "{}", "[]", "3", #"{"kind": "recipe"}"#, #"{"kind": 7, "a": 1}"#, #"{"title": "T"}"#, "null",
  ]) func `other JSON is copied without a word`(_ text: String) async {
    let site = await readOne("data/x.json", text)
    #expect(lines(site).isEmpty)
    #expect(site.documents.isEmpty)
    #expect(site.copies.map(\.path) == ["data/x.json"])
  }

  @Test(arguments: ["", "{", "[1,]", #"{"a": 1, "a": 2}"#, "{'a': 1}", "NaN"])
  func `JSON that does not parse or repeats a member is an error`(_ text: String) async {
    let site = await readOne("x.json", text)
    #expect(site.diagnostics.map(\.severity) == [.error])
    #expect(site.diagnostics.first?.location?.path == "Content/x.json")
    #expect(site.documents.isEmpty && site.copies.isEmpty)
  }

  @Test func `files of other kinds are copied as they are`() async throws {
    let site = await readSite([
      "Content/bee.png": "PNG", "Content/a/b.mdx": "x", "Content/c.txt": "",
    ])
    #expect(site.copies.map(\.path) == ["a/b.mdx", "bee.png", "c.txt"])
    #expect(try site.copies[1].entry.read().bytes == Array("PNG".utf8))
    #expect(lines(site).isEmpty)
  }

  @Test func `settings that end too early are the only fault, and are called so`() async {
    let home = "---\ntitle: My emoji\n---\nWords\n"
    let site = await readSite(["site.yml": "title: My emoji\nx: [\n", "Content/index.md": home])
    #expect(lines(site) == ["site.yml:3:1: error: the settings end too early"])
    let other = await readSite(["site.yml": "title: Mine\n", "Content/index.md": home])
    #expect(other.diagnostics.map(\.code) == [.homeTitle])
  }
}

@Suite struct EncodingTests {
  private static func read(_ name: String, _ bytes: [UInt8]) async -> Site {
    await readSite(FileTree(files: [SourceFile(path: name, bytes: bytes)]))
  }

  @Test(arguments: ["Content/a.md", "Content/a.json", "site.yml"])
  func `a text that is no UTF-8, or holds a NUL, is an error of its file`(_ path: String) async {
    let start = path.hasSuffix(".json") ? "\"" : "title: "
    let texts: [(bytes: [UInt8], word: String)] = [
      ([0xFF, 0xFE, 0x61, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x61], "UTF-16"),
      (Array(start.utf8) + [0xFF], "UTF-8"), (Array((start + "\u{0}").utf8), ""),
      ([0xC0, 0xAF], "UTF-8"), ([0xED, 0xA0, 0x80], "UTF-8"), ([0xE2, 0x82], "UTF-8"),
    ]
    for (bytes, word) in texts {
      let site = await Self.read(path, bytes)
      #expect(site.diagnostics.map(\.severity) == [.error], "\(path) \(bytes) \(lines(site))")
      #expect(site.diagnostics.first?.location?.path == path)
      #expect(site.diagnostics.first?.location?.line == 1)
      #expect(
        word.isEmpty || site.diagnostics.first?.message.description.contains(word) == true,
        "\(lines(site))")
    }
  }
}

@Suite struct SiteOrderTests {
  private static func page(_ title: String, _ more: String = "") -> String {
    "---\ntitle: \(title)\n\(more)---\n"
  }

  @Test func `what order names comes first, the rest by title`() async {
    let site = await readSite([
      "site.yml": "order: [c, a]\n",
      "Content/a.md": Self.page("Zebra"), "Content/b.md": Self.page("Delta"),
      "Content/c.md": Self.page("Mid"), "Content/d.md": Self.page("alpha"),
      "Content/e.md": Self.page("\"Élan\""), "Content/f.md": Self.page("가"),
    ])
    #expect(lines(site).isEmpty)
    #expect(site.documents.map(\.id) == ["c", "a", "d", "b", "e", "f"])
  }

  @Test func `names in decomposed form are found by composed ones, and the reverse`() async {
    let site = await readSite([
      "site.yml": "order: [e\u{301}]\n",
      "Content/a.json":
        #"{"title": "A", "sections": [{"items": [{"symbol": ":x:", "image": "%C3%A9.png"}, {"symbol": ":y:", "image": "o%CC%88.png"}]}]}"#,
      "Content/e\u{301}.json": #"{"title": "E", "sections": []}"#,
      "Content/e\u{301}.png": "x", "Content/\u{F6}.png": "x",
    ])
    #expect(lines(site).isEmpty, "\(lines(site))")
    #expect(site.documents.map(\.id) == ["\u{E9}", "a"])
    #expect(site.pictureFile("\u{E9}.png", besideFile: "a.json") == "e\u{301}.png")
  }

  @Test(arguments: ["\u{E9}", "e\u{301}"]) func `front matter names a collection in either form`(
    id: String
  ) async throws {
    let site = await readSite([
      "Content/e\u{301}.json": empty,
      "Content/board.md": "---\ntitle: B\ncollections: [\(id)]\n---\n",
      "Content/list.md": "---\ntitle: L\nlist: \(id)\n---\n",
      "Content/page.md": "---\ntitle: P\ncollection: \(id)\n---\n",
    ])
    #expect(lines(site).isEmpty, "\(lines(site))")
    #expect(site.documents.map(\.id) == ["board", "list", "\u{E9}"])
    #expect(site.documents.first { $0.id == "list" }?.list?.id == "\u{E9}")
    #expect(site.documents.first { $0.id == "\u{E9}" }?.title == "P")
    guard case .board(let entries) = try #require(site.documents.first).content else { return }
    #expect(entries.map(\.id) == ["\u{E9}"])
  }

  @Test func `numbers in titles are ordered by their values`() async {
    let site = await readSite([
      "Content/a.md": Self.page("Chapter 10"), "Content/b.md": Self.page("chapter 9"),
      "Content/c.md": Self.page("Chapter"), "Content/d.md": Self.page("\"2\""),
      "Content/e.md": Self.page("\"10\""), "Content/f.md": Self.page("Chapter 9b"),
      "Content/g.md": Self.page("Chapter 09"), "Content/h.md": Self.page("2장"),
      "Content/i.md": Self.page("10장"),
    ])
    #expect(site.documents.map(\.id) == ["d", "h", "e", "i", "c", "g", "b", "f", "a"])
  }

  @Test func `drafts stay out, and come in when they are asked for`() async {
    let files: FileTree = [
      "site.yml": "order: [b]\n",
      "Content/a.md": Self.page("A"), "Content/b.md": Self.page("B", "draft: true\n"),
      "Content/c.json": #"{"title": "C", "draft": true, "sections": []}"#,
    ]
    let plain = await readSite(files)
    #expect(plain.documents.map(\.id) == ["a"])
    #expect(lines(plain).isEmpty)
    let drafts = await readSite(files, includesDrafts: true)
    #expect(drafts.documents.map(\.id) == ["b", "a", "c"])
  }

  @Test func `a page with a collection is that collection's page`() async throws {
    let site = await readSite([
      "Content/zoo/animals.json":
        #"{"title": "Animals", "description": "d", "tags": ["a"], "sections": []}"#,
      "Content/about.md":
        "---\ntitle: All animals\ncollection: zoo/animals\ntags: [a, b]\ndate: 2026-01-02\n---\nProse\n",
    ])
    #expect(lines(site).isEmpty)
    #expect(site.documents.count == 1)
    let document = try #require(site.documents.first)
    #expect(document.id == "zoo/animals" && document.kind == .collection)
    #expect(document.title == "All animals" && document.collection?.title == "Animals")
    #expect(document.description == "d" && document.tags == ["a", "b"])
    #expect(document.date?.iso == "2026-01-02")
    #expect(document.prose?.file.path == "Content/about.md")
  }

  @Test func `a collection's page without a title keeps the collection's`() async {
    let site = await readSite([
      "Content/animals.json": #"{"title": "Animals", "sections": []}"#,
      "Content/about.md": "---\ncollection: animals\n---\nProse\n",
    ])
    #expect(site.documents.map(\.title) == ["Animals"])
  }

  @Test func `a collection that does not parse is not said to be missing as well`() async {
    let site = await readSite(
      FileTree(
        files: [
          ("site.yml", "order: [status]\n"), ("Content/status.json", "{"),
          ("Content/a.md", "---\ncollection: status\n---\n"),
          ("Content/b.md", "---\ncollections: [status]\n---\n"),
          ("Content/c.md", "---\nlist: status\n---\n"),
          ("Content/d.md", "---\nlist: nothing\n---\n"),
        ].map { SourceFile(path: $0.0, text: $0.1) }))
    #expect(site.diagnostics.map(\.code) == [.invalidJSON, .unknownDocument], "\(lines(site))")
  }

  @Test func `a board keeps the order of its collections`() async throws {
    let site = await readSite([
      "Content/a.json": empty, "Content/b.json": empty,
      "Content/board.md": "---\ncollections: [b, a]\n---\n",
    ])
    let board = try #require(site.documents.first { $0.kind == .board })
    guard case .board(let entries) = board.content else { return }
    #expect(entries.map(\.id) == ["b", "a"])
    #expect(entries.map(\.location.column) == [15, 18])
  }

  @Test func `a revision is the digest of the file's bytes, where editing is allowed`() async {
    let site = await readSite(["Content/a.json": empty])
    #expect(
      site.documents.first?.revision
        == "sha256-b1f2daac9a735a149e6c0ec148e8572354df2396718b33dff2fe60d5f3013fb7")
    let closed = await readSite(["Content/a.json": empty, "site.yml": "editing: false\n"])
    #expect(closed.documents.first?.revision == "")
  }
}

@Suite struct OddTreeTests {
  @Test func `an empty folder is an empty site`() async {
    let site = await readSite(FileTree())
    #expect(site.documents.isEmpty && site.diagnostics.isEmpty)
  }

  @Test func `nothing is said to be missing that may be in what cannot be read`() async {
    let texts = [
      "site.yml": "order: [cats]\n", "Content/a.md": "---\ncollections: [dogs]\n---\n",
    ]
    let tree = FileTree(paths: ["Content/a.md", "Content/c.md", "site.yml"]) {
      path throws(FileTree.ReadFailure) in
      if let text = texts[path] { return FileReader(Array(text.utf8)) }
      throw FileTree.ReadFailure(path: path, reason: "Permission denied")
    }
    #expect(await readSite(tree).diagnostics.map(\.code) == [.unreadableFile])
  }

  @Test func `a file that cannot be read is an error and the others are read`() async {
    let tree = FileTree(paths: ["Content/a.md", "Content/b.json", "site.yml", "Content/c.md"]) {
      path throws(FileTree.ReadFailure) in
      if path == "Content/c.md" { return FileReader(Array("# C".utf8)) }
      throw FileTree.ReadFailure(path: path, reason: "Permission denied")
    }
    let site = await readSite(tree)
    #expect(site.documents.map(\.title) == ["C"])
    #expect(
      site.diagnostics.map { $0.location?.path ?? "" }.sorted() == [
        "Content/a.md", "Content/b.json", "site.yml",
      ])
    #expect(site.diagnostics.allSatisfy { $0.message.description.contains("Permission denied") })
  }

  @Test func `reading ends in a site, whatever the names and texts are`() async {
    var random = SeededRandom(law: 5)
    let names = [
      "", ".md", ".json", "a.md", "a/.md", "//.json", "/", "index.md", "a/index.md", "é.md",
      "e\u{301}.md", "..md", "a/../b.md", "\u{0}.md", "🐶.json", "\u{FE0F}.md", "a\\b.json", "A.md",
      String(repeating: "x", count: 300) + ".md", ".well-known/x", "a.md/b.md",
    ]
    let texts = [
      "", "---", "---\n---", "---\nkind: collection\n---\n- 🐶 {", "# ", "\u{FEFF}", "{}",
      #"{"sections": [{"items": ["🐶", {"symbol": ""}]}, {}]}"#, #"{"placements": [{}]}"#, "[[[[",
      "---\ncollections: [a, a]\n---", "---\ncollection: a\n---", "---\nkind: board\n---\n",
      "---\nid: ''\n---", "---\ndraft: true\ncollection: a\n---\n", "---\n{\n---", "\r\n\r",
      "---\r",
      "---\nkind: collection\nlayout: 3\nrequired: {a: 1}\n---\n## {#a}\n## {#a}\n- 🐶 — {x=}",
    ]
    for _ in 0..<lawCount(300) {
      var files: [SourceFile] = []
      var taken: Set<String> = []
      for _ in 0..<random.next(below: 6) {
        let path = "Content/" + random.pick(names)
        guard taken.insert(path).inserted else { continue }
        files.append(SourceFile(path: path, text: random.pick(texts)))
      }
      if random.chance(3) { files.append(SourceFile(path: "site.yml", text: random.pick(texts))) }
      let one = await readSite(FileTree(files: files), includesDrafts: random.chance(2))
      for diagnostic in one.diagnostics {
        #expect(!diagnostic.message.isEmpty)
        #expect((diagnostic.location?.line ?? 1) >= 1 && (diagnostic.location?.column ?? 1) >= 1)
      }
      for document in one.documents {
        #expect(
          document.collection.map { $0.sections.count == document.places.sections.count } ?? true)
      }
    }
  }

  @Test func `the number of jobs changes nothing`() async {
    var files: [SourceFile] = []
    for number in 0..<40 {
      files.append(
        SourceFile(
          path: "Content/\(number).md", text: number % 3 == 0 ? "# \(number)" : "---\nx: 1\n---"))
    }
    let one = await readSite(FileTree(files: files), jobs: 1)
    let many = await readSite(FileTree(files: files), jobs: 7)
    #expect(lines(one) == lines(many))
    #expect(one.documents.map(\.id) == many.documents.map(\.id))
    #expect(one.documents.map(\.title) == many.documents.map(\.title))
  }
}

@Suite struct NewDocumentTests {
  private static func made(
    _ title: String, beside titles: [String], _ kind: Document.Kind = .collection
  ) async -> (title: String, path: ContentPath)? {
    let site = await readSite(
      FileTree(
        files: titles.enumerated().map { number, title in
          SourceFile(path: "Content/x\(number).md", text: "---\ntitle: \"\(title)\"\n---\n")
        }))
    guard let file = newDocument(kind, titled: title, in: site) else { return nil }
    let made = await readSite(
      FileTree(files: [SourceFile(path: file.path.inSite, bytes: file.bytes)]))
    #expect(lines(made).isEmpty)
    #expect(made.documents.map(\.kind) == [kind])
    return (made.documents.first?.title ?? "", file.path)
  }

  @Test(arguments: [
    ("ko", "첫 섹션", "여기에 글을 쓰세요."), ("ko-KR", "첫 섹션", "여기에 글을 쓰세요."),
    ("en", "First section", "Write here."), ("fr", "First section", "Write here."),
  ])
  func `a new file speaks the site's language`(
    _ language: String, _ section: String, _ prose: String
  ) async throws {
    let site = await readSite(
      FileTree(files: [SourceFile(path: "site.yml", text: "language: \(language)\n")]))
    let collection = try #require(newDocument(.collection, titled: "새 글", in: site))
    #expect(String(decoding: collection.bytes, as: UTF8.self).contains("\"title\": \"\(section)\""))
    let page = try #require(newDocument(.page, titled: "새 글", in: site))
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("\n\(prose)\n"))
  }

  @Test(
    arguments: [
      ("Title", [], "Title", "title.json"),
      ("Title", ["Title"], "Title 1", "title-1.json"),
      ("Title", ["Title", "Title 1"], "Title 2", "title-2.json"),
      ("Title", ["Title", "Title 2"], "Title 1", "title-1.json"),
      ("Title", ["TITLE", "title 1"], "Title 2", "title-2.json"),
      ("Été", ["e\u{301}TE\u{301}"], "Été 1", "été-1.json"),
      ("강아지", ["\u{1100}\u{1161}\u{11BC}\u{110B}\u{1161}\u{110C}\u{1175}"], "강아지 1", "강아지-1.json"),
      ("🐶", [], "🐶", "1f436.json"),
      ("X0", [""], "X0 1", "x0-1.json"),
      ("A \"quoted\" \\ title", [], "A \"quoted\" \\ title", "a-quoted-title.json"),
      ("a\u{0B}b\u{7F}c", [], "a b c", "a-b-c.json"),
      ("Tags", [], "Tags 1", "tags-1.json"),
    ] as [(String, [String], String, ContentPath)])
  func `a taken title gets the lowest number that is free`(
    _ title: String, _ taken: [String], _ free: String, _ path: ContentPath
  ) async throws {
    let made = try #require(await Self.made(title, beside: taken))
    #expect(made.title == free)
    #expect(made.path == path)
  }

  @Test(arguments: [Document.Kind.page, .collection, .artwork])
  func `each kind reads back without a fault`(_ kind: Document.Kind) async throws {
    let made = try #require(await Self.made("A: #1 'x' {y}", beside: [], kind))
    #expect(made.title == "A: #1 'x' {y}")
  }

  @Test(arguments: ["", "   ", "!!!", "/", String(repeating: "가", count: 70)])
  func `a title without letters, or with too many, gives no file`(_ title: String) async {
    #expect(await Self.made(title, beside: []) == nil)
  }
}
