/// The syntax tree, between tokens and instructions.
indirect enum TemplateNode {
  /// Text up to the end of its line at most.
  case text([UInt8], startsLine: Bool)
  case variable(name: String, isEscaped: Bool, range: Range<Int>)
  case section(name: String, isInverted: Bool, range: Range<Int>, children: [TemplateNode])
  /// Indentation is nil unless the tag is standalone.
  case partial(name: String, indentation: [UInt8]?, range: Range<Int>)
  case parent(name: String, indentation: [UInt8]?, range: Range<Int>, overrides: [Override])
  /// An overridable block; an override gets the indentation, the default has its own.
  case block(name: String, indentation: [UInt8], range: Range<Int>, children: [TemplateNode])

  struct Override {
    let name: String
    let range: Range<Int>
    let body: [TemplateNode]
  }
}

/// Parses tokens into a tree; the scanner has checked their nesting.
struct TemplateParser {
  let bytes: [UInt8]
  let tokens: [TemplateToken]
  private var position = 0

  init(bytes: [UInt8], tokens: [TemplateToken]) {
    self.bytes = bytes
    self.tokens = tokens
  }

  /// Parses up to and including the close tag of the enclosing section.
  mutating func parse() -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    while position < tokens.count {
      let token = tokens[position]
      position += 1
      switch token.kind {
      case .text:
        if !token.range.isEmpty {
          nodes.append(.text(Array(bytes[token.range]), startsLine: token.startsLine))
        }
      case .variable, .unescaped:
        nodes.append(
          .variable(name: token.name, isEscaped: token.kind == .variable, range: token.range))
      case .section, .inverted:
        nodes.append(
          .section(
            name: token.name, isInverted: token.kind == .inverted, range: token.range,
            children: parse()))
      case .partial:
        nodes.append(
          .partial(
            name: token.name, indentation: standaloneIndentation(of: token), range: token.range))
      case .parent:
        nodes.append(
          .parent(
            name: token.name, indentation: standaloneIndentation(of: token), range: token.range,
            overrides: parseOverrides()))
      case .block: nodes.append(parseBlock(token))
      case .comment, .delimiters: break
      case .close: return nodes
      }
    }
    return nodes
  }

  private mutating func parseBlock(_ token: TemplateToken) -> TemplateNode {
    let own = token.indentation.map { Array(bytes[$0]) } ?? []
    var children = parse()
    if token.isStandalone {
      return .block(
        name: token.name, indentation: firstIndentation(of: children) ?? own, range: token.range,
        children: children)
    }
    // White space before the tag belongs to the default; an override replaces both.
    if !own.isEmpty { children.insert(.text(own, startsLine: true), at: 0) }
    return .block(name: token.name, indentation: own, range: token.range, children: children)
  }

  /// The blocks inside a parent tag; other content is ignored.
  private mutating func parseOverrides() -> [TemplateNode.Override] {
    var overrides: [TemplateNode.Override] = []
    while position < tokens.count {
      let token = tokens[position]
      position += 1
      switch token.kind {
      case .block:
        let body = parse()
        let own = token.indentation.map { Array(bytes[$0]) }
        let removed = token.isStandalone ? firstIndentation(of: body) : own
        overrides.append(
          .init(
            name: token.name, range: token.range, body: unindented(body, by: removed ?? [])))
      case .section, .inverted, .parent: _ = parse()
      case .close: return overrides
      case .text, .variable, .unescaped, .comment, .delimiters, .partial: break
      }
    }
    return overrides
  }

  private func standaloneIndentation(of token: TemplateToken) -> [UInt8]? {
    token.isStandalone ? Array(bytes[token.indentation ?? 0..<0]) : nil
  }
}
