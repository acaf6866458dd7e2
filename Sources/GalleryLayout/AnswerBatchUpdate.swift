import FlowLayout
import JSON

// The result of a batch: order, frames and transitions, or why it was refused.

extension JSONWriter {
  mutating func result(of batch: LayoutRequest.Batch, in old: FlowLayout.Layout) {
    var new = old
    let plan: BatchPlan
    do throws(BatchUpdateError) {
      plan = try new.performBatchUpdates(batch.updates)
    } catch {
      beginObject()
      name("error")
      refusal(error)
      endObject()
      return
    }
    beginObject()
    name("order")
    list(0..<plan.numberOfSections) { writer, section in
      writer.beginArray()
      plan.forEachItem(inSection: section) { writer.string(batch.id(of: $0)) }
      writer.endArray()
    }
    contents(of: new)
    name("transitions")
    list(plan.transitions(from: old, to: new)) { writer, transition in
      writer.transition(transition, id: batch.id(of: transition.origin))
    }
    endObject()
  }

  private mutating func transition(_ transition: ItemTransition, id: String) {
    beginObject()
    name("id")
    string(id)
    name("change")
    string(transition.change.rawValue)
    name("from")
    rect(transition.initial.frame)
    name("to")
    rect(transition.final.frame)
    name("alphaFrom")
    number(transition.initial.alpha)
    name("alphaTo")
    number(transition.final.alpha)
    endObject()
  }

  private mutating func refusal(_ error: BatchUpdateError) {
    beginObject()
    name("code")
    string(error.code)
    switch error.place {
    case .section(let section):
      name("indexPath")
      beginArray()
      integer(section)
      endArray()
    case .item(let path):
      name("indexPath")
      indexPath(path)
    case nil: break
    }
    switch error {
    case .sectionCountMismatch(let before, let after, let inserted, let deleted):
      name("section")
      null()
      counts(("before", before), ("after", after), ("inserted", inserted), ("deleted", deleted))
    case .itemCountMismatch(let count):
      counts(
        ("section", count.section), ("before", count.before), ("after", count.after),
        ("inserted", count.inserted), ("deleted", count.deleted), ("movedIn", count.movedIn),
        ("movedOut", count.movedOut))
    default: break
    }
    endObject()
  }

  private mutating func counts(_ counts: (String, Int)...) {
    for (what, count) in counts {
      name(what)
      integer(count)
    }
  }
}

extension LayoutRequest.Batch {
  /// The id of the item with this origin.
  fileprivate func id(of origin: BatchPlan.ItemOrigin) -> String {
    switch origin {
    case .kept(let path): ids[path.section][path.item]
    case .inserted(let number): insertedIDs[number]
    case .insertedWithSection(let number, let item): insertedSectionIDs[number][item]
    }
  }
}
