import FileSystem
import Foundation
import SourceFiles
import Testing

private func paths(_ folder: TemporaryFolder) throws -> [String] {
  try loadSite(at: folder.path).tree.entries.map(\.path)
}

@Test func `the site's files are sorted by bytes`() throws {
  let folder = TemporaryFolder([
    "Content/b.md": "b", "Content/a.json": "a", "Content/a/x.md": "x", "Content/a-b.md": "",
    "Content/a0.md": "", "Content/🐶/é.md": "dog", "Templates/home.mustache": "h",
    "site.yml": "t: 1",
    "README.md": "no", "Output/index.html": "no", "Content/Z.md": "",
  ])
  let site = try loadSite(at: folder.path)
  #expect(
    site.tree.entries.map(\.path) == [
      "Content/Z.md", "Content/a-b.md", "Content/a.json", "Content/a/x.md", "Content/a0.md",
      "Content/b.md", "Content/🐶/é.md", "Templates/home.mustache", "site.yml",
    ])
  #expect(site.files.map(\.path) == site.tree.entries.map(\.path))
  #expect(site.hasContent)
  #expect(try site.tree["Content/🐶/é.md"]?.read().bytes == Array("dog".utf8))
  #expect(site.tree.diagnostics == [])
}

@Test func `hidden files and backups are skipped, but not .well-known`() throws {
  let folder = TemporaryFolder([
    "Content/.hidden": "", "Content/.git/x": "", "Content/a.md~": "", "Content/b~/x.md": "",
    "Content/.well-known/security.txt": "", "Content/a.md": "",
  ])
  #expect(try paths(folder) == ["Content/.well-known/security.txt", "Content/a.md"])
}

@Test func `a folder without content is loaded, and a missing one is an error with its path`()
  throws
{
  let folder = TemporaryFolder()
  #expect(try !loadSite(at: folder.path).hasContent)
  let error = #expect(throws: FileError.self) { try loadSite(at: "\(folder.path)/none") }
  #expect(error?.message == "\(folder.path)/none: No such file or directory")
}

@Test func `a link inside the site is followed to files and folders`() throws {
  let folder = TemporaryFolder([
    "Content/real/a.md": "a", "shared/b.md": "b", "shared/deep/c.md": "c",
  ])
  folder.link("Content/link.md", to: "real/a.md")
  folder.link("Content/all", to: "../shared")
  folder.link("Content/chain", to: "all/deep")
  let site = try loadSite(at: folder.path)
  #expect(
    site.tree.entries.map(\.path) == [
      "Content/all/b.md", "Content/all/deep/c.md", "Content/chain/c.md", "Content/link.md",
      "Content/real/a.md",
    ])
  #expect(try site.tree["Content/link.md"]?.read().bytes == Array("a".utf8))
  #expect(try site.tree["Content/chain/c.md"]?.read().bytes == Array("c".utf8))
  #expect(site.tree.diagnostics == [])
}

@Test func `a link that escapes the site is an error, and its target is not listed`() throws {
  let outside = TemporaryFolder(["secret.md": "secret", "folder/secret.md": "secret"])
  let folder = TemporaryFolder(["Content/a.md": "a"])
  folder.link("Content/file.md", to: "\(outside.path)/secret.md")
  folder.link("Content/folder", to: "\(outside.path)/folder")
  folder.link("Content/chain.md", to: "file.md")
  folder.link("Content/up", to: "../..")
  folder.link("site.yml", to: "/etc/passwd")
  let site = try loadSite(at: folder.path)
  #expect(site.tree.entries.map(\.path) == ["Content/a.md"])
  #expect(
    site.tree.diagnostics.map { "\($0.location!.path): \($0.message)" }.sorted()
      == ["Content/chain.md", "Content/file.md", "Content/folder", "Content/up", "site.yml"].map {
        "\($0): this link leaves the site's folder; copy what it points to here"
      })
  #expect(site.tree.diagnostics.allSatisfy { $0.severity == .error })
}

@Test func `the content folder itself must not be a link out of the site`() throws {
  let outside = TemporaryFolder(["secret.md": "secret"])
  let folder = TemporaryFolder()
  folder.link("Content", to: outside.path)
  let site = try loadSite(at: folder.path)
  #expect(site.tree.entries.isEmpty)
  #expect(site.tree.diagnostics.count == 1)
}

@Test func `a folder as settings and a file as content are errors`() throws {
  func faults(_ folder: TemporaryFolder) throws -> [String] {
    try loadSite(at: folder.path).tree.diagnostics.map {
      "\($0.severity) \($0.location!.path): \($0.message)"
    }
  }
  let folder = TemporaryFolder(["Content": "x", "site.yml/a.md": "x"])
  #expect(
    try faults(folder) == [
      "error Content: “Content” must be a folder; rename this",
      "error site.yml: the settings must be a file; rename this",
    ])
  let linked = TemporaryFolder(["Content/a.md": "x"])
  linked.link("site.yml", to: "Content")
  #expect(try faults(linked) == ["error site.yml: the settings must be a file; rename this"])
  let circle = TemporaryFolder(["Content/a.md": "x"])
  circle.link("site.yml", to: "site.yml")
  #expect(try faults(circle) == ["error site.yml: this link leads back to itself; remove it"])
}

@Test func `dangling and cyclic links are errors`() throws {
  let folder = TemporaryFolder(["Content/a/b/c.md": "c"])
  folder.link("Content/dangling.md", to: "nowhere.md")
  folder.link("Content/self.md", to: "self.md")
  folder.link("Content/a/b/up", to: "../..")
  folder.link("Content/a/b/here", to: ".")
  let site = try loadSite(at: folder.path)
  #expect(site.tree.entries.map(\.path) == ["Content/a/b/c.md"])
  #expect(
    site.tree.diagnostics.map { "\($0.location!.path): \($0.message)" }.sorted() == [
      "Content/a/b/here: this link leads back to a folder that holds it; remove it",
      "Content/a/b/up: this link leads back to a folder that holds it; remove it",
      "Content/dangling.md: this link leads to nothing; remove it or restore what it points to",
      "Content/self.md: this link leads back to itself; remove it",
    ])
}

@Test func `a folder replaced by a link after the walk leaks no byte from outside`() throws {
  let outside = TemporaryFolder(["a.md": "secret"])
  let folder = TemporaryFolder(["Content/x/a.md": "mine"])
  let site = try loadSite(at: folder.path)
  try FileManager.default.removeItem(atPath: "\(folder.path)/Content/x")
  folder.link("Content/x", to: outside.path)
  #expect(throws: FileTree.ReadFailure.self) { try site.tree["Content/x/a.md"]?.read() }
}

@Test func `a file replaced after the walk is read as it is now`() throws {
  let folder = TemporaryFolder(["Content/x/a.md": "old"])
  let site = try loadSite(at: folder.path)
  folder.write("Content/x/new", "new bytes")
  try FileManager.default.removeItem(atPath: "\(folder.path)/Content/x/a.md")
  try FileManager.default.moveItem(
    atPath: "\(folder.path)/Content/x/new", toPath: "\(folder.path)/Content/x/a.md")
  #expect(try site.tree["Content/x/a.md"]?.read().bytes == Array("new bytes".utf8))
}

@Test func `a file deleted before it is read is an error`() throws {
  let folder = TemporaryFolder(["Content/a.md": "a"])
  let site = try loadSite(at: folder.path)
  try FileManager.default.removeItem(atPath: "\(folder.path)/Content/a.md")
  let error = #expect(throws: FileTree.ReadFailure.self) { try site.tree["Content/a.md"]?.read() }
  #expect(error == FileTree.ReadFailure(path: "Content/a.md", reason: "No such file or directory"))
}

#if os(Linux)
  @Test func `a name that is not UTF-8 and a pipe are reported`() throws {
    let folder = TemporaryFolder(["Content/a.md": "a"])
    let name = Array("\(folder.path)/Content/b".utf8) + [0xFF, 0]
    name.withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) { _ = close(creat($0.baseAddress!, 0o644)) }
    }
    mkfifo("\(folder.path)/Content/pipe", 0o644)
    let site = try loadSite(at: folder.path)
    #expect(site.tree.entries.map(\.path) == ["Content/a.md"])
    #expect(
      site.tree.diagnostics.map { "\($0.severity) \($0.location!.path): \($0.message)" } == [
        "error Content/b\u{FFFD}: this name is not UTF-8; rename the file",
        "error Content/pipe: this is a pipe, and only files and folders are read; take it out",
      ])
  }
#endif
