import Foundation
import Testing

/// Texts are compared in one way, by `ExactText`.
@Suite struct TextsLawTests {
  /// Files that may compare in another way, with the reason.
  private static let exceptions: [String: String] = [
    "Sources/EditorBridge/EditingExports.swift": "the other side is bytes that came from the page"
  ]

  /// Comparisons of texts by hand. Those of byte slices do not match: they have no `.utf8`.
  private static let comparisons = [".utf8.elementsEqual(", ".utf8.lexicographicallyPrecedes("]

  /// Code that other types with bytes as keys would contain, and names that such types had.
  private static let keys = [
    "hasher.combine(bytes:", "[[UInt8]: ", "Set<[UInt8]>", "haveSameBytes", "sameBytes", "IDBytes",
    "PathBytes",
  ]

  @Test func `only Texts says when two texts are the same, and which comes first`() {
    for file in sources where file.module != "Texts" {
      let patterns = Self.keys + (Self.exceptions[file.path] == nil ? Self.comparisons : [])
      let found = patterns.filter { file.text.contains($0) }
      #expect(found == [], "\(file.path)")
    }
  }

  @Test func `each exception is needed`() {
    for path in Self.exceptions.keys {
      let file = sources.first { $0.path == path }
      let isNeeded = Self.comparisons.contains { file?.text.contains($0) == true }
      #expect(isNeeded, "\(path)")
    }
  }
}
