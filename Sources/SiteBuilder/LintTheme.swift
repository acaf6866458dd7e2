import SourceFiles
import Templating

/// What is wrong with the templates of a theme, given what the pages offer them.
func lintTemplates(of theme: Theme) -> [Diagnostic] {
  vocabulary(of: theme).flatMap { template, schema in
    theme.templates.lint(template, with: schema)
  }
}
