import Foundation
import JSON
import Testing

@testable import SiteBuilder

@Suite struct PluralFormTests {
  /// The vectors are CLDR's, of every language that it has: those for 0 to 200 and for `numbers`.
  @Test func `every language counts as CLDR says`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/plural-forms.json")
    let vectors = try readJSON(Array(Data(contentsOf: file))).root
    let large = try #require(vectors["numbers"]).elements.compactMap { $0.number.map { Int($0) } }
    var count = 0
    for group in try #require(vectors["groups"]).elements {
      let forms = try #require(group["forms"]?.string).split(separator: " ").flatMap { run in
        let parts = run.split(separator: "*")
        return Array(repeating: String(parts[0]), count: parts.count > 1 ? Int(parts[1])! : 1)
      }
      for language in try #require(group["languages"]?.string).split(separator: " ") {
        count += 1
        let own = (Array(0...200) + large).map { PluralForm(of: $0, language: String(language)) }
        #expect(own.map(\.rawValue) == forms, "\(language)")
      }
    }
    #expect(count > 200)
  }

  @Test(arguments: [
    ("ko-KR", PluralForm.other), ("RU", .many), ("pt-BR", .one), ("pt-PT", .other), ("tlh", .other),
  ]) func `a language is found by its tag`(_ language: String, _ form: PluralForm) {
    #expect(PluralForm(of: 0, language: language) == form)
  }
}
