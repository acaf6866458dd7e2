import FlowLayout
import GalleryModel
import Markdown

extension MarkdownCollectionRewriter {
  /// The lines of a section that the text has, as they shall be.
  func text(of place: Int, as section: Section, isFirst: Bool) -> [UInt8] {
    let (source, old) = (places.sections[place], read.sections[place])
    var edits = TextEdits()
    let isFooterNew = !haveSameLines(section.footer, old.footer)
    if let heading = source.heading {
      let text = section.markdownHeading(
        inPlaceOf: old, heading.block, text: heading.text, in: bytes)
      if section.fieldsDiffer(from: old) { edits.replace(heading.block, with: text) }
    } else if !isFirst || section.needsHeading || isFooterNew {
      edits.insert(lines(section.markdownHeading()) + lineBreak, at: source.lines.lowerBound)
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

  /// Puts the items of a section in order by edits of its lines.
  private func arrange(_ section: Section, in place: Int, _ edits: inout TextEdits) {
    let source = places.sections[place]
    let old = section.items.map { item -> Int? in
      itemPlace(item.id).flatMap { $0.section == place ? $0.item : nil }
    }
    // Words between items are about those beside them, so the fewest items move; of as few, those of
    // the fewest lines.
    let staying = stayingInPlace(old) { index in
      (1 << 32) + bytes[source.items[index].lines].reduce(0) { $0 + (isLineEnd($1) ? 1 : 0) }
    }
    var kept = [Bool](repeating: false, count: source.items.count)
    for (index, place) in old.enumerated() where staying[index] { kept[place!] = true }
    let isRefilled = !kept.contains(true) && !section.items.isEmpty
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
      let (paragraph, before) = (source.items[kept].paragraph, read.sections[place].items[kept])
      if before != item {
        edits.replace(
          paragraph,
          with: item.markdown(inPlaceOf: before, at: paragraph, in: bytes, dash: dash))
      }
      last = kept
    }
    insert(pending, behind: last, before: nil, of: place, section, &edits)
  }

  /// Takes out the lines of items, and of blank lines around one those that are one too many.
  private func remove(
    _ items: [Int], from section: MarkdownPlaces.Section, _ isRefilled: Bool,
    _ edits: inout TextEdits
  ) {
    var gone: [(range: Range<Int>, isTight: Bool)] = []
    for index in items {
      let lines = section.items[index].lines
      let start = places.blankStart(before: lines.lowerBound, from: section.lines.lowerBound)
      let end = places.blankEnd(from: lines.upperBound, upTo: section.lines.upperBound)
      var range = lines
      if start < lines.lowerBound, end > lines.upperBound {
        range = lines.lowerBound..<end
      } else if lines.upperBound == section.lines.upperBound, !isRefilled {
        range = start..<lines.upperBound
      }
      if let last = gone.last, last.range.upperBound >= range.lowerBound {
        gone[gone.count - 1].range =
          last.range
          .lowerBound..<max(
            last.range.upperBound, range.upperBound)
      } else {
        gone.append((range, false))
      }
    }
    for (range, _) in gone { edits.replace(range, with: seam(around: range, in: section)) }
  }

  /// A blank line where lines of prose would come together.
  private func seam(around range: Range<Int>, in section: MarkdownPlaces.Section) -> [UInt8] {
    let isBeside = section.prose.contains { $0.lines.upperBound == range.lowerBound }
    let isBehind = section.prose.contains { $0.lines.lowerBound == range.upperBound }
    return isBeside && isBehind ? lineBreak : []
  }

  /// Puts items behind one that stays, else before one that stays, else where the first one was, else
  /// at the section's end.
  private func insert(
    _ items: [Item], behind last: Int?, before next: Int?, of place: Int, _ section: Section,
    _ edits: inout TextEdits
  ) {
    if items.isEmpty { return }
    let source = places.sections[place]
    let isLoose = isLoose(near: last ?? next ?? 0, of: source)
    let blank = isLoose ? lineBreak : []
    var text: [UInt8] = []
    if let last {
      var mark = MarkdownMark(of: source.items[last], in: bytes)
      for item in items {
        mark = mark.next
        text += blank + lines(of: item, mark)
      }
      edits.insert(text, at: source.items[last].lines.upperBound)
    } else if let first = next ?? source.items.indices.first {
      let mark = MarkdownMark(of: source.items[first], in: bytes)
      for (index, item) in items.enumerated() {
        text += lines(of: item, mark)
        if index + 1 < items.count || next != nil { text += blank }
      }
      edits.insert(text, at: source.items[first].lines.lowerBound)
    } else {
      var mark = usualMark.differing(from: section.footer)
      text = lineBreak
      for item in items {
        text += lines(of: item, mark)
        mark = mark.next
      }
      edits.insert(text, at: source.lines.upperBound)
    }
  }

  /// Whether blank lines stand between an item and one beside it.
  private func isLoose(near item: Int, of section: MarkdownPlaces.Section) -> Bool {
    for (first, second) in [(item, item + 1), (item - 1, item)]
    where section.items.indices.contains(first) && section.items.indices.contains(second) {
      let (left, right) = (section.items[first], section.items[second])
      if left.list == right.list {
        return places.isBlank(left.lines.upperBound..<right.lines.lowerBound)
      }
    }
    return false
  }

  /// How the file marks items, where there are none beside.
  private var usualMark: MarkdownMark {
    let first = places.sections.lazy.flatMap { $0.items }.first
    let mark = first.map { MarkdownMark(of: $0, in: bytes) } ?? .usual
    return mark.isPlain ? mark : .usual
  }

  /// The lines of an item that comes from elsewhere.
  private func lines(of item: Item, _ mark: MarkdownMark) -> [UInt8] {
    if let place = itemPlace(item.id) {
      let source = places.sections[place.section].items[place.item]
      let old = read.sections[place.section].items[place.item]
      var edits = TextEdits()
      edits.replace(
        source.paragraph,
        with: item.markdown(inPlaceOf: old, at: source.paragraph, in: bytes, dash: dash))
      let text = edits.applied(to: bytes, in: source.lines)
      return mark.marking(text, insteadOf: MarkdownMark(of: source, in: bytes))
    }
    if case .markdown(let text) = carried[item.id],
      let text = item.markdown(carriedIn: text, mark, lineBreak: lineBreak, dash: dash)
    {
      return text
    }
    let start = mark.isPlain ? mark.bytes : MarkdownMark.usual.bytes
    return start + Array(item.markdownLine(dash: dash).utf8) + lineBreak
  }

  /// The lines of a section that is new.
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

  /// A heading as the others are: with `##`, or underlined.
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
        haveSameBytes(read.sections[0].title ?? "", section.title ?? "")
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
  /// Whether what a heading says is different.
  fileprivate func fieldsDiffer(from old: Section) -> Bool {
    !haveSameBytes(title ?? "", old.title ?? "") || hasGivenID != old.hasGivenID
      || (hasGivenID && !haveSameBytes(id, old.id)) || layout != old.layout || others != old.others
  }

  /// Whether items alone cannot say it.
  fileprivate var needsHeading: Bool {
    !(title ?? "").utf8.isEmpty || hasGivenID || layout != LayoutSettings() || !others.isEmpty
      || items.isEmpty
  }
}

extension Item {
  /// The lines that an item brings from another file, with what is different here.
  fileprivate func markdown(
    carriedIn text: [UInt8], _ mark: MarkdownMark, lineBreak: [UInt8], dash: String
  ) -> [UInt8]? {
    let bytes = text.last.map(isLineEnd) ?? false ? text : text + [0x0A]
    guard let (old, paragraph) = carriedItem(in: bytes) else { return nil }
    var edits = TextEdits()
    edits.replace(
      paragraph, with: markdown(inPlaceOf: old, at: paragraph, in: bytes, dash: dash))
    let place = MarkdownPlaces.Item(
      lines: 0..<bytes.count, paragraph: paragraph, list: 0, isNested: false)
    let lines = mark.marking(
      edits.applied(to: bytes, in: bytes.indices), insteadOf: MarkdownMark(of: place, in: bytes))
    var written: [UInt8] = []
    var last: UInt8 = 0
    for byte in lines {
      if !isLineEnd(byte) {
        written.append(byte)
      } else if !(byte == 0x0A && last == 0x0D) {
        written += lineBreak
      }
      last = byte
    }
    return written
  }
}
