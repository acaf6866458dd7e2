import CPangoCairo

/// Cairo and pango, opened when the first picture is drawn.
///
/// Unchecked, since Swift does not know of a C pointer what threads do with it: the table is filled in
/// once, before anybody has its address, and only read from then on.
struct DrawingLibrary: @unchecked Sendable {
  private let table: UnsafePointer<CPangoCairo>

  var functions: CPangoCairo { table.pointee }

  /// - Throws: `MissingLibraries` where the system has none.
  init() throws(MissingLibraries) {
    var missing: UnsafePointer<CChar>?
    guard let table = open_pango_cairo(&missing) else {
      throw MissingLibraries(what: missing.map { String(cString: $0) } ?? "pangocairo")
    }
    self.table = table
  }
}

/// Why no picture can be drawn: the libraries for it are not installed.
public struct MissingLibraries: Error, Hashable {
  /// The file or function that was looked for.
  let what: String

  /// What is missing, and which package brings it.
  public var message: String {
    "drawing needs pango and cairo, and \(what) is not there: "
      + "install libpangocairo-1.0-0 and fonts-noto-color-emoji (Debian), or pango (Homebrew)"
  }
}
