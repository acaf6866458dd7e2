import GalleryEditing
import GalleryMerge
import GalleryModel
import RandomNumbers
import SourceFiles
import Texts

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// A random site with concurrent edits: of its files after its pages were built, and of those pages.
struct EditedSite {
  /// A document that one person edits in its file, and another in its page.
  struct Document {
    let id: DocumentID
    let path: ContentPath
    /// The base: what the page was built from, as a file and parsed.
    let built: SourceFile
    let base: EmojiCollection
    /// The file after its edits.
    var file: SourceFile
    /// The page's document after its edits.
    var theirs: EmojiCollection
    /// Whether prose is nested in lists, and moves with items whatever a footer says.
    let isNested: Bool

    var isMarkdown: Bool { SiteModel.isMarkdown(path) }
    var ours: EmojiCollection? { collection(in: file, path) }
  }

  var documents: [Document] = []
  /// Whether an import may touch it: random picture names are not all valid.
  var isSound: Bool { get async { await !site().diagnostics.hasErrors } }
  /// Items that the page moved between documents.
  var moves: [ItemRelocation] = []
  private var random: SeededRandom

  /// - Parameter count: the number of documents; with two, the page also moves items between them.
  init(seed: Int, documents count: Int) throws {
    random = SeededRandom(UInt64(seed) &+ 9_000_000)
    var mine = RandomEdits(SeededRandom(UInt64(seed) &+ 10_000_000))
    var yours = RandomEdits(SeededRandom(UInt64(seed) &+ 11_000_000))
    for id: DocumentID in ["c", "d"].prefix(count) {
      let isMarkdown = random.chance(2)
      let odd =
        isMarkdown
        ? oddMarkdown(seed: 2 * seed + documents.count)
        : oddCollection(seed: 2 * seed + documents.count, id: id)
      let path: ContentPath = isMarkdown ? "\(id).md" : "\(id).json"
      let built = SourceFile(path: path.inSite, bytes: odd.bytes)
      guard let base = collection(in: built, path) else { continue }
      var ours = base
      for _ in 0..<random.next(below: 5) { try edit(&ours, &mine) }
      var theirs = base.statingEveryID
      for _ in 0..<random.next(below: 5) { try edit(&theirs, &yours) }
      documents.append(
        Document(
          id: id, path: path, built: built, base: base,
          file: SourceFile(
            path: built.path, bytes: try rewrite(built, at: path, as: ours).bytes),
          theirs: theirs.statingEveryID, isNested: isMarkdown && hasProseInLists(built, path)))
    }
    if documents.count > 1 {
      for _ in 0..<random.next(below: 3) { moveItem() }
    }
  }

  private mutating func edit(_ collection: inout EmojiCollection, _ edits: inout RandomEdits) throws
  {
    let kind = random.pick(RandomEdits.Kind.allCases)
    if let (edit, _, _) = edits.next(kind, in: collection) { _ = try collection.apply(edit) }
  }

  /// Moves an item to the other document, as a board does.
  private mutating func moveItem() {
    let from = random.next(below: 2)
    let to = 1 - from
    let known = Set(documents[from].base.itemIDs)
    let ids = documents[from].theirs.itemIDs.filter { known.contains($0) }
    guard let id = random.element(of: ids), !documents[to].theirs.sections.isEmpty else { return }
    let left = documents[from].theirs.sections.firstIndex { $0.items.contains { $0.id == id } }!
    let index = documents[from].theirs.sections[left].items.firstIndex { $0.id == id }!
    var item = documents[from].theirs.sections[left].items.remove(at: index)
    let taken = Set(documents[to].base.itemIDs + documents[to].theirs.itemIDs)
    let name = defaultID(ofSymbol: item.symbol)
    var number = 1
    while taken.contains(item.id) {
      item.id = number == 1 ? name : "\(name)~\(number)"
      number += 1
    }
    let section = random.next(below: documents[to].theirs.sections.count)
    let place = random.next(below: documents[to].theirs.sections[section].items.count + 1)
    documents[to].theirs.sections[section].items.insert(item, at: place)
    moves.append(
      ItemRelocation(
        from: .init(document: documents[from].id, item: id),
        to: .init(document: documents[to].id, item: item.id)))
  }

  /// The export file that the page would download.
  /// - Parameter isEdited: false for untouched pages.
  func export(isEdited: Bool = true) async -> SourceFile {
    let site = await readSite(FileTree(files: documents.map(\.built) + pictures))
    var file = ExportFile(documents: [], moves: isEdited ? moves : [])
    for document in documents {
      let read = site.documents.first { $0.id == document.id }
      file.documents.append(
        ExportedDocument(
          isEdited ? document.theirs : document.base,
          base: ExportBase(
            path: document.path.string, revision: read?.revision ?? "", document.base)))
    }
    return SourceFile(path: "e.json", bytes: file.written())
  }

  /// The files as they are now.
  func site() async -> Site {
    await readSite(FileTree(files: documents.map(\.file) + pictures))
  }

  /// The files of all pictures in any version.
  private var pictures: [SourceFile] {
    let items = documents.flatMap { document in
      [document.base, document.theirs, document.ours].flatMap { $0?.sections ?? [] }
        .flatMap(\.items).compactMap { item in
          item.image.flatMap { resolvedPath($0, besideFile: document.path) }
        }
    }
    return Set(items).sorted().map { SourceFile(path: $0.inSite, bytes: [0x47]) }
  }

  /// The three-way merge of the documents' content.
  func merged(_ options: MergeOptions) -> MergeResult {
    mergeDocuments(
      documents.map { document in
        func version(_ collection: EmojiCollection) -> GalleryDocument {
          GalleryDocument.collection(collection).sayable(at: document.path)
        }
        return DocumentVersions(
          id: document.id, base: version(document.base.statingEveryID),
          ours: document.ours.map(version), theirs: version(document.theirs))
      }, moves: moves, options)
  }

  /// Applies the writes of an import to the files.
  /// - Returns: false if an expectation fails, or the file is unknown.
  mutating func take(_ writes: [ImportPlan.Write]) -> Bool {
    for write in writes {
      guard let index = documents.firstIndex(where: { $0.file.path == write.path }),
        let bytes = write.bytes, write.expected == documents[index].file.bytes
      else { return false }
      documents[index].file = SourceFile(path: write.path, bytes: bytes)
    }
    return true
  }
}

private func hasProseInLists(_ file: SourceFile, _ path: ContentPath) -> Bool {
  guard let reading = readDocument(file, at: path),
    let places = MarkdownPlaces(
      file.bytes, body: splitFrontMatter(file).body, reading.places)
  else { return true }
  return places.sections.contains {
    $0.prose.contains { $0.isInList } || $0.items.contains { $0.isNested }
  }
}
