import Foundation
import GalleryModel
import Testing

@testable import DocumentFormats

@Suite struct ReferencePageTests {
  @Test func `the demo has the page as it is`() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "Content/reference.md")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == referencePage().description,
      "run “make reference”")
  }

  @Test func `each field has a line under its heading`() {
    expect(SiteField.allCases.map(\.rawValue), under: "## Settings")
    expect(PageField.allCases.map(\.rawValue), under: "## Front matter")
    expect(CollectionField.names + ["sections"], under: "## Collections")
    expect(["id"] + SectionField.names + ["items"], under: "### Sections")
    expect(["id"] + ItemField.names, under: "### Items")
    expect(LayoutField.names, under: "## Layout")
    expect(ArtworkField.names + ["canvas", "placements"], under: "## Artworks")
    expect(CanvasField.ofCanvas.names + ["background"], under: "### Canvas")
    expect(CanvasField.ofBackground.names, under: "### Background")
    expect(["id"] + PlacementField.names, under: "### Placements")
  }

  @Test func `what is required, and by what dashes an item is divided, is said`() {
    let page = referencePage().description
    #expect(page.contains("\n- `symbol`, required: one emoji or shortcode. Exactly one emoji"))
    #expect(page.contains("\n- `sections`, required: list. "))
    #expect(page.contains("\n- `rawHTML`: `true` or `false`, by default `false`. "))
    #expect(page.contains("`—` and `--` separate name, description and usage"))
    #expect(page.contains("except `itemSize`: `[96,96]`, and\nthat headers"))
  }

  private func expect(
    _ names: [String], under heading: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let section = "\n\(referencePage())".split(separator: "\n\(heading)\n").last ?? ""
    let lines = section.split(separator: "\n").prefix { !$0.hasPrefix("#") }
    let found = lines.compactMap { $0.firstMatch(of: /^- `(\w+)`.*: .+\. .+\.$/)?.1 }
    #expect(Set(found.map(String.init)) == Set(names), sourceLocation: sourceLocation)
    #expect(found.count == names.count, sourceLocation: sourceLocation)
  }
}
