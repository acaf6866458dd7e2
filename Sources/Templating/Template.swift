import SourceFiles

/// A compiled template: a flat list of instructions over one array of literal bytes.
final class Template: Sendable {
  /// `partials/cell` for `Templates/partials/cell.mustache`.
  let name: String
  let file: SourceFile
  /// False if it has a syntax error; then it is empty.
  let isRead: Bool
  let instructions: [Instruction]
  /// The source range of each instruction's tag; empty for text.
  let ranges: [Range<Int>]
  let literals: [UInt8]
  /// Line starts within the literals, precomputed for indentation.
  let lineStarts: [Int]
  let paths: [TemplatePath]
  /// For rendering: `paths` keeps them alive, so threads need not contend for their reference counts.
  let unretainedPaths: [Unmanaged<TemplatePath>]
  let calls: [Call]
  let blocks: [Block]

  enum Instruction: Sendable {
    /// Literal bytes; `lines` are the indices of the `lineStarts` after their first byte.
    case text(Range<Int>, lines: Range<Int>)
    case variable(path: Int)
    case unescaped(path: Int)
    /// The body follows and ends before `end`.
    case section(path: Int, end: Int)
    case inverted(path: Int, end: Int)
    case partial(call: Int)
    /// The bodies of its overrides follow and end before `end`.
    case parent(call: Int, end: Int)
    /// The default follows and ends before `end`.
    case block(Int, end: Int)
  }

  /// A partial or parent tag with its overrides.
  struct Call: Sendable {
    let name: String
    let indentation: [UInt8]?
    private(set) var overrides: [(name: TemplateName, range: Range<Int>)] = []
    /// The instructions of each override; the first of a name wins.
    private(set) var bodyOfOverride: [TemplateName: Range<Int>] = [:]
    /// The index of the called template in the library; nil if missing.
    var target: Int?

    init(name: String, indentation: [UInt8]?) {
      self.name = name
      self.indentation = indentation
    }

    mutating func override(_ name: TemplateName, at range: Range<Int>, with body: Range<Int>) {
      overrides.append((name, range))
      if bodyOfOverride[name] == nil { bodyOfOverride[name] = body }
    }
  }

  struct Block: Sendable {
    let name: TemplateName
    let indentation: [UInt8]
  }

  init(_ draft: TemplateDraft, targets: (String) -> Int?) {
    name = draft.name
    file = draft.file
    isRead = draft.diagnostics.isEmpty
    instructions = draft.instructions
    ranges = draft.ranges
    literals = draft.literals
    lineStarts = draft.lineStarts
    paths = draft.paths
    unretainedPaths = paths.map { .passUnretained($0) }
    blocks = draft.blocks
    calls = draft.calls.map { call in
      var linked = call
      linked.target = targets(call.name)
      return linked
    }
  }

  /// Whether lines of other templates or blocks get an indentation.
  var indents: Bool {
    calls.contains { $0.indentation?.isEmpty == false }
      || blocks.contains { !$0.indentation.isEmpty }
  }

  /// The location of a tag; of text, the start of the template.
  func location(of instruction: Int) -> Location {
    file.location(of: ranges.indices.contains(instruction) ? ranges[instruction] : 0..<0)
  }
}

/// A compiled template before linking.
struct TemplateDraft {
  let name: String
  let file: SourceFile
  private(set) var instructions: [Template.Instruction] = []
  private(set) var ranges: [Range<Int>] = []
  private(set) var literals: [UInt8] = []
  private(set) var lineStarts: [Int] = []
  private(set) var paths: [TemplatePath] = []
  private var indexOfPath: [[TemplateName]: Int] = [:]
  private(set) var calls: [Template.Call] = []
  private(set) var blocks: [Template.Block] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(name: String, file: SourceFile) {
    self.name = name
    self.file = file
    var scanner = TagScanner(file: file)
    scanner.scan()
    diagnostics = scanner.diagnostics
    guard diagnostics.isEmpty else { return }
    let lines = StandaloneLines(bytes: file.bytes, tokens: scanner.tokens)
    var parser = TemplateParser(bytes: file.bytes, tokens: lines.tokens)
    append(parser.parse())
  }

  private mutating func append(_ nodes: [TemplateNode]) {
    var run: Range<Int>?
    for node in nodes {
      if case .text(let bytes, _) = node {
        let start = run?.lowerBound ?? literals.count
        literals += bytes
        run = start..<literals.count
        continue
      }
      appendText(&run)
      append(node)
    }
    appendText(&run)
  }

  /// Merges all text since the last tag into one instruction.
  private mutating func appendText(_ run: inout Range<Int>?) {
    guard let text = run, !text.isEmpty else { return }
    let firstLine = lineStarts.count
    for index in text.dropLast() where literals[index] == UInt8(ascii: "\n") {
      lineStarts.append(index + 1)
    }
    append(.text(text, lines: firstLine..<lineStarts.count), at: 0..<0)
    run = nil
  }

  private mutating func append(_ node: TemplateNode) {
    switch node {
    case .text: break
    case .variable(let name, let isEscaped, let range):
      let path = path(name)
      append(isEscaped ? .variable(path: path) : .unescaped(path: path), at: range)
    case .section(let name, let isInverted, let range, let children):
      let path = path(name)
      appendBody(children, at: range) {
        isInverted ? .inverted(path: path, end: $0) : .section(path: path, end: $0)
      }
    case .partial(let name, let indentation, let range):
      calls.append(.init(name: name, indentation: indentation))
      append(.partial(call: calls.count - 1), at: range)
    case .parent(let name, let indentation, let range, let overrides):
      let call = calls.count
      calls.append(.init(name: name, indentation: indentation))
      let index = instructions.count
      append(.parent(call: call, end: 0), at: range)
      for override in overrides {
        let start = instructions.count
        append(override.body)
        calls[call].override(
          TemplateName(override.name), at: override.range, with: start..<instructions.count)
      }
      instructions[index] = .parent(call: call, end: instructions.count)
    case .block(let name, let indentation, let range, let children):
      let block = blocks.count
      blocks.append(.init(name: TemplateName(name), indentation: indentation))
      appendBody(children, at: range) { .block(block, end: $0) }
    }
  }

  private mutating func appendBody(
    _ children: [TemplateNode], at range: Range<Int>,
    instruction: (_ end: Int) -> Template.Instruction
  ) {
    let index = instructions.count
    append(instruction(0), at: range)
    append(children)
    instructions[index] = instruction(instructions.count)
  }

  private mutating func append(_ instruction: Template.Instruction, at range: Range<Int>) {
    instructions.append(instruction)
    ranges.append(range)
  }

  private mutating func path(_ name: String) -> Int {
    let path = TemplatePath(name)
    if let index = indexOfPath[path.names] { return index }
    indexOfPath[path.names] = paths.count
    paths.append(path)
    return paths.count - 1
  }
}
