import FileSystem
import Foundation
import Testing

@Test func `reading a folder or a missing file is an error with its path`() {
  let folder = TemporaryFolder()
  #expect(throws: FileError(path: folder.path, reason: "Is a directory", code: EISDIR)) {
    try readFile(folder.path)
  }
  #expect(throws: FileError.self) { try readFile("\(folder.path)/none") }
}
