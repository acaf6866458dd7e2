import FileSystem
import Foundation
import Testing

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

@Test func `a new file never replaces an existing one`() throws {
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

@Test func `what a link leads to is written and keeps its mode`() throws {
  let folder = TemporaryFolder(["real/a.md": "old"])
  folder.link("a.md", to: "real/a.md")
  folder.link("b.md", to: "nothing.md")
  let real = "\(folder.path)/real/a.md"
  try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real)
  try writeFile("\(folder.path)/a.md", bytes("new"))
  #expect(folder.read("real/a.md") == "new")
  let attributes = try FileManager.default.attributesOfItem(atPath: real)
  #expect(attributes[.posixPermissions] as? Int == 0o600)
  #expect(
    try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/a.md") == "real/a.md")
  let error = #expect(throws: FileError.self) {
    try writeFile("\(folder.path)/b.md", bytes("new"))
  }
  #expect(error?.reason == "this link leads to nothing; remove it or restore what it points to")
  #expect(folder.listing == ["a.md", "b.md", "real/a.md"])
}
