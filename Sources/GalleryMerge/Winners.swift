import GalleryModel

/// Whose side somebody chose for one thing, in all conflicts about it.
public struct MergeChoice: Sendable, Equatable {
  /// As a `Conflict` names the thing: without an item it is a section, without both the document.
  public var document: String
  public var section: String?
  public var item: String?
  public var side: Side

  public init(document: String, section: String?, item: String?, side: Side) {
    self.document = document
    self.section = section
    self.item = item
    self.side = side
  }
}

/// Who wins the conflicts about each thing.
struct Winners {
  private let choices: [MergeChoice]
  private let fallback: Side
  private let documents: [String]
  private let table: MergeTable

  init(_ versions: [DocumentVersions], _ table: MergeTable, _ options: MergeOptions) {
    choices = options.choices
    fallback = options.winner
    documents = versions.map(\.id)
    self.table = table
  }

  func ofDocument(_ document: Int) -> Side {
    choice { choice in
      choice.section == nil && choice.item == nil
        && haveSameBytes(choice.document, documents[document])
    }
  }

  func ofSection(_ key: Int) -> Side {
    let versions: [Version] = [.ours, .theirs, .base]
    guard !choices.isEmpty, let section = versions.lazy.compactMap({ table.section(key, $0) }).first
    else { return fallback }
    let document = documents[table.documentOfSection(key)]
    return choice { choice in
      choice.item == nil && haveSameBytes(choice.section ?? "", section.id)
        && choice.section != nil && haveSameBytes(choice.document, document)
    }
  }

  func ofItem(_ key: Int) -> Side {
    let version: Version = table.items[key].ours != nil ? .ours : .theirs
    guard !choices.isEmpty, let item = table.item(key, version),
      let path = table.items[key][version]
    else { return fallback }
    // Where it stands is no part of its name: an id is a document's.
    return choice { choice in
      choice.item.map { haveSameBytes($0, item.id) } ?? false
        && haveSameBytes(choice.document, documents[path.document])
    }
  }

  private func choice(where isMeant: (MergeChoice) -> Bool) -> Side {
    choices.first(where: isMeant)?.side ?? fallback
  }
}
