import Foundation

/// The target of a citation inside a document.
enum CitedPlace: Hashable {
  case section(String)
  /// Bold words in a section.
  case words(String, section: String)
  case label(String)
  case row(Int)
}

struct Citation: Hashable {
  let document: String
  let place: CitedPlace
}

/// The citations of a line. The forms are those of `Tests/Specifications/README.md`.
struct CitationsOfLine {
  /// The kind of file that contains a line: decides which citations need no name of a document.
  enum Home {
    /// Sections, labels and rows without a name are those of this document.
    case specification(String)
    /// Rows without a name are those of the behaviours, as in the names of tests.
    case tests
    /// Prose for readers, where rows may be rows of anything.
    case prose
    case code
  }

  private(set) var found: [Citation] = []
  /// Texts that look like citations but have another form.
  private(set) var misspelled: [String] = []

  /// The line without the citations parsed so far.
  private var rest: String

  init(_ line: String, in home: Home) {
    rest = line
    takeNamed()
    switch home {
    case .specification(let name): takeUnnamed(in: name)
    case .tests:
      take(Self.rowList) { ("behaviours.md", Self.rows($0)) }
      takeTestNames()
    case .prose, .code: break
    }
    findMisspelled(in: home)
  }
}

extension CitationsOfLine {
  private static let sectionList =
    #"§[0-9]+(?:\.[0-9]+)*(?:(?:, | and | to |–)§[0-9]+(?:\.[0-9]+)*)*(?: “[^”]+”)?"#
  private static let labelList = #"[A-Z][0-9]+\b(?:(?:, | and | to |–)[A-Z][0-9]+\b)*"#
  private static let rowList = #"\brows? [0-9]+(?:(?:, | and | to |–)[0-9]+)*"#
  private static let documents = #"(?:contract|flow-layout|promises|behaviours)\.md"#

  /// Citations such as `contract.md §7`.
  private mutating func takeNamed() {
    let list = "(?:\(Self.sectionList)|\(Self.labelList)|\(Self.rowList))"
    take(#"\b\#(Self.documents) \#(list)"#) { text in
      let space = text.firstIndex(of: " ") ?? text.endIndex
      return (String(text[..<space]), Self.places(text[space...].dropFirst()))
    }
  }

  /// Inside a document, citations of itself omit its name.
  private mutating func takeUnnamed(in name: String) {
    var lists = [Self.sectionList]
    if name == "promises.md" { lists.append(#"\b[DILW][0-9]{1,2}\b(?:–[DILW][0-9]{1,2}\b)?"#) }
    if name == "behaviours.md" { lists.append(Self.rowList) }
    for list in lists { take(list) { (name, Self.places($0[...])) } }
  }

  /// `test_rows_9_and_71_…`, and `…_and_row_76_…` behind it.
  private mutating func takeTestNames() {
    take(#"_rows?_[0-9]+(?:_(?:and_|to_)?[0-9]+)*(?=_)"#) { name in
      let list = name.replacingOccurrences(of: "_and_", with: "_").dropFirst()
        .split(separator: "_", maxSplits: 1)[1]
        .replacingOccurrences(of: "_to_", with: " to ").replacingOccurrences(of: "_", with: ", ")
      return ("behaviours.md", Self.rows(list))
    }
  }

  private mutating func findMisspelled(in home: Home) {
    var forms = [
      // A section without a document; external standards are named before it.
      #"(?<!\w)§ ?[0-9][0-9.]*"#,
      // A document without a place, unless it is a link or a file name.
      #"(?<!\]\()(?<![\[`"/\w])\#(Self.documents)"#,
      #"\b[Tt]he contract\b|\b[Cc]ontract(?:['’]s\b|:| §| “)"#,
      #"\bflow-layout(?:: | §)"#,
      #"\b[Pp]romises? [A-Z][0-9]+\b"#,
      #"(?<![\w\])])\([DILW][0-9]{1,2}\b(?:(?:, | and |–)[DILW][0-9]{1,2}\b)*\)"#,
      #"\b[Bb]ehaviou?rs?(?:['’]s?)?,? rows?\b"#,
    ]
    if case .code = home { forms.append(Self.rowList) }
    for form in forms {
      for range in rest.ranges(ofForm: form) {
        let text = String(rest[range])
        if text.hasPrefix("§"), Self.namesStandard(rest[..<range.lowerBound]) { continue }
        misspelled.append(text)
      }
    }
  }

  /// `HTML standard (§13.2.5)`, `RFC 8259 §7`.
  private static func namesStandard(_ text: Substring) -> Bool {
    text.range(
      of: #"\b(?:standard|specification|RFC|UTS|UAX|ECMA|ISO)\b"#, options: .regularExpression)
      != nil
  }

  /// Consumes the matches of a form, so that later forms do not match them again.
  private mutating func take(
    _ form: String, _ read: (String) -> (document: String, places: [CitedPlace])
  ) {
    for range in rest.ranges(ofForm: form).reversed() {
      let (document, places) = read(String(rest[range]))
      found += places.map { Citation(document: document, place: $0) }
      rest.replaceSubrange(range, with: "…")
    }
  }

}

extension String {
  /// The ranges that match a form, which is a regular expression.
  func ranges(ofForm form: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start = startIndex
    while start < endIndex,
      let range = range(of: form, options: .regularExpression, range: start..<endIndex)
    {
      ranges.append(range)
      start = range.upperBound
    }
    return ranges
  }
}

// Lists of places.
extension CitationsOfLine {
  private static func places(_ list: Substring) -> [CitedPlace] {
    if list.hasPrefix("row") { return rows(String(list)) }
    return list.hasPrefix("§") ? sections(list) : labels(list)
  }

  private static func sections(_ list: Substring) -> [CitedPlace] {
    let numbers = list.matches(of: /§([0-9]+(?:\.[0-9]+)*)/).map { String($0.1) }
    var places = numbers.map { CitedPlace.section($0) }
    if let words = list.firstMatch(of: /“([^”]+)”/), let section = numbers.last {
      places.append(.words(String(words.1), section: section))
    }
    return places
  }

  private static func labels(_ list: Substring) -> [CitedPlace] {
    let ends = list.matches(of: /(–| to )?([A-Z])([0-9]+)/)
    return expand(ends.map { ($0.1 != nil, Int($0.3) ?? 0, String($0.2)) })
      .map { .label("\($0.kind)\($0.number)") }
  }

  private static func rows(_ list: String) -> [CitedPlace] {
    let ends = list.matches(of: /(–| to )?\b([0-9]+)/)
    return expand(ends.map { ($0.1 != nil, Int($0.2) ?? 0, "") }).map { .row($0.number) }
  }

  /// All numbers of a list, with ranges expanded.
  private static func expand(
    _ ends: [(endsRange: Bool, number: Int, kind: String)]
  ) -> [(number: Int, kind: String)] {
    var all: [(number: Int, kind: String)] = []
    for end in ends {
      if end.endsRange, let start = all.last, start.kind == end.kind, start.number < end.number {
        all += (start.number + 1...end.number).map { ($0, end.kind) }
      } else {
        all.append((end.number, end.kind))
      }
    }
    return all
  }
}
