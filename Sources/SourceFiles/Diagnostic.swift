import Texts

/// A remark about the content: what is wrong and what would fix it, and where.
///
/// Text for people is written where the problem is found; how it looks on a terminal is decided in
/// one place, `emojiart/Terminal/PrintDiagnostics.swift`.
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// A second place that belongs to the remark.
  public struct Note: Sendable, Hashable {
    public let message: String
    public let location: Location?

    public static func note(_ message: String, at location: Location? = nil) -> Note {
      Note(message: message, location: location)
    }
  }

  public let severity: Severity
  public let message: String
  public let location: Location?
  public let notes: [Note]

  public static func error(
    _ message: String, at location: Location? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(severity: .error, message: message, location: location, notes: notes)
  }

  public static func warning(
    _ message: String, at location: Location? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(severity: .warning, message: message, location: location, notes: notes)
  }
}

extension Sequence where Element == Diagnostic {
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// In the order a reader works through them: by path, line and column; nothing said twice.
  public func inReadingOrder() -> [Diagnostic] {
    var seen = Set<Diagnostic>()
    return filter { seen.insert($0).inserted }.enumerated().sorted { lhs, rhs in
      let (a, b) = (lhs.element.location, rhs.element.location)
      let (pathA, pathB) = (a?.path ?? "", b?.path ?? "")
      if ExactText(pathA) != ExactText(pathB) {
        return ExactText(pathA) < ExactText(pathB)
      }
      let (keyA, keyB) = ((a?.line ?? 0, a?.column ?? 0), (b?.line ?? 0, b?.column ?? 0))
      return keyA == keyB ? lhs.offset < rhs.offset : keyA < keyB
    }.map(\.element)
  }
}
