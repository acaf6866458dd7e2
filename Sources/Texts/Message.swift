#if hasFeature(Embedded)
  /// In WebAssembly a message is its English text: the script of pages has its own translations.
  public typealias Message = String
#else
  /// A message for users in English, with a key and arguments to translate it.
  ///
  /// A literal makes one, as with Foundation's `LocalizedStringResource`: the literal with `%@` for each
  /// interpolation is the key of its translation. An interpolated message is translated, too; text is not.
  public struct Message: Sendable {
    public enum Argument: Sendable {
      case text(String)
      case message(Message)
    }

    /// For example `there is no command “%@”`.
    public let key: String
    public let arguments: [Argument]

    public init(key: String, arguments: [Argument]) {
      self.key = key
      self.arguments = arguments
    }

    /// Text that is not translated: a name, or a message of the system.
    public init(verbatim text: String) {
      self.init(key: Self.placeholder, arguments: [.text(text)])
    }

    /// The placeholder of an argument in a key.
    public static let placeholder = "%@"

    public var isEmpty: Bool { description.utf8.isEmpty }
  }

  extension Message: CustomStringConvertible {
    /// The message in English.
    public var description: String { said { $0 } }

    /// The message in a language.
    /// - Parameters:
    ///   - template: the translation of a key. In it `%@` is the next argument and `%2$@` the second;
    ///     arguments may be left out.
    ///   - append: adds a part of a template to the text before it. Arguments are added as they are.
    public func said(
      _ template: (String) -> String,
      appending append: (Substring, inout String) -> Void = { $1 += $0 }
    ) -> String {
      var result = ""
      say(template, append, to: &result)
      return result
    }

    private func say(
      _ template: (String) -> String, _ append: (Substring, inout String) -> Void,
      to result: inout String
    ) {
      var next = 0
      var rest = template(key).utf8[...]
      while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
        append(Substring(rest[..<percent]), &result)
        rest = rest[percent...].dropFirst()
        let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let ending = digits.isEmpty ? "@" : "$@"
        let index = Int(Substring(digits)).map { $0 - 1 } ?? next
        guard rest.dropFirst(digits.count).starts(with: ending.utf8),
          arguments.indices.contains(index)
        else {
          result += "%"
          continue
        }
        rest = rest.dropFirst(digits.count + ending.utf8.count)
        switch arguments[index] {
        case .text(let text): result += text
        case .message(let message): message.say(template, append, to: &result)
        }
        next = index + 1
      }
      append(Substring(rest), &result)
    }
  }

  extension Message: Hashable {
    public static func == (lhs: Message, rhs: Message) -> Bool {
      ExactText(lhs) == ExactText(rhs)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(ExactText(self))
    }
  }

  extension Text {
    public init(_ message: Message) { self.init(message.description) }
  }

  extension Message: ExpressibleByStringInterpolation {
    public init(stringLiteral literal: String) {
      self.init(key: literal, arguments: [])
    }

    public init(stringInterpolation: StringInterpolation) {
      self.init(key: stringInterpolation.key, arguments: stringInterpolation.arguments)
    }

    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + 2 * interpolationCount)
        arguments.reserveCapacity(interpolationCount)
      }

      public mutating func appendLiteral(_ literal: String) {
        key += literal
      }

      public mutating func appendInterpolation(_ message: Message) {
        key += Message.placeholder
        arguments.append(.message(message))
      }

      // Disfavored, so that a literal inside an interpolation is a message.
      @_disfavoredOverload
      public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        key += Message.placeholder
        arguments.append(.text(value.description))
      }
    }
  }

  extension Sequence<Message> {
    /// The messages joined by a word: `names.joined { "\($0) and \($1)" }`.
    public func joined(by pair: (Message, Message) -> Message) -> Message {
      var rest = makeIterator()
      guard var all = rest.next() else { return "" }
      while let next = rest.next() { all = pair(all, next) }
      return all
    }

    /// The messages concatenated, with a separator between them.
    public func joined(separator: String = "") -> Message {
      var arguments: [Message.Argument] = []
      for message in self {
        if !arguments.isEmpty, !separator.utf8.isEmpty { arguments.append(.text(separator)) }
        arguments.append(.message(message))
      }
      return Message(
        key: String(repeating: Message.placeholder, count: arguments.count), arguments: arguments)
    }
  }
#endif
