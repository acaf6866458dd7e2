import SourceFiles
import Texts

extension TemplateLibrary {
  /// Type-checks a template, and all that it includes or inherits from, against the schema of a
  /// page: unknown names, and values in contexts where escaping does not protect.
  ///
  /// Diagnostics of compilation are in `diagnostics`.
  public func lint(_ name: String, with schema: TemplateSchema) -> [Diagnostic] {
    guard let place = place(of: name) else { return [] }
    var linter = TemplateLinter(templates: templates, schema: schema)
    linter.lint(place)
    return linter.diagnostics
  }
}

/// Abstract interpretation: walks a template like the renderer, with kinds for values and both
/// branches of sections.
struct TemplateLinter {
  /// A step limit against templates that grow exponentially; the rest stays unchecked.
  private static let mostSteps = 1_000_000

  let templates: [Template]
  private(set) var diagnostics: [Diagnostic] = []
  private var said: Set<Diagnostic> = []
  /// The scopes, outermost first.
  private var schemas: [TemplateSchema]
  private var markup = MarkupState()
  private var isXML = false
  private var chain: [Int] = []
  /// The number of open sections at each entry of `chain`.
  private var openedIn = [0]
  private var openSections = 0
  private var steps = 0
  private var hints = HintBudget()

  private struct Overrides {
    let template: Int
    let call: Int
    let outer: Int
  }
  private var overrides: [Overrides] = []
  private var innermost = -1

  init(templates: [Template], schema: TemplateSchema) {
    self.templates = templates
    schemas = [schema]
  }

  mutating func lint(_ place: Int) {
    let template = templates[place]
    isXML = template.literals.starts(with: "<?xml".utf8)
    chain = [place]
    walk(template, at: place, template.instructions.indices)
    if !markup.agrees(with: MarkupState()) {
      report(
        .error(
          .templateSyntax, "the template ends inside \(markup.inWords)", at: endOf(template)))
    }
  }

  private mutating func walk(_ template: Template, at place: Int, _ body: Range<Int>) {
    var index = body.lowerBound
    while index < body.upperBound {
      steps += 1
      guard steps < Self.mostSteps else { return }
      switch template.instructions[index] {
      case .text(let range, _):
        markup.read(template.literals[range])
        index += 1
      case .variable(let path):
        check(template, index, template.paths[path], isEscaped: true)
        index += 1
      case .unescaped(let path):
        check(template, index, template.paths[path], isEscaped: false)
        index += 1
      case .section(let path, let end):
        let kind = kind(of: template.paths[path], template, index)
        schemas.append(kind?.element ?? .open)
        walkSection(template, at: place, index, end)
        schemas.removeLast()
        index = end
      case .inverted(let path, let end):
        _ = kind(of: template.paths[path], template, index)
        walkSection(template, at: place, index, end)
        index = end
      case .partial(let call):
        include(template.calls[call].target, from: template, index)
        index += 1
      case .parent(let call, let end):
        let outer = innermost
        checkBlocks(template, call)
        overrides.append(Overrides(template: place, call: call, outer: outer))
        innermost = overrides.count - 1
        include(template.calls[call].target, from: template, index)
        overrides.removeLast()
        innermost = outer
        index = end
      case .block(let block, let end):
        walkBlock(template.blocks[block].name, template, at: place, index + 1..<end)
        index = end
      }
    }
  }

  /// Walks a section's body; shown or not, it must leave the markup in the same state.
  private mutating func walkSection(_ template: Template, at place: Int, _ index: Int, _ end: Int) {
    let before = markup
    openSections += 1
    walk(template, at: place, index + 1..<end)
    openSections -= 1
    if before.agrees(with: markup) {
      markup = before.joined(with: markup)
    } else {
      report(
        .error(
          .templateSyntax,
          """
          this section begins in \(before.inWords) and ends in \(markup.inWords); close \
          in it what it opens
          """,
          at: template.location(of: index)))
      markup = before
    }
  }

  private mutating func include(_ target: Int?, from template: Template, _ index: Int) {
    guard let target else { return }
    // Recursion finds nothing new. Without a section in between it is endless, whatever the data.
    if let turn = chain.firstIndex(of: target) {
      if openedIn[turn] == openSections {
        let names = (chain[turn...] + [target]).map { templates[$0].name }
        report(
          .error(
            .endlessTemplate,
            "this never ends: \(names.joined(separator: " → ")); put a section around it",
            at: template.location(of: index)))
      }
      return
    }
    chain.append(target)
    openedIn.append(openSections)
    walk(templates[target], at: target, templates[target].instructions.indices)
    chain.removeLast()
    openedIn.removeLast()
  }

  private mutating func walkBlock(
    _ name: TemplateName, _ template: Template, at place: Int, _ body: Range<Int>
  ) {
    var found: (Overrides, Range<Int>)?
    var candidate = innermost
    while candidate >= 0 {
      let overrides = overrides[candidate]
      let call = templates[overrides.template].calls[overrides.call]
      if let body = call.bodyOfOverride[name] {
        found = (overrides, body)
      }
      candidate = overrides.outer
    }
    guard let (overrides, replacement) = found else { return walk(template, at: place, body) }
    let inForce = innermost
    innermost = overrides.outer
    walk(templates[overrides.template], at: overrides.template, replacement)
    innermost = inForce
  }

  /// Reports overrides without a block of that name in the parent.
  private mutating func checkBlocks(_ template: Template, _ call: Int) {
    guard let target = template.calls[call].target else { return }
    let reached = templates.reached(from: target)
    guard reached.allSatisfy(\.isRead) else { return }
    let names = Set(reached.flatMap { $0.blocks.map(\.name) })
    for (override, range) in template.calls[call].overrides where !names.contains(override) {
      let parent = template.calls[call].name
      let advice = advice(override.text, among: names.map(\.text).sorted())
      report(
        .warning(
          .unknownTemplate,
          "“\(parent)” has no block “\(override.text)”; \(advice ?? "this one never shows")",
          at: template.file.location(of: range)))
    }
  }

  // MARK: Values

  private mutating func check(
    _ template: Template, _ index: Int, _ path: TemplatePath, isEscaped: Bool
  ) {
    let kind = kind(of: path, template, index)
    if let remark = remark(on: kind, of: path, in: MarkupPlace(markup), isEscaped: isEscaped) {
      switch remark.severity {
      case .error:
        report(.error(.misplacedVariable, remark.message, at: template.location(of: index)))
      case .warning:
        report(.warning(.misplacedVariable, remark.message, at: template.location(of: index)))
      }
    }
    markup.readVariable()
  }

  private func remark(
    on kind: TemplateSchema?, of path: TemplatePath, in place: MarkupPlace, isEscaped: Bool
  ) -> (severity: Diagnostic.Severity, message: Message)? {
    var name: String { path.text }
    var tag: String { isEscaped ? "{{\(name)}}" : "{{{\(name)}}}" }
    if case .forbidden(let reason) = place {
      return (.error, "“\(tag)” may not stand \(reason)")
    }
    // A missing value renders as nothing; it was reported already.
    guard let kind else { return nil }
    switch kind {
    case .list:
      return (.warning, "“\(name)” is a list; go through it with {{#\(name)}}…{{/\(name)}}")
    case .object: return (.warning, "“\(name)” is an object; name one of its parts")
    default: break
    }
    switch (place, kind, isEscaped) {
    case (.json, .script, false): return nil
    case (.json, _, _):
      return (.error, "only JSON as {{{…}}} may stand in this script; “\(tag)” is not")
    case (.content, .html, false): return nil
    case (.content, _, false), (.textOnly, _, false):
      return (.error, "“\(name)” is \(kind.inWords), which must be escaped: {{\(name)}}")
    case (_, _, false):
      return (.error, "“\(tag)” could end the attribute; write {{\(name)}}")
    case (.address, .url, _): return nil
    case (.address(let attribute), _, _):
      return (
        .error,
        "“\(name)” is \(kind.inWords); only an address may stand in “\(attribute)”"
      )
    case (.content, .html, true) where !isXML:
      return (.warning, "“\(name)” is HTML and would show its tags; write {{{\(name)}}}")
    case (.attribute, .html, true), (.textOnly, .html, true):
      return (.warning, "“\(name)” is HTML and would show its tags here")
    default: return nil
    }
  }

  /// The kind of a name; nil if missing, which is reported.
  private mutating func kind(
    of path: TemplatePath, _ template: Template, _ index: Int
  ) -> TemplateSchema? {
    if path.isValueAtHand { return schemas.last }
    let first = path.first
    var isOpen = false
    var found: TemplateSchema?
    for schema in schemas.reversed() {
      if case .object(let members) = schema, let member = members[first.text] {
        found = member
        break
      }
      if case .open = schema { isOpen = true }
    }
    // An unknown name may come from open data in scope, such as front matter.
    guard var kind = found ?? (isOpen ? .open : nil) else {
      let schemas = schemas
      reportMissing(first.text, in: nil, among: offeredNames(by: schemas), template, index)
      return nil
    }
    for (depth, name) in path.rest.enumerated() {
      var owner: String { ([first] + path.rest[..<depth]).map(\.text).joined(separator: ".") }
      switch kind {
      case .open: return .open
      case .object(let members):
        guard let member = members[name.text] else {
          reportMissing(name.text, in: owner, among: members.keys.sorted(), template, index)
          return nil
        }
        kind = member
      default:
        report(
          .warning(
            .unknownVariable,
            "“\(owner)” is \(kind.inWords) and has no “\(name.text)”",
            at: template.location(of: index)))
        return nil
      }
    }
    return kind
  }

  private mutating func reportMissing(
    _ name: String, in owner: String?, among names: @autoclosure () -> [String],
    _ template: Template, _ index: Int
  ) {
    let message: Message =
      owner.map { "“\($0)” has no “\(name)”" } ?? "nothing here is called “\(name)”"
    let advice = advice(name, among: names()) ?? "it will be empty"
    report(.warning(.unknownVariable, "\(message); \(advice)", at: template.location(of: index)))
  }

  private mutating func advice(
    _ name: String, among names: @autoclosure () -> [String]
  ) -> Message? {
    nearestName(to: name, among: names(), within: &hints).map { "did you mean “\($0)”?" }
  }

  private func endOf(_ template: Template) -> Location {
    template.file.location(at: template.file.bytes.count)
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    if said.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}

/// The names in scope, innermost first.
private func offeredNames(by schemas: [TemplateSchema]) -> [String] {
  schemas.reversed().flatMap { schema -> [String] in
    guard case .object(let members) = schema else { return [] }
    return members.keys.sorted()
  }
}

extension TemplateSchema {
  /// The scope inside a section over a value of this kind.
  fileprivate var element: TemplateSchema {
    if case .list(let element) = self { element } else { self }
  }
}
