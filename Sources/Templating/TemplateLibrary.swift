import SourceFiles
import Texts

/// All templates of a site, compiled and linked.
///
/// Immutable; pages are rendered from it concurrently.
public struct TemplateLibrary: Sendable {
  let templates: [Template]
  private let places: [TemplateName: Int]
  /// Errors of the templates alone, independent of data: syntax errors and missing partials and
  /// parents.
  public let diagnostics: [Diagnostic]

  /// Compiles the `.mustache` files; `Templates/partials/cell.mustache` is named `partials/cell`.
  /// The last of equal paths wins.
  public init(files: [SourceFile], folder: String = "Templates/") {
    var drafts: [TemplateDraft] = []
    var places: [TemplateName: Int] = [:]
    for file in files {
      guard let name = templateName(of: file.path, in: folder) else { continue }
      let draft = TemplateDraft(name: name, file: file)
      if let place = places[TemplateName(name)] {
        drafts[place] = draft
      } else {
        places[TemplateName(name)] = drafts.count
        drafts.append(draft)
      }
    }
    templates = drafts.map { Template($0) { places[TemplateName($0)] } }
    self.places = places
    diagnostics = drafts.flatMap(\.diagnostics) + missingTemplates(in: templates)
  }

  /// The templates' names, sorted by bytes.
  public var names: [String] {
    templates.map(\.name).sorted { ExactText($0) < ExactText($1) }
  }

  public func contains(_ name: String) -> Bool { places[TemplateName(name)] != nil }

  /// Renders a template with a page's data.
  ///
  /// Missing variables, partials and parents render as nothing, as the specification requires; the
  /// linter reports them.
  /// - Throws: `TemplateError` on endless recursion or too much output.
  public func render(
    _ name: String, with data: TemplateValue
  ) throws(TemplateError) -> [UInt8] {
    guard let place = places[TemplateName(name)] else {
      throw TemplateError(
        .error(.unknownTemplate, "there is no template “\(name)”", notes: nearest(to: name)))
    }
    if case .object(let object) = data,
      let prepared = object.shared?.prepared(place, from: templates)
    {
      return try prepared.render(with: data)
    }
    var renderer = TemplateRenderer(templates: templates, data: data)
    try renderer.render(place)
    return renderer.output
  }

  /// Whether the template, or any that it includes or inherits from, uses a name:
  /// `layoutStylesheet`, or dotted `page.feed`.
  public func mentions(_ variable: String, in name: String) -> Bool {
    guard let start = places[TemplateName(name)] else { return false }
    let wanted = TemplatePath(variable).names
    return templates.reached(from: start).contains { template in
      template.paths.contains { $0.names.starts(with: wanted) }
    }
  }

  /// The names that any template uses; of a dotted name each part.
  public var usedNames: Set<TemplateName> {
    Set(templates.lazy.flatMap { $0.paths.flatMap(\.names) })
  }

  /// The names used inside a section, in the template and all that it includes or inherits from; of
  /// a dotted name the first part. Over-approximated: names of inner sections are among them.
  public func names(inside section: String, in name: String) -> Set<TemplateName> {
    guard let start = place(of: name) else { return [] }
    let section = TemplateName(section)
    var found: Set<TemplateName> = []
    // Each template is visited at most twice: to find the section, and as part of its body.
    var seen: Set<[Int]> = []
    var waiting = [(place: start, isInside: false)]
    while let (place, isInside) = waiting.popLast() {
      guard seen.insert([place, isInside ? 1 : 0]).inserted else { continue }
      let template = templates[place]
      var end = isInside ? template.instructions.count : 0
      for (index, instruction) in template.instructions.enumerated() {
        switch instruction {
        case .section(let path, let sectionEnd):
          if index < end { found.formUnion(template.paths[path].names.prefix(1)) }
          if template.paths[path].names.last == section { end = max(end, sectionEnd) }
        case .variable(let path), .unescaped(let path), .inverted(let path, _):
          if index < end { found.formUnion(template.paths[path].names.prefix(1)) }
        case .partial(let call), .parent(let call, _):
          if let target = template.calls[call].target { waiting.append((target, index < end)) }
        case .text, .block: break
        }
      }
    }
    return found
  }

  func place(of name: String) -> Int? { places[TemplateName(name)] }

  private func nearest(to name: String) -> [Diagnostic.Note] {
    nearestName(to: name, among: names).map { [.note("did you mean “\($0)”?")] } ?? []
  }
}

extension [Template] {
  /// A template, and all that it includes or inherits from.
  func reached(from start: Int) -> [Template] {
    var found = [start]
    var next = 0
    while next < found.count {
      for target in self[found[next]].calls.compactMap(\.target) where !found.contains(target) {
        found.append(target)
      }
      next += 1
    }
    return found.map { self[$0] }
  }
}

private func templateName(of path: String, in folder: String) -> String? {
  guard path.utf8.starts(with: folder.utf8), path.hasSuffix(".mustache") else { return nil }
  return String(path.utf8.dropFirst(folder.utf8.count).dropLast(".mustache".utf8.count))
}

private func missingTemplates(in templates: [Template]) -> [Diagnostic] {
  let names = templates.map(\.name).sorted { ExactText($0) < ExactText($1) }
  var hints = HintBudget()
  return templates.flatMap { template in
    template.instructions.indices.compactMap { index in
      let call: Int
      let kind: Message
      switch template.instructions[index] {
      case .partial(let place): (call, kind) = (place, "partial")
      case .parent(let place, _): (call, kind) = (place, "parent template")
      default: return nil
      }
      guard template.calls[call].target == nil else { return nil }
      let name = template.calls[call].name
      let advice: Message =
        nearestName(to: name, among: names, within: &hints).map { "did you mean “\($0)”?" }
        ?? "write it to Templates/\(name).mustache"
      return .error(
        .unknownTemplate, "there is no \(kind) “\(name)”; \(advice)",
        at: template.location(of: index))
    }
  }
}
