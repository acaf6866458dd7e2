import JSON

/// What is wrong with a document, and the bytes of the source that say so.
///
/// The browser floor knows no files; what read the file turns the range into a place.
public struct Problem: Sendable, Equatable {
  public var isError: Bool
  public var message: String
  public var range: Range<Int>
  /// A second place that belongs to it.
  public var note: (message: String, range: Range<Int>)?
  public var misnamed: Misnamed?

  /// A name that means nothing where it stands, and those that would.
  public struct Misnamed: Sendable {
    public var name: String
    public var known: [String]
    public var otherwise = Otherwise.listKnown

    /// What to say where no known name is near.
    public enum Otherwise: Sendable {
      case listKnown
      /// The message says it all already.
      case sayNoMore
      /// Without a near miss there is nothing to remark on.
      case dropRemark
    }
  }

  public static func error(_ message: String, at range: Range<Int>) -> Problem {
    Problem(isError: true, message: message, range: range)
  }

  public static func warning(_ message: String, at range: Range<Int>) -> Problem {
    Problem(isError: false, message: message, range: range)
  }

  /// A number that overflows a double.
  static func tooLarge(_ number: JSONValue) -> Problem {
    .error("the number \(number.text) is too large", at: number.range)
  }

  /// A member that means nothing where it stands; the nearest known name may have been meant.
  public static func unknown(
    _ member: JSONMember, inside object: String, known: [String]
  ) -> Problem {
    var problem = Problem.warning("“\(object)” has no “\(member.name)”", at: member.nameRange)
    problem.misnamed = Misnamed(name: member.name, known: known)
    return problem
  }

  /// A member that emojiart does not know and keeps; worth a remark only if it is nearly a known one.
  static func keptUnknown(_ member: JSONMember, of thing: String, known: [String]) -> Problem {
    var problem = Problem.warning(
      "emojiart knows no “\(member.name)” of \(thing) and keeps it as it is", at: member.nameRange)
    problem.misnamed = Misnamed(name: member.name, known: known, otherwise: .dropRemark)
    return problem
  }

  /// Control characters other than tabs and line ends: neither HTML nor a feed may hold them.
  static func ofControlCharacters(
    in text: String, called name: String, at range: Range<Int>
  ) -> Problem? {
    // A plain loop over the text in place: every text of every item passes through here.
    let isRefused =
      text.utf8.withContiguousStorageIfAvailable { holdsControlCharacter($0) }
      ?? text.utf8.contains { isControlCharacter($0) }
    return isRefused ? .error("“\(name)” holds a control character; remove it", at: range) : nil
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

private func holdsControlCharacter(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  for byte in bytes where isControlCharacter(byte) { return true }
  return false
}

private func isControlCharacter(_ byte: UInt8) -> Bool {
  byte < 0x20 ? byte != 0x09 && byte != 0x0A && byte != 0x0D : byte == 0x7F
}
