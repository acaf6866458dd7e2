import SourceFiles
import Texts

/// Renders one page: an interpreter with a stack of scopes and a chain of overrides.
struct TemplateRenderer {
  /// The depth limits of calls, and of sections across all templates.
  static let deepestCall = 64
  static let deepestNesting = 500
  /// The output limit, in bytes.
  static let longestOutput = 64 << 20
  /// The limit of calls per page, against mutual recursion that branches and writes nothing.
  static let mostCalls = 4_000_000

  private let templates: [Template]
  var output: [UInt8] = []
  /// The outermost scope.
  private let data: TemplateValue
  /// The data if it is an object: to match it for each name would retain it.
  private let outermost: TemplateObject?
  var state = State()
  /// The gaps for a page's own values; nil unless this is partial evaluation.
  private(set) var gaps: [PreparedTemplate.Gap]?

  init(templates: [Template], data: TemplateValue, isPreparing: Bool = false) {
    self.templates = templates
    self.data = data.resolved
    outermost = self.data.object
    gaps = isPreparing ? [] : nil
    output.reserveCapacity(1 << 14)
  }

  mutating func render(_ place: Int) throws(TemplateError) {
    state.chain.append(place)
    try run(place)
    state.chain.removeLast()
  }

  private mutating func run(_ place: Int) throws(TemplateError) {
    let template = templates[place]
    try run(template, at: place, template.instructions.indices)
  }

  mutating func fill(_ body: Range<Int>, of place: Int) throws(TemplateError) {
    try run(templates[place], at: place, body)
  }

  private mutating func leaveGap(at place: Int, _ body: Range<Int>) {
    var state = state
    state.nesting -= 1
    let hasSameStacks = gaps?.last?.state.hasSameStacks(as: state) ?? false
    gaps?.append(
      .init(
        offset: output.count, place: place, body: body, state: state,
        hasSameStacks: hasSameStacks))
  }

  private mutating func run(
    _ template: Template, at place: Int, _ body: Range<Int>
  ) throws(TemplateError) {
    state.nesting += 1
    defer { state.nesting -= 1 }
    if state.nesting > Self.deepestNesting { throw tooMuch(template, body.lowerBound - 1) }
    var index = body.lowerBound
    while index < body.upperBound {
      switch template.instructions[index] {
      case .text(let range, let lines):
        append(template, range, lines: lines)
        index += 1
      case .variable(let path):
        if let value = value(ofPath: path, in: template) {
          beginLine()
          append(value, isEscaped: true)
        } else {
          leaveGap(at: place, index..<index + 1)
        }
        index += 1
      case .unescaped(let path):
        if let value = value(ofPath: path, in: template) {
          beginLine()
          append(value, isEscaped: false)
        } else {
          leaveGap(at: place, index..<index + 1)
        }
        index += 1
      case .section(let path, let end):
        if let value = value(ofPath: path, in: template) {
          try runSection(value, template, at: place, index + 1..<end)
        } else {
          leaveGap(at: place, index..<end)
        }
        index = end
      case .inverted(let path, let end):
        if let value = value(ofPath: path, in: template) {
          if !value.isTrue { try run(template, at: place, index + 1..<end) }
        } else {
          leaveGap(at: place, index..<end)
        }
        index = end
      case .partial(let call):
        if let target = template.calls[call].target {
          try include(target, indentation: template.calls[call].indentation, from: template, index)
        }
        index += 1
      case .parent(let call, let end):
        if let target = template.calls[call].target {
          let outer = state.innermost
          state.overrides.append(Overrides(template: place, call: call, outer: outer))
          state.innermost = state.overrides.count - 1
          try include(target, indentation: template.calls[call].indentation, from: template, index)
          state.overrides.removeLast()
          state.innermost = outer
        }
        index = end
      case .block(let block, let end):
        if let (found, replacement) = override(of: template.blocks[block].name) {
          try runOverride(found, replacement, indentation: template.blocks[block].indentation)
        } else {
          try run(template, at: place, index + 1..<end)
        }
        index = end
      }
      if output.count > Self.longestOutput || gaps?.count ?? 0 > PreparedTemplate.mostGaps {
        throw tooMuch(template, index - 1)
      }
    }
  }

  private mutating func runSection(
    _ value: TemplateValue, _ template: Template, at place: Int, _ body: Range<Int>
  ) throws(TemplateError) {
    guard value.isTrue else { return }
    switch value {
    case .list(let elements):
      for element in elements {
        try run(template, at: place, body, within: Scope(element.resolved))
      }
    case .table(let table):
      state.scopes.append(Scope(rowsOf: table))
      for row in 0..<table.count {
        state.scopes[state.scopes.count - 1].row = row
        try run(template, at: place, body)
      }
      state.scopes.removeLast()
    default: try run(template, at: place, body, within: Scope(value))
    }
  }

  private mutating func run(
    _ template: Template, at place: Int, _ body: Range<Int>, within scope: Scope
  ) throws(TemplateError) {
    state.scopes.append(scope)
    try run(template, at: place, body)
    state.scopes.removeLast()
  }

  /// Renders a partial or parent.
  private mutating func include(
    _ target: Int, indentation own: [UInt8]?, from template: Template, _ index: Int
  ) throws(TemplateError) {
    state.callCount += 1
    state.chain.append(target)
    if state.chain.count > Self.deepestCall || state.callCount > Self.mostCalls {
      throw tooDeep(template, index)
    }
    let (start, length) = (state.indentationStart, state.indentation.count)
    if let own {
      state.indentation += own
      state.isAtLineStart = true
    } else {
      // Inserted within a line, the template's lines are not indented.
      beginLine()
      state.indentationStart = length
    }
    try run(target)
    state.indentation.removeSubrange(length...)
    if own == nil {
      state.indentationStart = start
      state.isAtLineStart = false
    }
    state.chain.removeLast()
  }

  /// The override of a block: the outermost in force wins.
  private func override(of name: TemplateName) -> (Overrides, Range<Int>)? {
    var found: (Overrides, Range<Int>)?
    var place = state.innermost
    while place >= 0 {
      let candidate = state.overrides[place]
      let call = templates[candidate.template].calls[candidate.call]
      if let body = call.bodyOfOverride[name] {
        found = (candidate, body)
      }
      place = candidate.outer
    }
    return found
  }

  /// An override is rendered in the scope of the block, and with the overrides in force at its own
  /// place.
  private mutating func runOverride(
    _ found: Overrides, _ body: Range<Int>, indentation own: [UInt8]
  ) throws(TemplateError) {
    let (inForce, length) = (state.innermost, state.indentation.count)
    state.innermost = found.outer
    state.indentation += own
    try run(templates[found.template], at: found.template, body)
    state.indentation.removeSubrange(length...)
    state.innermost = inForce
  }

  /// Mutating, as are the next two: otherwise each call would copy the renderer.
  private mutating func value(ofPath path: Int, in template: Template) -> TemplateValue? {
    template.unretainedPaths[path]._withUnsafeGuaranteedRef { value(of: $0) }
  }

  /// Name lookup: the first part in the innermost object that has it, the rest inside that value.
  /// Nil, in partial evaluation only, if a page's own values decide it.
  private mutating func value(of path: TemplatePath) -> TemplateValue? {
    if path.isValueAtHand { return state.scopes.last?.whole ?? (gaps == nil ? data : nil) }
    var index = state.scopes.count - 1
    while index >= 0 {
      if let value = value(of: path.first, inScope: index) { return follow(path, from: value) }
      index -= 1
    }
    if let value = outermost?[path.first] { return follow(path, from: value) }
    return gaps == nil ? .null : nil
  }

  private mutating func value(of name: TemplateName, inScope index: Int) -> TemplateValue? {
    // Field by field: reading the whole scope would retain its value, which stays on the stack meanwhile.
    if let table = state.scopes[index].table {
      let row = state.scopes[index].row
      return table._withUnsafeGuaranteedRef { table in
        table.column(of: name).map { table.value(row, $0) }
      }
    }
    return if case .object(let object) = state.scopes[index].value { object[name] } else { nil }
  }

  /// - Parameter start: the value of the first part.
  private func follow(_ path: TemplatePath, from start: TemplateValue) -> TemplateValue? {
    var value = start.isDeferred ? start.resolved : start
    if gaps == nil, path.rest.isEmpty { return value }
    for name in path.rest {
      guard case .object(let object) = value else { return .null }
      guard let next = object[name] else { return lacksOwnValues(object) ? nil : .null }
      value = next.resolved
    }
    if case .object(let object) = value, lacksOwnValues(object) { return nil }
    return value
  }

  private func lacksOwnValues(_ object: TemplateObject) -> Bool {
    gaps != nil && object.shared != nil
  }

  private mutating func append(_ template: Template, _ range: Range<Int>, lines: Range<Int>) {
    if state.indentation.count == state.indentationStart {
      template.literals.withUnsafeBufferPointer {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
      }
    } else {
      var start = range.lowerBound
      for line in lines {
        beginLine()
        output.append(contentsOf: template.literals[start..<template.lineStarts[line]])
        state.isAtLineStart = true
        start = template.lineStarts[line]
      }
      beginLine()
      output.append(contentsOf: template.literals[start..<range.upperBound])
    }
    state.isAtLineStart = template.literals[range.upperBound - 1] == UInt8(ascii: "\n")
  }

  private mutating func beginLine() {
    if state.isAtLineStart, state.indentation.count > state.indentationStart {
      output.append(contentsOf: state.indentation[state.indentationStart...])
    }
    state.isAtLineStart = false
  }

  private mutating func append(_ value: TemplateValue, isEscaped: Bool) {
    switch value {
    case .text(let text), .url(let text):
      if isEscaped {
        appendEscaped(text, to: &output)
      } else {
        output.append(contentsOf: text.utf8)
      }
    case .html(let html):
      if isEscaped {
        html.bytes.withUnsafeBufferPointer { appendEscaped($0, to: &output) }
      } else {
        output.append(contentsOf: html.bytes)
      }
    case .script(let json):
      if isEscaped {
        json.bytes.withUnsafeBufferPointer { appendEscaped($0, to: &output) }
      } else {
        output.append(contentsOf: json.bytes)
      }
    case .number(let number): output.append(contentsOf: text(of: number).utf8)
    case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .null, .list, .object, .table, .deferred: break
    }
  }

  private func tooDeep(_ template: Template, _ index: Int) -> TemplateError {
    let names = state.chain.map { templates[$0].name }
    // The chain is cyclic; its first entries suffice.
    let shown = names.prefix(6).joined(separator: " → ") + (names.count > 6 ? " → …" : "")
    return TemplateError(
      .error(
        .endlessTemplate,
        state.chain.count > Self.deepestCall
          ? "templates include each other more than \(Self.deepestCall) deep: \(shown)"
          : "templates include each other more than \(Self.mostCalls) times: \(shown)",
        at: template.location(of: index)))
  }

  private func tooMuch(_ template: Template, _ index: Int) -> TemplateError {
    let names = state.chain.map { templates[$0].name }.joined(separator: " → ")
    let message: Message =
      state.nesting > Self.deepestNesting
      ? "sections are nested more than \(Self.deepestNesting) deep in \(names)"
      : "the page is longer than \(Self.longestOutput >> 20) MiB: \(names)"
    return TemplateError(.error(.endlessTemplate, message, at: template.location(of: index)))
  }
}

/// Whole numbers without a decimal point, others in their shortest round-trip form.
private func text(of number: Double) -> String {
  if let whole = Int(exactly: number) { return String(whole) }
  return "\(number)"
}
