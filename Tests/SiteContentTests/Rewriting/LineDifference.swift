import SourceFiles

/// Compares two texts outside of the edited ranges: the rest must be equal, in order, up to white space
/// and commas; and where it has lines of its own, line by line, up to a comma at the end or the start
/// of a neighbour's line.
struct LineDifference {
  private(set) var complaints: [String] = []

  /// - Parameters:
  ///   - touched: the bytes in each text that the edit is about.
  ///   - commas: how many lines may have gained or lost a comma.
  ///   - comparesLines: false if lines may have been split and joined.
  init(
    _ old: [UInt8], _ oldTouched: [Range<Int>], _ new: [UInt8], _ newTouched: [Range<Int>],
    commas: Int, comparesLines: Bool = true
  ) {
    if Self.rest(old, oldTouched) != Self.rest(new, newTouched) {
      complaints.append("something else has changed")
    }
    if !comparesLines { return }
    if Self.areShared(old, oldTouched) || Self.areShared(new, newTouched) { return }
    let left = Self.untouched(old, oldTouched)
    let right = Self.untouched(new, newTouched)
    if left.count != right.count {
      complaints.append("\(left.count) lines became \(right.count)")
    }
    var changed = 0
    for (old, new) in zip(left, right) where old != new {
      // The last line of a text may have no end.
      let (bareOld, bareNew) = (Self.withoutEnd(old), Self.withoutEnd(new))
      if bareOld == bareNew, bareOld == old || bareNew == new { continue }
      if Self.withoutComma(old) == Self.withoutComma(new) {
        changed += 1
      } else {
        complaints.append("“\(Self.text(old))” became “\(Self.text(new))”")
      }
    }
    if changed > commas { complaints.append("\(changed) lines won or lost commas") }
  }

  /// Lines with their ends, without those that hold one of the ranges, blank ones, and those of commas
  /// alone, which come and go with their neighbours.
  private static func untouched(_ text: [UInt8], _ ranges: [Range<Int>]) -> [ArraySlice<UInt8>] {
    lines(of: text).filter { line in
      line.contains { $0 > 0x20 && $0 != UInt8(ascii: ",") }
        && !ranges.contains { $0.lowerBound < line.endIndex && $0.upperBound > line.startIndex }
    }
  }

  /// The text outside the ranges, without white space and commas.
  private static func rest(_ text: [UInt8], _ ranges: [Range<Int>]) -> [UInt8] {
    var isTouched = [Bool](repeating: false, count: text.count)
    for range in ranges { for index in range { isTouched[index] = true } }
    return text.indices.filter {
      !isTouched[$0] && text[$0] > 0x20 && text[$0] != UInt8(ascii: ",")
    }.map { text[$0] }
  }

  /// Whether the lines of the ranges contain anything else.
  private static func areShared(_ text: [UInt8], _ ranges: [Range<Int>]) -> Bool {
    ranges.contains { range in
      lines(of: text).contains { line in
        guard range.lowerBound < line.endIndex, range.upperBound > line.startIndex else {
          return false
        }
        return line.indices.contains { index in
          text[index] > 0x20 && text[index] != UInt8(ascii: ",")
            && !ranges.contains { $0.contains(index) }
        }
      }
    }
  }

  static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices {
      let isEnd =
        text[index] == 0x0A
        || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
      if isEnd {
        lines.append(text[start...index])
        start = index + 1
      }
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  private static func withoutEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line[..<((line.lastIndex { $0 != 0x0A && $0 != 0x0D } ?? line.startIndex - 1) + 1)]
  }

  private static func withoutComma(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var text = line.filter { $0 > 0x20 }
    if text.last == UInt8(ascii: ",") { text.removeLast() }
    if text.first == UInt8(ascii: ",") { text.removeFirst() }
    return text
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}
