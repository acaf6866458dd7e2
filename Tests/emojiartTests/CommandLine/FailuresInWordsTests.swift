import FileSystem
import Foundation
import SourceFiles
import Testing

@testable import emojiart

/// What ends a command is told in a sentence, never as Swift prints a value.
@Suite struct FailuresInWordsTests {
  @Test func `what the disk refuses is its path, the reason and what helps`() {
    let file = FileError(path: "Content/zoo.json", reason: "No space left on device; free some")
    #expect(sentence(for: file) == "Content/zoo.json: No space left on device; free some")
    let read = FileTree.ReadFailure(path: "Content/zoo.json", reason: "Input/output error")
    #expect(sentence(for: read) == "Content/zoo.json: Input/output error")
    #expect(sentence(for: CommandFailure(message: "there is no site")) == "there is no site")
  }

  @Test func `an error without words is not printed as a value`() {
    enum Odd: Error { case failed(FileError) }
    let text = sentence(for: Odd.failed(FileError(path: "a", reason: "b")))
    #expect(text.contains("Odd") && !text.contains("FileError"))
  }

  /// An error type that is added has words from its first day.
  @Test func `every error that the world floor throws has words`() throws {
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
