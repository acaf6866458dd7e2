import GalleryModel
import JSON
import Texts

extension Item {
  /// Splices changed fields into the item's first paragraph: other fields, the spaces and dashes between
  /// them, and line breaks stay.
  /// - Parameters:
  ///   - range: the source range of the paragraph that parses as `old`.
  ///   - dash: the field separator if the paragraph has none yet.
  func markdown(inPlaceOf old: Item, at range: Range<Int>, in bytes: [UInt8], dash: String)
    -> [UInt8]
  {
    if self == old { return Array(bytes[range]) }
    // Verify it joined to one line: indentation of continuation lines matters only in the file.
    if var text = spliced(into: old, JoinedLines(range, in: bytes), dash: dash) {
      if isSaid(by: text) { return text }
      // Literal braces at the end would parse as attributes once the real ones after them are gone.
      if let brace = text.lastIndex(of: UInt8(ascii: "{")) {
        text.insert(UInt8(ascii: "\\"), at: brace)
        if isSaid(by: text) { return text }
      }
    }
    return Array(markdownLine(dash: dash).utf8)
  }

  private func isSaid(by text: [UInt8]) -> Bool {
    let line = JoinedLines(text.indices, in: text).text
    return readItem(String(decoding: line, as: UTF8.self)).map { isWritten(like: $0) } ?? false
  }

  private typealias Part = ItemField.Part

  private func spliced(into old: Item, _ lines: JoinedLines, dash: String) -> [UInt8]? {
    let text = lines.text
    guard let symbol = MarkdownItemText.symbol(at: text[...]) else { return nil }
    var attributes = AttributeRewriter(text)
    let body = Array(text[symbol.length..<attributes.start])
    let places = MarkdownItemText.parts(of: body).map {
      DocumentFormats.trimmed(
        $0.startIndex + symbol.length..<$0.endIndex + symbol.length, in: text)
    }
    var before: [(part: Part, range: Range<Int>)] = [(.symbol, 0..<symbol.length)]
    for (index, range) in places.enumerated() where !range.isEmpty {
      if let part = Part(rawValue: index + 1) { before.append((part, range)) }
    }
    var texts = newTexts(inPlaceOf: old, &attributes)
    if let name = texts[Part.name.rawValue], let place = before.first(where: { $0.part == .name }) {
      texts[Part.name.rawValue] = withComments(name, inPlaceOf: place.range, lines)
    }
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
      // There were no attributes.
      let rest = isSameEnd ? lines.rest(behind: end.range) : []
      if braces.isEmpty { return written + rest }
      // Attributes go after a dangling dash and before trailing spaces.
      let end = rest.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
      return written + rest[..<end] + [0x20] + braces + rest[end...]
    }
    let rest = lines.rest(behind: 0..<text.count)
    if braces.isEmpty { return written + rest }
    let space =
      isSameEnd
      ? lines.between(end.range, attributes.start..<attributes.start + 1) : [0x20]
    return written + space + braces + rest
  }

  /// A new name with the comments at the ends of the old one.
  private func withComments(
    _ name: [UInt8], inPlaceOf old: Range<Int>, _ lines: JoinedLines
  ) -> [UInt8] {
    let bare = withoutComments(old, in: lines.text)
    if bare == old { return name }
    let leading = lines[old.lowerBound..<bare.lowerBound]
    let trailing = lines[bare.upperBound..<old.upperBound]
    if !name.isEmpty, !bare.isEmpty { return leading + name + trailing }
    let parts = [leading, name, trailing].map { part in
      part[DocumentFormats.trimmed(part.indices, in: part)]
    }
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [0x20]))
  }

  /// The separator between two fields: the original one, or else the default.
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

  /// The new text of each field: nil if unchanged, empty if absent from the text. Values that must
  /// be attributes are set in `attributes`.
  private func newTexts(inPlaceOf old: Item, _ attributes: inout AttributeRewriter) -> [[UInt8]?] {
    var texts: [[UInt8]?] = [nil, nil, nil, nil]
    if ExactText(symbol) != ExactText(old.symbol) || ExactText(image) != ExactText(old.image) {
      let destination = image.map { pictureDestination($0) } ?? ""
      texts[0] = Array((isPicture ? "![\(symbol)](\(destination))" : symbol).utf8)
      attributes.change("image", to: isPicture ? nil : image)
    }
    if ExactText(name) != ExactText(old.name) {
      let isText = name.map { !$0.utf8.isEmpty } ?? false
      texts[1] = isText ? Array(inlineText(name ?? "").utf8) : []
      attributes.change("name", to: isText ? nil : name)
    }
    let fields = [
      (2, "description", description, old.description, ""), (3, "usage", usage, old.usage, "b — "),
    ]
    for (index, field, new, old, lead) in fields where ExactText(new) != ExactText(old) {
      let isText = new.map { staysBehindDash(lead + $0) } ?? false
      texts[index] = isText ? Array((new ?? "").utf8) : []
      attributes.change(field, to: isText ? nil : new)
    }
    attributes.changeID(old.hasGivenID ? old.id : nil, to: hasGivenID ? id : nil)
    attributes.change(ItemField.onlyInBraces, of: old, to: self)
    attributes.change(old.others, to: others)
    return texts
  }
}

extension Section {
  /// Splices changes into the section's heading; its form (ATX or setext) stays.
  /// - Parameters:
  ///   - block: the source range of the heading that parses as `old`.
  func markdownHeading(
    inPlaceOf old: Section, _ block: Range<Int>, text: Range<Int>, in bytes: [UInt8]
  )
    -> [UInt8]
  {
    var text = text
    if text.isEmpty, bytes[block.lowerBound] == UInt8(ascii: "#") {
      // A closing sequence of number signs stays.
      let end = bytes[block].firstIndex { $0 != UInt8(ascii: "#") } ?? block.upperBound
      text = end..<end
    }
    let lines = JoinedLines(text, in: bytes)
    var attributes = AttributeRewriter(lines.text)
    let place = trimmed(0..<attributes.start, in: lines.text)
    let isSameTitle = ExactText(title ?? "") == ExactText(old.title ?? "")
    var written = isSameTitle ? lines[place] : Array(headingText(title ?? "").utf8)
    attributes.changeID(old.hasGivenID ? old.id : nil, to: hasGivenID ? id : nil)
    attributes.change(SectionField.inBraces, of: old, to: self)
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
    return isHeading(String(decoding: heading, as: UTF8.self))
      ? heading : Array(markdownHeading().utf8)
  }
}
