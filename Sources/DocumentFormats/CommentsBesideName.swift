import InlineMarkdown
import Texts

extension MarkdownItemText {
  /// The name without its markup, comments at its ends, and the spaces beside these.
  var plainName: String {
    let plain = plainText(inline: name)
    guard name.utf8.contains(UInt8(ascii: "<")) else { return plain }
    let bytes = Array(name.utf8)
    let bare = bytes[withoutComments(bytes.indices, in: bytes)]
    let plainBare = plainText(inline: String(decoding: bare, as: UTF8.self))
    // What looks like a comment may be part of a code span.
    let isSame =
      ExactText(trimmed(Array(plain.utf8)[...])) == ExactText(trimmed(Array(plainBare.utf8)[...]))
    return isSame ? plainBare : plain
  }
}

/// A range of inline Markdown without the comments and spaces at its ends.
func withoutComments(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
  var rest = trimmed(range, in: text)
  while let start = lastComment(in: text[rest]) {
    rest = trimmed(rest.lowerBound..<start, in: text)
  }
  while let end = firstComment(in: text[rest]) {
    rest = trimmed(end..<rest.upperBound, in: text)
  }
  return rest
}

/// The start of the comment that a text ends with.
private func lastComment(in text: ArraySlice<UInt8>) -> Int? {
  guard text.suffix(3).elementsEqual("-->".utf8),
    let start = text.indices.last(where: { text[$0...].starts(with: "<!--".utf8) }),
    isComment(text[start...])
  else { return nil }
  let isEscaped = start > text.startIndex && text[start - 1] == UInt8(ascii: "\\")
  return isEscaped ? nil : start
}

/// The end of the comment that a text begins with.
private func firstComment(in text: ArraySlice<UInt8>) -> Int? {
  guard text.starts(with: "<!--".utf8) else { return nil }
  let rest = text.dropFirst(4)
  guard let close = rest.indices.first(where: { rest[$0...].starts(with: "-->".utf8) }),
    isComment(text[..<(close + 3)])
  else { return nil }
  return close + 3
}

/// Whether a text is one comment. (CommonMark 0.30, 6.6)
private func isComment(_ text: ArraySlice<UInt8>) -> Bool {
  guard text.count >= 7, text.starts(with: "<!--".utf8), text.suffix(3).elementsEqual("-->".utf8)
  else { return false }
  let inside = text.dropFirst(4).dropLast(3)
  let dash = UInt8(ascii: "-")
  return !inside.starts(with: ">".utf8) && !inside.starts(with: "->".utf8) && inside.last != dash
    && !zip(inside, inside.dropFirst()).contains { $0 == dash && $1 == dash }
}
