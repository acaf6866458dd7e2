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
    var present: [ExactText: Range<Int>] = [:]
    var last: Range<Int>?
    for member in source.members {
      let range = member.nameRange.lowerBound..<filledEnd(of: member)
      present[ExactText(member.name)] = present[ExactText(member.name)] ?? range
      last = range
      let (before, after) = (oldValues[member.name], newValues[member.name])
      if before == after { continue }
      if let after {
        change(member, of: source, from: before, to: after, &edits)
      } else if before != nil {
        remove(member, of: source, &edits)
      }
    }
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
    let bytes = document.bytes
    let range = source.range.lowerBound..<filledEnd(of: member)
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
