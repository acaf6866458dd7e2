import SourceFiles

/// What one file below `Content/` turned out to be.
struct ReadFile: Sendable {
  var document: Document?
  /// The collection whose page this page is, and where it says so.
  var pageOf: (id: String, location: Location)?
  /// Whether the page's title was stated or shown by a heading, not taken from the file's name.
  var hasTitle = false
  var isCopied = false
  var diagnostics: [Diagnostic] = []
}
