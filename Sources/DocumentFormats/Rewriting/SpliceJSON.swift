import JSON

/// A container split losslessly into parts, elements or whole members, and the white space and commas
/// between them, which are preserved as parts come and go.
struct JSONParts {
  private let container: JSONValue
  let bytes: [UInt8]
  /// Brackets included.
  let range: Range<Int>
  let parts: [Range<Int>]

  init(_ container: JSONValue) {
    self.container = container
    bytes = container.document.bytes
    range = container.range
    parts =
      container.kind == .object
      ? container.members.map { $0.nameRange.lowerBound..<$0.value.range.upperBound }
      : container.elements.map { $0.range }
  }

  /// White space, a comma, white space.
  struct Separator {
    var before: Space
    var behind: Space

    var hasLineBreak: Bool { before.hasLineBreak || behind.hasLineBreak }

    func joined(with next: Separator) -> Separator {
      Separator(before: before.joined(with: next.before), behind: behind.joined(with: next.behind))
    }

    var withoutBlankLines: Separator {
      Separator(before: before.withoutBlankLines, behind: behind.withoutBlankLines)
    }

    var bytes: [UInt8] { before.bytes + [UInt8(ascii: ",")] + behind.bytes }
  }

  /// The space after the opening bracket; in an empty container all of its content.
  var opening: Space {
    Space(bytes[range.lowerBound + 1..<(parts.first?.lowerBound ?? range.upperBound - 1)])
  }

  var closing: Space {
    Space(bytes[(parts.last?.upperBound ?? range.lowerBound + 1)..<range.upperBound - 1])
  }

  /// The separator between a part and the next.
  func separator(behind part: Int) -> Separator {
    let between = bytes[parts[part].upperBound..<parts[part + 1].lowerBound]
    let comma = between.firstIndex(of: UInt8(ascii: ",")) ?? between.startIndex
    return Separator(before: Space(between[..<comma]), behind: Space(between[(comma + 1)...]))
  }

  /// The separator between two parts once all between them are removed.
  private func separator(from first: Int, to last: Int) -> Separator {
    (first..<last).dropFirst().reduce(separator(behind: first)) {
      $0.joined(with: separator(behind: $1))
    }
  }
}

/// A part of the new container.
enum JSONPart {
  /// An old part by index, with its new text if that changes.
  case kept(Int, [UInt8]?)
  /// An inserted part: its text for an indentation.
  case new((_ indentation: [UInt8]) -> [UInt8])
}

extension JSONParts {
  /// The container's text with its parts replaced.
  /// - Parameters:
  ///   - new: all parts; kept ones in source order.
  ///   - form: the formatting of a container without parts.
  ///   - style: that of the container's document.
  func spliced(_ new: [JSONPart], form: JSONForm, _ style: JSONStyle) -> [UInt8] {
    var writer = Writer(
      old: self, form: form, first: style.indentation(of: container))
    writer.bytes.append(bytes[range.lowerBound])
    var kept: Int?
    var pending: [(_ indentation: [UInt8]) -> [UInt8]] = []
    for part in new {
      switch part {
      case .new(let text): pending.append(text)
      case .kept(let index, let text):
        writer.put(pending, between: kept, and: index)
        pending = []
        writer.bytes += text.map { $0[...] } ?? bytes[parts[index]]
        kept = index
      }
    }
    writer.finish(pending, behind: kept)
    writer.bytes.append(bytes[range.upperBound - 1])
    return writer.bytes
  }

  private struct Writer {
    let old: JSONParts
    let form: JSONForm
    /// The indentation of the line where the container begins.
    let first: [UInt8]
    var bytes: [UInt8] = []
    /// The start of the current output line, if inside the container, as of the first `seen` bytes.
    private var lineStart: Int?
    private var seen = 0

    init(old: JSONParts, form: JSONForm, first: [UInt8]) {
      self.old = old
      self.form = form
      self.first = first
    }

    /// Inserts parts between two old ones, or before the first.
    mutating func put(
      _ new: [(_ indentation: [UInt8]) -> [UInt8]], between earlier: Int?, and later: Int
    ) {
      if let earlier {
        let separator = old.separator(from: earlier, to: later)
        for text in new {
          bytes += separator.withoutBlankLines.bytes
          bytes += text(indentation())
        }
        bytes += separator.bytes
      } else {
        let leading = (0..<later).reduce(old.opening) {
          $0.joined(with: old.separator(behind: $1).behind)
        }
        bytes += leading.bytes
        for text in new {
          bytes += text(indentation())
          bytes += usualSeparator(near: 0).bytes
        }
      }
    }

    /// Inserts parts after the last old one, or into a container that keeps none.
    mutating func finish(_ new: [(_ indentation: [UInt8]) -> [UInt8]], behind last: Int?) {
      guard let last else { return fill(new) }
      let separator = usualSeparator(near: last)
      for text in new {
        bytes += separator.bytes
        bytes += text(indentation())
      }
      let closing = (last..<max(last, old.parts.count - 1)).reversed().reduce(old.closing) {
        let before = old.separator(behind: $1).before
        return before.hasLineBreak ? before.joined(with: $0) : $0
      }
      bytes += closing.bytes
    }

    private mutating func fill(_ new: [(_ indentation: [UInt8]) -> [UInt8]]) {
      if new.isEmpty {
        bytes += old.parts.isEmpty ? old.opening.bytes : old.opening.joined(with: old.closing).bytes
        return
      }
      let form = form.moved(to: first)
      var (opening, closing) = (old.opening, old.closing)
      if old.parts.isEmpty {
        (opening, closing) = (form.opening, form.closing)
        // A closing bracket on a line of its own stays there.
        if old.opening.hasLineBreak {
          closing = old.opening
          if !opening.hasLineBreak {
            opening = Space(old.opening.withoutBlankLines.bytes + form.unit)
          }
        }
      }
      bytes += opening.bytes
      for (index, text) in new.enumerated() {
        if index > 0 {
          let separator =
            old.parts.isEmpty ? form.separator(behind: opening) : usualSeparator(near: 0)
          bytes += separator.bytes
        }
        bytes += text(indentation())
      }
      bytes += closing.bytes
    }

    /// The separator between two parts near an index.
    private func usualSeparator(near part: Int) -> Separator {
      if old.parts.count > 1 {
        return old.separator(behind: min(part, old.parts.count - 2)).withoutBlankLines
      }
      return form.separator(behind: old.opening.withoutBlankLines)
    }

    /// The indentation of the current output line.
    private mutating func indentation() -> [UInt8] {
      // Amortized: each byte is scanned once, since the line may be long.
      if let end = bytes[seen...].lastIndex(where: isLineEnd) { lineStart = end + 1 }
      seen = bytes.count
      return lineStart.map { Array(bytes[$0...].prefix(while: isIndentation)) } ?? first
    }
  }
}
