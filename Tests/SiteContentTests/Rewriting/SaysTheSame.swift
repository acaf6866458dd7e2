import Foundation
import GalleryModel
import JSON

@testable import DocumentFormats
@testable import SiteContent

// Equality of collections, ignoring which ids are stated.

extension EmojiCollection {
  func says(_ other: EmojiCollection) -> Bool {
    func tree(_ collection: EmojiCollection) -> JSONTree? {
      var writer = JSONWriter()
      collection.write(to: &writer)
      return try? readJSON(writer.bytes).root.tree
    }
    return tree(self) == tree(other)
  }

  /// Equality up to what Markdown can represent: an empty title equals none, line endings are the
  /// file's, and in an item a line break is a space.
  /// - Parameter withFooters: whether footers count; prose in items moves with these, whatever a footer says.
  func says(asMarkdown other: EmojiCollection, withFooters: Bool) -> Bool {
    func plain(_ collection: EmojiCollection) -> EmojiCollection {
      var plain = collection.statingNoIDs
      plain.description = collection.description.map(lines)
      for index in plain.sections.indices {
        plain.sections[index].title = collection.sections[index].title ?? ""
        let footer = lines(collection.sections[index].footer ?? "")
        plain.sections[index].footer = withFooters ? footer : ""
        for item in plain.sections[index].items.indices {
          for field in ItemField.allCases {
            let said = plain.sections[index].items[item][field]
            guard case .inline = field.kind, let text = said?.text else { continue }
            let line = lines(text).replacingOccurrences(of: "\n", with: " ")
            plain.sections[index].items[item][field] = .text(line)
          }
        }
      }
      return plain
    }
    func lines(_ text: String) -> String {
      text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
    }
    return plain(self) == plain(other)
  }

  /// A copy that states every id, as exports do.
  var statingEveryID: EmojiCollection {
    var stated = self
    for section in stated.sections.indices {
      stated.sections[section].hasGivenID = true
      for item in stated.sections[section].items.indices {
        stated.sections[section].items[item].hasGivenID = true
      }
    }
    return stated
  }
}
