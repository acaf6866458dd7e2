import FileSystem
import Foundation
import SourceFiles
import Testing

@testable import emojiart

/// Failures are reported as sentences, never as descriptions of Swift values.
@Suite struct FailuresInWordsTests {
  @Test func `a file error states the path, the reason and a remedy`() {
    let file = FileError(path: "Content/zoo.json", reason: "No space left on device; free some")
    #expect(sentence(for: file) == "Content/zoo.json: No space left on device; free some")
    let read = FileTree.ReadFailure(path: "Content/zoo.json", reason: "Input/output error")
    #expect(sentence(for: read) == "Content/zoo.json: Input/output error")
    #expect(sentence(for: CommandFailure(message: "there is no site")) == "there is no site")
  }

  @Test func `an error without words is not printed as a value`() {
    enum Odd: Error { case failed(FileError) }
    let text = sentence(for: Odd.failed(FileError(path: "a", reason: "b"))).description
    #expect(text.contains("Odd") && !text.contains("FileError"))
  }

  /// A newly added error type must have a message.
  @Test func `every error of the world floor has a message`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var declared: [String] = []
    var conforming = ""
    for module in ["FileSystem", "HTTP", "PictureFetch", "Preview", "emojiart"] {
      let folder = root.appending(path: "Sources/\(module)")
      let files = try #require(FileManager.default.subpaths(atPath: folder.path))
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        conforming += text
        declared += text.matches(of: /(?:struct|enum|class) (\w+): (?:\w+, )*Error\b/).map {
          String($0.output.1)
        }
      }
    }
    #expect(declared.contains("FileError"))
    for name in declared {
      #expect(conforming.contains("extension \(name): FailureInWords"), "\(name)")
    }
  }
}
