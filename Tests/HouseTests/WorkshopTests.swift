import Foundation
import Testing

/// The lists in `CONTRIBUTING.md` and `ARCHITECTURE.md` match the sources.
@Suite struct WorkshopTests {
  @Test func `the table of switches is what the sources read`() throws {
    let rows = try lines().filter { $0.hasPrefix("| `EMOJIART") }
    let listed = Set(rows.flatMap { switches(in: String($0.prefix { $0 != "(" })) })
    let manager = FileManager.default
    var read: Set<String> = []
    for folder in ["Sources", "Tests"] {
      for path in try manager.subpathsOfDirectory(atPath: root.path + "/" + folder)
      where [".swift", ".py", ".mjs"].contains(where: { path.hasSuffix($0) }) {
        let text = try String(contentsOfFile: "\(root.path)/\(folder)/\(path)", encoding: .utf8)
        read.formUnion(switches(in: text))
      }
    }
    for file in ["Package.swift", "Makefile"] {
      read.formUnion(
        switches(in: try String(contentsOfFile: "\(root.path)/\(file)", encoding: .utf8)))
    }
    #expect(read.subtracting(listed).sorted() == [], "read, and not in the table")
    let named = Set(try lines().flatMap { switches(in: String($0)) })
    #expect(named.subtracting(read).sorted() == [], "named, and read nowhere")
  }

  @Test func `words of the field are found where they happen`() throws {
    let rows = try lines().drop { !$0.hasPrefix("## Words of the field") }
      .filter { $0.hasSuffix(".swift` |") }.map { $0.split(separator: "|") }
    #expect(rows.count >= 12)
    for row in rows {
      let file = row[1].trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      let source = try String(contentsOfFile: "\(root.path)/Sources/\(file)", encoding: .utf8)
        .lowercased().replacing(/\s*\/\/\/?\s*/, with: " ")
      for term in row[0].split(separator: ",") {
        // “debounces” says debounce.
        let stem = term.trimmingCharacters(in: .whitespaces).lowercased()
        #expect(source.contains(stem), "\(file): \(stem)")
      }
    }
  }

  @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
  func `every file that is named is there`(document: String) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      !$0.hasPrefix(".")
    }
    let named = try String(contentsOfFile: "\(root.path)/\(document)", encoding: .utf8)
      .matches(of: /`([\w.+\/-]+\.(?:swift|js|mjs|ts|py|css|c|mustache))`/).map { $0.output.1 }
    #expect(named.count >= 20)
    let missing = named.filter { name in
      !files.contains { $0 == name || $0.hasSuffix("/" + name) }
    }
    #expect(missing == [], "\(document)")
  }

  private func lines() throws -> [Substring] {
    try String(contentsOfFile: root.path + "/CONTRIBUTING.md", encoding: .utf8)
      .split(separator: "\n")
  }

  private func switches(in text: String) -> [String] {
    // By Unicode's boundaries `env.EMOJIART` is one word.
    text.matches(of: /\bEMOJIART(_[A-Z]+)*\b/.wordBoundaryKind(.simple)).map {
      String($0.output.0)
    }
  }
}
