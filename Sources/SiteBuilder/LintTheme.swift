import SourceFiles
import Templating

/// Lints the templates of a theme against the schemas of the values that pages offer.
func lintTemplates(of theme: Theme) -> [Diagnostic] {
  vocabulary(of: theme).flatMap { template, schema in
    theme.templates.lint(template, with: schema)
  }
}

/// The templates that a build renders, each with the schema of its page's values. The linter checks
/// templates against it, a test checks the values, and Content/templates.md documents it.
func vocabulary(of theme: Theme) -> [(template: String, schema: TemplateSchema)] {
  let strings = TemplateSchema.all(theme.strings.names, .text)
  let common = commonVocabulary(strings: strings, assets: .all(theme.assets.map(\.name), .url))
  let parts = (SharedParts.template, SharedParts.schema(strings: strings))
  var seen: Set<String> = []
  return (theme.templates.contains(SharedParts.template) ? [parts] : [])
    + outputKinds.compactMap { kind in
      // Kinds that share a template share its schema.
      guard case .page(let template, let schema, _) = kind.content, seen.insert(template).inserted
      else { return nil }
      return (template, kind.isCommon ? common.merging(schema) : schema)
    }
}

extension TemplateSchema {
  /// An object with these names, all of one kind.
  static func all(_ names: [String], _ schema: TemplateSchema) -> TemplateSchema {
    .object(Dictionary(names.map { ($0, schema) }, uniquingKeysWith: { first, _ in first }))
  }
}
