import GalleryModel
import RandomNumbers
import SourceFiles
import Testing

@testable import DocumentFormats
@testable import SiteContent

/// One edit in a JSON file in any valid formatting, exported and imported.
@Suite struct JSONEditLawsTests {
  @Test func `an edit changes the lines that it is about, however the file is spelled`()
    async throws
  {
    // Half of the files have errors, or nothing to edit.
    let enough = lawCount(15) / 3
    var (looked, made, moved, failed) = (0, 0, 0, 0)
    for seed in lawSeeds(150) where looked < lawCount(15) || made <= enough {
      looked += 1
      let file = oddCollection(seed: seed)
      guard let edit = try await ImportedEdit(of: file, at: "c.json", seed: seed) else { continue }
      let text = String(decoding: edit.new.bytes, as: UTF8.self)
      let again = try #require(collection(in: edit.new, "c.json"), "seed \(seed): \(text)")
      let judge = JSONEditJudge(file, edit.base, edit.new, again, wanted: edit.wanted)
      var complaints = judge.complaints(about: edit.kind, edit.items, edit.section)
      if !again.says(edit.wanted) { complaints.append("it says something else") }
      complaints += edit.warnings
      made += 1
      if edit.kind == .moveItem || edit.kind == .moveSection { moved += 1 }
      if complaints.isEmpty { continue }
      failed += 1
      if failed > 40 { continue }
      print("SEED \(seed) \(edit.kind) \(complaints)\n\(edit.edit)")
      print("\(String(decoding: file.bytes, as: UTF8.self))\n=====>\n\(text)\n=====")
    }
    print("\(made) edits of JSON, \(moved) of them moves: \(failed) failed")
    #expect(failed == 0)
    #expect(made > enough)
  }
}
