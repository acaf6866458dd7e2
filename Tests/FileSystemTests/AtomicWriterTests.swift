import FileSystem
import Foundation
import Testing

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

@Test func `a file is replaced if it is as it was`() throws {
  let folder = TemporaryFolder(["Content/a.json": "old"])
  let writer = try AtomicWriter(site: folder.path)
  try writer.replace("Content/a.json", expecting: bytes("old"), with: bytes("new"))
  #expect(folder.read("Content/a.json") == "new")
  #expect(folder.listing == ["Content/a.json"])
}

@Test func `a file that someone else changed stays`() throws {
  let folder = TemporaryFolder(["Content/a.json": "theirs"])
  let writer = try AtomicWriter(site: folder.path)
  #expect(throws: AtomicWriter.Refusal.changed(path: "Content/a.json")) {
    try writer.replace("Content/a.json", expecting: bytes("old"), with: bytes("new"))
  }
  #expect(throws: AtomicWriter.Refusal.changed(path: "Content/a.json")) {
    try writer.replace("Content/a.json", expecting: nil, with: bytes("new"))
  }
  #expect(throws: AtomicWriter.Refusal.changed(path: "Content/b.json")) {
    try writer.replace("Content/b.json", expecting: bytes("old"), with: bytes("new"))
  }
  #expect(folder.read("Content/a.json") == "theirs")
  #expect(folder.listing == ["Content/a.json"])
}

@Test func `a new file is written where there was none`() throws {
  let folder = TemporaryFolder(["Content/a.json": ""])
  try AtomicWriter(site: folder.path).replace("Content/b.json", expecting: nil, with: bytes("new"))
  #expect(folder.read("Content/b.json") == "new")
}

@Test func `the mode stays, and a link still leads to the file`() throws {
  let folder = TemporaryFolder(["Content/real/a.json": "old"])
  folder.link("Content/a.json", to: "real/a.json")
  try FileManager.default.setAttributes(
    [.posixPermissions: 0o640], ofItemAtPath: "\(folder.path)/Content/real/a.json")
  let writer = try AtomicWriter(site: folder.path)
  try writer.replace("Content/a.json", expecting: bytes("old"), with: bytes("new"))
  let attributes = try FileManager.default.attributesOfItem(
    atPath: "\(folder.path)/Content/real/a.json")
  #expect(attributes[.posixPermissions] as? Int == 0o640)
  #expect(folder.read("Content/real/a.json") == "new")
  #expect(
    try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/Content/a.json")
      == "real/a.json")
}

@Test func `nothing is written through a link out of the site`() throws {
  let outside = TemporaryFolder(["a.json": "theirs"])
  let folder = TemporaryFolder(["Content/x": ""])
  folder.link("Content/a.json", to: "\(outside.path)/a.json")
  folder.link("Content/folder", to: outside.path)
  let writer = try AtomicWriter(site: folder.path)
  for path in ["Content/a.json", "Content/folder/a.json", "Content/../../x/a.json"] {
    #expect(throws: AtomicWriter.Refusal.self) {
      try writer.replace(path, expecting: bytes("theirs"), with: bytes("new"))
    }
  }
  #expect(throws: AtomicWriter.Refusal.self) {
    try writer.replace("Content/folder/new.json", expecting: nil, with: bytes("new"))
  }
  #expect(outside.listing == ["a.json"])
  #expect(outside.read("a.json") == "theirs")
}

@Test func `a refusal names the path and the system's reason and leaves nothing behind`() throws {
  let folder = TemporaryFolder(["Content/a.json": "old", "Content/folder/x": ""])
  let writer = try AtomicWriter(site: folder.path)
  let long = "Content/" + String(repeating: "🐶", count: 64)
  for (path, reason) in [
    ("Content/none/a.json", "No such file or directory"), ("Content/folder", "it is not a file"),
    (long, "File name too long"),
  ] {
    let error = #expect(throws: AtomicWriter.Refusal.self) {
      try writer.replace(path, expecting: nil, with: bytes("new"))
    }
    #expect(error?.message.contains(reason) == true, "\(String(describing: error))")
    #expect(error?.message.contains(path) == true || path == "Content/none/a.json")
  }
  #expect(folder.listing == ["Content/a.json", "Content/folder/x"])
}

@Test func `what a killed save left behind is removed, what a living one writes is not`() throws {
  // Process numbers end at 2^22 on Linux and 99999 on macOS, so this one is never alive.
  let folder = TemporaryFolder([
    "Content/.emojiart-save-99999999-1-7": "half", "Content/a.md": "a",
    "Content/.emojiart-save-\(getpid())-1-7": "being written",
    "Content/.emojiart-save-x": "not ours",
  ])
  let site = try loadSite(at: folder.path)
  #expect(site.leftovers == ["Content/.emojiart-save-99999999-1-7"])
  site.removeLeftovers()
  #expect(
    folder.listing == [
      "Content/.emojiart-save-\(getpid())-1-7", "Content/.emojiart-save-x", "Content/a.md",
    ])
}

@Test func `a new file never takes the place of another`() throws {
  let folder = TemporaryFolder(["a.md": "old"])
  let error = #expect(throws: FileError.self) {
    try createNewFile("\(folder.path)/a.md", bytes("new"))
  }
  #expect(error?.message == "\(folder.path)/a.md: File exists")
  try createFolders("\(folder.path)/x/y/z/")
  try createFolders("\(folder.path)/x/y/z")
  try createNewFile("\(folder.path)/x/y/z/b.md", bytes("new"))
  #expect(folder.read("a.md") == "old")
  #expect(folder.listing == ["a.md", "x/y/z/b.md"])
  #expect(throws: FileError.self) { try createFolders("\(folder.path)/a.md/b") }
  #expect(try readFile("\(folder.path)/x/y/z/b.md") == bytes("new"))
  try writeFile("\(folder.path)/a.md", bytes("newer"))
  #expect(folder.read("a.md") == "newer")
  try writeFile("/dev/null", bytes("gone"))
}

@Test func `reading a folder or nothing is an error with its path`() {
  let folder = TemporaryFolder()
  #expect(throws: FileError(path: folder.path, reason: "Is a directory", code: EISDIR)) {
    try readFile(folder.path)
  }
  #expect(throws: FileError.self) { try readFile("\(folder.path)/none") }
}
