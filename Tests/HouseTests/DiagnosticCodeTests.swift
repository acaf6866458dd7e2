import Foundation
import Testing

/// The codes of diagnostics are words that scripts compare: contract.md §6 lists them.
@Suite struct DiagnosticCodeTests {
  private static let path = "Sources/Texts/DiagnosticCode.swift"

  /// Each case with its word.
  private static let codes: [(name: String, word: String)] = {
    let text = sources.first { $0.path == path }?.text ?? ""
    return text.matches(of: /\n  case (\w+)(?: = "([a-z-]+)")?/).map { match in
      (String(match.1), String(match.2 ?? match.1))
    }
  }()

  @Test func `contract.md lists the same`() throws {
    let contract = try String(
      contentsOfFile: root.path + "/Tests/Specifications/contract.md", encoding: .utf8)
    let list = try #require(contract.firstMatch(of: /\*\*Codes\*\*:([^.]*)\./)).1
    let words = list.matches(of: /`([a-z-]+)`/).map { String($0.1) }
    #expect(words == Self.codes.map(\.word))
  }

  @Test func `each has a diagnostic`() {
    let texts = sources.filter { $0.path != Self.path }.map(\.text)
    for (name, word) in Self.codes {
      // `.error(.name, …)`, perhaps on a line of its own.
      let uses = ["(.\(name), ", " .\(name), ", " .\(name),\n"]
      #expect(texts.contains { text in uses.contains { text.contains($0) } }, "\(word)")
    }
  }
}
