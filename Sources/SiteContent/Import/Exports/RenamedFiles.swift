import GalleryMerge
import GalleryModel
import SiteModel
import SourceFiles
import Texts

extension Importing {
  /// Candidates for a document that no longer exists under its id: the files with its base's bytes,
  /// or else the documents that share most with it and contain its edits.
  /// - Returns: nil after reporting why if that cannot be determined.
  mutating func renamed(_ exported: ReadExport.Document) -> [Document]? {
    guard let base = exported.base, let theirs = exported.theirs else { return [] }
    guard let same = known(byRevision: base.revision)?.filter({ $0.kind == exported.kind }) else {
      return nil
    }
    if !same.isEmpty || !exported.isEdited { return same }
    let parts = theirs.parts
    let deleted = base.content.parts.things.subtracting(parts.things)
    let leavesTraces = base.content.changes(to: theirs).contains { $0.leavesTrace }
    var (holding, others) = ([Candidate](), [Candidate]())
    for candidate in candidates(for: exported, sharing: parts, since: base.revision)
    where !leavesTraces || candidate.share >= holding.first?.share ?? Parts.Share() {
      if candidate.content.parts.things.isDisjoint(with: deleted),
        candidate.content.holds(exported, at: candidate.document.path)
      {
        holding.append(candidate)
      } else {
        others.append(candidate)
      }
    }
    // Edits that only delete or move leave no trace, so each candidate may be the renamed file.
    if !leavesTraces, !holding.isEmpty, !others.isEmpty {
      return (holding + others).map(\.document)
    }
    return holding.filter { $0.share == holding[0].share }.map(\.document)
  }

  private struct Candidate {
    let document: Document
    /// The content after the exports so far, under this export's id.
    let content: GalleryDocument
    let share: Parts.Share
  }

  /// The documents that have at least half of the things of another, by descending share.
  private mutating func candidates(
    for exported: ReadExport.Document, sharing parts: Parts, since revision: String
  ) -> [Candidate] {
    documents.documents(sharing: parts, since: revision).compactMap { document -> Candidate? in
      let entry = indexOfID[document.id].map { entries[$0] }
      let now = entry.map(\.content) ?? document.content.merged(as: document.id)
      guard let content = now?.called(exported.id).sayable(at: document.path),
        let share = parts.share(in: content.parts)
      else { return nil }
      return Candidate(document: document, content: content, share: share)
    }.sorted { $0.share > $1.share }
  }
}

extension Change {
  /// Whether the result shows that the change was made: it adds a thing or sets a value.
  fileprivate var leavesTrace: Bool {
    switch kind {
    case .added: true
    case .edited(_, from: _, let new): new != nil
    case .deleted, .moved: false
    }
  }
}

extension GalleryDocument {
  fileprivate func changes(to other: GalleryDocument) -> [Change] {
    merge(base: self, theirs: other).changes
  }

  /// Whether it contains the edits of an export: merging them changes nothing, without conflict.
  fileprivate func holds(_ exported: ReadExport.Document, at path: ContentPath) -> Bool {
    guard let base = exported.base?.content, let theirs = exported.theirs else { return false }
    let merge = merge(
      base: base.sayable(at: path), theirs: theirs.sayable(at: path, editedFrom: base).document)
    return merge.conflicts.isEmpty && merge.remarks.isEmpty
      && merge.documents[0].content.map { says($0) } ?? false
  }

  private func merge(base: GalleryDocument, theirs: GalleryDocument) -> MergeResult {
    mergeDocuments(
      [DocumentVersions(id: id, base: base, ours: self, theirs: theirs)],
      MergeOptions(theirsStatesEveryID: true, sectionID: Slug.ofSectionTitle))
  }
}

/// The features by which a document is recognized after its file was renamed.
struct Parts {
  /// An item or a placement, by its id and symbol.
  enum Thing: Hashable {
    case item(ExactText, ExactText)
    case placement(ExactText, ExactText)
  }

  /// How much of a document is in another.
  struct Share: Comparable {
    var things = 0
    /// Breaks ties between equal numbers of things.
    var titles = 0

    static func < (lhs: Share, rhs: Share) -> Bool {
      (lhs.things, lhs.titles) < (rhs.things, rhs.titles)
    }
  }

  var things: Set<Thing> = []
  /// Its own title and those of its sections.
  var titles: Set<ExactText> = []

  /// The share that another document has; nil if less than half of the things, or none.
  func share(in other: Parts) -> Share? {
    halfOrMore(
      Share(
        things: things.intersection(other.things).count,
        titles: titles.intersection(other.titles).count))
  }

  /// The share; nil if it is less than half of the things, or none.
  func halfOrMore(_ share: Share) -> Share? {
    share.things > 0 && 2 * share.things >= things.count ? share : nil
  }
}

/// An inverted index: the numbers of the documents that have each part.
struct Holders {
  private var ofThing: [Parts.Thing: [Int]] = [:]
  private var ofTitle: [ExactText: [Int]] = [:]
  private let count: Int

  init(_ documents: [Document]) {
    count = documents.count
    for (number, document) in documents.enumerated() {
      guard let parts = document.content.merged(as: document.id)?.parts else { continue }
      for thing in parts.things { ofThing[thing, default: []].append(number) }
      for title in parts.titles { ofTitle[title, default: []].append(number) }
    }
  }

  func documents(sharing parts: Parts) -> [Int] {
    var shares = Array(repeating: Parts.Share(), count: count)
    for thing in parts.things {
      for document in ofThing[thing] ?? [] { shares[document].things += 1 }
    }
    for title in parts.titles {
      for document in ofTitle[title] ?? [] { shares[document].titles += 1 }
    }
    return shares.indices.filter { parts.halfOrMore(shares[$0]) != nil }
      .sorted { shares[$0] != shares[$1] ? shares[$0] > shares[$1] : $0 < $1 }
  }
}

extension GalleryDocument {
  fileprivate var parts: Parts {
    switch self {
    case .collection(let collection):
      Parts(
        things: Set(
          collection.sections.flatMap { section in
            section.items.map { .item(ExactText($0.id.string), ExactText($0.symbol)) }
          }),
        titles: Set(
          ([collection.title] + collection.sections.compactMap(\.title)).map { ExactText($0) }))
    case .artwork(let artwork):
      Parts(
        things: Set(
          artwork.placements.map { .placement(ExactText($0.id.string), ExactText($0.symbol)) }),
        titles: [ExactText(artwork.title)])
    }
  }
}
