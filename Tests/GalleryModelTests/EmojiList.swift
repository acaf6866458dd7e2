import Foundation

/// A row of Unicode's emoji-test file.
struct EmojiRow {
  let text: String
  let status: String
  let line: Int
}

/// All rows of the copy of emoji-test-17.0 beside the tests.
let emojiList: [EmojiRow] = {
  let lines = fixture("emoji-test-17.0.txt").split(
    separator: "\n", omittingEmptySubsequences: false)
  return lines.enumerated().compactMap { number, line in
    guard !line.hasPrefix("#"), let semicolon = line.firstIndex(of: ";"),
      let hash = line[semicolon...].firstIndex(of: "#")
    else { return nil }
    var text = ""
    for code in line[..<semicolon].split(separator: " ") {
      text.unicodeScalars.append(Unicode.Scalar(UInt32(code, radix: 16)!)!)
    }
    let status = line[line.index(after: semicolon)..<hash].trimmingCharacters(in: .whitespaces)
    return EmojiRow(text: text, status: status, line: number + 1)
  }
}()

func fixture(_ name: String) -> String {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let data = FileManager.default.contents(atPath: folder.path + "/Fixtures/" + name) ?? Data()
  return String(decoding: data, as: UTF8.self)
}

/// Parses hexadecimal code points, `1F436 FE0F`, to a text.
func text(_ codePoints: String) -> String {
  var text = ""
  for code in codePoints.split(separator: " ") {
    text.unicodeScalars.append(Unicode.Scalar(UInt32(code, radix: 16)!)!)
  }
  return text
}

func sameScalars(_ lhs: String, _ rhs: String) -> Bool {
  lhs.unicodeScalars.elementsEqual(rhs.unicodeScalars)
}
