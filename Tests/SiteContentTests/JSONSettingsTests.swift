import SiteContent
import SiteModel
import SourceFiles
import Testing

@Test func `a document in JSON has a date, tags, a language and may be a draft`() async {
  let files: FileTree = [
    "Content/a.json": """
    {"title": "가", "language": "ko", "date": "2026-11-20", "tags": ["one", "two"], "sections": []}
    """,
    "Content/b.json": """
    {"title": "B", "draft": true, "placements": []}
    """,
  ]
  let site = await readSite(files)
  #expect(site.documents.map(\.title) == ["가"])
  #expect(site.documents.first?.language == "ko")
  #expect(site.documents.first?.date?.iso == "2026-11-20")
  #expect(site.documents.first?.tags == ["one", "two"])
  #expect(site.diagnostics.isEmpty)
}

@Test func `what JSON means otherwise by these names is a warning`() async {
  let site = await readSite([
    "Content/a.json": #"{"title": "A", "date": "yesterday", "tags": 7, "sections": []}"#
  ])
  #expect(site.documents.count == 1)
  #expect(site.diagnostics.map(\.severity) == [.warning, .warning])
}
