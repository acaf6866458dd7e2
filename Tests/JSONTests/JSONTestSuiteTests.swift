import Foundation
import JSON
import Testing

/// nst/JSONTestSuite: what every JSON parser must accept and refuse.
@Suite struct JSONTestSuiteTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/json-test-suite/test_parsing")

  /// Refused on purpose: duplicate names lose data, and U+0000 is not allowed in strings.
  static let refusedOnPurpose: Set<String> = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
    "y_object_escaped_null_in_key.json", "y_string_null_escape.json",
  ]

  static func files(_ prefix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix(prefix) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test func `the suite is complete`() throws {
    #expect(try Self.files("").count == 318)
  }

  @Test func `everything that must be accepted is accepted`() throws {
    for file in try Self.files("y_") {
      let error = failure([UInt8](try Data(contentsOf: file)))
      let name = file.lastPathComponent
      #expect(
        (error == nil) != Self.refusedOnPurpose.contains(name),
        "\(name): \(error?.message ?? "accepted")")
    }
  }

  @Test func `everything that must be refused is refused with an offset`() throws {
    for file in try Self.files("n_") {
      let bytes = [UInt8](try Data(contentsOf: file))
      let error = failure(bytes)
      #expect(error.map { (0...bytes.count).contains($0.offset) } == true, "\(file)")
    }
  }

  @Test func `everything else ends in a tree or an error`() throws {
    for file in try Self.files("i_") {
      let bytes = [UInt8](try Data(contentsOf: file))
      if let document = try? readJSON(bytes) {
        #expect(document.root.range.upperBound <= bytes.count)
      }
    }
  }

  @Test func `an accepted text round-trips`() throws {
    for file in try Self.files("y_") {
      guard let document = try? readJSON([UInt8](try Data(contentsOf: file))) else { continue }
      for layout in [JSONWriter.Layout.compact, .oneLine, .lines] {
        let written = document.root.tree.written(layout)
        #expect(try readJSON(written).root.tree == document.root.tree, "\(file)")
      }
    }
  }
}
