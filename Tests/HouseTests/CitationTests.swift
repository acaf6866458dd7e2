import Foundation
import Testing

/// Every citation leads to its place in `Tests/Specifications`, and has a form that can be checked.
@Suite struct CitationTests {
  @Test func `every citation in code, tests and pages leads to its place`() {
    var citations: [Citation] = []
    for file in Self.files {
      for (number, line) in Self.suspects(in: file.text) {
        citations += check(line, in: file.home, at: "\(file.path):\(number)")
      }
    }
    // Fewer would mean that citations are missed.
    #expect(citations.count > 300)
    #expect(Set(citations.map(\.document)) == Set(specifications.keys))
  }

  @Test func `the specifications refer to each other and to themselves rightly`() {
    for (name, specification) in specifications {
      let lines = specification.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where !line.isEmpty {
        _ = check(
          String(line), in: .specification(name),
          at: "Tests/Specifications/\(name):\(index + 1)")
      }
    }
  }

  @Test func `every place has one number`() {
    for specification in specifications.values {
      #expect(specification.repeated == [], "\(specification.name)")
      #expect(!specification.sections.isEmpty, "\(specification.name) is not there")
    }
    #expect(specifications["behaviours.md"]?.rows == Set(1...82))
  }

  @Test func `vectors name rules of the flow layout`() throws {
    let path = root.path + "/Tests/FlowLayoutTests/Fixtures/vectors.json"
    let vectors = try String(contentsOfFile: path, encoding: .utf8)
    let rules = Set(vectors.matches(of: /"rule": "([A-Z-]+)"/).map { String($0.1) })
    #expect(rules.count > 20)
    let text = try #require(specifications["flow-layout.md"]?.text)
    for rule in rules { #expect(text.contains("`\(rule)`"), "\(rule)") }
  }

  /// - Returns: the citations in the line.
  private func check(
    _ line: String, in home: CitationsOfLine.Home, at place: String
  ) -> [Citation] {
    let citations = CitationsOfLine(line, in: home)
    for citation in citations.found {
      #expect(
        specifications[citation.document]?.has(citation.place) == true,
        "\(place): \(citation.document) has no \(citation.place)")
    }
    #expect(
      citations.misspelled == [],
      "\(place): cite as Tests/Specifications/README.md says, contract.md §7 for instance")
    return citations.found
  }
}

extension CitationTests {
  private struct File {
    let path: String
    let text: String
    let home: CitationsOfLine.Home
  }

  /// All handwritten texts, except the specifications, fixtures, and the test of wrong citations.
  private static let files: [File] = {
    var paths = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Makefile", "Package.swift"]
    for folder in ["Sources", "Tests", "Templates", "Content"] {
      let inside =
        FileManager.default.enumerator(atPath: "\(root.path)/\(folder)")?
        .compactMap { $0 as? String } ?? []
      paths += inside.map { "\(folder)/\($0)" }
    }
    return paths.sorted().compactMap { path in
      let parts = path.split(separator: "/")
      let ending = path.split(separator: ".").last.map(String.init) ?? ""
      guard endings.contains(ending) || parts.count == 1, !parts.contains("Fixtures"),
        !path.hasPrefix("Tests/Specifications/") || path.hasSuffix("/README.md"),
        path != "Tests/HouseTests/CitationFormTests.swift",
        let text = try? String(contentsOfFile: "\(root.path)/\(path)", encoding: .utf8)
      else { return nil }
      let home: CitationsOfLine.Home =
        switch parts[0] {
        case "Tests": .tests
        case "Content", "README.md", "CONTRIBUTING.md": .prose
        default: .code
        }
      return File(path: path, text: text, home: home)
    }
  }()

  private static let endings: Set = [
    "swift", "js", "mjs", "ts", "css", "c", "h", "py", "md", "mustache", "yml",
  ]

  /// A prefilter: the lines that may contain citations, since parsing all of them would take long.
  private static func suspects(in text: String) -> [(number: Int, line: String)] {
    let hint =
      #"§|\.md\b|[Cc]ontract|[Pp]romises?|[Bb]ehaviou?r|flow-layout|rows?[ _][0-9]|\([DILW][0-9]"#
    var lines: [(number: Int, line: String)] = []
    let (bytes, newline) = (text.utf8, UInt8(ascii: "\n"))
    var (number, place) = (1, text.startIndex)
    for range in text.ranges(ofForm: hint) where range.lowerBound >= place {
      let start =
        bytes[place..<range.lowerBound].lastIndex(of: newline).map { bytes.index(after: $0) }
        ?? place
      let end = bytes[range.upperBound...].firstIndex(of: newline) ?? bytes.endIndex
      number += bytes[place..<start].count { $0 == newline }
      lines.append((number, String(text[start..<end])))
      place = end
    }
    return lines
  }
}
