import GalleryModel
import Markdown
import Texts

// Prose of a collection in Markdown stands between headings and lists, which may change what it
// says: a heading in it opens a section, and a list joins the items.

/// How a section's footer and its items stand behind its heading.
struct FooterSpelling {
  /// What is written; empty without a footer.
  var text = ""
  /// What the items' lists are marked with, so that none joins a list of the footer.
  var itemMark = "-"

  init(_ footer: String?, hasItems: Bool) {
    guard let footer, !footer.isEmpty else { return }
    // A quote keeps what is in it from being a section or an item.
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

  /// What is read as the footer; nil where the section or the next one is not what it should be.
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

/// Whether a text before the first section is the description, byte for byte.
/// - Parameter isBeforeItems: whether items follow without a heading.
func staysDescription(_ text: String, isBeforeItems: Bool) -> Bool {
  guard let read = readBody("\(text)\n\n\(isBeforeItems ? "" : "##\n\n")- 🐶\n"),
    ExactText(read.description) == ExactText(text)
  else { return false }
  return read.sections.count == 1 && read.sections[0].items.count == 1
    && read.sections[0].title == nil && read.sections[0].footer == nil
}

/// Whether a text has lines that begin as items do, so that a list behind it should look different.
func hasBullets(_ text: String) -> Bool {
  text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
    line.drop { $0 == 0x20 }.starts(with: "- ".utf8)
  }
}

/// Whether two texts in Markdown give the same page.
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
