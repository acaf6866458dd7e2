import GalleryEditing
import GalleryModel
import RandomNumbers
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// One random edit of a file, through an export and an import.
struct ImportedEdit {
  let kind: RandomEdits.Kind
  let edit: CollectionEdit
  /// The edited items.
  let items: [ItemID]
  let section: SectionID?
  let old: SourceFile
  let base: EmojiCollection
  let wanted: EmojiCollection
  let new: SourceFile
  /// The import's warnings.
  let warnings: [String]

  /// - Returns: nil for a file with errors, or one without anything to edit.
  init?(of file: SourceFile, at path: ContentPath, seed: Int) async throws {
    guard let base = collection(in: file, path) else { return nil }
    var edits = RandomEdits(SeededRandom(UInt64(seed) &+ 30_000_000))
    // Moves depend most on the file's shape, so weight them.
    kind = edits.random.pick(
      [.moveItem, .moveItem, .moveItem, .moveSection] + RandomEdits.Kind.allCases)
    guard let (edit, items, section) = edits.next(kind, in: base) else { return nil }
    var wanted = base.statingEveryID
    _ = try wanted.apply(edit)
    let images = base.sections.flatMap(\.items).compactMap(\.image)
    let pictures = Set(images.compactMap { resolvedPath($0, besideFile: path) }).map {
      SourceFile(path: $0.inSite, bytes: [0x47])
    }
    let site = await readSite(FileTree(files: [file] + pictures))
    guard !site.diagnostics.hasErrors,
      let document = site.documents.first(where: { $0.path == path })
    else { return nil }
    let export = ExportFile(documents: [
      ExportedDocument(
        wanted.statingEveryID,
        base: ExportBase(path: path.string, revision: document.revision, base))
    ])
    let plan = site.planImport(
      of: [SourceFile(path: "e.json", bytes: export.written())], prefer: nil)
    #expect(plan.conflicts.isEmpty, "seed \(seed)")
    // Context can change the meaning of edited prose; that is refused.
    if plan.diagnostics.hasErrors, kind == .editSection || kind == .editCollection {
      let errors = plan.diagnostics.filter { $0.severity == .error }
      #expect(
        errors.allSatisfy { $0.message.description.contains(" as it was edited") },
        """
        seed \(seed): \(errors.map(\.message)) \(edit)
        \(String(decoding: file.bytes, as: UTF8.self))
        """)
      #expect(plan.writes.isEmpty, "seed \(seed)")
      return nil
    }
    #expect(
      !plan.diagnostics.hasErrors,
      """
      seed \(seed): \(plan.diagnostics.map(\.message)) \(edit)
      \(String(decoding: file.bytes, as: UTF8.self))
      """)
    (self.edit, self.items, self.section) = (edit, items, section)
    (self.base, self.wanted, old) = (base, wanted, file)
    new = SourceFile(path: file.path, bytes: plan.writes.first?.bytes ?? file.bytes)
    warnings = plan.diagnostics.map(\.message.description)
  }

  /// After a swap of two neighbours either may count as moved.
  var movers: [[ItemID]] {
    kind == .moveItem ? [items] + neighbours(of: items[0], in: base) : [items]
  }
}
