import GalleryModel
import JSON
import YAML

/// Writes what has changed of the settings above a page into their text; comments, quotes and the
/// order of lines stay.
///
/// As in `JSONRewriter`, what the settings said and what they shall say are given as trees.
struct YAMLRewriter {
  private let document: JSONDocument
  /// The bytes of the settings, without the lines around them.
  private let range: Range<Int>
  private let lineBreak: [UInt8]

  init(_ document: JSONDocument, in range: Range<Int>, lineBreak: [UInt8]) {
    self.document = document
    self.range = range
    self.lineBreak = lineBreak
  }

  /// The settings' text with other members.
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
    var ends: [(name: String, range: Range<Int>)] = []
    for member in source.members {
      let name = member.name
      ends.append((name, member.nameRange.lowerBound..<filledEnd(of: member)))
      let (before, after) = (value(name, of: old), value(name, of: new))
      if before == after { continue }
      if let after {
        change(member, of: source, from: before, to: after, &edits)
      } else if before != nil {
        remove(member, of: source, &edits)
      }
    }
    for (index, member) in new.enumerated() {
      guard !ends.contains(where: { haveSameBytes($0.name, member.name) }),
        value(member.name, of: old) != member.value
      else { continue }
      insert(member, new[..<index].map { $0.name }, into: source, ends, &edits)
    }
  }

  private func change(
    _ member: JSONMember, of mapping: JSONValue, from old: JSONTree?, to new: JSONTree,
    _ edits: inout TextEdits
  ) {
    let source = member.value
    if source.kind == .object, case .object(let after) = new, !after.isEmpty {
      let before: [JSONTreeMember] = if case .object(let members) = old { members } else { [] }
      // Names that stay are enough to write between; where none stays, all is written anew.
      let stays = source.members.contains { name in
        value(name.name, of: before) == nil || value(name.name, of: after) != nil
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
    // A list or a mapping below its name goes up into the name's line.
    if source.kind == .object || source.kind == .array, !isFlow(source) {
      let colon = bytes[member.nameRange.upperBound...].firstIndex(of: UInt8(ascii: ":"))
      let start = colon.map { $0 + 1 } ?? range.lowerBound
      return edits.replace(start..<range.upperBound, with: [0x20] + text)
    }
    edits.replace(range, with: text)
  }

  /// A list with a line for each element.
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

  /// A value on one line; a text in the quotes that stood there.
  private func spelled(_ tree: JSONTree, like source: JSONValue, isInFlow: Bool) -> [UInt8] {
    let first = source.range.isEmpty ? 0 : document.bytes[source.range.lowerBound]
    if case .string(let text) = tree {
      let isSimple = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      if first == UInt8(ascii: "'"), isSimple {
        return Array("'\(text.utf8.flatMap { $0 == 0x27 ? [0x27, 0x27] : [$0] }.text)'".utf8)
      }
      if first == UInt8(ascii: "\"") { return Array(quotedYAML(text).utf8) }
    }
    // Inside braces a comma would end a text.
    if isInFlow { return Array(flowYAML(tree).utf8) }
    let line = yamlLine("a", tree)
    return Array(line.utf8.dropFirst(3).dropLast())
  }

  private func remove(_ member: JSONMember, of mapping: JSONValue, _ edits: inout TextEdits) {
    let bytes = document.bytes
    var (start, end) = (member.nameRange.lowerBound, filledEnd(of: member))
    if isFlow(mapping) {
      // With the comma behind it, or else the one before it.
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
    _ member: JSONTreeMember, _ earlier: [String], into mapping: JSONValue,
    _ present: [(name: String, range: Range<Int>)], _ edits: inout TextEdits
  ) {
    let before = earlier.reversed().lazy.compactMap { name in
      present.first { haveSameBytes($0.name, name) }
    }.first
    let place = before ?? present.last
    if isFlow(mapping) {
      let pair = Array(yamlPair(member).utf8)
      if let place { return edits.insert(Array(", ".utf8) + pair, at: place.range.upperBound) }
      return edits.insert(pair, at: mapping.range.lowerBound + 1)
    }
    guard let place else { return edits.insert(line(member, in: []), at: range.lowerBound) }
    let start = lineStart(place.range.lowerBound)
    let indentation = Array(document.bytes[start..<place.range.lowerBound])
    edits.insert(line(member, in: indentation), at: lineEnd(place.range.upperBound))
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

  /// Where a member ends, without the line ends that libyaml counts to some texts.
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
    SiteContent.lineEnd(from: offset, in: document.bytes, upTo: range.upperBound)
  }

  private func value(_ name: String, of members: [JSONTreeMember]) -> JSONTree? {
    members.first { haveSameBytes($0.name, name) }?.value
  }
}

extension Sequence<UInt8> {
  fileprivate var text: String { String(decoding: Array(self), as: UTF8.self) }
}
