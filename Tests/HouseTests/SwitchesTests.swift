import Foundation
import Testing

/// `CONTRIBUTING.md` lists the environment variables that tests and the build read, all of them.
@Suite struct SwitchesTests {
  @Test func `the table of switches is what the sources read`() throws {
    let page = try String(contentsOfFile: root.path + "/CONTRIBUTING.md", encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `EMOJIART") }
    let listed = Set(rows.flatMap { switches(in: String($0.prefix { $0 != "(" })) })
    let manager = FileManager.default
    var read: Set<String> = []
    for folder in ["Sources", "Tests"] {
      for path in try manager.subpathsOfDirectory(atPath: root.path + "/" + folder)
      where path.hasSuffix(".swift") || path.hasSuffix(".py") {
        let text = try String(contentsOfFile: "\(root.path)/\(folder)/\(path)", encoding: .utf8)
        read.formUnion(switches(in: text))
      }
    }
    for file in ["Package.swift", "Makefile"] {
      read.formUnion(
        switches(in: try String(contentsOfFile: "\(root.path)/\(file)", encoding: .utf8)))
    }
    #expect(read.subtracting(listed).sorted() == [], "read, and not in the table")
    #expect(listed.subtracting(read).sorted() == [], "in the table, and read nowhere")
  }

  private func switches(in text: String) -> [String] {
    text.matches(of: /\bEMOJIART(_[A-Z]+)*\b/).map { String($0.output.0) }
  }
}
