import Foundation
import Testing

/// Whether two texts are the same is asked in one way, by `ExactText`.
@Suite struct TextsLawTests {
  /// Files that compare in another way, and why they may.
  private static let exceptions: [String: String] = [
    "Sources/EditorBridge/EditingExports.swift": "the other side is bytes that came from the page"
  ]

  /// A slice of bytes is no text: where it is compared, something else than `.utf8` stands before.
  private static let comparisons = [".utf8.elementsEqual(", ".utf8.lexicographicallyPrecedes("]

  /// What other types would do that are keys by their bytes, and what such types were called.
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
