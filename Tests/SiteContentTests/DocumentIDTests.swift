import GalleryModel
import SiteContent
import SiteModel
import SourceFiles
import Testing

private let empty = #"{"title": "T", "sections": []}"#

@Suite struct DocumentIDTests {
  @Test(arguments: [
    ("animals.json", "animals"), ("Bee Garden.json", "bee-garden"),
    ("Notes/My Trip/Day 1.json", "notes/my-trip/day-1"), ("a.b.json", "a-b"),
    ("동물.json", "동물"), ("e\u{301}te\u{301}.json", "été"), ("🐶.json", "1f436"),
    ("🐶 dogs/🐱.json", "dogs/1f431"), ("notes/index.json", "notes"), ("Notes/INDEX.json", "notes"),
    ("index/a.json", "index/a"), ("A!.json", "a"),
  ]) func `a document is called by its path, each part a slug`(_ path: String, _ id: String) async {
    let site = await readOne(path, empty)
    #expect(lines(site).isEmpty)
    #expect(site.documents.map(\.id) == [DocumentID(id)])
  }

  @Test func `a given id counts more than the path`() async {
    let site = await readOne("x.json", #"{"id": "zoo/animals", "title": "T", "sections": []}"#)
    #expect(site.documents.map(\.id) == ["zoo/animals"])
    let page = await readOne("x.md", "---\nid: zoo\n---\n")
    #expect(page.documents.map(\.id) == ["zoo"])
  }

  @Test(arguments: [
    ("x.json", #"{"id": null, "title": "T", "sections": []}"#), ("x.md", "---\nid: null\n---\n"),
  ]) func `an id that is null counts as none`(_ path: String, _ text: String) async {
    let site = await readOne(path, text)
    #expect(lines(site).isEmpty)
    #expect(site.documents.map(\.id) == ["x"])
  }

  @Test(arguments: [
    ("Bee Garden", "“bee-garden” would do"), ("a//b", "“a/b” would do"), ("/a", "“a” would do"),
    ("a/", "“a” would do"), ("../x", "“x” would do"), ("", "is no id"), ("🐶", "is no id"),
    ("A", "“a” would do"), ("e\u{301}", "“é” would do"),
  ]) func `a given id that is no slugs is an error that proposes one`(
    _ id: String, _ says: String
  ) async {
    let site = await readOne("x.json", #"{"id": "\#(id)", "title": "T", "sections": []}"#)
    #expect(site.diagnostics.count == 1)
    #expect(site.diagnostics.first?.message.description.contains(says) == true, "\(lines(site))")
    #expect(site.diagnostics.first?.location?.column == 8)
  }

  @Test(arguments: [
    "tags.json", "assets/x.json", "404.json", "Tags/a.json",
  ]) func `names that the program needs are taken`(_ path: String) async {
    let site = await readOne(path, empty)
    #expect(site.diagnostics.first?.message.description.contains("keeps for itself") == true)
  }

  @Test func `below the top such names are free`() async {
    #expect(lines(await readOne("notes/tags.json", empty)).isEmpty)
  }

  @Test func `a part may have 200 bytes and no more`() async {
    let syllables = String(repeating: "가", count: 66)
    #expect(lines(await readOne(syllables + "ab.json", empty)).isEmpty)
    let site = await readOne(syllables + "abc.json", empty)
    #expect(site.diagnostics.map(\.severity) == [.error])
    #expect(site.diagnostics.first?.message.description.contains("201 bytes") == true)
  }

  @Test func `two documents of one id are an error that names both`() async {
    let site = await readSite(["Content/a.json": empty, "Content/A!.json": empty])
    #expect(site.diagnostics.count == 1)
    #expect(site.diagnostics.first?.notes.count == 1)
    let paths = [
      site.diagnostics.first?.location?.path, site.diagnostics.first?.notes.first?.location?.path,
    ]
    #expect(Set(paths) == ["Content/a.json", "Content/A!.json"])
  }
}
