/// The indentation of the first line of some nodes; nil if they have no line.
///
/// A block's own indentation is removed where it is defined, and that of the call site is added.
/// (Inheritance tests "Block reindentation" and "Intrinsic indentation".)
func firstIndentation(of nodes: [TemplateNode]) -> [UInt8]? {
  for node in nodes {
    switch node {
    case .text(let bytes, let startsLine):
      let spaces = bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      // A blank line does not determine the indentation.
      if bytes.count > spaces.count, bytes[spaces.count...].allSatisfy(isSpace) { continue }
      return startsLine ? Array(spaces) : []
    case .section(_, _, _, let children):
      if let indentation = firstIndentation(of: children) { return indentation }
    case .partial(_, let indentation, _), .parent(_, let indentation, _, _):
      return indentation ?? []
    case .block(_, let indentation, _, _): return indentation
    case .variable: return []
    }
  }
  return nil
}

/// Removes `prefix`, or as much of it as matches, from each line.
func unindented(_ nodes: [TemplateNode], by prefix: [UInt8]) -> [TemplateNode] {
  if prefix.isEmpty { return nodes }
  return nodes.map { node in
    switch node {
    case .text(let bytes, true): .text(dropping(prefix, from: bytes), startsLine: true)
    case .text, .variable: node
    case .section(let name, let isInverted, let range, let children):
      .section(
        name: name, isInverted: isInverted, range: range,
        children: unindented(children, by: prefix))
    case .partial(let name, let indentation, let range):
      .partial(
        name: name, indentation: indentation.map { dropping(prefix, from: $0) }, range: range)
    case .parent(let name, let indentation, let range, let overrides):
      .parent(
        name: name, indentation: indentation.map { dropping(prefix, from: $0) }, range: range,
        overrides: overrides)
    case .block(let name, let indentation, let range, let children):
      .block(
        name: name, indentation: dropping(prefix, from: indentation), range: range,
        children: unindented(children, by: prefix))
    }
  }
}

private func dropping(_ prefix: [UInt8], from line: [UInt8]) -> [UInt8] {
  var common = 0
  while common < min(prefix.count, line.count), prefix[common] == line[common] { common += 1 }
  return Array(line[common...])
}
