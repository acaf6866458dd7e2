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
/// A resolution applies only to the values that were shown: if either side has changed since, it is
/// still a conflict. All conflicts about one thing, such as two fields of an item, are decided
/// together. `import --choose` asks for resolutions on the terminal.
public struct ConflictDecision: Sendable {
  /// The path of the export that it applies to; nil for all.
  var export: String?
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

extension ConflictDecision {
  public init(_ placed: ImportPlan.PlacedConflict, side: Side) {
    let conflict = placed.conflict
    self.init(
      export: placed.export,
      choice: MergeChoice(
        document: conflict.document, section: conflict.section, item: conflict.item, side: side),
      field: conflict.field, ours: conflict.ours, theirs: conflict.theirs)
  }
}

extension ImportPlan {
  /// The conflicts grouped by thing: one decision settles a whole group.
  public var conflictsByThing: [[PlacedConflict]] {
    var groups: [[PlacedConflict]] = []
    var places: [[ExactText]: Int] = [:]
    for placed in conflicts {
      let place = places[placed.thing, default: groups.count]
      if place == groups.count {
        places[placed.thing] = place
        groups.append([])
      }
      groups[place].append(placed)
    }
    return groups
  }
}

extension [ConflictDecision] {
  /// Removes the decisions about things that still conflict, since a side has changed meanwhile:
  /// all conflicts about one thing must be decided anew, together.
  ///
  /// - Returns: whether there were any.
  public mutating func takeBack(about conflicts: [ImportPlan.PlacedConflict]) -> Bool {
    let things = Set(conflicts.map(\.thing))
    let before = count
    removeAll { things.contains($0.thing) }
    return count < before
  }
}

extension ImportPlan.PlacedConflict {
  /// A key of the export and of the subject of the conflict.
  fileprivate var thing: [ExactText] {
    [ExactText(export)]
      + ConflictDecisions.key(conflict.document, conflict.section, conflict.item)
  }
}

extension ConflictDecision {
  fileprivate var thing: [ExactText] {
    [ExactText(export ?? "")] + ConflictDecisions.key(choice.document, choice.section, choice.item)
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

  /// The side that wins a conflict; nil if that is not decided.
  func side(of conflict: Conflict) -> Side? {
    let decisions = ofThing[Self.key(conflict.document, conflict.section, conflict.item)] ?? []
    return decisions.first { $0.settles(conflict) }?.choice.side
  }

  fileprivate static func key(_ document: DocumentID, _ section: SectionID?, _ item: ItemID?)
    -> [ExactText]
  {
    [ExactText(document.string)] + keyOfThing(section, item)
  }
}

/// A key of an item, of a section, or of a document for neither; an item and a section may have one id.
/// An item's key does not depend on its section.
func keyOfThing(_ section: SectionID?, _ item: ItemID?) -> [ExactText] {
  if let item { return ["item", ExactText(item.string)] }
  return section.map { ["section", ExactText($0.string)] } ?? ["document"]
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
