import Testing

/// The size of the rooms.
@Suite struct RoomTests {
  @Test func `no file is longer than a reader's patience`() {
    #expect(sources.count > 20)
    for file in sources where !file.path.hasSuffix("+Generated.swift") {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 401, "\(file.path) has \(lines) lines")
    }
  }

  @Test func `no name says nothing`() {
    let empty = ["Utils", "Util", "Helpers", "Helper", "Common", "Core", "Manager", "Context"]
    for file in sources {
      let name = file.path.split(separator: "/").last.map { String($0.dropLast(6)) } ?? ""
      #expect(!empty.contains(name), "\(file.path)")
    }
  }
}
