import Foundation
import GalleryModel
import JSON

@testable import SiteContent

// Whether collections say the same, whichever of their ids they state.

extension EmojiCollection {
  func says(_ other: EmojiCollection) -> Bool {
    func tree(_ collection: EmojiCollection) -> JSONTree? {
      var writer = JSONWriter()
      collection.write(to: &writer)
      return try? readJSON(writer.bytes).root.tree
    }
    return tree(self) == tree(other)
  }

  /// As far as Markdown can say it: a title without text is none, and prose ends its lines as its file
  /// does.
  /// - Parameter withFooters: whether they count; prose in items goes with these, whatever a footer says.
  func says(asMarkdown other: EmojiCollection, withFooters: Bool) -> Bool {
    func plain(_ collection: EmojiCollection) -> EmojiCollection {
      var plain = collection.statingNoIDs
      plain.description = collection.description.map(lines)
      for index in plain.sections.indices {
        plain.sections[index].title = collection.sections[index].title ?? ""
        let footer = lines(collection.sections[index].footer ?? "")
        plain.sections[index].footer = withFooters ? footer : ""
      }
      return plain
    }
    func lines(_ text: String) -> String {
      text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
    }
    return plain(self) == plain(other)
  }

  /// As an export has it.
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

  var itemIDs: [String] { sections.flatMap { $0.items.map(\.id) } }
}
