import FlowLayout
import GalleryModel
import JSON

extension Item {
  /// The item's first paragraph, in which only what is different changes: other fields, the spaces and
  /// dashes between them, and the ends of its lines stay.
  /// - Parameters:
  ///   - range: where the paragraph stands that says `old`.
  ///   - dash: what parts fields where none are parted yet.
  func markdown(inPlaceOf old: Item, at range: Range<Int>, in bytes: [UInt8], dash: String)
    -> [UInt8]
  {
    if self == old { return Array(bytes[range]) }
    if let text = spliced(into: old, JoinedLines(range, in: bytes), dash: dash),
      let read = readItem(String(decoding: text, as: UTF8.self)), isWritten(like: read)
    {
      return text
    }
    return Array(markdownLine(dash: dash).utf8)
  }

  private enum Part: Int {
    case symbol, name, description, usage
  }

  private func spliced(into old: Item, _ lines: JoinedLines, dash: String) -> [UInt8]? {
    let text = lines.text
    guard let symbol = MarkdownItemText.symbol(at: text[...]) else { return nil }
    var attributes = AttributeRewriter(text)
    let body = Array(text[symbol.length..<attributes.start])
    let places = MarkdownItemText.parts(of: body).map {
      SiteContent.trimmed(
        $0.startIndex + symbol.length..<$0.endIndex + symbol.length, in: text)
    }
    var before: [(part: Part, range: Range<Int>)] = [(.symbol, 0..<symbol.length)]
    for (index, range) in places.enumerated() where !range.isEmpty {
      if let part = Part(rawValue: index + 1) { before.append((part, range)) }
    }
    let texts = newTexts(inPlaceOf: old, &attributes)
    var after: [(part: Part, text: [UInt8])] = []
    for (index, text) in texts.enumerated() {
      guard let part = Part(rawValue: index) else { continue }
      if let text {
        if !text.isEmpty { after.append((part, text)) }
      } else if let kept = before.first(where: { $0.part == part }) {
        after.append((part, lines[kept.range]))
      }
    }
    var written = after[0].text
    for (last, next) in zip(after, after.dropFirst()) {
      written += gap(last.part, next.part, before, lines, dash) + next.text
    }
    let end = before[before.count - 1]
    let isSameEnd = after[after.count - 1].part == end.part
    let braces = attributes.text
    if attributes.start == text.count {
      // There were none.
      if isSameEnd, braces.isEmpty { return written + lines.rest(behind: end.range) }
      return braces.isEmpty ? written : written + [0x20] + braces
    }
    if braces.isEmpty { return written }
    let space =
      isSameEnd
      ? lines.between(end.range, attributes.start..<attributes.start + 1) : [0x20]
    return written + space + braces
  }

  /// What stands between two fields: what stood there, or else the usual.
  private func gap(
    _ last: Part, _ next: Part, _ before: [(part: Part, range: Range<Int>)], _ lines: JoinedLines,
    _ dash: String
  ) -> [UInt8] {
    for (earlier, later) in zip(before, before.dropFirst())
    where earlier.part == last && later.part == next {
      return lines.between(earlier.range, later.range)
    }
    switch next {
    case .symbol: return []
    case .name: return [0x20]
    case .description: return Array(" \(dash) ".utf8)
    case .usage: return Array((last == .description ? " \(dash) " : " \(dash) \(dash) ").utf8)
    }
  }

  /// The text of each field, nil for one that stays as it is and empty for one that is not in the text;
  /// what belongs into the braces is put there.
  private func newTexts(inPlaceOf old: Item, _ attributes: inout AttributeRewriter) -> [[UInt8]?] {
    var texts: [[UInt8]?] = [nil, nil, nil, nil]
    let isPicture = isShortcode(symbol) && image != nil
    if !haveSameBytes(symbol, old.symbol) || !haveSameBytes(image, old.image) {
      let destination = image.map { pictureDestination($0) } ?? ""
      texts[0] = Array((isPicture ? "![\(symbol)](\(destination))" : symbol).utf8)
      attributes.change("image", to: isPicture ? nil : image)
    }
    if !haveSameBytes(name, old.name) {
      let isText = name.map { !$0.utf8.isEmpty } ?? false
      texts[1] = isText ? Array(inlineText(name ?? "").utf8) : []
      attributes.change("name", to: isText ? nil : name)
    }
    let fields = [
      (2, "description", description, old.description, ""), (3, "usage", usage, old.usage, "b — "),
    ]
    for (index, field, new, old, lead) in fields where !haveSameBytes(new, old) {
      let isText = new.map { staysBehindDash(lead + $0) } ?? false
      texts[index] = isText ? Array((new ?? "").utf8) : []
      let line = new.map { text in
        String(decoding: text.utf8.map { isLineEnd($0) ? 0x20 : $0 }, as: UTF8.self)
      }
      attributes.change(field, to: isText ? nil : line)
    }
    attributes.changeID(old.hasGivenID ? old.id : nil, to: hasGivenID ? id : nil)
    if !haveSameBytes(tags, old.tags) {
      attributes.set("tags", !tags.isEmpty) { $0.addTags(tags) }
    }
    if size != old.size {
      attributes.set("size", size != nil) { spelling in
        let numbers = [size?.width ?? 0, size?.height ?? 0].map { flowYAML(.number($0)) }
        spelling.add("size", .string(numbers.joined(separator: ",")))
      }
    }
    attributes.change(old.others, to: others)
    return texts
  }
}

extension Section {
  /// The section's heading, in which only what is different changes; its form stays.
  /// - Parameters:
  ///   - block: where the heading stands that says `old`.
  func markdownHeading(
    inPlaceOf old: Section, _ block: Range<Int>, text: Range<Int>, in bytes: [UInt8]
  )
    -> [UInt8]
  {
    let lines = JoinedLines(text, in: bytes)
    var attributes = AttributeRewriter(lines.text)
    let place = trimmed(0..<attributes.start, in: lines.text)
    let isSameTitle = haveSameBytes(title ?? "", old.title ?? "")
    var written = isSameTitle ? lines[place] : Array(headingText(title ?? "").utf8)
    attributes.changeID(old.hasGivenID ? old.id : nil, to: hasGivenID ? id : nil)
    if layout != old.layout {
      attributes.set("layout", layout != LayoutSettings()) {
        $0.add("layout", .string(flowYAML(layout.tree)))
      }
    }
    attributes.change(old.others, to: others)
    let braces = attributes.text
    if !braces.isEmpty {
      let hadBraces = attributes.start < lines.text.count && !place.isEmpty
      let space =
        hadBraces ? lines.between(place, attributes.start..<attributes.start + 1) : [0x20]
      written += (written.isEmpty ? [] : space) + braces
    }
    var start = Array(bytes[block.lowerBound..<text.lowerBound])
    if !written.isEmpty, start.last == UInt8(ascii: "#") { start.append(0x20) }
    let heading = start + written + bytes[text.upperBound..<block.upperBound]
    let read = readBody(String(decoding: heading, as: UTF8.self) + "\n")?.sections
    if let read, read.count == 1, haveSameBytes(read[0].title ?? "", title ?? ""),
      read[0].hasGivenID == hasGivenID, !hasGivenID || haveSameBytes(read[0].id, id),
      read[0].layout == layout, read[0].others == others, read[0].items.isEmpty,
      read[0].footer == nil
    {
      return heading
    }
    return Array(markdownHeading().utf8)
  }
}
