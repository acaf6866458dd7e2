import Bytes
import JSON
import PictureCleaning
import SiteModel
import SourceFiles
import Texts

extension SitePlan {
  /// A warning for each picture in `Content/images`, where imports put pictures, that nothing names.
  ///
  /// Templates, stylesheets, raw HTML and drafts may name pictures as well. So a picture whose file name
  /// stands in any text of the site counts as named.
  /// - Parameter targets: the files that links lead to.
  func unnamedPictures(besides targets: Set<OutputPath>) -> [Diagnostic] {
    var candidates: [ExactText: [ContentPath]] = [:]
    for copy in site.copies
    where copy.path.string.utf8.starts(with: "images/".utf8)
      && PictureKind(path: copy.path.string) != nil && !targets.contains(copy.path.copied)
    {
      candidates[nameOfFile(copy.path), default: []].append(copy.path)
    }
    // A file that could not be read may name any of them.
    if candidates.isEmpty || !site.unread.isEmpty { return [] }
    for document in site.documents {
      for use in document.imageUses {
        guard let path = site.pictureFile(use.image, besideFile: document.path) else { continue }
        candidates[nameOfFile(path)] = nil
      }
    }
    let lengths = Set(candidates.keys.map { $0.string.utf8.count })
    for entry in site.sources.entries + site.templates.entries where mayNamePictures(entry.path) {
      if candidates.isEmpty { return [] }
      guard let bytes = try? entry.read().bytes else { continue }
      remove(namesIn: bytes, lengths, from: &candidates)
      if bytes.contains(UInt8(ascii: "%")) {
        remove(namesIn: percentDecoded(bytes[...]), lengths, from: &candidates)
      }
    }
    for text in site.settings.theme.texts {
      remove(namesIn: Array(text.utf8), lengths, from: &candidates)
    }
    return candidates.values.joined().map { path in
      .warning(
        .unusedPicture,
        "nothing in this site names this picture; delete it, or name it where it is to be seen",
        at: Location(path: path.inSite, line: 1, column: 1))
    }
  }
}

/// The last part of a path.
private func nameOfFile(_ path: ContentPath) -> ExactText {
  let parts = path.string.utf8.split(separator: UInt8(ascii: "/"))
  return ExactText(parts.last.map { String(Substring($0)) } ?? "")
}

/// Whether a file is text in which a picture may be named.
private func mayNamePictures(_ path: String) -> Bool {
  let endings = [
    ".md", ".json", ".mustache", ".css", ".html", ".htm", ".js", ".mjs", ".svg", ".xml", ".txt",
    ".webmanifest",
  ]
  let end = ExactText(splitEnding(of: path).end.lowercased())
  return endings.contains { ExactText($0) == end }
}

/// Removes every candidate whose name occurs in a text.
///
/// Linear in the text: only at a picture's file extension it tests each of the `lengths` of names.
private func remove(
  namesIn text: [UInt8], _ lengths: Set<Int>, from candidates: inout [ExactText: [ContentPath]]
) {
  for dot in text.indices where text[dot] == UInt8(ascii: ".") {
    let ending = text[(dot + 1)...].prefix(4).map { $0 | 0x20 }
    for kind in endings where ending.starts(with: kind.utf8) {
      let end = dot + 1 + kind.utf8.count
      for length in lengths where length <= end && beginsWord(at: end - length, in: text) {
        candidates[ExactText(String(decoding: text[(end - length)..<end], as: UTF8.self))] = nil
      }
    }
  }
}

/// Whether a word begins here: no letter, digit, `-`, `_` or non-ASCII byte precedes it.
private func beginsWord(at start: Int, in text: [UInt8]) -> Bool {
  guard start > 0 else { return true }
  let byte = text[start - 1]
  let isLetter = (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte >= 0x80
  return !isLetter && !"-_".utf8.contains(byte)
}

private let endings = Set(PictureKind.allCases.flatMap { [$0.name, $0.fileEnding] })

extension JSONTree {
  /// The texts in it.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): members.flatMap { $0.value.texts }
    case .null, .bool, .number: []
    }
  }
}
