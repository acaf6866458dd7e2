import GalleryModel
import Markdown
import Texts

// Prose of a collection may read back as structure: a heading in it would open a section, and a
// list would be items.

/// How to write a section's footer so that it reads back as the footer.
struct FooterSpelling {
  /// Empty without a footer.
  var text = ""
  /// The bullet of the items' lists, distinct so that none continues a list of the footer.
  var itemMark = "-"

  init(_ footer: String?, hasItems: Bool) {
    guard let footer, !footer.isEmpty else { return }
    // Inside a block quote nothing is read as a section or an item.
    let quoted = quote(footer)
    for text in [footer, quoted] {
      for isAlike in [{ ExactText($0) == ExactText($1) }, rendersAlike] {
        for mark in hasBullets(text) ? ["*", "-"] : ["-", "*"] {
          guard let read = Self.read(text, hasItems ? mark : nil), isAlike(read, text) else {
            continue
          }
          (self.text, itemMark) = (text, mark)
          return
        }
      }
    }
  }

  /// Reads the footer back; nil if the section or the next one is not read as expected.
  private static func read(_ text: String, _ mark: String?) -> String? {
    let items = mark.map { "\($0) 🐶\n\n" } ?? ""
    guard let read = readBody("##\n\n\(text)\n\n\(items)##\n"), read.description == nil,
      read.sections.count == 2, read.sections[0].items.count == (mark == nil ? 0 : 1),
      read.sections[0].title == nil, read.sections[1].title == nil,
      read.sections[1].footer == nil, read.sections[1].items.isEmpty
    else { return nil }
    return read.sections[0].footer ?? ""
  }
}

/// Whether a text before the first section round-trips as the description, byte for byte.
/// - Parameters:
///   - title: the title that the settings state, if any.
///   - isBeforeItems: whether items follow without a heading.
func staysDescription(_ text: String, under title: String?, isBeforeItems: Bool) -> Bool {
  let body = "\(text)\n\n\(isBeforeItems ? "" : "##\n\n")- 🐶\n"
  guard let read = readBody(body, under: title),
    ExactText(read.description) == ExactText(text)
  else { return false }
  return read.sections.count == 1 && read.sections[0].items.count == 1
    && read.sections[0].title == nil && read.sections[0].footer == nil
}

/// Whether a text has lines that start with `- `, so that a list after it needs another bullet.
func hasBullets(_ text: String) -> Bool {
  text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
    line.drop { $0 == 0x20 }.starts(with: "- ".utf8)
  }
}

/// Whether two Markdown texts render to the same HTML.
func rendersAlike(_ lhs: String?, _ rhs: String?) -> Bool {
  if ExactText(lhs ?? "") == ExactText(rhs ?? "") { return true }
  guard let left = try? MarkdownDocument(Array((lhs ?? "").utf8)),
    let right = try? MarkdownDocument(Array((rhs ?? "").utf8))
  else { return false }
  return left.html() == right.html()
}

private func quote(_ text: String) -> String {
  var quoted = "> "
  for scalar in text.unicodeScalars {
    quoted.unicodeScalars.append(scalar)
    if scalar == "\n" { quoted += "> " }
  }
  return quoted
}
