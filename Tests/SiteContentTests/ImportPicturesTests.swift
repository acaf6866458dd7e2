import GalleryModel
import SamplePictures
import SiteContent
import SiteModel
import SourceFiles
import Testing
import Texts

private let pictures: [String: [UInt8]] = [
  "png": samplePicture(.png), "gif": samplePicture(.gif), "jpg": samplePicture(.jpeg),
  "webp": samplePicture(.webp), "avif": samplePicture(.avif),
  "svg": samplePicture(.svg), "svgz": [0x1F, 0x8B, 8, 0],
  "hostile": Array(
    "<svg xmlns='http://www.w3.org/2000/svg' onload='x' onclick='y'><script/></svg>".utf8),
  "bomb": samplePicture(.png, width: 100_000),
]

/// A folder of files whose bytes match their extension, or the kind after `=`.
private func folder(_ names: String...) -> FileTree {
  FileTree(
    files: names.map { name in
      let parts = name.split(separator: "=")
      let kind = parts.count > 1 ? String(parts[1]) : String(name.split(separator: ".").last ?? "")
      return SourceFile(
        path: String(parts[0]), bytes: pictures[kind.lowercased()] ?? Array("text".utf8))
    })
}

@Suite struct ImportPicturesTests {
  @Test func `each picture becomes an item and is copied beside the new file`() async throws {
    let (new, diagnostics) = importPictures(
      folder("Party_Parrot.gif", "b.PNG", "c.jpg", "d.webp", "e.svg", "f.avif"),
      named: "My pictures", into: Site())
    let made = try #require(new)
    #expect(diagnostics.isEmpty)
    #expect(made.file.path == "my-pictures.json")
    #expect(made.collection.title == "My pictures")
    let items = made.collection.sections.flatMap { $0.items }
    #expect(items.map { $0.symbol } == [":Party_Parrot:", ":b:", ":c:", ":d:", ":e:", ":f:"])
    #expect(items.first?.name == "Party Parrot")
    #expect(
      made.copies.map { [$0.source, $0.path.string] } == [
        ["Party_Parrot.gif", "my-pictures/party-parrot.gif"], ["b.PNG", "my-pictures/b.png"],
        ["c.jpg", "my-pictures/c.jpg"], ["d.webp", "my-pictures/d.webp"],
        ["e.svg", "my-pictures/e.svg"], ["f.avif", "my-pictures/f.avif"],
      ])
    #expect(items.map { ContentPath($0.image) } == made.copies.map { $0.path })
    let site = await readSite(
      FileTree(
        files: [SourceFile(path: made.file.path.inSite, bytes: made.file.bytes)]
          + made.copies.map { SourceFile(path: $0.path.inSite, text: "") }))
    #expect(!site.diagnostics.hasErrors)
    #expect(site.documents.map { $0.collection } == [made.collection])
  }

  @Test func `a picture is known by its bytes, whatever its name ends in`() throws {
    let (new, diagnostics) = importPictures(
      folder("photo.jfif=jpg", "shot=png", "notes.txt"), named: "p", into: Site())
    let made = try #require(new)
    #expect(made.copies.map(\.path) == ["p/photo.jpg", "p/shot.png"])
    #expect(made.collection.itemIDs == [":photo:", ":shot:"])
    #expect(
      diagnostics.map { $0.location?.path } == ["p/notes.txt", "p/photo.jfif", "p/shot"])
    #expect(
      diagnostics.suffix(2).allSatisfy {
        $0.message.description.hasSuffix("its name is changed to that")
      })
  }

  @Test func `names that clash or say nothing get names of their own`() throws {
    let (new, _) = importPictures(
      folder("a.gif", "a.png", "A!.png", "🎉.png", "+1.png", "___.png", "파티 앵무.png", "§.png"),
      named: "p", into: Site())
    let made = try #require(new)
    let items = made.collection.sections.flatMap { $0.items }
    #expect(Set(items.map { $0.symbol }).count == 8)
    #expect(Set(made.copies.map { $0.path }).count == 8)
    #expect(items.allSatisfy { isShortcode($0.symbol) })
    let symbols = Dictionary(uniqueKeysWithValues: zip(made.copies.map { $0.source }, items))
    #expect(symbols["🎉.png"]?.symbol == ":1f389:")
    #expect(symbols["+1.png"]?.symbol == ":+1:")
    #expect(symbols["파티 앵무.png"]?.symbol == ":파티-앵무:")
    #expect(symbols["___.png"]?.symbol == ":picture:")
    #expect(symbols["§.png"]?.symbol == ":picture-2:")
  }

  @Test func `a shortcode keeps its letters' case, and its file's name is free on any disk`() throws
  {
    let (new, _) = importPictures(
      folder("PARTY.png", "party.png", "LGTM_2.gif"), named: "p", into: Site())
    let made = try #require(new)
    #expect(Set(made.collection.itemIDs) == [":PARTY:", ":party:", ":LGTM_2:"])
    #expect(Set(made.copies.map(\.path)) == ["p/party.png", "p/party-2.png", "p/lgtm-2.gif"])
  }

  @Test func `a shortcode that is not its file's name is told, many in one line`() throws {
    func told(_ names: String...) -> [Message] {
      importPictures(
        FileTree(files: names.map { SourceFile(path: $0, bytes: samplePicture(.png)) }),
        named: "p", into: Site()
      ).1.map(\.message)
    }
    #expect(told("A.png", "a.png", "_x.png", "+1.png", "\u{1103}\u{1169}.png") == [])
    #expect(
      told("a b.png", "cats/a:b.png", "c.png") == [
        """
        some names can be no shortcode, or are taken, and were changed: “a b.png” → :a-b:, \
        “cats/a:b.png” → :a-b-2:; rename the files if others are wanted
        """
      ])
    let many = try #require(told("1/a.png", "2/a.png", "3/a.png", "4/a.png", "5/a.png").first)
    #expect(many.description.contains("“4/a.png” → :a-4: and 1 more; "))
    let long = String(repeating: "z", count: 99)
    #expect(told("\(long).png").description.contains("→ :\(long.prefix(90)):;"))
  }

  @Test func `a name that can be a shortcode stays, whatever names come before it`() throws {
    let (new, diagnostics) = importPictures(
      folder("a b.png", "a-b.png", "a-b-2.png", "x.gif", "x.png", "x-2.png"), named: "p",
      into: Site())
    let made = try #require(new)
    let symbols = zip(made.copies, made.collection.itemIDs).map { "\($0.source) \($1)" }
    #expect(
      Set(symbols) == [
        "a b.png :a-b-3:", "a-b.png :a-b:", "a-b-2.png :a-b-2:", "x.gif :x:", "x.png :x-3:",
        "x-2.png :x-2:",
      ])
    let told = try #require(diagnostics.map(\.message.description).first)
    #expect(told.contains("changed: “a b.png” → :a-b-3:, “x.png” → :x-3:;"), "\(told)")
  }

  @Test func `a number keeps its sign in the name of an item`() throws {
    let (new, _) = importPictures(
      folder("-1.png", "+1.png", "-x-1.png"), named: "p", into: Site())
    let items = try #require(new).collection.sections.flatMap { $0.items }
    #expect(items.map(\.name) == ["+1", "-1", "x 1"])
  }

  @Test func `every name makes a shortcode`() throws {
    let (new, _) = importPictures(folder("İstanbul.png", "\u{301}.png"), named: "p", into: Site())
    let made = try #require(new)
    #expect(made.collection.itemIDs == [":İstanbul:", ":picture:"])
  }

  @Test func `a long name is cut to what an id and its address can hold`() throws {
    let (new, _) = importPictures(
      folder(
        String(repeating: "아주긴이름", count: 16) + ".png",
        String(repeating: "x y ", count: 60) + ".png",
        String(repeating: "🐝", count: 50) + ".png",
        String(repeating: "Ⱥ", count: 90) + ".png"),
      named: "p", into: Site())
    for item in try #require(new).collection.sections.flatMap({ $0.items }) {
      #expect(isShortcode(item.symbol) && faultOfID(item.symbol) == nil, "\(item.symbol)")
      #expect(Slug(ofItemID: item.symbol).string.utf8.count <= Slug.longestPart, "\(item.symbol)")
    }
  }

  @Test func `a folder in the folder becomes a section`() throws {
    let (new, _) = importPictures(
      folder("a.png", "cats/b.png", "cats/old/c.png"), named: "p", into: Site())
    #expect(new?.collection.sections.map { $0.title } == [nil, "cats", "cats / old"])
    let (nested, _) = importPictures(
      folder(
        "x.png", "10/x.png", "9/x.png", "sub/x.png", "sub/a/x.png", "sub/a/9.png", "sub-2/x.png",
        "sub/deep/in/x.png"), named: "p", into: Site())
    #expect(
      nested?.collection.sections.map { $0.title ?? "" }
        == ["", "9", "10", "sub", "sub / a", "sub / deep / in", "sub-2"])
  }

  @Test func `a folder in decomposed form makes a section in composed form`() throws {
    let (new, _) = importPictures(
      folder("\u{1103}\u{1169}\u{11BC}/a.png", "\u{B3D9}/b.png"), named: "p", into: Site())
    let sections = try #require(new).collection.sections
    #expect(sections.map { Array(($0.title ?? "").utf8) } == [Array("\u{B3D9}".utf8)])
    #expect(sections[0].items.count == 2)
  }

  @Test func `the title is in composed form, too`() throws {
    let (new, _) = importPictures(
      folder("a.png"), named: "\u{1103}\u{1169}\u{11BC}", into: Site())
    #expect(Array(try #require(new).collection.title.utf8) == Array("\u{B3D9}".utf8))
  }

  @Test func `what is no picture is left out, and so is what only claims to be one`() throws {
    let (kept, warnings) = importPictures(
      folder(
        "a.png", "notes.txt", ".hidden.png", ".hidden.svg", "._a.png", ".DS_Store",
        ".git/x.png", "x.png~=png", "old~/x.png"),
      named: "p", into: Site())
    #expect(kept?.copies.count == 1)
    #expect(
      warnings.map { $0.location?.path } == ["p/.hidden.png", "p/.hidden.svg", "p/notes.txt"])
    #expect(
      warnings.first?.message
        == "this name begins with a dot, so it is left out; rename it if it is wanted")
    let (some, left) = importPictures(
      folder("b.png=txt", "b.gif", "c.png"), named: "p", at: "../here/p/", into: Site())
    #expect(some?.copies.map { $0.path } == ["p/b.gif", "p/c.png"])
    #expect(left.map { $0.location?.path } == ["../here/p/b.png"])
    #expect(left.map { $0.severity } == [.warning])
    let (renamed, remarks) = importPictures(folder("a.png=jpg"), named: "p", into: Site())
    #expect(renamed?.copies.map { $0.path } == ["p/a.jpg"])
    #expect(remarks.map { $0.severity } == [.warning])
  }

  @Test func `a small file with more pixels than a page can hold is left out`() {
    let (new, left) = importPictures(folder("a.png", "b.png=bomb"), named: "p", into: Site())
    #expect(new?.copies.map { $0.path } == ["p/a.png"])
    #expect(left.map { $0.location?.path } == ["p/b.png"])
    #expect(left.first?.message.description.contains("more than 50 million pixels") == true)
  }

  @Test func `an empty file is left out, and a folder of nothing else is refused`() {
    let empty = SourceFile(path: "b.png", bytes: [])
    let (new, left) = importPictures(
      FileTree(files: [SourceFile(path: "a.png", bytes: samplePicture(.png)), empty]),
      named: "p", into: Site())
    #expect(new?.copies.map { $0.path } == ["p/a.png"])
    #expect(left.map { $0.message } == ["this file is empty; it is left out"])
    let (none, errors) = importPictures(FileTree(files: [empty]), named: "p", into: Site())
    #expect(none == nil)
    #expect(errors.last?.message == "none of the pictures in the folder can be taken")
  }

  @Test func `what a drawing loses because it runs is told, and a packed one is left out for that`()
    throws
  {
    let (new, diagnostics) = importPictures(
      folder("a.png=hostile", "b.svg", "c.svgz"), named: "p", into: Site())
    #expect(try #require(new).copies.map(\.path) == ["p/a.svg", "p/b.svg"])
    #expect(
      diagnostics.map(\.message) == [
        "the bytes are those of a svg picture; its name is changed to that",
        "this held more than a picture: a script and 2 event handlers were taken out",
        "“c.svgz” is packed by gzip (as .svgz files are); unpack it first",
      ])
  }

  @Test(arguments: [
    (String(repeating: "가", count: 70), "is too long"),
    (String(repeating: "x", count: 240), "is too long"),
    ("§", "rename it to letters and digits"),
  ]) func `a folder whose name gives no file's name is told why`(_ name: String, _ words: String) {
    let (new, errors) = importPictures(folder("a.png"), named: name, into: Site())
    #expect(new == nil)
    #expect(errors.first?.message.description.contains(words) == true)
  }

  @Test func `an empty folder is refused`() {
    let (new, diagnostics) = importPictures(folder("a.txt"), named: "p", into: Site())
    #expect(new == nil)
    #expect(diagnostics.hasErrors)
  }

  @Test func `pictures that are there already are not overwritten`() async throws {
    let site = await readSite(["Content/p/a.png": "x"])
    let (new, _) = importPictures(folder("a.png"), named: "p", into: site)
    #expect(new?.copies.map { $0.path } == ["p/a-2.png"])
  }
}
