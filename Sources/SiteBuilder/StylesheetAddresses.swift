import Bytes
import SiteModel
import SourceFiles
import Texts

/// Warnings about each `url(…)` and `@import` of a stylesheet that names a file of `assets/`: the copy
/// of that file has another name.
/// - Parameter names: the files' paths below `assets/`.
func assetsNamed(in stylesheet: SourceFile, among names: Set<ExactText>) -> [Diagnostic] {
  // Addresses are relative to the stylesheet's copy, which is in the same folder of the build.
  let copy = ContentPath(String(stylesheet.path.dropFirst("Templates/".count)))
  let upToRoot = String(repeating: "../", count: copy.folders.count)
  var remarks: [Diagnostic] = []
  var rest = stylesheet.bytes[...]
  while let start = rest.firstIndex(where: { "/@uU".utf8.contains($0) }) {
    rest = rest[start...]
    if rest.starts(with: "/*".utf8) {
      rest = rest.range(of: Array("*/".utf8)).map { rest[$0.upperBound...] } ?? []
      continue
    }
    let opening = ["url(", "URL(", "@import"].first { rest.starts(with: $0.utf8) }
    rest = rest.dropFirst(opening?.utf8.count ?? 1)
    guard opening != nil else { continue }
    rest = rest.drop { " \t\r\n\"'".utf8.contains($0) }
    // `@import url(…)`
    if rest.starts(with: "url(".utf8) { continue }
    let written = rest.prefix { !" \t\r\n\"'();?#".utf8.contains($0) }
    rest = rest[written.endIndex...]
    let address = String(decoding: percentDecoded(written), as: UTF8.self)
    guard let path = resolvedPath(address, besideFile: copy)?.string,
      path.utf8.starts(with: "assets/".utf8)
    else { continue }
    let name = String(path.dropFirst("assets/".count))
    guard names.contains(ExactText(name)) else { continue }
    remarks.append(
      .warning(
        .brokenLink,
        """
        the copy of “\(name)” has a hash in its name, so this leads to no file; move it to Content, \
        and write “\(upToRoot + name)”
        """, at: stylesheet.location(of: written.startIndex..<written.endIndex)))
  }
  return remarks
}
