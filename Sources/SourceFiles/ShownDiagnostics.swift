/// The diagnostics to show to people, limited per file. Programs receive all.
public struct ShownDiagnostics: Sendable {
  /// The number of hidden diagnostics of a file.
  public struct Rest: Sendable, Hashable {
    public let path: String
    public let severity: Diagnostic.Severity
    public let count: Int
  }

  /// The limit per file, of errors and of warnings.
  public static let mostOfFile = 500

  public private(set) var diagnostics: [Diagnostic] = []
  public private(set) var rests: [Rest] = []

  private struct Kind: Hashable {
    let path: [UInt8]
    let severity: Diagnostic.Severity
  }

  public init(_ all: [Diagnostic]) {
    var counts: [Kind: Int] = [:]
    var exceeding: [(kind: Kind, path: String)] = []
    for diagnostic in all {
      guard let path = diagnostic.location?.path else {
        diagnostics.append(diagnostic)
        continue
      }
      let kind = Kind(path: Array(path.utf8), severity: diagnostic.severity)
      let count = counts[kind, default: 0] + 1
      counts[kind] = count
      if count <= Self.mostOfFile {
        diagnostics.append(diagnostic)
      } else if count == Self.mostOfFile + 1 {
        exceeding.append((kind, path))
      }
    }
    rests = exceeding.map { kind, path in
      Rest(path: path, severity: kind.severity, count: (counts[kind] ?? 0) - Self.mostOfFile)
    }
  }
}
