import CPangoCairo
import Texts

/// Cairo and pango, loaded lazily with dlopen.
///
/// `@unchecked`: the function table is filled before its address is published, and immutable
/// afterwards.
struct DrawingLibrary: @unchecked Sendable {
  private let table: UnsafePointer<CPangoCairo>

  var functions: CPangoCairo { table.pointee }

  /// - Throws: `MissingLibraries` if they are not installed.
  init() throws(MissingLibraries) {
    var missing: UnsafePointer<CChar>?
    guard let table = open_pango_cairo(&missing) else {
      throw MissingLibraries(what: missing.map { String(cString: $0) } ?? "pangocairo")
    }
    self.table = table
  }
}

/// The drawing libraries are not installed.
public struct MissingLibraries: Error, Hashable {
  /// The library or function that was not found.
  let what: String

  /// What is missing, and which package has it.
  public var message: Message {
    """
    drawing needs pango and cairo, and \(what) is not there: install \
    \(DrawingPart.libraries.debian) and \(DrawingPart.emojiFont.debian) (Debian), or \
    \(DrawingPart.libraries.homebrew ?? "") (Homebrew)
    """
  }
}
