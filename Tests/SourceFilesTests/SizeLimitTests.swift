import SourceFiles
import Synchronization
import Testing

@Test(arguments: [
  ("Content/a.json", 512 << 20), ("Content/B.MD", 64 << 20), ("site.yml", 64 << 20),
  ("Templates/page.mustache", 64 << 20), ("Content/bee.PNG", 64 << 20),
  ("Templates/assets/font.woff2", 256 << 20), ("Content/folder.md/film", 256 << 20),
])
func `the size limit follows from the extension`(path: String, most: Int) {
  #expect(SizeLimit(path: path).mostBytes == most)
}

@Test(
  arguments: [
    (20 << 30, "it is 20 GB; 64 MB is the most for a Markdown file"),
    ((64 << 20) + 1, "it is 64.1 MB; 64 MB is the most for a Markdown file"),
    ((1 << 30) - 1, "it is 1024 MB; 64 MB is the most for a Markdown file"),
    (64 << 20, nil), (0, nil),
  ] as [(Int64, String?)])
func `a size over the limit is refused in words, and never rounded down to it`(
  size: Int64, reason: String?
) {
  #expect(SizeLimit.markdown.refusal(ofBytes: size)?.description == reason)
}

@Test func `a file over its limit is not read`() throws {
  let reads = Atomic(0)
  let tree = FileTree(paths: ["Content/a.md", "film.bin"]) { path in
    FileReader(size: 20 << 30, stamp: "") { count in
      reads.add(1, ordering: .relaxed)
      return [UInt8](repeating: 0, count: count)
    }
  }
  #expect(throws: FileTree.ReadFailure.self) { try tree["Content/a.md"]?.read() }
  #expect(reads.load(ordering: .relaxed) == 0)
  #expect(try tree["film.bin"]?.open().next(atMost: 10).count == 10)
}

@Test func `a stream is not read beyond its limit`() {
  let tree = FileTree(paths: ["a.md"]) { _ in
    FileReader(size: 0, stamp: "") { [UInt8](repeating: 0, count: $0) }
  }
  let failure = #expect(throws: FileTree.ReadFailure.self) { try tree["a.md"]?.read() }
  #expect(
    failure?.reason == "it goes on after 64 MB, which is the most for a Markdown file")
}

@Test func `chunks concatenate to the whole file`() throws {
  let tree: FileTree = ["a.txt": "some words"]
  let reader = try #require(try tree["a.txt"]?.open())
  var pieces: [String] = []
  while case let piece = try reader.next(atMost: 4), !piece.isEmpty {
    pieces.append(String(decoding: piece, as: UTF8.self))
  }
  #expect(pieces == ["some", " wor", "ds"])
}
