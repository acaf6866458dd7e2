import SourceFiles

extension TemplateLibrary {
  /// What is wrong with a template, and all that it includes or inherits from, for a page that offers `schema`.
  public func lint(_ name: String, with schema: TemplateSchema) -> [Diagnostic] {
    []
  }
}
