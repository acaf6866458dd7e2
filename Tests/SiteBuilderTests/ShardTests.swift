import SourceFiles
import Testing

@testable import SiteBuilder

/// A site of `count` collections and as many pages.
private func site(of count: Int) -> FileTree {
  var files: [SourceFile] = []
  for number in 0..<count {
    files.append(
      SourceFile(
        path: "Content/c\(number).json",
        text: #"{"title": "C\#(number)", "sections": [{"items": ["🥐"]}]}"#))
    files.append(SourceFile(path: "Content/p\(number).md", text: "# P\(number)\n"))
  }
  return FileTree(files: files)
}

@Test func `only parts that there are can be named`() {
  #expect(Shard("3/8") == Shard(3, of: 8))
  #expect(Shard("1024/1024") != nil)
  for text in ["", "1", "0/1", "2/1", "1/1025", "-1/2", "+1/2", "1/2/3", "1/", "/2", "a/b", "１/２"] {
    #expect(Shard(text) == nil, "\(text)")
  }
}

@Test(arguments: [1, 2, 7, 64]) func `every file is in exactly one shard`(count: Int) async throws {
  let plan = await BuiltSite(site(of: 40)).plan
  let parts = (1...count).map { plan.outputs(in: Shard($0, of: count)) }
  #expect(
    parts.flatMap { $0.map(\.path.string) }.sorted() == plan.outputs.map(\.path.string).sorted())
  #expect(Set(parts[0].map(\.path.string)).isSuperset(of: ["index.html", "404.html"]))
}

@Test func `shards are even`() async throws {
  let plan = await BuiltSite(site(of: 600)).plan
  for count in [2, 4, 7] {
    let mean = plan.outputs.count / count
    for number in 1...count {
      let part = plan.outputs(in: Shard(number, of: count))
      #expect(abs(part.count - mean) < mean / 5, "\(number)/\(count): \(part.count)")
    }
  }
}

@Test func `a page stays in its shard when others come`() async throws {
  let shard = try #require(Shard(2, of: 4))
  let (few, many) = (await BuiltSite(site(of: 20)).plan, await BuiltSite(site(of: 30)).plan)
  let part = Set(many.outputs(in: shard).map(\.path))
  #expect(few.outputs(in: shard).allSatisfy { part.contains($0.path) })
}

@Test func `the digest of a source depends on paths, contents and options`() async throws {
  func digest(_ files: FileTree, _ options: [String] = []) async throws -> String {
    try await sourceDigest(of: [files], options: options, jobs: 2)
  }
  let one = try await digest(["a": "1", "b": "2"])
  #expect(one == (try await digest(["b": "2", "a": "1"])))
  for other: FileTree in [
    ["a": "1"], ["a": "1", "b": "3"], ["a": "1", "c": "2"], ["a": "2", "b": "1"],
  ] {
    #expect(one != (try await digest(other)))
  }
  #expect(one != (try await digest(["a": "1", "b": "2"], ["--drafts"])))
}
