import InlineMarkdown
import Testing

@testable import Templating

/// `InlineMarkdown` and `Templating` both define the characters forbidden in HTML, since neither
/// may import the other.
@Test func `Markdown and templates replace the same forbidden characters`() {
  for value in UInt32(0)...0x10FFFF {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let text = String(scalar)
    var markdown = HTMLOutput()
    markdown.escape(text.utf8)
    let isReplaced = markdown.bytes == Array("\u{FFFD}".utf8) && value != 0xFFFD
    let properties = scalar.properties
    // Control characters other than white space, and noncharacters. (HTML, “Text”)
    let isForbidden =
      properties.generalCategory == .control && ![0x09, 0x0A, 0x0D].contains(value)
      || properties.isNoncharacterCodePoint
    var escaped: [UInt8] = []
    appendEscaped(text, to: &escaped)
    let isReplacedInTemplates = escaped == Array("\u{FFFD}".utf8) && value != 0xFFFD
    if isReplaced != isForbidden || isReplacedInTemplates != isForbidden {
      Issue.record("U+\(String(value, radix: 16))")
    }
  }
}
