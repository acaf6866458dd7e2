import GalleryModel
import Texts

/// A line that a rewrite adds so that CommonMark still parses the other lines as they were.
public struct AddedLine: Sendable, Equatable {
  public enum Reason: Sendable {
    case endsList
    case closesEnd
    case opensSection

    fileprivate var inWords: Message {
      switch self {
      case .endsList: "what follows would be a part of the list above it otherwise"
      case .closesEnd: "it closes what the file left open at its end"
      case .opensSection: "only a section that begins with an item can do without a heading"
      }
    }
  }

  let text: String
  let reason: Reason
  /// The number of the next line in the original file; nil if that is new, or there is none.
  let next: Int?

  init(_ text: [UInt8], _ reason: Reason, next: Int?) {
    self.text = String(decoding: text, as: UTF8.self)
    self.reason = reason
    self.next = next
  }

  /// The message for users.
  var inWords: Message { "the line “\(text)” was added: \(reason.inWords)" }
}

/// The lines of a text that equal certain bytes.
struct LinesHolding {
  private struct Line {
    /// Includes the blank line right before it, if any.
    var range: Range<Int>
    var text: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  /// The lines that are not blank.
  private var lines: [Line] = []
  /// Indices of the matching lines.
  private var places: [Int] = []

  init(_ text: [UInt8], in bytes: [UInt8]) {
    self.bytes = bytes
    var (start, blank) = (0, 0)
    while start < bytes.count {
      let end = lineEnd(from: start, in: bytes, upTo: bytes.count)
      let line = bytes[start..<end]
      if let first = line.firstIndex(where: { $0 > 0x20 }),
        let last = line.lastIndex(where: { $0 > 0x20 })
      {
        if line[first...last] == text[...] { places.append(lines.count) }
        lines.append(Line(range: blank..<end, text: line[first...last]))
        blank = end
      } else {
        blank = start
      }
      start = end
    }
  }

  /// The matches that an older text does not have. Matches of both are paired if the next line is
  /// equal, then if the previous line is; the remaining ones are paired in order.
  func added(to old: LinesHolding) -> [Int] {
    var (others, rest) = (old.places, places)
    for side in [1, -1] {
      var beside: [ArraySlice<UInt8>: [Int]] = [:]
      for other in others { beside[old.text(other + side) ?? [], default: []].append(other) }
      rest.removeAll { beside[text($0 + side) ?? []]?.popLast() != nil }
      others = beside.values.flatMap { $0 }
    }
    return Array(rest.dropFirst(others.count))
  }

  /// The start of the first line equal to the one after a given line of another text.
  func offset(ofLineBehind place: Int, of other: LinesHolding) -> Int? {
    guard let text = other.text(place + 1) else { return nil }
    return lines.first { $0.text == text }?.text.startIndex
  }

  /// The text without some of the matches.
  func text(without places: some Sequence<Int>) -> [UInt8] {
    var edits = TextEdits()
    for place in places { edits.replace(lines[place].range, with: []) }
    return edits.applied(to: bytes, in: bytes.indices)
  }

  var textWithoutAll: [UInt8] { text(without: places) }

  private func text(_ index: Int) -> ArraySlice<UInt8>? {
    lines.indices.contains(index) ? lines[index].text : nil
  }
}

extension EmojiCollection {
  /// A copy without the separator comments in its prose, which only end lists.
  var withoutSeparators: EmojiCollection {
    func without(_ text: String) -> String {
      let lines = LinesHolding(MarkdownPlacement.separator, in: Array(text.utf8))
      return String(decoding: lines.textWithoutAll, as: UTF8.self)
    }
    var collection = self
    collection.description = description.map(without)
    for index in sections.indices {
      collection.sections[index].footer = sections[index].footer.map(without)
    }
    return collection
  }
}
