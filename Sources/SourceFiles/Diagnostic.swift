import Texts

/// A problem in the content: what is wrong, what would fix it, and where.
///
/// Messages are written where the problem is detected; their presentation is in
/// `emojiart/Terminal/PrintDiagnostics.swift`.
public struct Diagnostic: Sendable, Hashable {
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// A related message, with an optional place.
  public struct Note: Sendable, Hashable {
    public let message: Message
    public let location: Location?

    public static func note(_ message: Message, at location: Location? = nil) -> Note {
      Note(message: message, location: location)
    }
  }

  public let severity: Severity
  public let code: DiagnosticCode
  public let message: Message
  public let location: Location?
  public let notes: [Note]

  public static func error(
    _ code: DiagnosticCode, _ message: Message, at location: Location? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(severity: .error, code: code, message: message, location: location, notes: notes)
  }

  public static func warning(
    _ code: DiagnosticCode, _ message: Message, at location: Location? = nil, notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(severity: .warning, code: code, message: message, location: location, notes: notes)
  }
}

extension Sequence where Element == Diagnostic {
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// Sorted by path, line and column, without duplicates.
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
