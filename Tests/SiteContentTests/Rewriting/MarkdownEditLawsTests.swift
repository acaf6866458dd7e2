import RandomNumbers
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent

/// One edit in a file of any valid shape, exported and imported.
@Suite struct MarkdownEditLawsTests {
  private func judge(seed: Int) async throws -> MarkdownEditJudge? {
    var writer = LegalMarkdown(SeededRandom(UInt64(seed) &+ 20_000_000))
    let file = SourceFile(path: "Content/c.md", text: writer.written())
    guard let edit = try await ImportedEdit(of: file, at: "c.md", seed: seed) else { return nil }
    let judge = MarkdownEditJudge(edit, at: "c.md")
    #expect(judge != nil, "seed \(seed)")
    return judge
  }

  @Test func `an edit changes the lines that it is about, whatever the file looks like`()
    async throws
  {
    var (made, lost, changed, added, stated, told, failed) = (0, 0, 0, 0, 0, 0, 0)
    var (moves, avoidable) = (0, 0)
    for seed in lawSeeds(15, pinned: [878, 4832]) {
      guard let judge = try await judge(seed: seed) else { continue }
      made += 1
      if judge.edit.kind == .moveItem || judge.edit.kind == .moveSection {
        moves += 1
        avoidable += judge.changed.count + judge.faults.count { $0.hasPrefix("added without need") }
      }
      if !judge.lost.isEmpty { lost += 1 }
      if !judge.changed.isEmpty { changed += 1 }
      if !judge.added.isEmpty { added += 1 }
      if !judge.edit.warnings.isEmpty { told += 1 }
      if judge.statesIDs { stated += 1 }
      if judge.lost.isEmpty, judge.faults.isEmpty { continue }
      failed += 1
      if failed > 40 { continue }
      print("SEED \(seed) \(judge.edit.kind) \(judge.lost) \(judge.faults)")
      print(judge.edit.warnings, judge.edit.texts)
    }
    print(
      """
      \(made) edits of Markdown: \(lost) lost something, \(changed) changed lines beside them, \
      \(added) added lines that are needed, \(stated) made other things state their ids, \
      \(told) were told of, \(failed) failed; \(moves) moves changed or added \(avoidable) lines \
      that they need not
      """)
    #expect(lost == 0 && failed == 0)
    if made >= 10_000 { #expect(changed * 10_000 < made) }
    #expect(avoidable <= 1 + moves / 10_000)
  }
}

extension ImportedEdit {
  fileprivate var texts: String {
    let texts = [old, new].map { String(decoding: $0.bytes, as: UTF8.self) }
    return "\(edit)\n\(texts[0])\n=====>\n\(texts[1])\n====="
  }
}
