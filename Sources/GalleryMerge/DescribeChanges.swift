import JSON
import Texts

// Changes, conflicts and remarks in plain English, for `import --dry-run`, `diff` and lists of conflicts.

extension Change {
  /// `🍎 moved from Fruit 3 to Fruit 1`, `🐶 renamed from “Dog” to “Puppy”`.
  public var inWords: String {
    switch kind {
    case .added: thing + " added" + placeInWords(" to ")
    case .deleted: thing + " deleted" + placeInWords(" from ")
    case .moved(let from, let to): thing + " moved" + way(from: from, to: to)
    case .edited(let field, let from, let to): edit(of: field, from: from, to: to)
    }
  }

  private func placeInWords(_ preposition: String) -> String {
    guard subject == .item, let spot else { return "" }
    return preposition + (spot.sectionTitle ?? spot.documentTitle)
  }

  private func way(from: Spot, to: Spot) -> String {
    if from.document != to.document {
      return " from " + from.documentTitle + " to " + to.documentTitle
    }
    if let old = from.section, let new = to.section, old != new {
      // Ids distinguish two sections with the same title.
      let (oldTitle, newTitle) = (from.sectionTitle ?? old.string, to.sectionTitle ?? new.string)
      return ExactText(oldTitle) == ExactText(newTitle)
        ? " from \(old) to \(new)" : " from \(oldTitle) to \(newTitle)"
    }
    if subject == .item, to.section == nil {
      // Placements are in z-order: later ones lie on top.
      return to.after.map { " above " + $0 } ?? " below everything else"
    }
    let whole = subject == .item ? to.sectionTitle ?? to.documentTitle : to.documentTitle
    if let after = to.after { return " behind " + after + " in " + whole }
    return " to the start of " + whole
  }

  private func edit(of field: String, from: JSONTree?, to: JSONTree?) -> String {
    if isSet(field) { return edit(ofSet: field, from: from, to: to) }
    if ExactText(field) == "symbol", let to {
      return thing + " became " + to.bareInWords
    }
    let isName = ExactText(field) == (subject == .item ? "name" : "title")
    guard let to else {
      return isName ? thing + " lost its " + field : field + " of " + thing + " removed"
    }
    guard let from else {
      return isName
        ? thing + " named " + to.inWords : field + " of " + thing + " set to " + to.inWords
    }
    return isName
      ? thing + " renamed from " + from.inWords + " to " + to.inWords
      : field + " of " + thing + " changed from " + from.inWords + " to " + to.inWords
  }

  private func edit(ofSet field: String, from: JSONTree?, to: JSONTree?) -> String {
    let (old, new) = (from.elements, to.elements)
    let (inOld, inNew) = (ElementIndex(old), ElementIndex(new))
    let added = new.filter { !inOld.contains($0) }.map { $0.inWords }
    let removed = old.filter { !inNew.contains($0) }.map { $0.inWords }
    if added.isEmpty, removed.isEmpty { return field + " of " + thing + " put in another order" }
    let verb = ExactText(field) == "tags" ? "tagged " : "with the " + field + " "
    var parts: [String] = []
    if !added.isEmpty { parts.append(" " + verb + added.joined(separator: ", ")) }
    if !removed.isEmpty { parts.append(" no longer " + verb + removed.joined(separator: ", ")) }
    return thing + parts.joined(separator: ",")
  }
}

extension Conflict {
  /// One sentence that says what collided, for display next to both values.
  public var inWords: String {
    switch kind {
    case .field:
      (field ?? "") + " of " + thing + " was edited on both sides: ours says " + words(ours)
        + ", theirs says " + words(theirs)
    case .deletion(let side):
      side == .ours
        ? thing + " was deleted here, and edited there"
        : thing + " was edited here, and deleted there"
    case .place: thing + " was moved to different places"
    case .newID: thing + " is new on both sides, under one id and with different content"
    case .kind: thing + " is of different kinds"
    case .renamed(let ids):
      thing + " is not here any more, and may be any of these by now: "
        + ids.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
        + (ids.count > 5 ? " and \(ids.count - 5) others" : "")
    }
  }
}

extension MergeRemark {
  /// One sentence.
  public var inWords: String {
    switch kind {
    case .movedButDeleted(by: .ours): thing + " was moved there and deleted here: it stays deleted"
    case .movedButDeleted(by: .theirs): thing + " was moved here and deleted there: it is deleted"
    case .documentGone: thing + " is not here any more, and was not edited there: it is passed over"
    }
  }
}

extension JSONTree {
  /// Like `inWords`, but strings are not quoted.
  fileprivate var bareInWords: String {
    if case .string(let text) = self { return text }
    return inWords
  }
}

extension JSONTree? {
  fileprivate var elements: [JSONTree] {
    if case .array(let elements)? = self { return elements }
    return []
  }
}
