import SourceFiles
import Testing
import Texts

@testable import SiteBuilder

/// A change of one document, and the facts that it changes.
private struct Change: CustomTestStringConvertible {
  let facts: Set<DocumentFact>
  let before: FileTree
  let after: FileTree

  /// - Parameters:
  ///   - before: a file below `Content/`, its path and its text.
  ///   - more: other files of the site.
  init(
    _ facts: Set<DocumentFact>, _ before: (String, String), _ after: (String, String),
    more: [(String, String)] = []
  ) {
    let rest = [
      ("../site.yml", "title: S\nbaseURL: https://example.com/\n"), ("about.md", "# About"),
      ("links.md", "[a](n.md), [b](n.json), [c](o.md), [d](p.md)"),
    ]
    func tree(_ file: (String, String)) -> FileTree {
      FileTree(
        files: ([file] + more + rest).map { path, text in
          SourceFile(
            path: path.hasPrefix("../") ? String(path.dropFirst(3)) : "Content/" + path, text: text)
        })
    }
    self.facts = facts
    self.before = tree(before)
    self.after = tree(after)
  }

  var testDescription: String { facts.map(\.description).sorted().joined(separator: ", ") }
}

private func front(_ matter: String) -> String { "---\n\(matter)\n---\ntext\n" }

private func large(_ section: String, id: String = "n") -> String {
  let items = (0..<2001).map { #"{"id": "i\#($0)", "symbol": "🐶"}"# }.joined(separator: ",")
  return
    #"{"id": "\#(id)", "title": "N", "sections": [{"id": "\#(section)", "items": [\#(items)]}]}"#
}

/// Each fact changes at least once, and appears where it alone causes its kinds to have a file.
private let changes = [
  Change([.id], ("n.md", front("title: N\nid: n")), ("n.md", front("title: N\nid: o"))),
  Change([.id], ("n.json", large("a", id: "n")), ("n.json", large("a", id: "o"))),
  Change(
    [.kind], ("n.md", front("title: N")), ("n.md", front("title: N\ncollections: [c]")),
    more: [("c.json", collection("C", #""🐶""#))]),
  Change(
    [.kind, .stylesheets],
    ("n.json", #"{"title": "N", "kind": "collection", "sections": []}"#),
    ("n.json", #"{"title": "N", "kind": "artwork", "placements": []}"#)),
  Change(
    [.source], ("o.md", front("collection: n")), ("p.md", front("collection: n")),
    more: [("n.json", collection("N", #""🐶""#))]),
  Change([.title], ("n.md", front("title: N")), ("n.md", front("title: Nn"))),
  Change([.isDated], ("n.md", front("title: N")), ("n.md", front("title: N\ndate: 2026-11-20"))),
  Change([.tags], ("n.md", front("title: N")), ("n.md", front("title: N\ntags: [x]"))),
  Change(
    [.itemIDs], ("n.json", collection("N", #""🐶", "🐱""#)),
    ("n.json", collection("N", #""🐱", "🐶""#))),
  Change(
    [.itemTags], ("n.json", collection("N", #""🐶""#)),
    ("n.json", collection("N", #"{"symbol": "🐶", "tags": ["x"]}"#))),
  Change(
    [.itemTags],
    ("n.json", collection("N", #"{"symbol": "🐶", "tags": ["x"]}, "🐱""#)),
    ("n.json", collection("N", #""🐶", {"symbol": "🐱", "tags": ["x"]}"#))),
  Change(
    [.hasCredits], ("n.json", collection("N", #""🐶""#)),
    ("n.json", collection("N", #"{"symbol": "🐶", "credit": "Ann"}"#))),
  Change(
    [.sizeInSearch], ("n.md", front("title: N")),
    ("n.md", front("title: N\ndescription: \(String(repeating: "x", count: 300))"))),
  Change([.sectionSlugs], ("n.json", large("a")), ("n.json", large("b"))),
  Change(
    [.stylesheets], ("n.json", collection("N", #""🐶""#)),
    ("n.json", collection("N", #"{"symbol": "🐶", "size": [20, 30]}"#))),
]

/// What any site can depend on.
private let allFacts = outputKinds.reduce(SiteStructure.reads.union(SharedValues.reads)) {
  $0.union($1.reads)
}

@Suite struct DocumentFactTests {
  @Test(arguments: changes)
  private func `kinds declare the facts of other documents they read`(_ change: Change) async throws
  {
    let (before, after) = (await BuiltSite(change.before), await BuiltSite(change.after))
    #expect(before.plan.structure.faults == [] && after.plan.structure.faults == [])
    #expect(changedFacts(before.plan, after.plan).values.first == change.facts)
    for kind in outputKinds {
      func files(_ site: BuiltSite) -> [String] {
        site.plan.structure.outputs.filter { $0.kind === kind }.map { "\($0.path) \($0.subject)" }
      }
      #expect(
        files(before) == files(after) || !kind.reads.isDisjoint(with: change.facts),
        "\(kind.name): \(files(before)), \(files(after))")
    }
    func menu(_ site: BuiltSite) -> String { "\(site.plan.shared.menu)" }
    #expect(
      menu(before) == menu(after) || !SharedValues.reads.isDisjoint(with: change.facts))
    let (old, new) = (before.plan.structure, after.plan.structure)
    #expect(
      old.indexOfID == new.indexOfID && old.indexOfSource == new.indexOfSource
        || !SiteStructure.reads.isDisjoint(with: change.facts))
    _ = try await expectSameBytes(before, after)
  }

  @Test func `there is a change of every fact`() {
    #expect(changes.reduce([]) { $0.union($1.facts) } == allFacts)
  }

  @Test func `a change that no file depends on keeps the plan`() async throws {
    let words = Change([], ("n.md", "# N\n\nA"), ("n.md", "# N\n\nB"))
    let ids = Change(
      [.itemIDs], ("n.json", collection("N", #""🐶", "🐱""#)),
      ("n.json", collection("N", #""🐱", "🐶""#)), more: [("../site.yml", "itemPages: false\n")])
    for change in [words, ids] {
      let (before, after) = (await BuiltSite(change.before), await BuiltSite(change.after))
      #expect(changedFacts(before.plan, after.plan).values.allSatisfy { $0 == change.facts })
      #expect(try await expectSameBytes(before, after))
    }
  }

  /// Returns whether the incremental plan was possible; if so, its output must equal a full one's.
  private func expectSameBytes(_ before: BuiltSite, _ after: BuiltSite) async throws -> Bool {
    let (old, new) = (before.plan.site.documents, after.plan.site.documents)
    let facts = changedFacts(before.plan, after.plan)
    let changed = old.indices.filter {
      facts[$0] != nil || ExactText(old[$0].revision) != ExactText(new[$0].revision)
    }
    guard let kept = await before.plan.replacing(changed, in: after.plan.site) else { return false }
    #expect(kept.outputs.map(\.path) == after.plan.outputs.map(\.path))
    for (mine, other) in zip(kept.outputs, after.plan.outputs) {
      let (bytes, others) = try (
        kept.render(mine).get().bytes, after.plan.render(other).get().bytes
      )
      let isSame = bytes == others
      #expect(isSame, "\(mine.path)")
    }
    return true
  }

  /// The facts that changed, by document.
  private func changedFacts(_ old: SitePlan, _ new: SitePlan) -> [Int: Set<DocumentFact>] {
    var changed: [Int: Set<DocumentFact>] = [:]
    for index in old.site.documents.indices {
      let facts = allFacts.filter { fact in
        !fact.isSame(
          (old.site.documents[index], old.documents[index]),
          (new.site.documents[index], new.documents[index]))
      }
      if !facts.isEmpty { changed[index] = facts }
    }
    return changed
  }
}
