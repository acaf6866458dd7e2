import GalleryModel
import JSON
import Markdown
import SourceFiles
import Texts

// Serializes the parts of a collection to Markdown. Each candidate is checked by a round trip through
// the reader, so that reader and writer never disagree.

/// Parses Markdown as the body of a collection; nil if it has errors.
/// - Parameter title: the title that the settings state, if any.
func readBody(_ text: String, under title: String? = nil) -> EmojiCollection? {
  let bytes = Array(text.utf8)
  guard let document = try? MarkdownDocument(bytes) else { return nil }
  var settings = PageSettings()
  settings.kind = .collection
  settings.title = title
  let file = SourceFile(path: "", bytes: bytes)
  let reading = readMarkdownCollection(
    file, document, id: "", title: title ?? "", settings: settings)
  return reading.problems.contains { $0.isError } ? nil : reading.collection
}

extension Item {
  /// The line of the item after its list marker: `🌈 Rainbow — after rain {tags="sky"}`.
  /// - Parameter dash: the field separator, `—` or `--`.
  func markdownLine(dash: String = "—") -> String {
    let line = markdownLine(isGuarded: false, dash)
    if let read = readItem(line), isWritten(like: read) { return line }
    return markdownLine(isGuarded: true, dash)
  }

  /// - Parameter isGuarded: whether braces in attributes are escaped with a backslash.
  private func markdownLine(isGuarded: Bool, _ dash: String) -> String {
    var attributes = AttributeSpelling(isGuarded: isGuarded)
    if hasGivenID { attributes.addID(id.string) }
    for field in ItemField.onlyInBraces {
      if let value = self[field] { attributes.add(field, value) }
    }
    var line = symbol
    if isShortcode(symbol), let image {
      line = "![\(symbol)](\(pictureDestination(image)))"
    } else if let image {
      attributes.add("image", .string(image))
    }
    if let name {
      if name.isEmpty {
        attributes.add("name", .string(""))
      } else {
        line += " " + inlineText(name)
      }
    }
    let isDescriptionText = description.map { staysBehindDash($0) } ?? false
    let isUsageText = usage.map { staysBehindDash("b — " + $0) } ?? false
    if isDescriptionText || isUsageText { line += " \(dash)" }
    if let description {
      if isDescriptionText {
        line += " " + description
      } else {
        attributes.add("description", .string(description))
      }
    }
    if let usage {
      if isUsageText {
        line += " \(dash) " + usage
      } else {
        attributes.add("usage", .string(usage))
      }
    }
    for other in others { attributes.add(other.name, other.value) }
    return line + attributes.text
  }

  /// Whether two items are equal, byte for byte, ignoring default ids.
  func isWritten(like other: Item) -> Bool {
    var (left, right) = (self, other)
    if !hasGivenID { left.id = "" }
    if !other.hasGivenID { right.id = "" }
    return left == right
  }
}

extension Section {
  /// The section's heading: `## Sky {#sky}`, or `##` without a title.
  func markdownHeading() -> String {
    let heading = markdownHeading(isGuarded: false)
    return isHeading(heading) ? heading : markdownHeading(isGuarded: true)
  }

  /// Whether Markdown parses as this section's heading and nothing else.
  func isHeading(_ text: String) -> Bool {
    guard let read = readBody(text + "\n"), read.sections.count == 1, read.description == nil
    else { return false }
    let heading = read.sections[0]
    return heading.items.isEmpty && heading.footer == nil && !heading.headingDiffers(from: self)
  }

  /// Whether the fields written in the heading differ.
  func headingDiffers(from old: Section) -> Bool {
    ExactText(title ?? "") != ExactText(old.title ?? "") || hasGivenID != old.hasGivenID
      || (hasGivenID && id != old.id)
      || SectionField.inBraces.contains { self[$0] != old[$0] } || others != old.others
  }

  private func markdownHeading(isGuarded: Bool) -> String {
    var attributes = AttributeSpelling(isGuarded: isGuarded)
    if hasGivenID { attributes.addID(id.string) }
    for field in SectionField.inBraces {
      if let value = self[field] { attributes.add(field, value) }
    }
    for other in others { attributes.add(other.name, other.value) }
    let title = title.map { $0.isEmpty ? "" : " " + headingText($0) } ?? ""
    return "##" + title + attributes.text
  }
}

/// The item of a line; nil unless the line parses as exactly one.
func readItem(_ line: String) -> Item? {
  guard let read = readBody("- \(line)\n"), read.description == nil, read.sections.count == 1,
    read.sections[0].items.count == 1, read.sections[0].footer == nil
  else { return nil }
  return read.sections[0].items[0]
}

/// A plain text as inline Markdown: escaped only if it does not round-trip as it is, or has a dash that
/// seems to separate.
func inlineText(_ text: String) -> String {
  var bare = Item(symbol: "🌈")
  bare.name = text
  let line = "🌈 " + text
  if readItem(line)?.isWritten(like: bare) == true,
    MarkdownItemText(Array(line.utf8))?.mistakenDash == nil
  {
    return text
  }
  return escaped(text)
}

func headingText(_ title: String) -> String {
  Section(title: title).isHeading("## \(title)") ? title : escaped(title)
}

/// Whether a text round-trips unescaped as a description, and after `b — ` as a usage.
func staysBehindDash(_ text: String) -> Bool {
  guard let read = readItem("🌈 a — " + text) else { return false }
  var meant = Item(symbol: "🌈")
  meant.name = "a"
  meant.description = read.usage == nil ? text : "b"
  meant.usage = read.usage
  return read.isWritten(like: meant)
    && (read.usage.map { ExactText("b — " + $0) == ExactText(text) } ?? true)
}

/// A path as a CommonMark link destination.
func pictureDestination(_ path: String) -> String {
  if let read = readItem("![:a:](\(path))"), ExactText(read.image) == ExactText(path) {
    return path
  }
  return angleBracketed(path)
}

/// A URL as a CommonMark link destination.
func linkDestination(_ url: String) -> String {
  let isPlain = url.utf8.allSatisfy { $0 > 0x20 && !"()<>\\".utf8.contains($0) }
  return isPlain && !url.isEmpty ? url : angleBracketed(url)
}

private func angleBracketed(_ address: String) -> String {
  var escaped = ""
  for scalar in address.unicodeScalars {
    if "<>\\".unicodeScalars.contains(scalar) { escaped += "\\" }
    escaped.unicodeScalars.append(scalar)
  }
  return "<\(escaped)>"
}

/// Escapes whatever Markdown or the collection's syntax would interpret.
private func escaped(_ text: String) -> String {
  let scalars = Array(text.unicodeScalars)
  /// Whether `start..<end` is delimited by spaces, as field separators are.
  func standsAlone(_ start: Int, _ end: Int) -> Bool {
    (start == 0 || scalars[start - 1] == " ") && (end == scalars.count || scalars[end] == " ")
  }
  var written = ""
  for (index, scalar) in scalars.enumerated() {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "{", "#":
      written += "\\"
      written.unicodeScalars.append(scalar)
    case "\n", "\r", "\t": written += "&#\(scalar.value);"
    case " " where index == 0 || index == scalars.count - 1: written += "&#32;"
    case "—" where standsAlone(index, index + 1): written += "&mdash;"
    case "–" where standsAlone(index, index + 1): written += "&ndash;"
    case "-"
    where standsAlone(index, index + 1)
      || scalars[index...].starts(with: ["-", "-"]) && standsAlone(index, index + 2):
      written += "\\-"
    default: written.unicodeScalars.append(scalar)
    }
  }
  return written
}
