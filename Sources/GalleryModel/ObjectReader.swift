import Geometry
import JSON
import Texts

/// The member that names a JSON Schema for editors; it is known in every document, and kept.
public let schemaMember = "$schema"

/// Consumes members of an object one by one and collects problems.
///
/// Works on JSON and YAML; a plain YAML scalar is converted to the requested type.
public struct ObjectReader {
  public let value: JSONValue
  public private(set) var problems: [Problem] = []
  /// Where the values of consumed members start.
  private var taken: [Int] = []

  /// - Parameter value: an object.
  public init(_ value: JSONValue) {
    self.value = value
  }

  public mutating func report(_ problem: Problem) {
    problems.append(problem)
  }

  public mutating func report(_ more: [Problem]) {
    problems += more
  }

  /// Consumes a member of any type; `null` counts as missing.
  public mutating func take(_ name: String) -> JSONValue? {
    guard let member = value[name] else { return nil }
    taken.append(member.range.lowerBound)
    return member.isNull ? nil : member
  }

  public mutating func text(_ name: String) -> String? {
    take(name)?.text(called: name, &problems)
  }

  public mutating func bool(_ name: String) -> Bool? {
    guard let member = take(name) else { return nil }
    if let bool = member.bool { return bool }
    report(
      .error(.wrongType, "“\(name)” must be true or false, not \(member.inWords)", at: member.range)
    )
    return nil
  }

  public mutating func number(_ name: String) -> Double? {
    guard let member = take(name) else { return nil }
    if let number = member.number, number.isFinite { return number }
    report(
      member.isTooLarge
        ? .tooLarge(member)
        : .error(.wrongType, "“\(name)” must be a number, not \(member.inWords)", at: member.range))
    return nil
  }

  public mutating func choice<Choice: RawRepresentable<String>>(
    _ name: String, of choices: [Choice]
  ) -> Choice? {
    choice(name, of: choices.map { $0.rawValue }).flatMap { Choice(rawValue: $0) }
  }

  public mutating func choice(_ name: String, of choices: [String]) -> String? {
    guard let member = take(name) else { return nil }
    for choice in choices where member.isString(choice) { return choice }
    let list = choices.map { "“\($0)”" }.joined(separator: ", ")
    var problem = Problem.error(
      .unknownValue,
      "“\(name)” must be one of \(list), not \(member.inWords)", at: member.range)
    if let text = member.string {
      problem.misnamed = Problem.Misnamed(name: text, known: choices, otherwise: .sayNoMore)
    }
    report(problem)
    return nil
  }

  /// A list of texts, each with its source range; a single text counts as a list of one.
  public mutating func texts(_ name: String) -> [(text: String, range: Range<Int>)] {
    guard let member = take(name) else { return [] }
    if let text = member.string { return [(text, member.range)] }
    guard member.kind == .array else {
      report(
        .error(
          .wrongType, "“\(name)” must be a list of texts, not \(member.inWords)", at: member.range))
      return []
    }
    var texts: [(text: String, range: Range<Int>)] = []
    for element in member.elements {
      if let text = element.string {
        texts.append((text, element.range))
      } else {
        report(
          .error(
            .wrongType, "“\(name)” must hold only texts, not \(element.inWords)", at: element.range)
        )
      }
    }
    return texts
  }

  /// `[width, height]`; the caller checks the signs.
  public mutating func size(_ name: String) -> Size? {
    guard let member = take(name) else { return nil }
    let rule: Message = "“\(name)” must be two numbers, [width, height]"
    guard member.kind == .array, member.count == 2 else {
      report(.error(.wrongType, "\(rule), not \(member.countInWords)", at: member.range))
      return nil
    }
    var numbers: [Double] = []
    for element in member.elements {
      guard let number = element.number, number.isFinite else {
        report(
          element.isTooLarge
            ? .tooLarge(element)
            : .error(.wrongType, "\(rule); \(element.inWords) is none", at: element.range))
        return nil
      }
      numbers.append(number)
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// The members that were not consumed.
  public func others() -> [JSONMember] {
    value.members.filter { !taken.contains($0.value.range.lowerBound) }
  }
}

extension JSONValue {
  /// The text of a member; nil for null, and for any other value, which is reported.
  ///
  /// Not inlined: each field of each object calls it, and the module of pages has to be small.
  @inline(never)
  func text(called name: String, _ problems: inout [Problem]) -> String? {
    // Fast path: most texts are verbatim strings.
    if kind == .string, !mayHoldControlCharacters { return text }
    if isNull { return nil }
    guard let decoded = string else {
      problems.append(
        .error(.wrongType, "“\(name)” must be a text in quotes, not \(kindInWords)", at: range))
      return nil
    }
    if let problem = Problem.ofControlCharacters(in: self, called: name) {
      problems.append(problem)
    }
    return decoded
  }

  /// A description of the value for messages: `the number 7`, `a list`.
  public var inWords: Message {
    switch kind {
    case .string, .plain: "“\(string ?? text)”"
    case .number: "the number \(text)"
    case .bool: bool == true ? "true" : "false"
    default: kindInWords
    }
  }

  /// Like `inWords`, but a list with its length: `a list of 3`.
  public var countInWords: Message {
    kind == .array ? "a list of \(count)" : inWords
  }

  /// Whether this is a number that overflows a double.
  public var isTooLarge: Bool { number.map { !$0.isFinite } ?? (kind == .number) }

  public var kindInWords: Message {
    switch kind {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string, .plain: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension Size {
  /// Whether neither component is negative.
  var isNatural: Bool { width >= 0 && height >= 0 }
}
