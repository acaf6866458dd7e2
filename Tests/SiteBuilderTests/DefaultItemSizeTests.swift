import Geometry
import Pictures
import Testing

@testable import SiteBuilder

private func breakfast(_ settings: String = "") async -> BuiltSite {
  await BuiltSite([
    "site.yml": "title: A\n\(settings)",
    "Content/breakfast.json": collection("Breakfast", #""🥐", "🍯""#),
  ])
}

/// The sizes of a poster's cells.
private func cells(_ drawing: Drawing) -> [Size] {
  drawing.marks.compactMap { if case .panel(let size) = $0.content { size } else { nil } }
}

/// The page's stylesheet, the script's `data-layout`, and a poster share one default.
@Suite struct DefaultItemSizeTests {
  @Test(arguments: [("", 96.0), ("layout: { itemSize: [50, 50] }\n", 50)])
  func `an item is as large on the page, for its script and on a poster`(
    _ settings: String, _ side: Double
  ) async throws {
    let site = await breakfast(settings)
    let styles = site.paths.filter { $0.hasSuffix(".css") }
    let css = try styles.map { try site.file($0) }.joined()
    #expect(css.contains("repeat(auto-fill,\(side == 96 ? "6rem" : "3.125rem"))"))
    #expect(
      try site.page("breakfast")["collection.layout"].contains(
        #""layout":{"itemSize":[\#(Int(side)),\#(Int(side))]}"#))
    let document = site.plan.site.documents[try site.document("breakfast")]
    let poster = try #require(try site.plan.site.drawing(of: document))
    #expect(cells(poster) == [Size(width: side, height: side), Size(width: side, height: side)])
  }

  @Test func `a spacing that leaves no room for squares is told by its name`() async {
    let site = await breakfast("layout: { itemsPerRow: 20, minimumInteritemSpacing: 500 }\n")
    let found = site.plan.diagnostics.map(\.message.description)
    #expect(found.count == 1 && found[0].contains("minimumInteritemSpacing"), "\(found)")
  }
}
