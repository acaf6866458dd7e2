import DocumentFormats
import JSON
import SourceFiles
import Texts

/// Third-party emoji lists that can be imported as a collection.
public enum ForeignList: String, Sendable, CaseIterable {
  /// Unicode's `emoji-test.txt`.
  case emojiTest = "emoji-test"
  /// GitHub's `db/emoji.json`.
  case gemoji
  /// muan's `data-by-emoji.json` or `data-by-group.json`.
  case unicodeEmojiJSON = "unicode-emoji-json"
}

/// A list whose format was detected.
enum RecognisedList {
  case emojiTest
  case gemoji(JSONValue)
  case emojiByGroup(JSONValue)
  case emojiByEmoji(JSONValue)

  var form: ForeignList {
    switch self {
    case .emojiTest: .emojiTest
    case .gemoji: .gemoji
    case .emojiByGroup, .emojiByEmoji: .unicodeEmojiJSON
    }
  }
}

/// The error about a list that cannot be read as what it is stated to be, if it is another one.
func misstatedForm(of file: SourceFile, _ stated: ForeignList?) -> Diagnostic? {
  guard let stated, let form = recogniseList(file, as: nil).0?.form, form != stated
  else { return nil }
  let message: Message =
    "this is \(form.rawValue), not \(stated.rawValue); leave out “--from”, and import it again"
  return .error(.invalidList, message, at: file.location(at: 0))
}

/// Detects the format of a list; a stated one is trusted.
/// - Returns: nil with a diagnostic that names the expected formats.
func recogniseList(_ file: SourceFile, as stated: ForeignList?) -> (RecognisedList?, [Diagnostic]) {
  if stated == .emojiTest || (stated == nil && looksLikeEmojiTest(file.bytes)) {
    return (.emojiTest, [])
  }
  if isPacked(file.bytes) {
    let message: Message = "this file is packed; unpack it, and import what is inside"
    return (nil, [.error(.invalidList, message, at: file.location(at: 0))])
  }
  if stated == nil, !looksLikeJSON(file.bytes) {
    let message: Message =
      textOfJSON(in: file).isEmpty
      ? emptyFile : "this is no list of emoji that emojiart knows: \(knownLists)"
    return (nil, [.error(.invalidList, message, at: file.location(at: 0))])
  }
  let root: JSONValue
  do {
    root = try readJSON(file.bytes).root
  } catch {
    return (nil, [file.diagnostic(.invalidJSON, error)])
  }
  switch stated {
  case .gemoji: return (.gemoji(root), [])
  case .unicodeEmojiJSON:
    return (root.kind == .object ? .emojiByEmoji(root) : .emojiByGroup(root), [])
  case .emojiTest, nil: break
  }
  switch root.kind {
  case .array:
    guard let first = root.elements.first(where: { _ in true }) else {
      return (
        nil, [file.refusal(of: root, at: "$", "is an empty list; there is nothing to import")]
      )
    }
    if first["emojis"] != nil { return (.emojiByGroup(root), []) }
    if looksLikeGemoji(first) { return (.gemoji(root), []) }
    return (nil, [file.refusal(of: first, at: "$[0]", notKnown)])
  case .object:
    if root["sections"] != nil || root["placements"] != nil {
      let kind: Message = root["sections"] != nil ? "a collection" : "an artwork"
      let message: Message =
        "this is \(kind) of emojiart already; it needs no import, only a place in Content/"
      return (nil, [.error(.invalidList, message, at: file.location(of: root.start))])
    }
    if let first = root.members.first(where: { _ in true }), first.value["group"] != nil {
      return (.emojiByEmoji(root), [])
    }
    return (nil, [file.refusal(of: root, at: "$", notKnown)])
  default:
    return (nil, [file.refusal(of: root, at: "$", notKnown)])
  }
}

private let notKnown: Message =
  """
  is in no form that emojiart knows: an export has “format”, gemoji is a list of objects with \
  “emoji” and “aliases”, unicode-emoji-json has objects with “group” or “emojis”
  """

private let knownLists: Message =
  """
  Unicode's emoji-test.txt, gemoji's emoji.json, unicode-emoji-json's data-by-group.json and \
  data-by-emoji.json; a folder of pictures becomes a collection, too
  """

/// Whether these are the bytes of zip or gzip, as which mail and other galleries send files.
private func isPacked(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x1F, 0x8B])
}

/// Whether a text starts like a JSON array or object, or is in an encoding in which JSON is often saved
/// by mistake (UTF-16).
private func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
  let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  let first = text.first { $0 > 0x20 }
  return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
}

/// Whether an entry may be one of gemoji. Lists of emojibase (“label”) and OpenMoji (“annotation”)
/// have “emoji”, too, but their names and groups would be lost.
private func looksLikeGemoji(_ entry: JSONValue) -> Bool {
  entry["aliases"] != nil
    || entry["emoji"] != nil && entry["label"] == nil && entry["annotation"] == nil
}

/// Whether one of the first lines parses as `emoji-test.txt`.
private func looksLikeEmojiTest(_ bytes: [UInt8]) -> Bool {
  let lines = bytes.prefix(8192).split { $0 == 0x0A || $0 == 0x0D }
  return lines.contains { line in
    line.starts(with: "# group:".utf8) || line.starts(with: "# emoji-test.txt".utf8)
      || ExactText(EmojiTestLine(line)?.status) == "fully-qualified"
  }
}

extension SourceFile {
  /// An error about a part of a JSON document; `path` names the part: `$[3].emoji`, or
  /// `$` for all of it.
  func refusal(of value: JSONValue, at path: String, _ message: Message) -> Diagnostic {
    let start = value.range.lowerBound
    // Limit the range: a long value would underline its whole line.
    let end = min(value.range.upperBound, start + 40)
    let part: Message = ExactText(path) == "$" ? "this file" : "\(path)"
    return .error(.invalidList, "\(part) \(message)", at: location(of: start..<end))
  }
}
