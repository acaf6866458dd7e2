import JSON
import Texts

/// Splices changes into the attributes of an item or a heading: the others keep their spelling and
/// order.
struct AttributeRewriter {
  /// In source order; nil for a removed one, and a leading slot for a new id.
  private var parts: [[UInt8]?] = [nil]
  /// Indices into `parts` of each key, descending.
  private var places: [ExactText: [Int]] = [:]
  private var padding: [UInt8] = []
  /// The offset of the opening brace.
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
    placed.sort { $0.range.lowerBound < $1.range.lowerBound }
    parts += placed.map { Array(text[$0.range]) }
    for (index, part) in placed.enumerated().reversed() {
      places[ExactText(part.key), default: []].append(index + 1)
    }
    padding = Array(text[(start + 1)...].prefix { $0 == 0x20 })
  }

  func has(_ key: String) -> Bool { place(of: key) != nil }

  /// The value of an attribute in the source.
  func value(of key: String) -> String? {
    guard let place = place(of: key), let part = parts[place] else { return nil }
    return MarkdownAttributes.alone(String(decoding: part, as: UTF8.self))?.values.first?.value
  }

  private func place(of key: String) -> Int? { places[ExactText(key)]?.last }

  /// Adds, rewrites or removes one attribute.
  mutating func set(_ key: String, _ isThere: Bool, _ spell: (inout AttributeSpelling) -> Void) {
    let old = place(of: key)
    let wasQuoted = old.flatMap { parts[$0] }?.contains(0x22) ?? true
    let text = isThere ? spelled(spell, wasQuoted: wasQuoted) : []
    guard !text.isEmpty else {
      if let old {
        parts[old] = nil
        places[ExactText(key)]?.removeLast()
      }
      return
    }
    if let old {
      parts[old] = text
      return
    }
    let new = ExactText(key) == "id" ? 0 : parts.count
    if new == parts.count { parts.append(nil) }
    parts[new] = text
    places[ExactText(key), default: []].append(new)
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
      // Stay unquoted if the new value allows it.
      if !wasQuoted, !hasMarks, bare.count == text.count - 2, bare.last != UInt8(ascii: "=") {
        return bare
      }
      return text
    }
    return []
  }

  /// The braces; empty without attributes.
  var text: [UInt8] {
    let texts = parts.compactMap(\.self)
    if texts.isEmpty { return [] }
    let inside = texts.joined(separator: [0x20])
    return [UInt8(ascii: "{")] + padding + inside + padding + [UInt8(ascii: "}")]
  }
}

extension AttributeRewriter {
  /// Rewrites the unknown members that differ.
  mutating func change(_ old: [JSONTreeMember], to new: [JSONTreeMember]) {
    let (oldValues, newValues) = (ValuesByName(old), ValuesByName(new))
    for member in old where newValues[member.name] == nil { set(member.name, false) { _ in } }
    for member in new where oldValues[member.name] != member.value {
      set(member.name, true) { $0.add(member.name, member.value) }
    }
  }

  mutating func changeID<Kind>(_ old: Text<Kind>?, to new: Text<Kind>?) {
    if old == new { return }
    set("id", new != nil) { if let new { $0.addID(new.string) } }
  }

  mutating func change(_ name: String, to text: String?) {
    set(name, text != nil) { if let text { $0.add(name, .string(text)) } }
  }
}
