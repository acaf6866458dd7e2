import Bytes
import SourceFiles
import Texts

/// Warnings about each `url(…)` and `@import` of a stylesheet that names a file of `assets/`: the copy
/// of that file has another name.
/// - Parameter names: the files' paths below `assets/`.
func assetsNamed(in stylesheet: SourceFile, among names: Set<ExactText>) -> [Diagnostic] {
  var remarks: [Diagnostic] = []
  var rest = stylesheet.bytes[...]
  while let start = rest.firstIndex(where: { "/@uU".utf8.contains($0) }) {
    rest = rest[start...]
    if rest.starts(with: "/*".utf8) {
      rest = rest.firstRange(of: "*/".utf8).map { rest[$0.upperBound...] } ?? []
      continue
    }
    let opening = ["url(", "URL(", "@import"].first { rest.starts(with: $0.utf8) }
    rest = rest.dropFirst(opening?.utf8.count ?? 1)
    guard opening != nil else { continue }
    rest = rest.drop { " \t\r\n\"'".utf8.contains($0) }
    // `@import url(…)`
    if rest.starts(with: "url(".utf8) { continue }
    if rest.starts(with: "./".utf8) { rest = rest.dropFirst(2) }
    let written = rest.prefix { !" \t\r\n\"'();?#".utf8.contains($0) }
    rest = rest[written.endIndex...]
    let name = String(decoding: percentDecoded(written), as: UTF8.self)
    guard names.contains(ExactText(name)) else { continue }
    remarks.append(
      .warning(
        .brokenLink,
        """
        the copy of “\(name)” has a hash in its name, so this leads to no file; move it to Content, \
        and write “../\(name)”
        """, at: stylesheet.location(of: written.startIndex..<written.endIndex)))
  }
  return remarks
}
