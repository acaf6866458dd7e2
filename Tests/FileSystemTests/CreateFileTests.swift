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
