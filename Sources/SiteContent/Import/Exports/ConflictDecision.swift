import GalleryMerge
import GalleryModel
import JSON
import SourceFiles
import Texts

/// A person's resolution of a conflict.
///
/// A page that saves again after conflicts sends each of them back in a member of the export file,
/// `"prefer"`, with the side that wins:
///
///     "prefer": [{ "document": "animals", "section": "pets", "item": "🐶", "field": "name",
///                  "ours": "Hound", "theirs": "Puppy", "side": "ours" }]
///
/// A resolution applies only to the values that were shown: if either side has changed since, it is still a
/// conflict. The conflicts about one thing, such as two fields of an item, are decided together.
public struct ConflictDecision: Sendable {
  let choice: MergeChoice
  let field: String?
  let ours: JSONTree?
  let theirs: JSONTree?

  func settles(_ conflict: Conflict) -> Bool {
    choice.document == conflict.document && choice.item == conflict.item
      && ExactText(field) == ExactText(conflict.field) && ours == conflict.ours
      && theirs == conflict.theirs
      && (conflict.item != nil || choice.section == conflict.section)
  }
}

/// Decisions indexed by subject, since there may be thousands.
struct ConflictDecisions {
  let choices: [MergeChoice]
  private let ofThing: [[ExactText]: [ConflictDecision]]

  init(_ decisions: [ConflictDecision]) {
    choices = decisions.map(\.choice)
    ofThing = Dictionary(grouping: decisions) {
      Self.key($0.choice.document, $0.choice.section, $0.choice.item)
    }
  }

  func settle(_ conflict: Conflict) -> Bool {
    let decisions = ofThing[Self.key(conflict.document, conflict.section, conflict.item)] ?? []
    return decisions.contains { $0.settles(conflict) }
  }

  /// An item's key does not depend on its section.
  private static func key(_ document: DocumentID, _ section: SectionID?, _ item: ItemID?)
    -> [ExactText]
  {
    [ExactText(document.string), ExactText(item?.string ?? section?.string ?? "")]
  }
}

/// The decisions in an export file; invalid ones are ignored.
public func readDecisions(_ file: SourceFile) -> [ConflictDecision] {
  guard let root = try? readJSON(file.bytes).root, root.kind == .object,
    let list = root["prefer"], list.kind == .array
  else { return [] }
  return list.elements.compactMap { value in
    guard value.kind == .object, let document = DocumentID(value["document"]?.string),
      let side = value["side"]?.string, side == "ours" || side == "theirs"
    else { return nil }
    return ConflictDecision(
      choice: MergeChoice(
        document: document, section: SectionID(value["section"]?.string),
        item: ItemID(value["item"]?.string),
        side: side == "ours" ? .ours : .theirs),
      field: value["field"]?.string, ours: value["ours"]?.tree, theirs: value["theirs"]?.tree)
  }
}
