import Foundation
import Testing

/// `Templates/assets/site.css` lists the z-index layers; all other styles refer to them by name.
@Suite struct LayerTests {
  @Test func `whatever is stacked says its layer's name`() throws {
    let listed = try Self.listed()
    var used: Set<String> = []
    for (path, text) in try Self.files() {
      if path.hasSuffix(".ts") { #expect(!text.contains("zIndex"), "\(path)") }
      for rule in text.matches(of: /z-index:\s*([^;}"]*)/) {
        guard let named = rule.1.wholeMatch(of: /var\(--layer-([a-z-]+)(?:, ?([0-9]+))?\)/) else {
          Issue.record("\(path): “\(rule.0)” names no layer")
          continue
        }
        let (name, fallback) = (String(named.1), named.2.flatMap { Int($0) })
        used.insert(name)
        // Styles that the program adds to all themes have the number as fallback; others do not.
        let number = path.hasPrefix("Templates/") ? nil : listed.first { $0.name == name }?.number
        #expect(fallback == number, "\(path): “\(rule.0)” is not as it is listed")
      }
    }
    #expect(used == Set(listed.map(\.name)))
  }

  @Test func `the list goes from the bottom up`() throws {
    let numbers = try Self.listed().map(\.number)
    #expect(numbers.count > 10 && numbers == numbers.sorted())
  }

  private static func listed() throws -> [(name: String, number: Int)] {
    let text = try String(contentsOfFile: root.path + "/Templates/assets/site.css", encoding: .utf8)
    return text.matches(of: /--layer-([a-z-]+): ([0-9]+);/).map { (String($0.1), Int($0.2) ?? -1) }
  }

  /// All files that contain or generate styles.
  private static func files() throws -> [(path: String, text: String)] {
    let kinds = [".css", ".mustache", ".swift", ".ts"]
    return try ["Sources", "Templates"].flatMap { folder in
      let paths =
        FileManager.default.enumerator(atPath: root.path + "/" + folder)?.compactMap {
          $0 as? String
        } ?? []
      return try paths.filter { path in kinds.contains { path.hasSuffix($0) } }.map { path in
        (
          folder + "/" + path,
          try String(contentsOfFile: "\(root.path)/\(folder)/\(path)", encoding: .utf8)
        )
      }
    }
  }
}
