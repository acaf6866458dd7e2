import JSON
import Texts

/// A problem in a document, with its source range in bytes.
///
/// The browser floor knows no files; the caller maps the range to a location.
public struct Problem: Sendable, Equatable {
  public var isError: Bool
  public var code: DiagnosticCode
  public var message: Message
  public var range: Range<Int>
  /// A related second location.
  public var note: (message: Message, range: Range<Int>)?
  public var misnamed: Misnamed?

  /// An unknown name, with the names that are valid there.
  public struct Misnamed: Sendable {
    public var name: String
    public var known: [String]
    public var otherwise = Otherwise.listKnown

    /// What to report if no known name is similar.
    public enum Otherwise: Sendable {
      case listKnown
      /// Report without a suggestion.
      case sayNoMore
      /// Report nothing.
      case dropRemark
    }
  }

  public static func error(
    _ code: DiagnosticCode, _ message: Message, at range: Range<Int>
  ) -> Problem {
    Problem(isError: true, code: code, message: message, range: range)
  }

  public static func warning(
    _ code: DiagnosticCode, _ message: Message, at range: Range<Int>
  ) -> Problem {
    Problem(isError: false, code: code, message: message, range: range)
  }

  /// A number that overflows a double.
  static func tooLarge(_ number: JSONValue) -> Problem {
    .error(.outOfRange, "the number \(number.text) is too large", at: number.range)
  }

  /// An unknown member, with the most similar known name as a suggestion.
  public static func unknown(
    _ member: JSONMember, inside object: Message, known: [String]
  ) -> Problem {
    var problem = Problem.warning(
      .unknownField, "“\(object)” has no “\(member.name)”", at: member.nameRange)
    problem.misnamed = Misnamed(name: member.name, known: known)
    return problem
  }

  /// An unknown member that is kept; reported only if it is similar to a known one.
  public static func keptUnknown(
    _ name: String, of thing: Message, known: [String], at range: Range<Int>
  ) -> Problem {
    var problem = Problem.warning(
      .unknownField, "emojiart knows no “\(name)” of \(thing) and keeps it as it is", at: range)
    problem.misnamed = Misnamed(name: name, known: known, otherwise: .dropRemark)
    return problem
  }

  static func ofColor(_ text: String) -> Message {
    "“\(text)” is no colour: write it as #rrggbb, by a CSS colour name, or with a function such as rgb()"
  }

  /// Control characters other than tabs and line ends, which HTML and feeds forbid.
  public static func ofControlCharacters(
    in value: JSONValue, called name: String
  ) -> Problem? {
    guard value.mayHoldControlCharacters, value.text.utf8.contains(where: isControlCharacter) else {
      return nil
    }
    return .error(
      .controlCharacter, "“\(name)” holds a control character; remove it", at: value.range)
  }

  /// The same problem with a note at a second location.
  public func noting(_ message: Message, at range: Range<Int>) -> Problem {
    var copy = self
    copy.note = (message, range)
    return copy
  }

  public static func == (lhs: Problem, rhs: Problem) -> Bool {
    lhs.isError == rhs.isError && lhs.code == rhs.code && lhs.message == rhs.message
      && lhs.range == rhs.range
      && lhs.note?.message == rhs.note?.message && lhs.note?.range == rhs.note?.range
  }
}

/// Whether a byte is a control character other than a tab or a line end.
public func isControlCharacter(_ byte: UInt8) -> Bool {
  byte < 0x20 ? byte != 0x09 && byte != 0x0A && byte != 0x0D : byte == 0x7F
}
