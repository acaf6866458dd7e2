import GalleryEditing
import GalleryMerge
import GalleryModel
import RandomNumbers
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent
@testable import SiteModel

/// Edits beside edits of the file that give its items and sections other default ids: what the file says besides
/// fields stays with its things.
@Suite struct ShiftedIDsTests {
  /// Items of few emoji, each with a comment and nested text that has its name.
  private struct Pets {
    /// By section: its title, and the names of its items. A name begins with its emoji.
    var sections: [(title: String, items: [String])]

    var file: SourceFile {
      var text = "---\nkind: collection\ntitle: Pets\n---\n"
      for section in sections {
        text += "\n## \(section.title)\n\n"
        for name in section.items { text += "- \(name) <!-- \(name) -->\n  - of \(name)\n" }
      }
      return SourceFile(path: "Content/c.md", text: text)
    }

    var names: [String] { sections.flatMap(\.items) }
  }

  private let path: ContentPath = "c.md"

  private func imported(
    _ theirs: EmojiCollection, builtFrom built: SourceFile, into file: SourceFile,
    copies: Int = 1
  ) async throws -> ImportPlan {
    let site = await readSite(FileTree(files: [built]))
    let document = try #require(site.documents.first)
    let base = ExportBase(
      path: path.string, revision: document.revision, try #require(document.collection))
    let export = ExportFile(documents: [ExportedDocument(theirs, base: base)])
    return await readSite(FileTree(files: [file])).planImport(
      of: (1...copies).map { SourceFile(path: "e\($0).json", bytes: export.written()) }, prefer: nil
    )
  }

  private func written(by plan: ImportPlan, or file: SourceFile) -> String {
    String(decoding: plan.writes.first?.bytes ?? file.bytes, as: UTF8.self)
  }

  /// `text` as a file, what a page that was built from it exports, and `text` as the file says it by then.
  private func edited(
    _ text: String, inFile newer: String, by edit: (inout EmojiCollection) -> Void
  ) throws -> (built: SourceFile, theirs: EmojiCollection, file: SourceFile) {
    let built = SourceFile(path: path.inSite, text: text)
    var theirs = try #require(collection(in: built, path)).statingEveryID
    edit(&theirs)
    return (built, theirs, SourceFile(path: path.inSite, text: newer))
  }

  @Test func `an item that a new one of its emoji stands before keeps its text`() async throws {
    let text = "---\nkind: collection\n---\n## S\n- 🐶 B <!-- c --> &amp; x\n  - nested\n- 🐱 C\n"
    let (built, theirs, file) = try edited(
      text, inFile: text.replacing("- 🐶 B", with: "- 🐶 New\n- 🐶 B")
    ) { $0.sections[0].items[0].usage = "u" }
    let plan = try await imported(theirs, builtFrom: built, into: file)
    #expect(plan.diagnostics.isEmpty)
    #expect(
      written(by: plan, or: file).hasSuffix(
        "- 🐶 New {#🐶~3}\n- 🐶 B <!-- c --> &amp; x — — u\n  - nested\n- 🐱 C\n"))
  }

  @Test func `a new item with an id that another has in the file does not get its text`()
    async throws
  {
    let text = "---\nkind: collection\n---\n## S\n- 🐶 B\n  - nested\n"
    let (built, theirs, file) = try edited(
      text, inFile: text.replacing("- 🐶 B", with: "- 🐶 New\n  - newer\n- 🐶 B")
    ) {
      $0.sections[0].items[0].usage = "u"
      $0.sections[0].items.append(Item(id: "🐶~2", hasGivenID: true, symbol: "🐶"))
    }
    // The second one brings nothing more.
    for copies in 1...2 {
      let plan = try await imported(theirs, builtFrom: built, into: file, copies: copies)
      #expect(!plan.diagnostics.hasErrors && plan.conflicts.isEmpty)
      #expect(
        written(by: plan, or: file).hasSuffix(
          "- 🐶 New {#🐶~3}\n  - newer\n- 🐶 B — — u\n  - nested\n- 🐶 {#🐶~2}\n"))
    }
  }

  @Test func `a section that was renamed in the file is edited in its place`() async throws {
    let text = "---\nkind: collection\n---\n## Sky\n\n- ☀️ Sun\n  - nested\n- 🌈 R\n\nMore.\n"
    let (built, theirs, file) = try edited(
      text, inFile: text.replacing("Sky", with: "Himmel")
    ) { $0.sections[0].license = "CC0" }
    let plan = try await imported(theirs, builtFrom: built, into: file)
    #expect(plan.diagnostics.isEmpty && plan.conflicts.isEmpty)
    let wanted = text.replacing("## Sky", with: "## Himmel {#sky license=\"CC0\"}")
    #expect(written(by: plan, or: file) == wanted)
  }

  @Test func `each item keeps its comment and what is nested in it`() async throws {
    var clean = (imports: 0, merges: 0)
    let seeds = lawSeeds(60, pinned: [120])
    for seed in seeds {
      var random = SeededRandom(UInt64(seed) &+ 17_000_000)
      var number = 0
      func name() -> String {
        number += 1
        return "\(random.pick(["🐶", "🐱"])) n\(number)"
      }
      let base = Pets(
        sections: (0..<2).map { section in
          (title: "S\(section)", items: (0..<1 + random.next(below: 3)).map { _ in name() })
        })
      var ours = base
      for _ in 0..<1 + random.next(below: 3) {
        let section = random.next(below: ours.sections.count)
        switch random.next(below: 4) {
        case 0 where !ours.sections[section].items.isEmpty:
          ours.sections[section].items.removeFirst()
        case 1: ours.sections[section].title += "x"
        default: ours.sections[section].items.insert(name(), at: 0)
        }
      }
      var theirs = try #require(collection(in: base.file, path))
      var deleted: Set<String> = []
      for section in theirs.sections.indices {
        for index in theirs.sections[section].items.indices.reversed() {
          let item = theirs.sections[section].items[index]
          switch random.next(below: 4) {
          case 0:
            deleted.insert("\(item.symbol) \(item.name ?? "")")
            theirs.sections[section].items.remove(at: index)
          case 1: theirs.sections[section].items[index].usage = "edited"
          default: break
          }
        }
        if random.chance(3) { theirs.sections[section].license = "CC0" }
      }
      if random.chance(3), let item = theirs.sections[0].items.popLast() {
        theirs.sections[1].items.append(item)
      }
      let wanted = ours.names.filter { !deleted.contains($0) }
      func isKept(in text: String) -> Bool {
        ours.names.allSatisfy { name in
          let isThere = wanted.contains(name)
          return text.ranges(of: "<!-- \(name) -->").count == (isThere ? 1 : 0)
            && text.ranges(of: "- of \(name)\n").count == (isThere ? 1 : 0)
        }
      }
      let plan = try await imported(
        theirs.statingEveryID, builtFrom: base.file, into: ours.file)
      if plan.conflicts.isEmpty {
        let text = written(by: plan, or: ours.file)
        #expect(!plan.diagnostics.hasErrors && isKept(in: text), "seed \(seed)\n\(text)")
        let again = try await imported(
          theirs.statingEveryID, builtFrom: base.file,
          into: SourceFile(path: path.inSite, text: text))
        #expect(again.conflicts.isEmpty && again.writes.isEmpty, "seed \(seed)\n\(text)")
        clean.imports += 1
      }
      let rewritten = try rewrite(base.file, at: path, as: theirs)
      let merged = try #require(
        mergeFileVersions(
          base: base.file, ours: ours.file,
          theirs: SourceFile(path: path.inSite, bytes: rewritten.bytes), path: path.inSite))
      if merged.conflicts.isEmpty {
        let text = String(decoding: merged.bytes, as: UTF8.self)
        #expect(isKept(in: text), "seed \(seed)\n\(text)")
        clean.merges += 1
      }
    }
    #expect(clean.imports > seeds.count / 3 && clean.merges > seeds.count / 3)
  }
}
