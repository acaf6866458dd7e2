import GalleryModel
import Markdown

// Placement of inserted items in a section, and their list markers.

extension MarkdownCollectionRewriter {
  /// Inserts items after one that stays, else before one that stays, else where the first one was, else
  /// at the section's end.
  func insert(
    _ items: [Item], behind last: Int?, before next: Int?, of place: Int, _ section: Section,
    _ edits: inout TextEdits
  ) {
    if items.isEmpty { return }
    let source = places.sections[place]
    let isLoose = isLoose(near: last ?? next ?? 0, of: source) || placement.isLoose
    let blank = isLoose ? lineBreak : []
    var text: [UInt8] = []
    if let last {
      let offset = source.items[last].lines.upperBound
      var mark = MarkdownMark(of: source.items[last], in: bytes)
      if placement.separatesBeforeItems { text += separator(before: offset) }
      for item in items {
        mark = mark.next
        text += blank + lines(of: item, mark)
      }
      edits.insert(text + end(ofItemsAt: offset), at: offset)
    } else if let first = firstPlace(before: next, in: source) {
      let offset = source.items[first].lines.lowerBound
      let mark = MarkdownMark(of: source.items[first], in: bytes)
      if placement.separatesBeforeItems {
        text += separator(before: offset)
      } else if placement.isLoose, places.hasText(before: offset) {
        text += lineBreak
      }
      for (index, item) in items.enumerated() {
        text += lines(of: item, mark)
        if index + 1 < items.count || next != nil { text += blank }
      }
      let isParted = isLoose && !placement.separatesBehindItems
      edits.insert(text + (isParted ? [] : end(ofItemsAt: offset)), at: offset)
    } else {
      insert(items, intoEmpty: source, section, &edits)
    }
  }

  /// The item before which leading items are inserted.
  private func firstPlace(before next: Int?, in source: MarkdownPlaces.Section) -> Int? {
    if placement.opening == .inPlace, source.heading == nil { return source.items.indices.first }
    return next ?? source.items.indices.first
  }

  /// The separator between inserted items and what follows.
  private func end(ofItemsAt offset: Int) -> [UInt8] {
    if placement.separatesBehindItems { return separator(before: offset) }
    return placement.isLoose && places.hasText(at: offset) ? lineBreak : []
  }

  /// Inserts items after the prose of a section without items, or before it if the prose ends in an
  /// unclosed block.
  private func insert(
    _ items: [Item], intoEmpty source: MarkdownPlaces.Section, _ section: Section,
    _ edits: inout TextEdits
  ) {
    var mark = usualMark.differing(from: section.footer)
    var text = lineBreak
    if placement.separatesBeforeItems { text += MarkdownPlacement.separator + lineBreak }
    for item in items {
      text += lines(of: item, mark)
      mark = mark.next
    }
    if closingLine(of: Array(bytes[source.lines]), lineBreak: lineBreak) != nil,
      let heading = source.heading
    {
      let offset = lineEnd(
        from: heading.block.upperBound, in: bytes, upTo: source.lines.upperBound)
      let end = places.hasText(at: offset) ? lineBreak : []
      edits.insert(
        text + (placement.separatesBehindItems ? separator(before: offset) : end), at: offset)
    } else {
      let offset = source.lines.upperBound
      edits.insert(text + end(ofItemsAt: offset), at: offset)
    }
  }

  /// Whether a blank line separates an item from a neighbor.
  private func isLoose(near item: Int, of section: MarkdownPlaces.Section) -> Bool {
    isLoose(behind: item, of: section) ?? isLoose(behind: item - 1, of: section) ?? false
  }

  /// Whether a blank line separates an item from the next one; nil if they are in no list together.
  private func isLoose(behind item: Int, of section: MarkdownPlaces.Section) -> Bool? {
    let items = section.items
    guard item >= 0, item + 1 < items.count, items[item].list == items[item + 1].list else {
      return nil
    }
    return places.isBlank(items[item].lines.upperBound..<items[item + 1].lines.lowerBound)
  }

  /// The file's usual list marker, for an item without neighbors.
  var usualMark: MarkdownMark {
    let first = places.sections.lazy.flatMap { $0.items }.first
    let mark = first.map { MarkdownMark(of: $0, in: bytes) } ?? .usual
    return mark.isInLine && !mark.bytes.contains(0x09) ? mark : .usual
  }

  /// The lines of an inserted item.
  /// - Parameter mark: the list marker of its neighbors.
  func lines(of item: Item, _ mark: MarkdownMark) -> [UInt8] {
    if let place = itemPlace(item.id) {
      let source = places.sections[place.section].items[place.item]
      let old = read.sections[place.section].items[place.item]
      let own = MarkdownMark(of: source, in: bytes)
      var edits = TextEdits()
      edits.replace(
        source.paragraph,
        with: paragraph(
          item.markdown(inPlaceOf: old, at: source.paragraph, in: bytes, dash: dash)))
      let text = edits.applied(to: bytes, in: source.lines)
      return self.mark(mark, insteadOf: own).marking(text, insteadOf: own)
    }
    if case .markdown(let text) = carried[item.id],
      let lines = lines(of: item, carriedIn: text, mark)
    {
      return lines
    }
    return self.mark(mark, insteadOf: nil).bytes + Array(item.markdownLine(dash: dash).utf8)
      + lineBreak
  }

  private func mark(_ mark: MarkdownMark, insteadOf own: MarkdownMark?) -> MarkdownMark {
    switch placement.mark {
    case .asNeighbors: mark.inLine
    case .own: own ?? mark.plain
    case .plain: mark.plain
    case .wide: mark.wide
    }
  }

  /// The lines of an item's paragraph, joined if the placement requires it.
  func paragraph(_ text: [UInt8]) -> [UInt8] {
    placement.joinsLines ? JoinedLines(text.indices, in: text).text : text
  }

  /// The source lines of an item from another file, with the changed fields rewritten.
  private func lines(
    of item: Item, carriedIn text: [UInt8], _ mark: MarkdownMark
  ) -> [UInt8]? {
    let bytes = text.last.map(isLineEnd) ?? false ? text : text + lineBreak
    guard let (old, place) = carriedItem(in: bytes) else { return nil }
    var edits = TextEdits()
    edits.replace(
      place, with: paragraph(item.markdown(inPlaceOf: old, at: place, in: bytes, dash: dash)))
    let own = MarkdownMark(
      of: MarkdownPlaces.Item(
        lines: 0..<bytes.count, paragraph: place, list: 0, isNested: false), in: bytes)
    let lines = edits.applied(to: bytes, in: bytes.indices)
    return endingLines(self.mark(mark, insteadOf: own).marking(lines, insteadOf: own))
  }

  /// An empty comment on a line of its own.
  func separator(before offset: Int) -> [UInt8] {
    lineBreak + MarkdownPlacement.separator + lineBreak
      + (places.hasText(at: offset) ? lineBreak : [])
  }
}
