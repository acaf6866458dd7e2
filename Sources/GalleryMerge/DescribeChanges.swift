import GalleryModel
import JSON
import Texts

// Changes, conflicts and remarks in plain English, for `import --dry-run`, `diff` and lists of conflicts.

extension Change {
  /// `🍎 moved from Fruit 3 to Fruit 1`, `🐶 renamed from “Dog” to “Puppy”`.
  public var inWords: Message {
    switch kind {
    case .added: place.map { "\(thing) added to \($0)" } ?? "\(thing) added"
    case .deleted: place.map { "\(thing) deleted from \($0)" } ?? "\(thing) deleted"
    case .moved(let from, let to): move(from: from, to: to)
    case .edited(let field, let from, let to): edit(of: field, from: from, to: to)
    }
  }

  private var place: Message? {
    subject == .item ? spot.map { $0.sectionTitle ?? "\($0.documentTitle)" } : nil
  }

  private func move(from: Spot, to: Spot) -> Message {
    if from.document != to.document {
      return "\(thing) moved from \(from.documentTitle) to \(to.documentTitle)"
    }
    if let old = from.section, let new = to.section, old != new {
      // Ids distinguish two sections with the same title.
      if let oldTitle = from.sectionTitle, let newTitle = to.sectionTitle,
        ExactText(oldTitle) != ExactText(newTitle)
      {
        return "\(thing) moved from \(oldTitle) to \(newTitle)"
      }
      return "\(thing) moved from \(old) to \(new)"
    }
    if subject == .item, to.section == nil {
      // Placements are in z-order: later ones lie on top.
      return to.after.map { "\(thing) moved above \($0)" } ?? "\(thing) moved below everything else"
    }
    let title: Message = "\(to.documentTitle)"
    let whole = subject == .item ? to.sectionTitle ?? title : title
    return to.after.map { "\(thing) moved behind \($0) in \(whole)" }
      ?? "\(thing) moved to the start of \(whole)"
  }

  private func edit(of field: String, from: JSONTree?, to: JSONTree?) -> Message {
    if isSet(field) { return edit(ofSet: field, from: from, to: to) }
    if ExactText(field) == "symbol", let to {
      return "\(thing) became \(to.bareInWords)"
    }
    let name = fieldInWords(field)
    let isName = ExactText(field) == (subject == .item ? "name" : "title")
    guard let to else {
      return isName ? "\(thing) lost its \(name)" : "\(name) of \(thing) removed"
    }
    guard let from else {
      return isName
        ? "\(thing) named \(to.inWords)" : "\(name) of \(thing) set to \(to.inWords)"
    }
    return isName
      ? "\(thing) renamed from \(from.inWords) to \(to.inWords)"
      : "\(name) of \(thing) changed from \(from.inWords) to \(to.inWords)"
  }

  private func edit(ofSet field: String, from: JSONTree?, to: JSONTree?) -> Message {
    let (old, new) = (from.elements ?? [], to.elements ?? [])
    let (inOld, inNew) = (ElementIndex(old), ElementIndex(new))
    let added = new.filter { !inOld.contains($0) }.map { $0.inWords }.joined(separator: ", ")
    let removed = old.filter { !inNew.contains($0) }.map { $0.inWords }.joined(separator: ", ")
    let name = fieldInWords(field)
    let isTags = ExactText(field) == "tags"
    return switch (added.isEmpty, removed.isEmpty) {
    case (true, true): "\(name) of \(thing) put in another order"
    case (false, true):
      isTags ? "\(thing) tagged \(added)" : "\(thing) with the \(name) \(added)"
    case (true, false):
      isTags
        ? "\(thing) no longer tagged \(removed)" : "\(thing) no longer with the \(name) \(removed)"
    case (false, false):
      isTags
        ? "\(thing) tagged \(added), no longer tagged \(removed)"
        : "\(thing) with the \(name) \(added), no longer with the \(name) \(removed)"
    }
  }
}

extension Conflict {
  /// One sentence that says what collided, for display next to both values.
  public var inWords: Message {
    switch kind {
    case .field:
      """
      \(fieldInWords(field ?? "")) of \(thing) was edited on both sides: ours says \(words(ours)), \
      theirs says \(words(theirs))
      """
    case .deletion(by: .ours): "\(thing) was deleted here, and edited there"
    case .deletion(by: .theirs): "\(thing) was edited here, and deleted there"
    case .place: "\(thing) was moved to different places"
    case .newID: "\(thing) is new on both sides, under one id and with different content"
    case .kind: "\(thing) is of different kinds"
    case .renamed(let ids):
      "\(thing) is not here any more, and may be any of these by now: \(names(of: ids))"
    }
  }

  private func names(of ids: [DocumentID]) -> Message {
    fewInWords(ids, separator: ", ") { "“\($0)”" }
  }
}

extension MergeRemark {
  /// One sentence.
  public var inWords: Message {
    switch kind {
    case .movedButDeleted(by: .ours): "\(thing) was moved there and deleted here: it stays deleted"
    case .movedButDeleted(by: .theirs): "\(thing) was moved here and deleted there: it is deleted"
    case .documentGone:
      "\(thing) is not here any more, and was not edited there: it is passed over"
    }
  }
}

extension JSONTree {
  /// Like `inWords`, but strings are not quoted.
  fileprivate var bareInWords: Message {
    if case .string(let text) = self { return "\(text)" }
    return inWords
  }
}
