import Testing

@testable import emojiart

private func adding(_ wanted: [String], to text: String) -> String {
  String(decoding: emojiart.adding(wanted, toLinesOf: Array(text.utf8)), as: UTF8.self)
}

@Suite struct AddLinesTests {
  private static let wanted = ["Output/", ".emojiart/"]

  @Test(arguments: [
    ("", "Output/\n.emojiart/\n"), ("*.log\n", "*.log\nOutput/\n.emojiart/\n"),
    // An incomplete last line is completed, and line endings are kept.
    ("*.log", "*.log\nOutput/\n.emojiart/\n"), ("a\r\nb", "a\r\nb\r\nOutput/\r\n.emojiart/\r\n"),
    // Existing lines are not repeated, however they are spelled.
    ("Output/\n", "Output/\n.emojiart/\n"), ("/Output\n.emojiart \n", "/Output\n.emojiart \n"),
    ("Output/\r\n.emojiart/\r\n", "Output/\r\n.emojiart/\r\n"),
    ("\u{FEFF}Output\n.emojiart", "\u{FEFF}Output\n.emojiart"),
    // Lines with another meaning do not count.
    ("#Output/\nOutput/a\n", "#Output/\nOutput/a\nOutput/\n.emojiart/\n"),
  ]) func `missing lines are appended, and every other byte stays`(
    _ old: String, _ new: String
  ) {
    #expect(adding(Self.wanted, to: old) == new)
    #expect(adding(Self.wanted, to: new) == new)
  }

  @Test func `binary content stays unchanged`() {
    let old: [UInt8] = [0xFF, 0x0D, 0x00, 0x0A]
    #expect(
      emojiart.adding(["Output/"], toLinesOf: old) == old + Array("Output/\n".utf8))
  }
}
