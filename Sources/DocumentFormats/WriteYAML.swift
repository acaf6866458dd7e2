import Bytes
import JSON

// Writes front matter for `readYAML`: one line per setting, strings quoted only if necessary.

/// `name: value` on a line of its own.
func yamlLine(_ name: String, _ value: JSONTree) -> String {
  let text: String
  if case .string(let string) = value, isPlain(string, alsoHolding: " ,.'()!?-–—’") {
    text = string
  } else {
    text = flowYAML(value)
  }
  let name = yamlName(name)
  // YAML limits implicit keys to 1024 characters; a longer one needs the explicit `?` form.
  return name.utf8.count < longestPlainName ? "\(name): \(text)\n" : "? \(name)\n: \(text)\n"
}

/// `name: value` in flow style.
func yamlPair(_ member: JSONTreeMember) -> String {
  let name = yamlName(member.name)
  let value = flowYAML(member.value)
  return name.utf8.count < longestPlainName ? "\(name): \(value)" : "? \(name) : \(value)"
}

/// A value in flow style: `{ itemSize: [64, 64] }`.
func flowYAML(_ tree: JSONTree) -> String {
  switch tree {
  case .null: return "null"
  case .bool(let bool): return bool ? "true" : "false"
  case .number(let spelling): return spelling
  case .string(let text): return isPlain(text, alsoHolding: " -") ? text : quotedYAML(text)
  case .array(let elements): return "[\(elements.map { flowYAML($0) }.joined(separator: ", "))]"
  case .object(let members):
    if members.isEmpty { return "{}" }
    return "{ \(members.map { yamlPair($0) }.joined(separator: ", ")) }"
  }
}

private let longestPlainName = 1000

private func yamlName(_ name: String) -> String {
  isPlain(name, alsoHolding: "-_") ? name : quotedYAML(name)
}

/// Whether a string is a valid plain scalar that does not resolve to a number, boolean or null.
private func isPlain(_ text: String, alsoHolding marks: String) -> Bool {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
    isLetter(first), last != " "
  else { return false }
  let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
  if words.contains(text.lowercased()) { return false }
  return text.unicodeScalars.allSatisfy { scalar in
    isLetter(scalar) || ("0"..."9").contains(scalar) || marks.unicodeScalars.contains(scalar)
  }
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  scalar.isASCII
    ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    : scalar.properties.isAlphabetic
}

/// A double-quoted scalar, with escapes for YAML's line breaks and forbidden characters.
func quotedYAML(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x22: quoted += "\\\""
    case 0x5C: quoted += "\\\\"
    case 0x0A: quoted += "\\n"
    case 0x0D: quoted += "\\r"
    case 0x09: quoted += "\\t"
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
      quoted += "\\u" + hexadecimal(scalar.value, digits: 4)
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
