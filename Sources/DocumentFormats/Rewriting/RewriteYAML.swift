import GalleryModel
import JSON
import Texts
import YAML

/// Splices changes into the YAML of front matter; comments, quotes and the order of lines stay.
///
/// As in `JSONRewriter`, old and new content are passed as trees.
struct YAMLRewriter {
  private let document: JSONDocument
  /// The range of the YAML, without the delimiter lines.
  private let range: Range<Int>
  private let lineBreak: [UInt8]

  init(_ document: JSONDocument, in range: Range<Int>, lineBreak: [UInt8]) {
    self.document = document
    self.range = range
    self.lineBreak = lineBreak
  }

  /// The YAML with its members changed.
  func text(from old: [JSONTreeMember], to new: [JSONTreeMember]) -> [UInt8] {
    var edits = TextEdits()
    if document.root.kind == .object {
      mapping(document.root, from: old, to: new, &edits)
    } else {
      for member in new { edits.insert(line(member, in: []), at: range.lowerBound) }
    }
    return edits.applied(to: document.bytes, in: range)
  }

  private func mapping(
    _ source: JSONValue, from old: [JSONTreeMember], to new: [JSONTreeMember],
    _ edits: inout TextEdits
  ) {
    let (oldValues, newValues) = (ValuesByName(old), ValuesByName(new))
    let members = Array(source.members)
    let ranges = members.map { $0.nameRange.lowerBound..<filledEnd(of: $0) }
    var present: [ExactText: Range<Int>] = [:]
    var lastStaying: Int?
    for (index, member) in members.enumerated() {
      present[ExactText(member.name)] = present[ExactText(member.name)] ?? ranges[index]
      if oldValues[member.name] == nil || newValues[member.name] != nil { lastStaying = index }
    }
    // Members that go at the end of a flow mapping share commas, so they go as one.
    var end = members.count
    if let lastStaying, lastStaying + 1 < end, isFlow(source) {
      edits.replace(flowRange(of: lastStaying + 1..<end, ranges, in: source), with: [])
      end = lastStaying + 1
    }
    for member in members[..<end] {
      let (before, after) = (oldValues[member.name], newValues[member.name])
      if before == after { continue }
      if let after {
        change(member, of: source, from: before, to: after, &edits)
      } else if before != nil {
        remove(member, of: source, &edits)
      }
    }
    let last = lastStaying.map { ranges[$0] } ?? ranges.last
    // Insert after the nearest preceding member, else at the end.
    var before: Range<Int>?
    for member in new {
      if let range = present[ExactText(member.name)] {
        before = range
      } else if oldValues[member.name] != member.value {
        insert(member, into: source, behind: before ?? last, &edits)
      }
    }
  }

  private func change(
    _ member: JSONMember, of mapping: JSONValue, from old: JSONTree?, to new: JSONTree,
    _ edits: inout TextEdits
  ) {
    let source = member.value
    if source.kind == .object, case .object(let after) = new {
      let before: [JSONTreeMember] = if case .object(let members) = old { members } else { [] }
      // Splicing needs a member that stays as an anchor; without one, rewrite the mapping.
      let (oldValues, newValues) = (ValuesByName(before), ValuesByName(after))
      let stays = source.members.contains { member in
        oldValues[member.name] == nil || newValues[member.name] != nil
      }
      if stays { return self.mapping(source, from: before, to: after, &edits) }
    }
    if source.kind == .array, case .array(let before) = old, case .array(let after) = new,
      splice(source, from: before, to: after, &edits)
    {
      return
    }
    let bytes = document.bytes
    let end = filledEnd(of: member)
    let range = min(source.range.lowerBound, end)..<end
    if source.kind == .array, bytes[source.range.lowerBound] != UInt8(ascii: "["),
      case .array(let elements) = new, !elements.isEmpty
    {
      return edits.replace(range, with: list(elements, in: source))
    }
    var text = spelled(new, like: source, isInFlow: isFlow(mapping))
    if range.isEmpty, bytes[..<range.lowerBound].last == UInt8(ascii: ":") { text = [0x20] + text }
    // A block sequence or mapping is rewritten in flow style on the line of its key.
    if source.kind == .object || source.kind == .array, !isFlow(source) {
      let colon = bytes[member.nameRange.upperBound...].firstIndex(of: UInt8(ascii: ":"))
      let start = colon.map { $0 + 1 } ?? range.lowerBound
      return edits.replace(start..<range.upperBound, with: [0x20] + text)
    }
    edits.replace(range, with: text)
  }

  /// Replaces, removes or inserts only the elements of a list that changed.
  /// - Returns: false, with no effect, if splicing is not possible; then write the list anew.
  private func splice(
    _ source: JSONValue, from old: [JSONTree], to new: [JSONTree], _ edits: inout TextEdits
  ) -> Bool {
    let elements = Array(source.elements)
    let places = elements.map { filledRange(of: $0) }
    let isInFlow = isFlow(source)
    guard !new.isEmpty, !places.isEmpty, places.count == old.count,
      places.allSatisfy({ isInFlow ? !$0.isEmpty : isBehindDash($0) })
    else { return false }
    var next = 0
    for (value, place) in zip(new, oldPlaces(of: new, in: old)) {
      guard let place else {
        insert(value, behind: next > 0 ? places[next - 1] : nil, first: places[0], isInFlow, &edits)
        continue
      }
      remove(next..<place, places, from: source, isInFlow, &edits)
      next = place + 1
      if old[place] == value { continue }
      edits.replace(places[place], with: spelled(value, like: elements[place], isInFlow: true))
    }
    remove(next..<old.count, places, from: source, isInFlow, &edits)
    return true
  }

  private func remove(
    _ gone: Range<Int>, _ places: [Range<Int>], from source: JSONValue, _ isInFlow: Bool,
    _ edits: inout TextEdits
  ) {
    if gone.isEmpty { return }
    if isInFlow { return edits.replace(flowRange(of: gone, places, in: source), with: []) }
    for place in places[gone] {
      edits.replace(lineStart(place.lowerBound)..<lineEnd(place.upperBound), with: [])
    }
  }

  /// Inserts an element behind another one, or before the first.
  private func insert(
    _ element: JSONTree, behind place: Range<Int>?, first: Range<Int>, _ isInFlow: Bool,
    _ edits: inout TextEdits
  ) {
    let text = Array(flowYAML(element).utf8)
    let comma = Array(", ".utf8)
    if isInFlow {
      if let place { return edits.insert(comma + text, at: place.upperBound) }
      return edits.insert(text + comma, at: first.lowerBound)
    }
    let neighbour = place ?? first
    let start = lineStart(neighbour.lowerBound)
    // The indentation and the dash.
    let line = Array(document.bytes[start..<neighbour.lowerBound]) + text + lineBreak
    edits.insert(line, at: place == nil ? start : lineEnd(neighbour.upperBound))
  }

  /// What to remove of a flow sequence or mapping for some elements to go; others stay before or behind
  /// them.
  private func flowRange(
    of gone: Range<Int>, _ places: [Range<Int>], in source: JSONValue
  ) -> Range<Int> {
    let bytes = document.bytes
    let start = places[gone.lowerBound].lowerBound
    if gone.upperBound < places.count { return start..<places[gone.upperBound].lowerBound }
    var end = places[gone.upperBound - 1].upperBound
    let before = places[gone.lowerBound - 1].upperBound
    guard bytes[before..<start].contains(UInt8(ascii: "#")) else { return before..<end }
    // The comment stays, with the comma before it, which may end a flow sequence or mapping.
    if let next = bytes[end..<source.range.upperBound].firstIndex(where: { $0 > 0x20 }),
      bytes[next] == UInt8(ascii: ",")
    {
      end = next + 1
    }
    return start..<end
  }

  /// Whether an element of a block sequence begins on the line of its dash, and is no block scalar, to
  /// which line breaks behind it may belong.
  private func isBehindDash(_ place: Range<Int>) -> Bool {
    let bytes = document.bytes
    guard !place.isEmpty, !"|>".utf8.contains(bytes[place.lowerBound]) else { return false }
    let marks = bytes[lineStart(place.lowerBound)..<place.lowerBound].filter { $0 > 0x20 }
    return marks == [UInt8(ascii: "-")]
  }

  /// The range of an element, without the line breaks that libyaml includes in some.
  private func filledRange(of element: JSONValue) -> Range<Int> {
    let start = element.range.lowerBound
    var end = element.range.upperBound
    while end > start, document.bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  /// A block sequence, one line per element.
  private func list(_ elements: [JSONTree], in source: JSONValue) -> [UInt8] {
    let start = source.range.lowerBound
    let line = lineStart(start)
    let indentation = document.bytes[line..<start]
    var text: [UInt8] = []
    for (index, element) in elements.enumerated() {
      if index > 0 { text += lineBreak + indentation }
      text += "- ".utf8 + Array(flowYAML(element).utf8)
    }
    return text
  }

  /// A value on one line; a string keeps its quoting style.
  private func spelled(_ tree: JSONTree, like source: JSONValue, isInFlow: Bool) -> [UInt8] {
    let first = source.range.isEmpty ? 0 : document.bytes[source.range.lowerBound]
    if case .string(let text) = tree {
      let isSimple = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      if first == UInt8(ascii: "'"), isSimple {
        return Array("'\(text.utf8.flatMap { $0 == 0x27 ? [0x27, 0x27] : [$0] }.text)'".utf8)
      }
      if first == UInt8(ascii: "\"") { return Array(quotedYAML(text).utf8) }
    }
    // In flow style a comma would end a plain scalar.
    if isInFlow { return Array(flowYAML(tree).utf8) }
    let line = yamlLine("a", tree)
    return Array(line.utf8.dropFirst(3).dropLast())
  }

  private func remove(_ member: JSONMember, of mapping: JSONValue, _ edits: inout TextEdits) {
    let bytes = document.bytes
    var (start, end) = (member.nameRange.lowerBound, filledEnd(of: member))
    if isFlow(mapping) {
      // Including the comma after it, or else the one before it.
      if let next = bytes[end..<mapping.range.upperBound].firstIndex(where: { $0 > 0x20 }),
        bytes[next] == UInt8(ascii: ",")
      {
        end = next + 1
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      } else if let last = bytes[..<start].lastIndex(where: { $0 > 0x20 }),
        bytes[last] == UInt8(ascii: ",")
      {
        start = last
      }
      return edits.replace(start..<end, with: [])
    }
    edits.replace(lineStart(start)..<lineEnd(end), with: [])
  }

  private func insert(
    _ member: JSONTreeMember, into mapping: JSONValue, behind place: Range<Int>?,
    _ edits: inout TextEdits
  ) {
    if isFlow(mapping) {
      let pair = Array(yamlPair(member).utf8)
      if let place { return edits.insert(Array(", ".utf8) + pair, at: place.upperBound) }
      return edits.insert(pair, at: mapping.range.lowerBound + 1)
    }
    guard let place else { return edits.insert(line(member, in: []), at: range.lowerBound) }
    let start = lineStart(place.lowerBound)
    let indentation = Array(document.bytes[start..<place.lowerBound])
    edits.insert(line(member, in: indentation), at: lineEnd(place.upperBound))
  }

  private func line(_ member: JSONTreeMember, in indentation: [UInt8]) -> [UInt8] {
    let line = yamlLine(member.name, member.value).utf8.dropLast()
    return indentation
      + line.split(separator: 0x0A).joined(separator: lineBreak + indentation) + lineBreak
  }

  private func isFlow(_ value: JSONValue) -> Bool {
    !value.range.isEmpty
      && [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(document.bytes[value.range.lowerBound])
  }

  /// The end of a member, without the trailing line breaks that libyaml includes in some scalars.
  private func filledEnd(of member: JSONMember) -> Int {
    var end = max(member.value.range.upperBound, member.nameRange.upperBound)
    while end > member.nameRange.upperBound, document.bytes[end - 1] <= 0x20 { end -= 1 }
    if end == member.nameRange.upperBound,
      let colon = document.bytes[end..<range.upperBound].firstIndex(of: UInt8(ascii: ":"))
    {
      return max(colon + 1, min(member.value.range.lowerBound, lineEnd(colon)))
    }
    // libyaml places an omitted value of a flow mapping at the next indicator. The blanks before that stay with
    // the key: `a:,` is none.
    while end < member.value.range.lowerBound, [0x20, 0x09].contains(document.bytes[end]) {
      end += 1
    }
    return end
  }

  private func lineStart(_ offset: Int) -> Int {
    document.bytes[range.lowerBound..<offset].lastIndex(where: isLineEnd).map { $0 + 1 }
      ?? range.lowerBound
  }

  private func lineEnd(_ offset: Int) -> Int {
    DocumentFormats.lineEnd(from: offset, in: document.bytes, upTo: range.upperBound)
  }
}

extension Sequence<UInt8> {
  fileprivate var text: String { String(decoding: Array(self), as: UTF8.self) }
}
