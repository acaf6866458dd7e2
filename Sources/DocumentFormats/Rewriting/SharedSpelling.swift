import Markdown
import SiteModel
import SourceFiles

/// Three Markdown files of the same collection, in which each item, its list mark and each heading has one
/// spelling: that of the only file that spells it in its own way.
///
/// Where one file has an item on two lines and the others, rewritten to it, on one, a line merge would take
/// that for an edit, which collides with any edit next to it. An item that is new in a file has the mark of the
/// one above it there.
public struct SharedSpelling {
  public private(set) var base, ours, theirs: [UInt8]

  /// - Returns: nil if a file has other items or headings than the rest.
  public init?(base: [UInt8], ours: [UInt8], theirs: [UInt8], at path: ContentPath) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    guard let old = spelledRanges(base, at: path), let mine = spelledRanges(ours, at: path),
      let yours = spelledRanges(theirs, at: path), old.count == mine.count,
      old.count == yours.count
    else { return nil }
    var edits = (base: TextEdits(), ours: TextEdits(), theirs: TextEdits())
    for (old, (mine, yours)) in zip(old, zip(mine, yours)) {
      let (was, our, their) = (base[old], ours[mine], theirs[yours])
      guard let spelling = was == our ? their : was == their || our == their ? our : nil,
        !was.isEmpty, !our.isEmpty, !their.isEmpty
      else { continue }
      edits.base.replace(old, with: Array(spelling))
      edits.ours.replace(mine, with: Array(spelling))
      edits.theirs.replace(yours, with: Array(spelling))
    }
    self.base = edits.base.applied(to: base, in: base.indices)
    self.ours = edits.ours.applied(to: ours, in: ours.indices)
    self.theirs = edits.theirs.applied(to: theirs, in: theirs.indices)
  }
}

/// Where a file says its headings, marks and items, in their order; nil if it is no collection. Empty for
/// items before the first heading.
private func spelledRanges(_ bytes: [UInt8], at path: ContentPath) -> [Range<Int>]? {
  let file = SourceFile(path: path.inSite, bytes: bytes)
  guard let reading = readDocument(file, at: path), case .collection = reading.content else {
    return nil
  }
  let places = MarkdownPlaces(bytes, body: splitFrontMatter(file).body, reading.places)
  return places?.sections.flatMap { section -> [Range<Int>] in
    let items = section.items.map { item -> [Range<Int>] in
      [item.lines.lowerBound..<item.paragraph.lowerBound, item.paragraph]
    }
    return [section.heading?.block ?? 0..<0] + items.joined()
  }
}
