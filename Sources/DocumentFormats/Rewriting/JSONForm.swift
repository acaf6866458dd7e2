import JSON

/// The formatting of a container: the white space around brackets, commas and colons.
struct JSONForm {
  var opening: Space
  var behindComma: Space
  var beforeComma: Space
  var closing: Space
  var beforeColon: Space
  var behindColon: Space
  /// The indentation of the line where the container begins.
  var indentation: [UInt8]
  /// The indentation of one level.
  var unit: [UInt8]
  var lineBreak: [UInt8]

  /// The form of an existing container; nil if it is empty.
  init?(of container: JSONValue, _ style: JSONStyle) {
    let parts = JSONParts(container)
    guard !parts.parts.isEmpty else { return nil }
    let bytes = container.document.bytes
    self = style.oneLine(isObject: container.kind == .object)
    opening = parts.opening.withoutBlankLines
    closing = parts.closing.withoutBlankLines
    indentation = style.indentation(of: container)
    if parts.parts.count > 1 {
      let separator = parts.separator(behind: 0).withoutBlankLines
      (beforeComma, behindComma) = (separator.before, separator.behind)
    } else if opening.hasLineBreak {
      (beforeComma, behindComma) = (Space([]), opening)
    }
    if let member = container.members.first(where: { _ in true }) {
      let between = bytes[member.nameRange.upperBound..<member.value.range.lowerBound]
      let colon = between.firstIndex(of: UInt8(ascii: ":")) ?? between.startIndex
      beforeColon = Space(between[..<colon])
      behindColon = Space(between[(colon + 1)...])
    }
  }

  init(opening: String, comma: String, closing: String, colon: String, _ style: JSONStyle) {
    self.opening = Space(opening.utf8)
    behindComma = Space(comma.utf8)
    beforeComma = Space([])
    self.closing = Space(closing.utf8)
    beforeColon = Space([])
    behindColon = Space(colon.utf8)
    indentation = []
    unit = style.unit
    lineBreak = style.lineBreak
  }

  /// A copy for another indentation.
  func moved(to new: [UInt8]) -> JSONForm {
    var form = self
    func move(_ space: inout Space) {
      space = space.moved(from: indentation, to: new, lineBreak: lineBreak)
    }
    move(&form.opening)
    move(&form.behindComma)
    move(&form.beforeComma)
    move(&form.closing)
    form.indentation = new
    return form
  }

  /// The separator that suits an opening space: it has a line break if the opening has one.
  func separator(behind opening: Space) -> JSONParts.Separator {
    if opening.hasLineBreak != behindComma.hasLineBreak, !beforeComma.hasLineBreak {
      let isCompact = behindColon.bytes.isEmpty
      let behind = opening.hasLineBreak ? opening : Space(isCompact ? [] : [0x20])
      return JSONParts.Separator(before: Space([]), behind: behind)
    }
    return JSONParts.Separator(before: beforeComma, behind: behindComma)
  }
}

/// The style of a whole file, inferred, for values without siblings to imitate.
struct JSONStyle {
  let lineBreak: [UInt8]
  /// The indentation of one level.
  let unit: [UInt8]
  /// Whether the file has more than one line.
  let hasLines: Bool
  /// Whether colons are followed by spaces.
  let isSpaced: Bool
  /// Whether the braces of a one-line object are padded with spaces.
  let isPadded: Bool
  /// The first container of each name.
  private let examples: [MemberName: JSONValue]
  private let usual: JSONValue?
  private let document: JSONDocument
  private let lineStarts: LineStarts

  private struct MemberName: Hashable {
    let bytes: [UInt8]
  }

  init(of document: JSONDocument) {
    self.document = document
    lineStarts = LineStarts(of: document.bytes)
    let root = document.root
    lineBreak = DocumentFormats.lineBreak(of: document.bytes)
    var unit: [UInt8] = []
    var isSpaced = true
    let parts = JSONParts(root)
    if let first = root.members.first(where: { _ in true }) {
      unit = parts.opening.lastLine
      let between = document.bytes[first.nameRange.upperBound..<first.value.range.lowerBound]
      isSpaced = between.last != UInt8(ascii: ":")
    }
    hasLines = document.bytes[root.range].contains(where: isLineEnd)
    let isIndented = parts.opening.hasLineBreak && !unit.isEmpty
    self.unit = isIndented ? unit : [0x20, 0x20]
    self.isSpaced = isSpaced
    isPadded = Self.firstPadding(in: document.bytes) ?? isSpaced
    var examples: [MemberName: JSONValue] = [:]
    Self.collect(root, &examples, room: 400)
    self.examples = examples
    usual = Self.usual(
      unit: self.unit, lineBreak: hasLines ? lineBreak : nil, isSpaced: isSpaced,
      isPadded: isPadded)
  }

  /// Whether the first brace followed by a name on its line is padded.
  private static func firstPadding(in bytes: [UInt8]) -> Bool? {
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "{") {
      let rest = bytes[(index + 1)...].prefix { $0 == 0x20 }
      if rest.endIndex < bytes.count, bytes[rest.endIndex] == UInt8(ascii: "\"") {
        return !rest.isEmpty
      }
    }
    return nil
  }

  /// A conventional collection in the file's style.
  private static func usual(unit: [UInt8], lineBreak: [UInt8]?, isSpaced: Bool, isPadded: Bool)
    -> JSONValue?
  {
    let (open, close) = isPadded ? ("{ ", " }") : ("{", "}")
    let lines: [(depth: Int, text: String)] = [
      (0, #"{"sections":["#), (1, #"{"#), (2, #""title":"","#), (2, #""items":["#), (3, #""","#),
      (3, open + #""symbol":"","name":"""# + close),
      (2, "]"), (1, "}"), (0, "]}"),
    ]
    var text: [UInt8] = []
    for (index, line) in lines.enumerated() {
      let isBehindComma = text.last == UInt8(ascii: ",")
      if let lineBreak, index > 0 {
        text += lineBreak + Array(repeating: unit, count: line.depth).joined()
      } else if isBehindComma, isSpaced {
        text.append(0x20)
      }
      for (place, byte) in line.text.utf8.enumerated() {
        text.append(byte)
        let isInside = byte == UInt8(ascii: ",") && place + 1 < line.text.utf8.count
        if isSpaced, byte == UInt8(ascii: ":") || isInside { text.append(0x20) }
      }
    }
    return try? readJSON(text).root
  }

  /// Collects nonempty containers, with a bound on the work for large files.
  private static func collect(
    _ value: JSONValue, _ examples: inout [MemberName: JSONValue], room: Int
  ) {
    for member in value.members where member.value.count > 0 {
      let name = MemberName(bytes: Array(member.name.utf8))
      if examples[name] == nil { examples[name] = member.value }
      collect(member.value, &examples, room: room)
    }
    for (index, element) in value.elements.enumerated() where element.count > 0 {
      if index >= room { return }
      collect(element, &examples, room: room)
    }
  }

  /// A container with this name from anywhere in the file.
  func example(_ name: String) -> JSONValue? {
    if let found = examples[MemberName(bytes: Array(name.utf8))] { return found }
    guard let sections = usual?["sections"] else { return nil }
    switch name {
    case "sections": return sections
    case "items": return sections.elements.first { _ in true }?["items"]
    default: return nil
    }
  }

  /// The indentation of the line where a value begins.
  func indentation(of value: JSONValue) -> [UInt8] {
    // The example may belong to the conventional collection, which is another document.
    let lines = value.document === document ? lineStarts : LineStarts(of: value.document.bytes)
    return lines.indentation(at: value.range.lowerBound)
  }

  func oneLine(isObject: Bool) -> JSONForm {
    let space = isSpaced ? " " : ""
    let inside = isObject && isPadded ? " " : ""
    return JSONForm(opening: inside, comma: space, closing: inside, colon: space, self)
  }

  /// Each part on a line of its own, one level deeper.
  var lines: JSONForm {
    var form = oneLine(isObject: true)
    form.opening = Space(lineBreak + unit)
    form.behindComma = form.opening
    form.closing = Space(lineBreak)
    return form
  }
}
