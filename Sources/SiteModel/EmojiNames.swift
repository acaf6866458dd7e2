import GalleryModel

/// Unicode's names of emoji, in the languages of the interface.
///
/// Static text in the executable; the line index is built lazily.
public enum EmojiNames {
  /// The English name of a listed emoji in any qualification: `dog face` of 🐶.
  public static func english(of symbol: String) -> String? {
    emojiListRow(of: symbol).map { englishLines.line(at: $0) }
  }

  /// The Korean name of a listed emoji in any qualification: `강아지 얼굴` of 🐶.
  public static func korean(of symbol: String) -> String? {
    emojiListRow(of: symbol).map { koreanLines.line(at: $0) }
  }

  /// Every listed emoji, fully qualified, with its names.
  public static var all: [(symbol: String, english: String, korean: String)] {
    EmojiSymbol.listed.enumerated().map {
      ($1, englishLines.line(at: $0), koreanLines.line(at: $0))
    }
  }

  private static let englishLines = Lines(englishEmojiNames)
  private static let koreanLines = Lines(koreanEmojiNames)
}

/// Random access to the lines of a static text.
private struct Lines: Sendable {
  private let text: StaticString
  /// Where each line begins, and one past the end of the text.
  private let starts: [Int]

  init(_ text: StaticString) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var starts = [0]
    starts.reserveCapacity(4096)
    for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
    starts.append(bytes.count + 1)
    self.text = text
    self.starts = starts
  }

  func line(at index: Int) -> String {
    let line = UnsafeBufferPointer(
      start: text.utf8Start + starts[index], count: starts[index + 1] - 1 - starts[index])
    return String(decoding: line, as: UTF8.self)
  }
}
