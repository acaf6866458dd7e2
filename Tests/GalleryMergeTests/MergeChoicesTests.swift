import GalleryModel
import JSON
import RandomNumbers
import Testing
import Texts

@testable import GalleryMerge

/// Conflicts resolved one thing at a time.
@Suite struct MergeChoicesTests {
  private static func merged(_ versions: Versions, _ choices: [MergeChoice]) -> (
    collection: EmojiCollection, merge: MergeResult
  ) {
    var setup = options(export: versions.isExport)
    setup.choices = choices
    return mergeAlone(base: versions.base, ours: versions.ours, theirs: versions.theirs, setup)
  }

  private static func choice(_ conflict: Conflict, _ side: Side) -> MergeChoice {
    MergeChoice(
      document: conflict.document, section: conflict.section, item: conflict.item, side: side)
  }

  @Test func `choosing one side for every conflict equals preferring it`() {
    var collided = 0
    // The pinned one has a text that each side spells in another Unicode form.
    for seed in mergeSeeds + [745_260_046] {
      let versions = Versions(seed: seed, edits: 8)
      let plain = Self.merged(versions, [])
      guard !plain.merge.conflicts.isEmpty else { continue }
      let ours = Self.merged(versions, plain.merge.conflicts.map { Self.choice($0, .ours) })
      #expect(ours.collection == plain.collection, "seed \(seed)")
      let theirs = Self.merged(versions, plain.merge.conflicts.map { Self.choice($0, .theirs) })
      let preferred = mergeAlone(
        base: versions.base, ours: versions.ours, theirs: versions.theirs,
        options(prefer: .theirs, export: versions.isExport))
      // A choice may cause a new conflict, which has no choice yet.
      let asked = theirs.merge.conflicts.allSatisfy { conflict in
        plain.merge.conflicts.contains { Self.choice($0, .ours) == Self.choice(conflict, .ours) }
      }
      // Where both say the same, a preference takes that side's spelling, and there is nothing to choose.
      if asked {
        let document = GalleryDocument.collection(theirs.collection)
        #expect(document.hasSameMeaning(as: .collection(preferred.collection)), "seed \(seed)")
      }
      collided += 1
    }
    #expect(collided > mergeSeeds.count / 20)
  }

  @Test func `for random choices, nothing is duplicated and each field is the chosen side's`() {
    // One in eight has such a conflict.
    var (looked, checked) = (0, 0)
    for seed in mergeSeeds + lawSeeds(500) where looked < mergeSeeds.count || checked == 0 {
      looked += 1
      let versions = Versions(seed: seed, edits: 60)
      let plain = Self.merged(versions, [])
      var random = SeededRandom(UInt64(seed))
      var choices: [MergeChoice] = []
      for conflict in plain.merge.conflicts
      where !choices.contains(where: { Self.choice(conflict, $0.side) == $0 }) {
        choices.append(Self.choice(conflict, random.chance(2) ? .ours : .theirs))
      }
      let (merged, result) = Self.merged(versions, choices)
      #expect(
        Set(merged.itemIDs).count == merged.itemIDs.count, "seed \(seed)")
      for conflict in result.conflicts where conflict.kind == .field {
        guard let id = conflict.item, let field = conflict.field, !field.utf8.contains(0x2E),
          let choice = choices.first(where: { Self.choice(conflict, $0.side) == $0 }),
          let item = merged.item(id)
        else { continue }
        let wanted = choice.side == .ours ? conflict.ours : conflict.theirs
        let value = item.fields.first { ExactText($0.name) == ExactText(field) }?.value
        #expect(value == wanted, "seed \(seed): \(field) of \(id)")
        checked += 1
      }
    }
    #expect(checked > 0)
  }
}
