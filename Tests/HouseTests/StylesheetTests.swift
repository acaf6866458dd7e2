import Foundation
import Testing

/// The stylesheets of pages with thousands of cells.
@Suite struct StylesheetTests {
  /// Browsers reevaluate `:has()` for each element added or removed: with `:has(*)` anywhere, each
  /// cell that scrolls into view causes every symbol of the page to be restyled.
  @Test(arguments: try stylesheets())
  func `nothing is asked of what an element has`(_ path: String) throws {
    let text = try String(contentsOfFile: root.path + "/" + path, encoding: .utf8)
    #expect(text.contains(".") && !text.contains(":has("))
  }
}

/// The theme's, and the editor's own.
private func stylesheets() throws -> [String] {
  let folder = "Sources/PageScript"
  let own = try FileManager.default.subpathsOfDirectory(atPath: "\(root.path)/\(folder)")
    .filter { $0.hasSuffix(".css") }.sorted().map { "\(folder)/\($0)" }
  return ["Templates/assets/site.css"] + own
}
