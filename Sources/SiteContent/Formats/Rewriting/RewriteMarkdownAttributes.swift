import GalleryModel
import JSON

/// What stands in braces behind an item or a heading, with some of it changed: the others stay as they
/// are spelled, in their order.
struct AttributeRewriter {
  private var parts: [(key: String, text: [UInt8])] = []
  private var padding: [UInt8] = []
  /// Where the braces open in the text.
  let start: Int

  /// - Parameter text: on one line.
  init(_ text: [UInt8]) {
    let (body, attributes) = MarkdownAttributes.split(text)
    start = body.count
    guard !attributes.isEmpty else { return }
    var placed: [(range: Range<Int>, key: String)] = []
    if let range = attributes.idRange { placed.append((range, "id")) }
    for (value, range) in zip(attributes.values, attributes.valueRanges) {
      placed.append((range, value.key))
    }
    parts = placed.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
      ($0.key, Array(text[$0.range]))
    }
    padding = Array(text[(start + 1)...].prefix { $0 == 0x20 })
  }

  func has(_ key: String) -> Bool { parts.contains { haveSameBytes($0.key, key) } }

  /// Spells one attribute anew, or takes it out.
  mutating func set(_ key: String, _ isThere: Bool, _ spell: (inout AttributeSpelling) -> Void) {
    let place = parts.firstIndex { haveSameBytes($0.key, key) }
    guard isThere else {
      if let place { parts.remove(at: place) }
      return
    }
    let text = spelled(spell, wasQuoted: place.map { parts[$0].text.contains(0x22) } ?? true)
    if text.isEmpty {
      if let place { parts.remove(at: place) }
    } else if let place {
      parts[place].text = text
    } else if haveSameBytes(key, "id") {
      parts.insert((key, text), at: 0)
    } else {
      parts.append((key, text))
    }
  }

  private func spelled(
    _ spell: (inout AttributeSpelling) -> Void, wasQuoted: Bool
  ) -> [UInt8] {
    for isGuarded in [false, true] {
      var spelling = AttributeSpelling(isGuarded: isGuarded)
      spell(&spelling)
      let text = Array(spelling.text.utf8.dropFirst(2).dropLast())
      let braces = Array("{".utf8) + text + Array("}".utf8)
      let isSafe = MarkdownAttributes.split(Array("a ".utf8) + braces).text.count == 2
      if text.isEmpty || !isSafe { continue }
      let bare = text.filter { $0 != 0x22 }
      let hasMarks = bare.contains { [0x20, 0x5C, 0x7B, 0x7D].contains($0) }
      // As it was: without quotes where it needs none.
      if !wasQuoted, !hasMarks, bare.count == text.count - 2, bare.last != UInt8(ascii: "=") {
        return bare
      }
      return text
    }
    return []
  }

  /// The braces; nothing where nothing is in them.
  var text: [UInt8] {
    if parts.isEmpty { return [] }
    let inside = parts.map(\.text).joined(separator: [0x20])
    return [UInt8(ascii: "{")] + padding + inside + padding + [UInt8(ascii: "}")]
  }
}

extension AttributeRewriter {
  /// Members that nobody knows.
  mutating func change(_ old: [JSONTreeMember], to new: [JSONTreeMember]) {
    for member in old where !new.contains(where: { haveSameBytes($0.name, member.name) }) {
      set(member.name, false) { _ in }
    }
    for member in new where !old.contains(member) {
      set(member.name, true) { $0.add(member.name, member.value) }
    }
  }

  mutating func changeID(_ old: String?, to new: String?) {
    if haveSameBytes(old, new) { return }
    set("id", new != nil) { if let new { $0.addID(new) } }
  }

  mutating func change(_ name: String, to text: String?) {
    set(name, text != nil) { if let text { $0.add(name, .string(text)) } }
  }
}
