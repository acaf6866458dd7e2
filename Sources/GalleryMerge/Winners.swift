import Bytes
import GalleryModel
import Texts

/// The side chosen to win all conflicts about one thing.
public struct MergeChoice: Sendable, Equatable {
  /// Ids as in `Conflict`. Without an item, the thing is a section; without both, the document.
  public var document: DocumentID
  public var section: SectionID?
  public var item: ItemID?
  public var side: Side

  public init(document: DocumentID, section: SectionID?, item: ItemID?, side: Side) {
    self.document = document
    self.section = section
    self.item = item
    self.side = side
  }
}

/// The winning side for each thing.
struct Winners {
  private let choices: [MergeChoice]
  /// Hash index of choices by the ids of their things.
  private let index: HashIndex
  private let fallback: Side
  private let documents: [DocumentID]
  private let table: MergeTable

  init(_ versions: [DocumentVersions], _ table: MergeTable, _ options: MergeOptions) {
    choices = options.choices
    // Item ids are unique per document, so the section is not part of the key.
    index = HashIndex(
      options.choices.enumerated().map { number, choice in
        let section = choice.item == nil ? choice.section : nil
        return (Self.hash(choice.document, section: section, item: choice.item), number)
      })
    fallback = options.winner
    documents = versions.map { $0.id }
    self.table = table
  }

  func ofDocument(_ document: Int) -> Side {
    side(document, section: nil, item: nil)
  }

  func ofSection(_ key: Int) -> Side {
    let versions: [Version] = [.ours, .theirs, .base]
    guard !choices.isEmpty, let section = versions.lazy.compactMap({ table.section(key, $0) }).first
    else { return fallback }
    return side(table.documentOfSection(key), section: section.id, item: nil)
  }

  func ofItem(_ key: Int) -> Side {
    let version: Version = table.items[key].ours != nil ? .ours : .theirs
    guard !choices.isEmpty, let item = table.item(key, version),
      let path = table.items[key][version]
    else { return fallback }
    return side(path.document, section: nil, item: item.id)
  }

  /// The side of the first choice about a thing.
  private func side(_ document: Int, section: SectionID?, item: ItemID?) -> Side {
    let hash = Self.hash(documents[document], section: section, item: item)
    let number = index.first(hash) { number in
      let choice = choices[number]
      return choice.document == documents[document] && choice.item == item
        && (item != nil || choice.section == section)
    }
    return number.map { choices[$0].side } ?? fallback
  }

  private static func hash(_ document: DocumentID, section: SectionID?, item: ItemID?) -> UInt64 {
    var hash = TextHash()
    hash.add(document.string)
    hash.add(section?.string)
    hash.add(item?.string)
    return hash.value
  }
}
