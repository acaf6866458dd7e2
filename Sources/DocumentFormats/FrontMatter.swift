import Bytes
import SourceFiles
import Texts

/// Source ranges of a Markdown file's front matter and body.
struct FrontMatter {
  /// The bytes between the delimiters; nil without front matter.
  var yaml: Range<Int>?
  /// The start of the body.
  var body: Int
  var diagnostics: [Diagnostic] = []
}

/// Finds the front matter between a first line `---` and the next line `---` or `...`.
///
/// Spaces and tabs may follow the delimiters, lines may end in LF, CRLF or CR, and the last one may lack
/// a line ending, as in Hugo and Jekyll. A byte order mark may precede the first line.
func splitFrontMatter(_ file: SourceFile) -> FrontMatter {
  let bytes = file.bytes
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let first = line(at: start, in: bytes)
  if isMark("+++", bytes[first.content]) {
    let message: Message = "front matter in TOML is not read; write YAML between two lines ---"
    return FrontMatter(
      body: bytes.count,
      diagnostics: [.error(.invalidFrontMatter, message, at: file.location(of: first.content))])
  }
  guard isMark("---", bytes[first.content]) else {
    var none = FrontMatter(body: start)
    if isRowOfWideHyphens(bytes[first.content]) {
      let message: Message =
        """
        these are not the hyphens that front matter begins with; write a line ---, or begin the \
        page with an empty line if this one is meant as text
        """
      none.diagnostics = [
        .warning(.invalidFrontMatter, message, at: file.location(of: first.content))
      ]
    } else if isSettings(upToMarkFrom: start, in: bytes) {
      let message: Message =
        """
        this is text, since front matter begins with a line ---; write one above it, or begin \
        the page with an empty line if it is meant as text
        """
      none.diagnostics = [
        .warning(.invalidFrontMatter, message, at: file.location(of: first.content))
      ]
    }
    return none
  }
  var next = first.end
  while next < bytes.count {
    let line = line(at: next, in: bytes)
    if isMark("---", bytes[line.content]) || isMark("...", bytes[line.content]) {
      return FrontMatter(yaml: first.end..<next, body: line.end)
    }
    next = line.end
  }
  let message: Message =
    """
    the front matter has no end; close it with a line ---, or begin the page with an empty line \
    if this one is meant as a rule
    """
  return FrontMatter(
    body: bytes.count,
    diagnostics: [.error(.invalidFrontMatter, message, at: file.location(of: first.content))])
}

/// Whether lines `name: value` follow, the first of a known name, and then a line `---`.
private func isSettings(upToMarkFrom start: Int, in bytes: [UInt8]) -> Bool {
  var next = start
  while next < bytes.count {
    let line = line(at: next, in: bytes)
    let content = bytes[line.content]
    if next > start, isMark("---", content) { return true }
    guard let first = content.first else { return false }
    let name = content.prefix { $0 != UInt8(ascii: ":") }
    let isInside = first == UInt8(ascii: " ") || first == UInt8(ascii: "-")
    guard next > start && isInside || name.count < content.count else { return false }
    if next == start, PageField(rawValue: String(decoding: name, as: UTF8.self)) == nil {
      return false
    }
    next = line.end
  }
  return false
}

/// The line that starts at an offset: its range without the line ending, and the start of the next.
private func line(at start: Int, in bytes: [UInt8]) -> (content: Range<Int>, end: Int) {
  var end = bytes.withUnsafeBufferPointer { $0.endOfLine(in: start..<bytes.count) }
  let content = start..<end
  if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { end += 1 }
  return (content, min(end + 1, bytes.count))
}

/// Whether a line is `---` as East Asian input methods and smart punctuation write it.
private func isRowOfWideHyphens(_ line: ArraySlice<UInt8>) -> Bool {
  let scalars = String(decoding: line, as: UTF8.self).unicodeScalars.filter { $0 != " " }
  let wide: Set<Unicode.Scalar> = ["\u{FF0D}", "\u{2014}", "\u{2013}", "\u{2212}", "\u{30FC}"]
  return !scalars.isEmpty && scalars.count <= 3
    && scalars.allSatisfy { wide.contains($0) || $0 == "-" }
    && scalars.contains { wide.contains($0) }
}

private func isMark(_ mark: String, _ line: ArraySlice<UInt8>) -> Bool {
  line.starts(with: mark.utf8)
    && line.dropFirst(mark.utf8.count).allSatisfy { $0 == 0x20 || $0 == 0x09 }
}
