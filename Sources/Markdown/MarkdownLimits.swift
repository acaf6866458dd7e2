import Bytes

/// The size limit, in bytes.
public let largestMarkdown = 1 << 20

/// The maximum number of block quotes and list items that begin on one line.
private let deepestLine = 100

/// Budgets for cmark's quadratic paths: the sum of open blocks over lines, and of open images over
/// brackets. Each is about 1 s.
private let mostNestingSteps = 40_000_000
private let mostPictureSteps = 200_000_000

/// Refuses texts that would stall cmark 0.30.2, which is quadratic in nesting (CVE-2023-24824) and
/// in unmatched `![` (CVE-2023-22486).
public func checkMarkdown(_ bytes: [UInt8], in range: Range<Int>) throws(MarkdownError) {
  guard range.count <= largestMarkdown else {
    throw MarkdownError(
      message: "the page is larger than 1 MiB; split it", offset: range.lowerBound)
  }
  try bytes.withUnsafeBufferPointer { buffer throws(MarkdownError) in
    let text = UnsafeBufferPointer(rebasing: buffer[range])
    if text.holds(0), let index = buffer[range].firstIndex(of: 0) {
      throw MarkdownError(message: "U+0000 may not stand in a text; remove it", offset: index)
    }
    let hasPictures =
      text.holds(UInt8(ascii: "!"))
      && range.dropFirst().contains { index in
        buffer[index] == UInt8(ascii: "[") && buffer[index - 1] == UInt8(ascii: "!")
      }
    var guardian = MarkdownGuard(bytes: buffer, range: range, hasPictures: hasPictures)
    try guardian.check()
  }
}

/// Upper bounds of both costs, computed line by line without parsing.
private struct MarkdownGuard {
  let bytes: UnsafeBufferPointer<UInt8>
  let range: Range<Int>
  /// An upper bound of the blocks open after the last line.
  private var depth = 0
  private var nestingSteps = 0
  private var isAfterBlank = true
  /// The number of `![` in the paragraph so far.
  private var pictures = 0
  private var pictureSteps = 0
  /// Fast path: without images no bracket is counted.
  private let hasPictures: Bool

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, hasPictures: Bool) {
    self.bytes = bytes
    self.range = range
    self.hasPictures = hasPictures
  }

  mutating func check() throws(MarkdownError) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes.endOfLine(in: start..<range.upperBound)
      try checkLine(start..<end)
      start = end + 1
    }
  }

  private mutating func checkLine(_ line: Range<Int>) throws(MarkdownError) {
    var index = line.lowerBound
    var columns = 0
    var markers = 0
    while true {
      while index < line.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 {
        columns += bytes[index] == 0x09 ? 4 : 1
        index += 1
      }
      guard let length = marker(at: index, in: line) else { break }
      index += length
      markers += 1
      if markers > deepestLine {
        throw MarkdownError(
          message: "more than \(deepestLine) quotes and lists begin on this line; make it flatter",
          offset: index - length)
      }
    }
    let isBlank = index == line.upperBound
    // List content is indented by two columns or more, so a line's indentation bounds its depth; a
    // blank line or a paragraph's continuation leaves all blocks open.
    if !isBlank {
      depth = isAfterBlank ? markers + columns / 2 : max(markers + columns / 2, depth)
    }
    nestingSteps += depth
    if isBlank {
      // Brackets match only within a paragraph.
      pictures = 0
    } else if hasPictures {
      try countPictures(line)
    }
    isAfterBlank = isBlank
    if nestingSteps > mostNestingSteps {
      throw MarkdownError(
        message: "lists and quotes are nested too deep for a page this long; make it flatter",
        offset: line.lowerBound)
    }
  }

  /// The length of a block quote or list marker, without the space behind it.
  private func marker(at index: Int, in line: Range<Int>) -> Int? {
    guard index < line.upperBound else { return nil }
    func isEnd(_ index: Int) -> Bool {
      index >= line.upperBound || bytes[index] == 0x20 || bytes[index] == 0x09
    }
    switch bytes[index] {
    case UInt8(ascii: ">"): return 1
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): return isEnd(index + 1) ? 1 : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var end = index
      while end < line.upperBound, bytes[end] &- UInt8(ascii: "0") < 10 { end += 1 }
      guard end < line.upperBound,
        bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")"),
        isEnd(end + 1)
      else { return nil }
      return end + 1 - index
    default: return nil
    }
  }

  private mutating func countPictures(_ line: Range<Int>) throws(MarkdownError) {
    for index in line where bytes[index] == UInt8(ascii: "]") || bytes[index] == UInt8(ascii: "[") {
      if bytes[index] == UInt8(ascii: "]") {
        pictureSteps += pictures
      } else if index > line.lowerBound, bytes[index - 1] == UInt8(ascii: "!") {
        pictures += 1
      }
    }
    if pictureSteps > mostPictureSteps {
      throw MarkdownError(
        message: "this paragraph holds too many pictures (![…]); split it with blank lines",
        offset: line.lowerBound)
    }
  }
}
