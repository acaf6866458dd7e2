import JSON
import RandomNumbers
import SourceFiles
import Testing

@testable import SiteBuilder

/// The text in a script of the search index.
private func text(of path: String, in site: BuiltSite) throws -> String {
  try text(
    ofFile: try #require(site.paths.first { $0.hasPrefix("assets/\(path).") }, "\(site.paths)"),
    in: site)
}

private func text(ofFile path: String, in site: BuiltSite) throws -> String {
  let script = try site.file(path)
  let match = try /globalThis\.\w+=`([^`$\\]*)`;\n/.wholeMatch(in: script)
  return try #require(match).1.replacing("\u{1}", with: "`").replacing("\u{2}", with: "\\")
    .replacing("\u{3}", with: "$").description
}

private func quoted(_ text: String) -> String {
  String(decoding: JSONTree.string(text).written(), as: UTF8.self)
}

/// A tag that counts in the size of a file.
private let tag = "t" + String(repeating: "$", count: 2000)

@Suite struct SearchFilesTests {
  @Test func `the file of all names has their digest in its name`() {
    let path = hashedPath("names.js", of: SearchFiles.names)
    #expect(SearchFiles.namesPath == path, "write the new one into SearchFiles.swift")
  }

  @Test func `a search entry is a line of tab-separated fields`() async throws {
    let site = await BuiltSite([
      "Content/animals.json": #"""
      {"title": "Animals", "description": "*All* sorts", "tags": ["a", "b"],
        "sections": [{"items": ["🐶",
        {"symbol": "❤", "name": "A\tB\nC", "tags": ["x", "y"], "description": "**Bold**"},
        {"symbol": ":cat:", "image": "pictures/cat.gif"}]}]}
      """#,
      "Content/pictures/cat.gif": "GIF89a", "Content/index.md": "Hello",
      "Content/z.md": "---\ntags: [trip]\n---\n# Zoo",
    ])
    #expect(
      try text(of: "search", in: site) == """
        >Animals\tanimals\tAll sorts\ta, b
        🐶\t1f436
        ❤️\t2764\tA B C\tx, y\tBold
        :cat:\tcat\t\t\t\tpictures/cat.gif
        >Zoo\tz\t\ttrip

        """)
  }

  @Test func `a mark of scripts is replaced wherever it stands in a name`() async throws {
    var names: [String] = []
    for length in 3...17 {
      for place in 0..<length {
        let mark = ["`", "\\", "$"][(length + place) % 3]
        names.append(
          String(repeating: "é", count: place) + mark
            + String(repeating: "b", count: length - 1 - place))
      }
      names.append(String(repeating: "é", count: length) + "\tb")
    }
    let items = names.map { #"{"symbol": "🐶", "name": "# + quoted($0) + "}" }
    let site = await BuiltSite([
      "Content/a.json": #"{"title": "A", "sections": [{"items": ["#
        + items.joined(separator: ",") + "]}]}"
    ])
    let found = try text(of: "search", in: site).split(separator: "\n").dropFirst()
      .map { String($0.split(separator: "\t")[2]) }
    #expect(found == names.map { $0.replacing("\t", with: " ") })
  }

  @Test func `an item is found by its aliases, and by its licence and maker, stated or by default`()
    async throws
  {
    let site = await BuiltSite([
      "Content/a.json": #"""
      {"title": "A", "license": "CC0", "sections": [{"credit": "Ann", "items": [
        {"symbol": "🐶", "tags": ["pet"], "aliases": ["dog", "pup"]},
        {"symbol": "🐱", "license": "MIT", "credit": "Bo"}]}]}
      """#
    ])
    #expect(
      try text(of: "search", in: site) == """
        >A\ta
        🐶\t1f436\t\tpet, dog, pup, CC0, Ann
        🐱\t1f431\t\tMIT, Bo

        """)
    let item = try site.page("a/1f436")
    #expect(item["item.aliases"] == "dog, pup")
    #expect(item["item.license"] == "CC0" && item["item.credit"] == "Ann")
  }

  @Test func `an item without a page is found where it stands on its collection's`() async throws {
    let site = await BuiltSite([
      "site.yml": "itemPages: false",
      "Content/a.json": #"""
      {"title": "A", "sections": [{"id": "s", "items": ["🐶", {"id": "s", "symbol": "🐱"}]}]}
      """#,
    ])
    #expect(try text(of: "search", in: site) == ">A\ta\n🐶\t#🐶\n🐱\t#s/s\n")
    #expect(try site.page("a").each("collection.sections.0.cells", "anchor") == ["🐶", "s/s"])
  }

  @Test func `an edit of one page invalidates no unrelated page`() async throws {
    func files(_ name: String) async throws -> [OutputPath: [UInt8]] {
      let site = await BuiltSite([
        "Content/a.json": collection("A", #"{"symbol": "🐶", "name": "\#(name)"}, "🐱", "🐹""#),
        "Content/b.json": collection("B", #""🐷""#), "Content/c.md": "# C",
      ])
      return Dictionary(uniqueKeysWithValues: try await site.all())
    }
    let (before, after) = (try await files("Dog"), try await files("Hound"))
    let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
    // Its own page, that of its neighbour, and its collection's.
    #expect(
      changed == [
        "a/1f431/index.html", "a/1f436/index.html", "a/index.html", "assets/search.js",
      ])
  }

  @Test(arguments: lawSeeds(4))
  func `a large site is searched in files of whole documents, of which an edit changes one`(
    seed: Int
  ) async throws {
    var random = SeededRandom(UInt64(seed))
    var documents = (0..<90).map { _ in
      (0..<random.pick([1, 40, 400])).map { number in
        let words = (0...random.next(below: 8)).map { _ in
          random.pick(["<b>", #"\""#, #"\\"#, "é", "\u{2028}", "word", "`${", "&amp;"])
        }
        let id = random.chance(3) ? String(repeating: "🦊🐻", count: number % 9 + 1) : "i"
        return #"{"id": "\#(id)\#(number)", "symbol": "🐶", "name": "\#(words.joined())"}"#
      }
    }
    let before = try await searchFiles(of: documents, itemPages: seed % 2 == 0)
    #expect(before.count > 1)
    for (path, script, lines) in before {
      let titles = lines.count { $0.hasPrefix(">") }
      #expect(script.utf8.count <= 256 << 10 || titles == 1, "\(path)")
    }
    let titles = before.flatMap(\.lines).filter { $0.hasPrefix(">") }
    #expect(titles == documents.indices.map { ">D\($0)\td\($0)\t\t\(tag)" })
    #expect(before.reduce(0) { $0 + $1.lines.count } == documents.joined().count + documents.count)

    documents[50][0] = documents[50][0].replacing("🐶", with: "🐱")
    let after = try await searchFiles(of: documents, itemPages: seed % 2 == 0)
    #expect(before.map(\.path) == after.map(\.path))
    #expect(zip(before, after).count { $0.script != $1.script } == 1)
  }

  /// The files as a page reads them: each names the next.
  private func searchFiles(
    of documents: [[String]], itemPages: Bool
  ) async throws -> [(path: String, script: String, lines: [Substring])] {
    let settings = SourceFile(path: "site.yml", text: "itemPages: \(itemPages)\n")
    let site = await BuiltSite(
      FileTree(
        files: [settings]
          + documents.enumerated().map { index, items in
            SourceFile(
              path: "Content/d\(index).json",
              text: collection("D\(index)", items.joined(separator: ","))
                .replacing(#""sections""#, with: #""tags": ["\#(tag)"], "sections""#))
          }))
    var files: [(path: String, script: String, lines: [Substring])] = []
    var next: Substring? = "search.js"
    while let name = next {
      let path = "assets/\(name)"
      var lines = try text(ofFile: path, in: site).split(separator: "\n")
      next = lines.first?.hasPrefix("\t") == true ? lines.removeFirst().dropFirst() : nil
      files.append((path, try site.file(path), lines))
    }
    #expect(Set(files.map(\.path)) == Set(site.paths.filter { $0.hasPrefix("assets/search") }))
    return files
  }

  @Test func `Unicode's names of every emoji lie beside it`() async throws {
    let site = await BuiltSite(["Content/a.md": "x"])
    let lines = try text(of: "names", in: site).utf8.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count > 3900)
    #expect(lines.contains { $0.elementsEqual("🐶\tdog face\t강아지 얼굴".utf8) })
  }

  @Test func `a theme that has no search has no data for one`() async {
    let site = await BuiltSite(
      ["Content/a.md": "x"], theme: ["page.mustache": "{{{content}}}", "home.mustache": ""])
    #expect(site.plan.structure.place(of: .searchItems) == nil)
    #expect(!site.paths.contains { $0.hasPrefix("assets/") })
  }
}
