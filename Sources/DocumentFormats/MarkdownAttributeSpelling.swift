import JSON
import Texts

/// Serializes the attributes after an item or a heading: `{#id tags="day,warm"}`.
///
/// Lossy where the syntax cannot represent a value; the caller reads the result back and reports
/// differences.
struct AttributeSpelling {
  /// Whether braces in values are escaped with a backslash.
  let isGuarded: Bool
  private var parts: [String] = []

  init(isGuarded: Bool) {
    self.isGuarded = isGuarded
  }

  /// The braces with a space before them; empty without attributes.
  var text: String { parts.isEmpty ? "" : " {\(parts.joined(separator: " "))}" }

  mutating func addID(_ id: String) {
    if !isGuarded, ExactText(MarkdownAttributes.alone("#\(id)")?.id) == ExactText(id) {
      parts.append("#\(id)")
    } else {
      add("id", .string(id))
    }
  }

  /// Joins texts by the first separator; a JSON array if any text contains a separator.
  mutating func addList(_ name: String, _ texts: [String], _ separators: [UInt8]) {
    let separator = String(decoding: separators.prefix(1), as: UTF8.self)
    let joined = texts.joined(separator: separator)
    let isPlain = texts.allSatisfy { text in
      !text.isEmpty && ExactText(trimmed(Array(text.utf8)[...])) == ExactText(text)
        && !text.utf8.contains { separators.contains($0) || $0 == 0x0A || $0 == 0x0D }
    }
    if isPlain, joined.utf8.first != UInt8(ascii: "[") {
      add(name, .string(joined))
    } else {
      add(name, .array(texts.map { .string($0) }))
    }
  }

  mutating func add(_ name: String, _ value: JSONTree) {
    if name.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return }
    let plain = "\(name)=\(spelling(of: value, isGuarded: isGuarded))"
    if reads(plain, as: name) { return parts.append(plain) }
    let guarded = "\(name)=\(spelling(of: value, isGuarded: true))"
    // An invalid name would make the other attributes unreadable, too.
    if reads(guarded, as: name) { parts.append(guarded) }
  }

  private func reads(_ part: String, as name: String) -> Bool {
    guard let attributes = MarkdownAttributes.alone(part) else { return false }
    return attributes.id == nil && attributes.values.count == 1
      && ExactText(attributes.values[0].key) == ExactText(name)
  }

  private func spelling(of value: JSONTree, isGuarded: Bool) -> String {
    let text: String
    switch value {
    case .null, .bool, .number: return flowYAML(value)
    case .string(let string): text = string
    case .array, .object: text = String(decoding: value.written(), as: UTF8.self)
    }
    var quoted = "\""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\"", "\\": quoted += "\\"
      case "{", "}": if isGuarded { quoted += "\\" }
      // A line break is read as a space anyway, and might start a block; CRLF is one.
      case "\n" where last == "\r": continue
      case "\n", "\r":
        quoted += " "
        continue
      default: break
      }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}

extension MarkdownAttributes {
  /// Parses one part as the only content of the braces; nil if it does not parse to their end.
  static func alone(_ part: String) -> MarkdownAttributes? {
    let (text, attributes) = split(Array("a {\(part)}".utf8))
    return text.elementsEqual("a ".utf8) ? attributes : nil
  }
}
