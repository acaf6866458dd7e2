import GalleryModel
import JSON
import SiteContent
import SiteModel
import SourceFiles
import Testing

@testable import SiteBuilder

/// A site of one collection whose items have these ids.
private func site(_ ids: [String]) async -> BuiltSite {
  let items = ids.map { #"{"id": "\#($0)", "symbol": "🐶", "tags": ["t"]}"# }
  return await BuiltSite(["Content/a.json": collection("A", items.joined(separator: ","))])
}

/// The slugs of items with these ids.
private func slugs(_ ids: String...) async -> [Slug] {
  await site(ids).plan.itemSlugs[0].flatMap { $0 }
}

@Suite struct ItemSlugsTests {
  @Test func `of items with equal slugs the first keeps it, later ones get the lowest free number`()
    async
  {
    #expect(await slugs("Blob", "blob", "BLOB", "cat") == ["blob", "blob-2", "blob-3", "cat"])
    #expect(await slugs(":a_b:", ":a-b:", ":c_d:", ":c-d:") == ["a-b", "a-b-2", "c-d", "c-d-2"])
    #expect(await slugs("🐶", "1f436", "🐶~2") == ["1f436", "1f436-3", "1f436-2"])
  }

  @Test func `an id's own slug is never taken by a numbered duplicate`() async {
    #expect(await slugs("A", "a", "a-2", "a!") == ["a", "a-3", "a-2", "a-4"])
  }

  @Test func `custom emoji whose names differ only in case have separate pages`() async throws {
    let site = await BuiltSite([
      "Content/a.json": collection(
        "A",
        #"{"symbol": ":Blob:", "image": "p.gif"}, {"symbol": ":blob:", "image": "p.gif"}"#),
      "Content/p.gif": "GIF89a",
    ])
    #expect(site.lines.isEmpty, "\(site.lines)")
    #expect(
      site.pages.filter { $0.hasPrefix("a/") } == [
        "a/index.html", "a/blob/index.html", "a/blob-2/index.html",
      ])
  }

  @Test func `every link to an item uses its assigned address`() async throws {
    let site = await site(["Dog", "dog", "cat"])
    #expect(site.lines.isEmpty, "\(site.lines)")
    let cells = try site.page("a").each("collection.sections.0.cells", "url")
    #expect(cells == ["dog", "dog-2", "cat"].map { "\($0)/index.html" })
    let tagged = try site.values("tags/t/index.html").each("items", "url")
    #expect(tagged == ["dog", "dog-2", "cat"].map { "../../a/\($0)/index.html" })
    #expect(try site.file("assets/search.js").contains("\tdog-2\t"))
    let middle = try site.file("a/dog-2/index.html")
    #expect(middle.contains("\"../dog/index.html\"") && middle.contains("\"../cat/index.html\""))
    #expect(try site.file("a/cat/index.html").contains("\"../dog-2/index.html\""))
  }

  @Test func `a number that makes an address too long is an error`() async {
    let long = String(repeating: "가", count: 66)
    let site = await site(["\(long)a", "\(long)A", "\(long)aa", "\(long)AA"])
    #expect(site.plan.diagnostics.map(\.severity) == [.error, .error], "\(site.lines)")
    #expect(site.lines.allSatisfy { $0.contains("bytes long, 200 is the most") })
    #expect(site.plan.itemSlugs[0][0].map(\.string.utf8.count) == [199, 0, 200, 0])
  }

  @Test func `an id that is too long is shown at its attribute, not at a link like it`() async {
    let long = String(repeating: "가", count: 67)
    let line = "- 🐶 Dog — as [this](#\(long)) and [that](#\(long)b) {#\(long)}"
    let site = await BuiltSite(["Content/a.md": "---\nkind: collection\n---\n\n\(line)\n"])
    let errors = site.plan.diagnostics.filter { $0.message.description.contains("the address of") }
    let column = line.unicodeScalars.count - long.unicodeScalars.count - 1
    #expect(errors.map { [$0.location?.line, $0.location?.column] } == [[5, column]])
  }

  @Test func `many duplicate slugs take no longer than many different ones`() async throws {
    func time(_ ids: [String]) async -> Duration {
      let text = collection(
        "A", ids.map { #"{"id": "\#($0)", "symbol": "🐶"}"# }.joined(separator: ","))
      let site = await readSite(["Content/a.json": text])
      let document = site.documents[0]
      return ContinuousClock().measure {
        _ = site.itemSlugs(of: document, DocumentPlaces(of: site))
      }
    }
    // 20 000 ids with the same slug: `a` with punctuation around it.
    let signs = Array("!$%&*+.:;=^_~")
    let equal = (0..<20_000).map { number in
      var (rest, name) = (number, "a")
      for _ in 0..<5 {
        name += String(signs[rest % signs.count])
        rest /= signs.count
      }
      return name
    }
    let different = (0..<20_000).map { "a\($0)-\($0)" }
    _ = await time(different)
    var (slow, quick) = (await time(equal), await time(different))
    for _ in 0..<2 where slow >= quick * 20 {
      slow = min(slow, await time(equal))
      quick = min(quick, await time(different))
    }
    #expect(slow < quick * 20, "\(slow) and \(quick)")
  }
}
