import JSON

/// A value to be serialized, parts of which are verbatim source text.
indirect enum JSONDraft {
  case tree(JSONTree)
  /// Source text to copy verbatim.
  case text(CarriedJSON)
  case array([JSONDraft])
  case object([(name: String, value: JSONDraft)])
}

/// The source text of a value, and the indentation of its first line.
struct CarriedJSON: Sendable {
  var bytes: [UInt8]
  var indentation: [UInt8]

  /// The text reindented; relative indentation is kept.
  func placed(in new: [UInt8], lineBreak: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: isLineEnd) else { return bytes }
    let hasOtherBreaks = DocumentFormats.lineBreak(of: bytes) != lineBreak
    if !hasOtherBreaks, indentation == new { return bytes }
    var lines: [(text: ArraySlice<UInt8>, end: ArraySlice<UInt8>)] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(where: isLineEnd) {
      let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
      let next = end + (isPair ? 2 : 1)
      lines.append((rest[..<end], rest[end..<next]))
      rest = rest[next...]
    }
    lines.append((rest, []))
    // Lines indented less than the first are left alone.
    let isIndented = lines.dropFirst().allSatisfy {
      $0.text.isEmpty || $0.text.starts(with: indentation)
    }
    var placed: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0, isIndented, !line.text.isEmpty {
        placed += new + line.text.dropFirst(indentation.count)
      } else {
        placed += line.text
      }
      if !line.end.isEmpty { placed += lineBreak }
    }
    return placed
  }
}

extension JSONStyle {
  /// Serializes a new value in the style of an example.
  /// - Parameters:
  ///   - like: a sibling, or the corresponding value in one.
  ///   - indentation: of the line that the value starts on.
  ///   - form: the style of a container without an example.
  func written(
    _ draft: JSONDraft, like example: JSONValue?, in indentation: [UInt8], form: JSONForm? = nil
  ) -> [UInt8] {
    switch draft {
    case .text(let text): return text.placed(in: indentation, lineBreak: lineBreak)
    case .tree(.array(let elements)):
      return written(.array(elements.map { .tree($0) }), like: example, in: indentation, form: form)
    case .tree(.object(let members)):
      let members = members.map { (name: $0.name, value: JSONDraft.tree($0.value)) }
      return written(.object(members), like: example, in: indentation, form: form)
    case .tree(let scalar): return scalar.written()
    case .array(let elements):
      if elements.isEmpty { return Array("[]".utf8) }
      let inner = example.flatMap { array in
        array.elements.first { $0.kind == .object || $0.kind == .array } ?? firstPart(of: array)
      }
      let form = self.form(of: .array, like: example, form)
      return joined(elements, "[", "]", form, in: indentation) { element, line in
        written(element, like: inner, in: line)
      }
    case .object(let members):
      if members.isEmpty { return Array("{}".utf8) }
      let form = self.form(of: .object, like: example, form).moved(to: indentation)
      return joined(members, "{", "}", form, in: indentation) { member, line in
        self.member(member.name, member.value, like: example?[member.name], form, in: line)
      }
    }
  }

  /// Serializes a member, name and value.
  func member(
    _ name: String, _ value: JSONDraft, like example: JSONValue?, _ form: JSONForm,
    in indentation: [UInt8], as valueForm: JSONForm? = nil
  ) -> [UInt8] {
    let colon = form.beforeColon.bytes + [UInt8(ascii: ":")] + form.behindColon.bytes
    let example = example.flatMap { $0.count > 0 ? $0 : nil } ?? self.example(name)
    return JSONTree.string(name).written() + colon
      + written(value, like: example, in: indentation, form: valueForm)
  }

  private func firstPart(of array: JSONValue) -> JSONValue? {
    array.elements.first { _ in true }
  }

  private func form(of kind: JSONKind, like example: JSONValue?, _ form: JSONForm?) -> JSONForm {
    let own = example.flatMap { $0.kind == kind ? JSONForm(of: $0, self) : nil }
    return own ?? form ?? oneLine(isObject: kind == .object)
  }

  private func joined<Part>(
    _ parts: [Part], _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ form: JSONForm,
    in indentation: [UInt8], _ text: (Part, _ indentation: [UInt8]) -> [UInt8]
  ) -> [UInt8] {
    let form = form.moved(to: indentation)
    let separator = form.separator(behind: form.opening).bytes
    var written = [UInt8(ascii: open)] + form.opening.bytes
    for (index, part) in parts.enumerated() {
      if index > 0 { written += separator }
      let start = written.lastIndex(where: isLineEnd).map { $0 + 1 }
      let line = start.map { Array(written[$0...].prefix(while: isIndentation)) } ?? indentation
      written += text(part, line)
    }
    return written + form.closing.bytes + [UInt8(ascii: close)]
  }
}
