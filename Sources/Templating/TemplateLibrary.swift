import SourceFiles
import Texts

/// All templates of a site, compiled, and each partial and parent tag led to its template.
///
/// A library is immutable; pages render from it on as many threads as there are.
public struct TemplateLibrary: Sendable {
  let templates: [Template]
  private let places: [TemplateName: Int]
  /// What is wrong with the templates alone, whatever data they get: tags that do not parse, and
  /// partials and parents that do not exist.
  public let diagnostics: [Diagnostic]

  /// Compiles the `.mustache` files among these; `Templates/partials/cell.mustache` is
  /// called `partials/cell`. Of two of one path the later counts.
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

  /// The templates' names, by their bytes.
  public var names: [String] {
    templates.map(\.name).sorted { ExactText($0) < ExactText($1) }
  }

  public func contains(_ name: String) -> Bool { places[TemplateName(name)] != nil }

  /// Renders a template with what its page offers.
  ///
  /// A missing variable, partial or parent is empty text, as the specification says; that is
  /// what the linter is for.
  /// - Throws: `TemplateError` if templates include each other without end, or write too much.
  public func render(
    _ name: String, with data: TemplateValue
  ) throws(TemplateError) -> [UInt8] {
    guard let place = places[TemplateName(name)] else {
      throw TemplateError(.error("there is no template “\(name)”", notes: nearest(to: name)))
    }
    var renderer = TemplateRenderer(templates: templates, data: data)
    try renderer.render(place)
    return renderer.output
  }

  /// Whether the template, or any that it includes or inherits from, mentions a name of the page:
  /// `layoutStylesheet`, or with dots `page.feed`.
  public func mentions(_ variable: String, in name: String) -> Bool {
    guard let start = places[TemplateName(name)] else { return false }
    let wanted = TemplatePath(variable).names
    var seen: Set<Int> = [start]
    var waiting = [start]
    while let place = waiting.popLast() {
      let template = templates[place]
      if template.paths.contains(where: { $0.names.starts(with: wanted) }) { return true }
      for target in template.calls.compactMap(\.target) where seen.insert(target).inserted {
        waiting.append(target)
      }
    }
    return false
  }

  /// Whether something is asked of the elements of a list: a name inside of its sections, in the template or
  /// any that it includes or inherits from. A name of something further inside may be taken for one.
  public func mentions(_ variable: String, inside list: String, in name: String) -> Bool {
    guard let start = place(of: name) else { return false }
    let wanted = TemplateName(variable)
    let section = TemplateName(list)
    // Each template is looked at in whole, for lists, and for names once one of its calls stands in a list.
    var seen: Set<[Int]> = []
    var waiting = [(place: start, isInside: false)]
    while let (place, isInside) = waiting.popLast() {
      guard seen.insert([place, isInside ? 1 : 0]).inserted else { continue }
      let template = templates[place]
      var end = isInside ? template.instructions.count : 0
      for (index, instruction) in template.instructions.enumerated() {
        switch instruction {
        case .section(let path, let sectionEnd):
          if index < end, template.paths[path].names.first == wanted { return true }
          if template.paths[path].names.last == section { end = max(end, sectionEnd) }
        case .variable(let path), .unescaped(let path), .inverted(let path, _):
          if index < end, template.paths[path].names.first == wanted { return true }
        case .partial(let call), .parent(let call, _):
          if let target = template.calls[call].target { waiting.append((target, index < end)) }
        case .text, .block: break
        }
      }
    }
    return false
  }

  func place(of name: String) -> Int? { places[TemplateName(name)] }

  private func nearest(to name: String) -> [Diagnostic.Note] {
    nearestName(to: name, among: names).map { [.note("did you mean “\($0)”?")] } ?? []
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
      let kind: String
      switch template.instructions[index] {
      case .partial(let place): (call, kind) = (place, "partial")
      case .parent(let place, _): (call, kind) = (place, "parent template")
      default: return nil
      }
      guard template.calls[call].target == nil else { return nil }
      let name = template.calls[call].name
      let advice =
        nearestName(to: name, among: names, within: &hints).map { "did you mean “\($0)”?" }
        ?? "write it to Templates/\(name).mustache"
      return .error("there is no \(kind) “\(name)”; \(advice)", at: template.location(of: index))
    }
  }
}
