import GalleryModel
import Markdown
import SiteModel
import SourceFiles

/// Three Markdown files of the same collection, in which each item, its list mark and each heading has one
/// spelling: that of the only file that spells it in its own way.
///
/// Where one file has an item on two lines and the others, rewritten to it, on one, a line merge would take
/// that for an edit, which collides with any edit next to it. An item that only one file had before is spelled
/// as there, with the blank lines above it: in the others it was written with the mark and gap of their items.
public struct SharedSpelling {
  public private(set) var base, ours, theirs: [UInt8]

  /// - Returns: nil if a file has other items or headings than the rest.
  public init?(
    base: RewrittenFile, ours: RewrittenFile, theirs: RewrittenFile, at path: ContentPath
  ) {
    let files = [base, ours, theirs]
    let parts = files.compactMap { spelledParts(of: $0, at: path) }
    guard parts.count == files.count, Set(parts.map(\.count)).count == 1 else { return nil }
    let haveSameBreaks = Set(files.map { lineBreak(of: $0.bytes) }).count == 1
    var edits = files.map { _ in TextEdits() }
    func spell(_ ranges: [Range<Int>], asIn file: Int) {
      let spelling = Array(files[file].bytes[ranges[file]])
      for (index, range) in ranges.enumerated() { edits[index].replace(range, with: spelling) }
    }
    for index in parts[0].indices {
      let three = parts.map { $0[index] }
      let owners = three.indices.filter { !three[$0].isNew }
      if owners.count == 1, haveSameBreaks {
        let spaced = three.compactMap(\.spaced)
        spell(spaced.count == three.count ? spaced : three.map(\.lines), asIn: owners[0])
        continue
      }
      for ranges in [three.map(\.mark), three.map(\.text)] {
        let texts = zip(files, ranges).map { file, range in file.bytes[range] }
        let (was, our, their) = (texts[0], texts[1], texts[2])
        let odd: Int? = was == our ? 2 : was == their || our == their ? 1 : nil
        guard let odd, !was.isEmpty, !our.isEmpty, !their.isEmpty else { continue }
        spell(ranges, asIn: odd)
      }
    }
    let texts = zip(files, edits).map { file, edits in
      edits.applied(to: file.bytes, in: file.bytes.indices)
    }
    (self.base, self.ours, self.theirs) = (texts[0], texts[1], texts[2])
  }
}

/// Where a file says a heading or an item.
private struct SpelledPart {
  /// The list mark of an item, or a heading, which is empty above items before the first heading.
  var mark: Range<Int>
  var text = 0..<0
  /// An item up to its last line break, with what is nested in it.
  var lines = 0..<0
  /// `lines` with the blank lines above; nil unless another item is right above these.
  var spaced: Range<Int>?
  var isNew = false
}

/// The headings and items of a file, in their order; nil if it is no collection.
private func spelledParts(of rewritten: RewrittenFile, at path: ContentPath) -> [SpelledPart]? {
  let bytes = rewritten.bytes
  let file = SourceFile(path: path.inSite, bytes: bytes)
  guard let reading = readDocument(file, at: path),
    case .collection(let collection) = reading.content,
    let places = MarkdownPlaces(bytes, body: splitFrontMatter(file).body, reading.places)
  else { return nil }
  var parts: [SpelledPart] = []
  for (section, place) in zip(collection.sections, places.sections) {
    parts.append(SpelledPart(mark: place.heading?.block ?? 0..<0))
    var above: Int?
    for (item, place) in zip(section.items, place.items) {
      let (start, text) = (place.lines.lowerBound, place.paragraph)
      let last = bytes[place.lines].lastIndex { !isLineEnd($0) } ?? start
      var part = SpelledPart(mark: start..<text.lowerBound, text: text, lines: start..<last + 1)
      if let above, bytes[above..<start].allSatisfy({ $0 <= 0x20 }) {
        part.spaced = above..<last + 1
      }
      part.isNew = rewritten.newItems.contains(item.id)
      parts.append(part)
      above = place.lines.upperBound
    }
  }
  return parts
}
