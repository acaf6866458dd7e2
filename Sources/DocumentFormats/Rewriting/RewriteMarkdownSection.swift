import GalleryModel
import Markdown
import SourceFiles
import Texts

extension MarkdownCollectionRewriter {
  /// The new lines of an existing section.
  func text(of place: Int, as section: Section, isFirst: Bool) -> [UInt8] {
    let (source, old) = (places.sections[place], read.sections[place])
    var edits = TextEdits()
    let isFooterNew = !haveSameLines(section.footer, old.footer) && !placement.keepsProse
    if let heading = source.heading {
      let text = section.markdownHeading(
        inPlaceOf: old, heading.block, text: heading.text, in: bytes)
      if section.headingDiffers(from: old) { edits.replace(heading.block, with: text) }
    } else if !isFirst || section.needsHeading || isFooterNew || placement.opening == .heading {
      let isEmptied = section.items.isEmpty && source.prose.allSatisfy { $0.isNested }
      edits.insert(
        lines(section.markdownHeading()) + (isEmptied ? [] : lineBreak),
        at: source.lines.lowerBound)
    }
    if isFooterNew {
      let start = source.heading.map {
        lineEnd(from: $0.block.upperBound, in: bytes, upTo: source.lines.upperBound)
      }
      let footer = FooterSpelling(section.footer, hasItems: !section.items.isEmpty)
      replace(
        source.prose, with: footer.text, in: source.lines,
        at: start ?? source.lines.lowerBound, &edits)
    }
    arrange(section, in: place, &edits)
    return edits.applied(to: bytes, in: source.lines)
  }

  /// Reorders the items of a section by edits of its lines.
  private func arrange(_ section: Section, in place: Int, _ edits: inout TextEdits) {
    let source = places.sections[place]
    let old = section.items.map { item -> Int? in
      itemPlace(item.id).flatMap { $0.section == place ? $0.item : nil }
    }
    let staying = arrangement.items[place] ?? []
    var kept = [Bool](repeating: false, count: source.items.count)
    for (index, place) in old.enumerated() where staying[index] { kept[place!] = true }
    let isRefilled = !kept.contains(true) && !section.items.isEmpty
    let items = read.sections[place].items
    let leaving = source.items.indices.filter {
      source.items[$0].isNested && self.leaving.contains(items[$0].id)
    }
    for index in leaving {
      edits.replace(source.items[index].lines, with: nestedProse(of: source.items[index]))
      kept[index] = true
    }
    remove(source.items.indices.filter { !kept[$0] }, from: source, isRefilled, &edits)
    var last: Int?
    var pending: [Item] = []
    for (index, item) in section.items.enumerated() {
      guard staying[index], let kept = old[index] else {
        pending.append(item)
        continue
      }
      insert(pending, behind: last, before: kept, of: place, section, &edits)
      pending = []
      let (range, before) = (source.items[kept].paragraph, read.sections[place].items[kept])
      if before != item {
        edits.replace(
          range,
          with: paragraph(item.markdown(inPlaceOf: before, at: range, in: bytes, dash: dash)))
      }
      last = kept
    }
    insert(pending, behind: last, before: nil, of: place, section, &edits)
  }

  /// Which of a section's items stay where they are.
  func staying(
    _ old: [Int?], in source: MarkdownPlaces.Section, movesOthers: Bool
  ) -> [Bool] {
    // Prose between items is about its neighbors, so move the fewest items; among equals, the fewest
    // lines.
    func staying(_ old: [Int?]) -> [Bool] {
      let staying = stayingInPlace(old) { index in
        (1 << 32) + bytes[source.items[index].lines].reduce(0) { $0 + (isLineEnd($1) ? 1 : 0) }
      }
      guard movesOthers else { return staying }
      let first = Set(zip(old, staying).compactMap { $1 ? $0 : nil })
      return stayingInPlace(old) { (1 << 32) - (first.contains($0) ? 1 : 0) }
    }
    let usual = staying(old)
    guard placement.opening == .inPlace, source.heading == nil, !old.isEmpty, old[0] != 0 else {
      return usual
    }
    let first = staying([nil] + old.dropFirst())
    let isAsFew = first.count { $0 } >= usual.count { $0 }
    return isAsFew ? first : usual
  }

  /// Removes the lines of items, and the blank lines around them that become redundant.
  private func remove(
    _ items: [Int], from section: MarkdownPlaces.Section, _ isRefilled: Bool,
    _ edits: inout TextEdits
  ) {
    var gone: [Range<Int>] = []
    for index in items {
      let lines = section.items[index].lines
      let start = places.blankStart(before: lines.lowerBound, from: section.lines.lowerBound)
      let end = places.blankEnd(from: lines.upperBound, upTo: section.lines.upperBound)
      var range = lines
      if placement.keepsBlankLines {
        range = lines
      } else if start < lines.lowerBound, end > lines.upperBound {
        range = lines.lowerBound..<end
      } else if lines.upperBound == section.lines.upperBound, !isRefilled {
        range = start..<lines.upperBound
      }
      if let last = gone.last, last.upperBound >= range.lowerBound {
        gone[gone.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        gone.append(range)
      }
    }
    for range in gone { edits.replace(range, with: seam(around: range, in: section)) }
  }

  /// What is nested in an item, as prose in its place.
  private func nestedProse(of item: MarkdownPlaces.Item) -> [UInt8] {
    let file = SourceFile(path: "", bytes: bytes)
    let text = lines(file.nestedText(of: item.lines, behind: item.paragraph))
    var start = places.hasText(before: item.lines.lowerBound) ? lineBreak : []
    if placement.separatesSeams { start += MarkdownPlacement.separator + lineBreak + lineBreak }
    return start + text + (places.hasText(at: item.lines.upperBound) ? lineBreak : [])
  }

  /// The blank line or separator that keeps apart what a removal makes adjacent.
  private func seam(around range: Range<Int>, in section: MarkdownPlaces.Section) -> [UInt8] {
    if placement.separatesSeams {
      let separator = separator(before: range.upperBound)
      return places.hasText(before: range.lowerBound)
        ? separator : Array(separator.dropFirst(lineBreak.count))
    }
    let isBeside = section.prose.contains { $0.lines.upperBound == range.lowerBound }
    let isBehind = section.prose.contains { $0.lines.lowerBound == range.upperBound }
    let isFilled =
      places.hasText(before: range.lowerBound) && places.hasText(at: range.upperBound)
    return isBeside && isBehind || placement.isLoose && isFilled ? lineBreak : []
  }

  /// The lines of a new section.
  func text(of section: Section, isFirst: Bool) -> [UInt8] {
    let footer = FooterSpelling(section.footer, hasItems: !section.items.isEmpty)
    var text = newHeading(section)
    if !footer.text.isEmpty { text += lineBreak + lines(footer.text) }
    if !section.items.isEmpty {
      var mark = usualMark.differing(from: footer.text)
      text += lineBreak
      for item in section.items {
        text += lines(of: item, mark)
        mark = mark.next
      }
    }
    return text
  }

  /// A heading in the style of the others: ATX (`##`) or setext (underlined).
  private func newHeading(_ section: Section) -> [UInt8] {
    let headings = places.sections.compactMap { $0.heading }
    let heading = section.markdownHeading()
    let isUnderlined =
      !headings.isEmpty && headings.allSatisfy { bytes[$0.block.lowerBound] != UInt8(ascii: "#") }
    if isUnderlined, let example = headings.last, heading.utf8.count > 3 {
      let title = String(Substring(heading.utf8.dropFirst(3)))
      let text = lines(title) + lastLine(of: example.block) + lineBreak
      let read = readBody(String(decoding: text, as: UTF8.self))
      if let read, read.sections.count == 1, read.description == nil,
        ExactText(read.sections[0].title ?? "") == ExactText(section.title ?? "")
      {
        return text
      }
    }
    return lines(heading)
  }

  private func lastLine(of block: Range<Int>) -> [UInt8] {
    Array(
      bytes[lineStart(of: block.upperBound, in: bytes, from: block.lowerBound)..<block.upperBound])
  }
}

extension Section {
  /// Whether it cannot be written as items alone.
  fileprivate var needsHeading: Bool {
    headingDiffers(from: Section()) || items.isEmpty
  }
}
