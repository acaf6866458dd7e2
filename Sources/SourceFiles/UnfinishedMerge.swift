import Texts

extension SourceFile {
  /// Where the first conflict marker of git stands; nil unless all three are there, in this order: seven
  /// characters at the beginning of a line.
  public var unfinishedMerge: Int? {
    var marks = Array("<=>".utf8)[...]
    var first: Int?
    var start = bytes.startIndex
    while let mark = marks.first, start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if bytes[start] == mark, isMark(bytes[start..<end]) {
        first = first ?? start
        marks.removeFirst()
      }
      start = end + 1
    }
    return marks.isEmpty ? first : nil
  }

  /// The error at such a marker.
  public func unfinishedMerge(_ code: DiagnosticCode, at offset: Int) -> Diagnostic {
    .error(
      code,
      """
      a merge of two versions is not finished here: leave what is to stay, and take out the lines \
      of “<<<<<<<”, “|||||||”, “=======” and “>>>>>>>”
      """, at: location(of: offset..<offset + 7))
  }

  private func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    let (mark, rest) = (line.prefix(7), line.dropFirst(7))
    return mark.count == 7 && mark.allSatisfy { $0 == mark.first }
      && rest.first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } ?? true
  }
}
