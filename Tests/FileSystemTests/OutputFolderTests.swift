import Foundation
import SourceFiles
import Testing

@testable import FileSystem

/// Builds files into `Output` of a site; returns written and removed files.
@discardableResult
private func build(
  _ files: [String: String], in site: TemporaryFolder, output: String = "Output",
  isRewriting: Bool = false
) throws -> (written: [String], removed: [String], remarks: [Diagnostic]) {
  let folder = try OutputFolder(
    "\(site.path)/\(output)", site: site.path, isRewriting: isRewriting)
  let foreign = try folder.begin(Array(files.keys))
  guard foreign.isEmpty else { throw Foreign(diagnostics: foreign) }
  var written: [String] = []
  for (path, text) in files.sorted(by: { $0.key < $1.key }) {
    if try folder.write(path, Array(text.utf8)) == .written { written.append(path) }
  }
  let left = try folder.finish()
  return (written, left.removed, left.remarks)
}

private struct Foreign: Error { let diagnostics: [Diagnostic] }

private func list(_ site: TemporaryFolder) -> String { site.read("Output/.emojiart.json") ?? "" }

@Test func `only changed files are written, and stale ones are removed with their empty folders`()
  throws
{
  let site = TemporaryFolder(["Content/a.md": "a"])
  #expect(try build(["index.html": "1", "a/b/c.html": "2"], in: site).written.count == 2)
  #expect(site.read("Output/a/b/c.html") == "2")
  let second = try build(["index.html": "1", "a/b/c.html": "two"], in: site)
  #expect(second.written == ["a/b/c.html"])
  #expect(second.removed == [])
  let third = try build(["index.html": "1"], in: site)
  #expect(third.written == [])
  #expect(third.removed == ["a/b/c.html"])
  #expect(site.listing == ["Content/a.md", "Output/.emojiart.json", "Output/index.html"])
  #expect(
    list(site) == """
      {
        "generator": "emojiart",
        "files": [
          "index.html"
        ],
        "digests": [
          "\(String(OutputDigest(Array("1".utf8)).value, radix: 16))"
        ]
      }

      """)
}

@Test func `a rewriting build writes unchanged files, too`() throws {
  let site = TemporaryFolder()
  try build(["index.html": "1"], in: site)
  #expect(try build(["index.html": "1"], in: site, isRewriting: true).written == ["index.html"])
}

@Test func `only listed files are ever removed`() throws {
  let site = TemporaryFolder()
  try build(["a/x.html": "1", "b/y.html": "2"], in: site)
  site.write("Output/a/mine.txt", "mine")
  site.write("Output/CNAME", "mine")
  try build(["index.html": "3"], in: site)
  #expect(
    site.listing == [
      "Output/.emojiart.json", "Output/CNAME", "Output/a/mine.txt", "Output/index.html",
    ])
}

@Test func `a foreign file in the place of a page is an error, and nothing is written`() throws {
  let site = TemporaryFolder()
  try build(["index.html": "1"], in: site)
  site.write("Output/about/index.html", "mine")
  site.write("Output/contact", "mine")
  let error = #expect(throws: Foreign.self) {
    try build(
      ["index.html": "2", "about/index.html": "x", "contact/index.html": "y"], in: site)
  }
  #expect(
    error?.diagnostics.compactMap(\.location?.path) == [
      "\(site.path)/Output/about/index.html", "\(site.path)/Output/contact",
    ])
  #expect(site.read("Output/index.html") == "1")
  #expect(site.read("Output/about/index.html") == "mine")
}

@Test func `all obstacles are found before the first write`() throws {
  let outside = TemporaryFolder(["x.html": "mine"])
  let site = TemporaryFolder()
  let earlier = ["a/x.html": "1", "b/y/z.html": "1", "c/w.html": "1", "index.html": "1"]
  try build(earlier, in: site)
  for name in ["a", "b/y", "c"] {
    try FileManager.default.removeItem(atPath: "\(site.path)/Output/\(name)")
  }
  site.link("Output/a", to: outside.path)
  site.link("Output/b/y", to: "nowhere")
  site.write("Output/c", "mine")
  for folder in ["new/index.html", "index"] {
    try FileManager.default.createDirectory(
      atPath: "\(site.path)/Output/\(folder)", withIntermediateDirectories: true)
  }
  let before = site.listing
  let error = #expect(throws: Foreign.self) {
    try build(
      earlier.mapValues { _ in "2" }.merging(
        ["new/index.html": "2", "index": "2", "first.html": "2"]) { first, _ in first }, in: site)
  }
  #expect(
    error?.diagnostics.map { "\($0.location!.path.dropFirst(site.path.count + 1)): \($0.message)" }
      == [
        "Output/a: this link stands where a folder of pages is to be; remove it",
        "Output/b/y: this link stands where a folder of pages is to be; remove it",
        "Output/c: this file is not emojiart's and stands where a folder of pages is to be; "
          + "move it away",
        "Output/index: this folder stands where a file is to be written; move it away",
        "Output/new/index.html: this folder stands where a file is to be written; move it away",
      ])
  #expect(error?.diagnostics.allSatisfy { $0.location?.line == 1 && $0.severity == .error } == true)
  #expect(site.listing == before)
  #expect(site.read("Output/index.html") == "1")
  #expect(outside.read("x.html") == "mine")
}

@Test func `a folder of an earlier build with a foreign file in it is not removed`() throws {
  let site = TemporaryFolder()
  try build(["b/c/d": "deep", "b/e": "e", "z": "1"], in: site)
  site.write("Output/b/c/mine.txt", "mine")
  let error = #expect(throws: Foreign.self) { try build(["b": "file", "z": "2"], in: site) }
  #expect(error?.diagnostics.compactMap(\.location?.path) == ["\(site.path)/Output/b"])
  #expect(site.read("Output/b/c/mine.txt") == "mine")
  #expect(site.read("Output/b/e") == "e")
  #expect(site.read("Output/z") == "1")
}

@Test func `a file of an earlier build is replaced by a folder, and vice versa`() throws {
  let site = TemporaryFolder()
  try build(["a": "file", "b/c/d": "deep", "b/e": "e", "f/g/h": "only"], in: site)
  let result = try build(["a/index.html": "folder", "b": "file", "f/g": "file"], in: site)
  #expect(site.read("Output/a/index.html") == "folder")
  #expect(site.read("Output/b") == "file")
  #expect(site.read("Output/f/g") == "file")
  #expect(result.written == ["a/index.html", "b", "f/g"])
  #expect(result.removed == ["a", "b/c/d", "b/e", "f/g/h"] && result.remarks == [])
  #expect(
    site.listing == ["Output/.emojiart.json", "Output/a/index.html", "Output/b", "Output/f/g"])
}

@Test func `unsafe output folders are refused in words`() throws {
  let home = TemporaryFolder(["letter.txt": "mine"])
  let site = TemporaryFolder(["Content/a.md": "a", "Templates/x": "x", "file": "f"])
  let other = TemporaryFolder(["letter.txt": "mine"])
  site.link("link", to: other.path)
  site.link("inner", to: "Content")
  func reason(_ path: String) -> String? {
    do throws(FileError) {
      _ = try OutputFolder(path, site: site.path)
      return nil
    } catch { return error.reason.description }
  }
  let place = site.path
  #expect(reason("/")?.contains("whole disk") == true)
  #expect(reason(NSHomeDirectory())?.contains("home folder") == true)
  #expect(reason(place)?.contains("the site itself") == true)
  #expect(reason("\(place)/")?.contains("the site itself") == true)
  #expect(reason("\(place)/Content/..")?.contains("the site itself") == true)
  #expect(
    reason((place as NSString).deletingLastPathComponent)?.contains("the site itself") == true)
  #expect(reason("\(place)/Content")?.contains("the site's Content") == true)
  #expect(reason("\(place)/Content/new")?.contains("the site's Content") == true)
  #expect(reason("\(place)/Templates")?.contains("the site's Templates") == true)
  #expect(reason("\(place)/site.yml")?.contains("the site's settings") == true)
  #expect(reason("\(place)/.emojiart/x")?.contains("the site's .emojiart") == true)
  #expect(reason("\(place)/link")?.contains("a link") == true)
  #expect(reason("\(place)/link/")?.contains("a link") == true)
  #expect(reason("\(place)/link/new")?.contains("leaves the site") == true)
  #expect(reason("\(place)/inner/new")?.contains("the site's Content") == true)
  #expect(reason("\(place)/file")?.contains("this is a file") == true)
  #expect(reason(home.path)?.contains("not empty") == true)
  #expect(reason("\(place)/none/../../x") != nil)
  #expect(reason("\(place)/Output") == nil)
  #expect(reason("\(place)/new/deep/er/") == nil)
  #expect(site.listing == ["Content/a.md", "Templates/x", "file", "inner", "link"])
  #expect(home.listing == ["letter.txt"])
  #expect(other.listing == ["letter.txt"])
}

@Test func `a foreign list does not make a folder ours`() throws {
  let site = TemporaryFolder()
  for text in [
    "", "{}", "{\n  \"generator\": \"emojiart\",\n  \"files\": [\n    \"../x\"\n  ]\n}\n",
  ] {
    site.write("Output/.emojiart.json", text)
    #expect(throws: FileError.self) { try build(["a": "1"], in: site) }
  }
}

@Test func `names with any characters round-trip through the list`() throws {
  let site = TemporaryFolder()
  let names = ["a\"b", "a\\b", "a\nb", "a,b", "é", "e\u{301}", "🐶/1f436", "\u{1}"]
  let folder = try OutputFolder("\(site.path)/Output", site: site.path)
  _ = try folder.begin(names)
  for name in names { _ = try folder.write(name, Array(name.utf8)) }
  #expect(try folder.finish().removed == [])
  let removed = try build([:], in: site).removed
  #expect(Set(removed.map { Array($0.utf8) }) == Set(names.map { Array($0.utf8) }))
  #expect(site.listing == ["Output/.emojiart.json"])
}

@Test func `a build that was killed is completed by the next`() throws {
  let site = TemporaryFolder()
  try build(["index.html": "1", "old.html": "1"], in: site)
  do {
    // Killed after one of two files: `finish` was not called, and a temporary file is left.
    let folder = try OutputFolder("\(site.path)/Output", site: site.path)
    _ = try folder.begin(["index.html", "new.html", "newer.html"])
    _ = try folder.write("new.html", Array("2".utf8))
    site.write("Output/.emojiart-new-1-1", "half")
  }
  #expect(list(site).contains("newer.html") && list(site).contains("old.html"))
  let result = try build(["index.html": "1", "newest.html": "3"], in: site)
  #expect(result.written == ["newest.html"])
  #expect(Set(result.removed) == ["new.html", "old.html"])
  #expect(site.listing == ["Output/.emojiart.json", "Output/index.html", "Output/newest.html"])
}

@Test func `folders that a killed build had emptied are removed by the next`() throws {
  let site = TemporaryFolder()
  try build(["a/b/c.html": "1", "d/e/f.html": "1", "g.html": "1"], in: site)
  try FileManager.default.removeItem(atPath: "\(site.path)/Output/a/b/c.html")
  try FileManager.default.removeItem(atPath: "\(site.path)/Output/d/e")
  #expect(try build(["a": "2", "g.html": "1"], in: site).removed == [])
  #expect(site.listing == ["Output/.emojiart.json", "Output/a", "Output/g.html"])
}

@Test func `a first build that was killed before its list is completed, too`() throws {
  let site = TemporaryFolder()
  site.write("Output/.emojiart-new-1-1", "half a list")
  try build(["index.html": "1"], in: site)
  #expect(site.listing == ["Output/.emojiart.json", "Output/index.html"])
}

@Test func `no link in the output redirects a write or removal`() throws {
  let outside = TemporaryFolder(["x.html": "mine"])
  let site = TemporaryFolder()
  try build(["a/x.html": "1", "page.html": "1"], in: site)
  try FileManager.default.removeItem(atPath: "\(site.path)/Output/a")
  site.link("Output/a", to: outside.path)
  try FileManager.default.removeItem(atPath: "\(site.path)/Output/page.html")
  site.link("Output/page.html", to: "\(outside.path)/x.html")
  #expect(throws: Foreign.self) { try build(["a/x.html": "2"], in: site) }
  #expect(throws: Foreign.self) { try build(["page.html": "2"], in: site) }
  try build(["page.html": "2"], in: site, isRewriting: true)
  #expect(outside.listing == ["x.html"])
  #expect(outside.read("x.html") == "mine")
  #expect(site.read("Output/page.html") == "2")
}

@Test func `pages are written concurrently`() async throws {
  let site = TemporaryFolder()
  let folder = try OutputFolder("\(site.path)/Output", site: site.path)
  let paths = (0..<400).map { "p\($0 % 20)/q\($0)/index.html" }
  _ = try folder.begin(paths)
  await withTaskGroup(of: Void.self) { group in
    for path in paths { group.addTask { _ = try? folder.write(path, Array(path.utf8)) } }
  }
  #expect(try folder.finish().removed == [])
  #expect(paths.allSatisfy { site.read("Output/\($0)") == $0 })
  #expect(folder.signatures.count == 401)
}

@Test func `a file that was not announced, or is outside, is not written`() throws {
  let site = TemporaryFolder()
  let folder = try OutputFolder("\(site.path)/Output", site: site.path)
  let outside = [
    "../b", "/c", ".emojiart.json", "d/../../e", "", ".", "..", "a/.", "a/..", "a//b", "a/", "./a",
    "a\0",
  ]
  let inside = ["a", "...", ".a", "..a/b", "b/..."]
  _ = try folder.begin(inside + outside)
  for path in ["x"] + outside {
    #expect(throws: FileError.self, "\(path)") { try folder.write(path, []) }
  }
  #expect(site.listing == ["Output/.emojiart.json"])
  for path in inside { #expect(try folder.write(path, []) == .written, "\(path)") }
}

@Test func `an unchanged output of an earlier build is kept without rendering`() throws {
  let site = TemporaryFolder(["Content/a.md": "a"])
  func open(isRewriting: Bool = false, isFree: Bool = true) throws -> OutputFolder {
    let folder = try OutputFolder(
      "\(site.path)/Output", site: site.path, isRewriting: isRewriting)
    #expect(try folder.begin(["a.png", "b.png"]).isEmpty == isFree)
    return folder
  }
  let first = try open()
  _ = try first.write("a.png", Array("a".utf8))
  _ = try first.finish()
  let signature = try #require(first.signatures.first { $0.path == "a.png" }?.signature)

  let second = try open()
  #expect(second.keep("a.png", as: signature))
  // Neither a missing file nor one that was not announced can be kept.
  #expect(!second.keep("b.png", as: signature) && !second.keep("c.png", as: signature))
  _ = try second.write("b.png", Array("b".utf8))
  #expect(try second.finish().removed == [] && site.read("Output/a.png") == "a")
  #expect(
    second.signatures.contains { $0.path == "a.png" && $0.signature.inode == signature.inode })

  #expect(try !open(isRewriting: true).keep("a.png", as: signature))
  site.write("Output/a.png", "x")
  #expect(try !open(isFree: false).keep("a.png", as: signature))
}

@Test func `a file that is not what a build wrote is in the way, and stays`() throws {
  let site = TemporaryFolder()
  try build(["a.html": "1", "b.html": "1", "c/d.html": "1", "e.html": "1"], in: site)
  // As before: it was touched, or copied with the folder.
  site.write("Output/e.html", "1")
  site.write("Output/a.html", "mine")
  site.write("Output/c/d.html", "mine")
  for files in [["a.html": "2"], ["a.html": "1"], ["a.html/x.html": "1"], ["c": "1"]] {
    #expect(throws: Foreign.self) { try build(files, in: site) }
  }
  #expect(site.read("Output/a.html") == "mine" && site.read("Output/b.html") == "1")

  let folder = try OutputFolder("\(site.path)/Output", site: site.path)
  #expect(try folder.begin(["b.html", "e.html"]).isEmpty)
  for path in ["b.html", "e.html"] { _ = try folder.write(path, Array("2".utf8)) }
  let left = try folder.finish()
  #expect(left.removed == [])
  #expect(left.remarks.map { $0.location?.path.hasSuffix("a.html") } == [true, false])
  #expect(site.read("Output/a.html") == "mine" && site.read("Output/c/d.html") == "mine")
  #expect(!list(site).contains("a.html") && !list(site).contains("c/d.html"))
  // From then on the builds no longer own it.
  try build([:], in: site)
  #expect(site.listing == ["Output/.emojiart.json", "Output/a.html", "Output/c/d.html"])
}

@Test func `who asks for every file anew gets it, and lists without digests are believed`() throws {
  let site = TemporaryFolder()
  try build(["a.html": "1"], in: site)
  site.write("Output/a.html", "mine")
  try build(["a.html": "2"], in: site, isRewriting: true)
  #expect(site.read("Output/a.html") == "2")
  site.write(
    "Output/.emojiart.json",
    "{\n  \"generator\": \"emojiart\",\n  \"files\": [\n    \"a.html\"\n  ]\n}\n")
  site.write("Output/a.html", "older")
  try build(["a.html": "3"], in: site)
  #expect(site.read("Output/a.html") == "3")
}

@Test func `a build that was killed while it wrote finds no file of its own in its way`() throws {
  let site = TemporaryFolder()
  try build(["a.html": "1", "b.html": "1"], in: site)
  do {
    let folder = try OutputFolder("\(site.path)/Output", site: site.path)
    _ = try folder.begin(["a.html", "b.html"])
    _ = try folder.write("a.html", Array("2".utf8))
  }
  try build(["a.html": "3", "b.html": "3"], in: site)
  #expect(site.read("Output/a.html") == "3" && site.read("Output/b.html") == "3")
}

@Test func `a digest does not depend on the pieces`() {
  let bytes = (0..<100).map { UInt8(truncatingIfNeeded: $0 &* 37) }
  for count in 0...bytes.count {
    var pieces = OutputDigest()
    for start in stride(from: 0, to: count, by: 7) {
      pieces.append(Array(bytes[start..<min(start + 7, count)]))
    }
    #expect(pieces.value == OutputDigest(Array(bytes[..<count])).value)
    #expect(pieces.value != OutputDigest(bytes + [0]).value)
  }
}
