import Foundation
import Testing

/// The stylesheets that a page with thousands of cells has.
@Suite struct StylesheetTests {
  /// A browser asks `:has()` anew with each element that comes or goes: with `:has(*)` anywhere, a cell
  /// that comes into view had every symbol of the page styled anew.
  @Test(arguments: ["Templates/assets/site.css", "Sources/PageScript/editing/editing.css"])
  func `nothing is asked of what an element has`(_ path: String) throws {
    let text = try String(contentsOfFile: root.path + "/" + path, encoding: .utf8)
    #expect(text.contains(".") && !text.contains(":has("))
  }
}
