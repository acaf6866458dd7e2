import Foundation
import Testing

/// The stylesheets that a page with thousands of cells has.
@Suite struct StylesheetTests {
  /// A browser asks `:has()` anew with each element that comes or goes: with `:has(*)` anywhere, a cell
  /// that comes into view had every symbol of the page styled anew.
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
