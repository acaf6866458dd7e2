import GalleryModel
import SourceFiles
import Texts

/// A line of Unicode's `emoji-test.txt` (UTS #51, section 5):
/// `1F600 ; fully-qualified # 😀 E1.0 grinning face`.
struct EmojiTestLine {
  let symbol: String
  let status: String
  /// The CLDR short name, in English.
  let name: String

  /// Nil for a line of another form.
  init?(_ line: ArraySlice<UInt8>) {
    guard let semicolon = line.firstIndex(of: UInt8(ascii: ";")),
      let hash = line[semicolon...].firstIndex(of: UInt8(ascii: "#"))
    else { return nil }
    var scalars = String.UnicodeScalarView()
    for word in line[..<semicolon].split(separator: 0x20) {
      guard let code = UInt32(String(decoding: word, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return nil }
      scalars.append(scalar)
    }
    let status = line[line.index(after: semicolon)..<hash].split(separator: 0x20)
    // After `#`: the emoji, its version (not in the lists before Emoji 12.1), and its name.
    var comment = line[(hash + 1)...].split(separator: 0x20)[...]
    guard !scalars.isEmpty, status.count == 1, comment.popFirst() != nil else { return nil }
    if let word = comment.first, isVersion(word) { comment.removeFirst() }
    guard !comment.isEmpty else { return nil }
    symbol = String(scalars)
    self.status = String(decoding: status[0], as: UTF8.self)
    name = String(decoding: Array(comment.joined(separator: [0x20])), as: UTF8.self)
  }
}

/// Whether a word is a version of emoji: `E` and a number.
private func isVersion(_ word: ArraySlice<UInt8>) -> Bool {
  word.first == UInt8(ascii: "E") && word.count > 1
    && word.dropFirst().allSatisfy { "0123456789.".utf8.contains($0) }
}

/// Reads `emoji-test.txt`: its fully qualified emoji, a section for each group, subgroups as tags.
func readEmojiTest(_ file: SourceFile) -> ([Section], [Diagnostic]) {
  var sections = SectionsByTitle()
  var diagnostics: [Diagnostic] = []
  var (group, subgroup) = ("", "")
  var offset = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  for line in file.bytes[offset...].split(
    omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A })
  {
    defer { offset += line.count + 1 }
    var line = line
    while let last = line.last, last <= 0x20 { line = line.dropLast() }
    if let title = text(of: line, after: "# group:") {
      (group, subgroup) = (title, "")
    } else if let title = text(of: line, after: "# subgroup:") {
      subgroup = title
    } else if let entry = EmojiTestLine(line) {
      guard ExactText(entry.status) == "fully-qualified" else { continue }
      var item = Item(symbol: entry.symbol)
      item.name = entry.name
      if !subgroup.isEmpty { item.tags = [subgroup] }
      if case .notOne(let why) = EmojiSymbol.judge(entry.symbol) {
        diagnostics.append(.error(.invalidSymbol, why, at: file.location(of: line.indices)))
      }
      sections.add(item, to: group)
    } else if let first = line.first, first != UInt8(ascii: "#") {
      let message: Message =
        """
        this is no line of emoji-test.txt, such as “1F600 ; fully-qualified # 😀 E1.0 grinning \
        face”
        """
      diagnostics.append(.error(.invalidList, message, at: file.location(of: line.indices)))
    }
    if diagnostics.count == mostFaults { break }
  }
  if sections.sections.isEmpty, diagnostics.isEmpty {
    let message: Message = "the list holds no fully-qualified emoji; is this emoji-test.txt?"
    diagnostics.append(.error(.invalidList, message, at: file.location(at: 0)))
  }
  return (sections.sections, diagnostics)
}

private func text(of line: ArraySlice<UInt8>, after mark: String) -> String? {
  guard line.starts(with: mark.utf8) else { return nil }
  let rest = line.dropFirst(mark.utf8.count).drop { $0 == 0x20 }
  return String(decoding: rest, as: UTF8.self)
}
