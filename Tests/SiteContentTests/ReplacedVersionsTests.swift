import SourceFiles
import Testing

@testable import SiteContent

/// What is written again of files that saves have replaced.
@Suite struct ReplacedVersionsTests {
  private let path = "Content/c.md"
  private let whole = "---\nkind: collection\n---\n## S\n\n* 🐶 Dog <!-- bites -->\n* 🐱 Cat\n"
  private let deleted = "---\nkind: collection\n---\n## S\n\n* 🐱 Cat\n"
  private let respelled = "---\nkind: collection\n---\n## S\n\n- 🐶 Dog\n* 🐱 Cat\n"

  private func plan(_ expected: String?, _ new: String?) -> ImportPlan {
    var plan = ImportPlan()
    plan.writes = [
      ImportPlan.Write(
        path: path, expected: expected.map { Array($0.utf8) }, bytes: new.map { Array($0.utf8) })
    ]
    return plan
  }

  /// What is written of `new` over `old` after these saves.
  private func written(_ new: String, over old: String?, after saves: [(String?, String?)])
    -> String
  {
    var versions = ReplacedVersions()
    for (before, after) in saves { versions.remember(plan(before, after)) }
    var next = plan(old, new)
    versions.restore(in: &next)
    return String(decoding: next.writes[0].bytes ?? [], as: UTF8.self)
  }

  @Test func `what comes back is written as it was, also after other saves`() {
    let renamed = deleted.replacing("Cat", with: "Tom")
    #expect(written(respelled, over: deleted, after: [(whole, deleted)]) == whole)
    #expect(
      written(
        respelled, over: deleted, after: [(whole, deleted), (deleted, renamed), (renamed, deleted)])
        == whole)
    #expect(written(respelled, over: nil, after: [(whole, nil)]) == whole)
  }

  @Test func `what others wrote since stays`() {
    let byHand = deleted.replacing("## S", with: "## S <!-- by hand -->")
    let back = respelled.replacing("## S", with: "## S <!-- by hand -->")
    #expect(written(back, over: byHand, after: [(whole, deleted)]) == back)
    // Nor is it of use that a save came between.
    let renamed = byHand.replacing("Cat", with: "Tom")
    #expect(
      written(back, over: renamed, after: [(whole, deleted), (byHand, renamed)]) == back)
  }

  @Test func `what comes with its text from another file keeps it, if that is another text`() {
    func written(_ moved: String) -> String {
      var versions = ReplacedVersions()
      versions.remember(plan(whole, deleted))
      var next = ImportPlan()
      next.writes = [
        ImportPlan.Write(
          path: path, expected: Array(deleted.utf8), bytes: Array(moved.utf8), carriesText: true)
      ]
      versions.restore(in: &next)
      return String(decoding: next.writes[0].bytes ?? [], as: UTF8.self)
    }
    let byHand = respelled.replacing("Dog", with: "Dog <!-- by hand -->")
    #expect(written(byHand) == byHand)
    #expect(written(respelled) == respelled)
    // With the marker of the list that it comes from.
    #expect(written(whole.replacing("* 🐶", with: "1) 🐶")) == whole)
  }

  @Test func `nothing comes back where nothing is brought back, or something else`() {
    let plain = whole.replacing(" <!-- bites -->", with: "")
    #expect(written(plain, over: whole, after: [(plain, whole)]) == plain)
    let other = respelled.replacing("Dog", with: "Hound")
    #expect(written(other, over: deleted, after: [(whole, deleted)]) == other)
  }
}
