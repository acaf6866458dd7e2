import GalleryMerge
import GalleryModel

extension GalleryDocument {
  /// The same as a file below `Content/` can say it.
  func sayable(at path: String) -> GalleryDocument {
    guard isMarkdown(path), case .collection(let collection) = self else { return self }
    return .collection(collection.asMarkdownSaysIt)
  }
}

extension EmojiCollection {
  /// The same without what makes no difference in Markdown: how lines end, and whether a title or a
  /// footer is empty or not there.
  var asMarkdownSaysIt: EmojiCollection {
    var plain = self
    plain.description = description.map(withoutReturns)
    for index in sections.indices {
      plain.sections[index].title = sections[index].title.flatMap { $0.isEmpty ? nil : $0 }
      plain.sections[index].footer = sections[index].footer.flatMap {
        $0.isEmpty ? nil : withoutReturns($0)
      }
    }
    return plain
  }
}

/// The same text with every line ended by a line feed.
func withoutReturns(_ text: String) -> String {
  var plain: [UInt8] = []
  var last: UInt8 = 0
  for byte in text.utf8 {
    if !(byte == 0x0A && last == 0x0D) { plain.append(byte == 0x0D ? 0x0A : byte) }
    last = byte
  }
  return String(decoding: plain, as: UTF8.self)
}
