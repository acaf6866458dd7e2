import SourceFiles

/// Why rendering stopped, with the chain of templates that led there.
public struct TemplateError: Error, Sendable, Hashable {
  public let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}
