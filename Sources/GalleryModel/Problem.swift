import JSON

/// What is wrong with a document, and the bytes of the source that say so.
///
/// The browser floor knows no files; whoever read the file turns the range into a place.
public struct Problem: Sendable, Equatable {
  public var isError: Bool
  public var message: String
  public var range: Range<Int>
  /// A second place that belongs to it.
  public var note: (message: String, range: Range<Int>)?
  /// For a name that means nothing where it stands: the name, and those that would.
  public var misnamed: (name: String, known: [String])?
  /// Whether the remark is worth making only when a known name is near.
  public var isOnlyForNearMisses = false

  public static func error(_ message: String, at range: Range<Int>) -> Problem {
    Problem(isError: true, message: message, range: range)
  }

  public static func warning(_ message: String, at range: Range<Int>) -> Problem {
    Problem(isError: false, message: message, range: range)
  }

  /// A member that means nothing where it stands; the nearest known name may have been meant.
  public static func unknown(
    _ member: JSONMember, inside object: String, known: [String]
  ) -> Problem {
    var problem = Problem.warning("“\(object)” has no “\(member.name)”", at: member.nameRange)
    problem.misnamed = (member.name, known)
    return problem
  }

  /// A member that emojiart does not know and keeps; worth a remark only if it is nearly a known one.
  static func keptUnknown(_ member: JSONMember, of thing: String, known: [String]) -> Problem {
    var problem = Problem.warning(
      "emojiart knows no “\(member.name)” of \(thing) and keeps it as it is", at: member.nameRange)
    problem.misnamed = (member.name, known)
    problem.isOnlyForNearMisses = true
    return problem
  }

  /// The same problem with a second place.
  public func noting(_ message: String, at range: Range<Int>) -> Problem {
    var copy = self
    copy.note = (message, range)
    return copy
  }

  public static func == (lhs: Problem, rhs: Problem) -> Bool {
    lhs.isError == rhs.isError && lhs.message == rhs.message && lhs.range == rhs.range
      && lhs.note?.message == rhs.note?.message && lhs.note?.range == rhs.note?.range
  }
}
