import GalleryModel
import JSON
import Texts

/// A requested step, with data for its answer.
struct RequestedStep {
  var step: EditStep
  /// The ids of inserted, moved or changed items, placements or documents, in order.
  var ids: [String]
  /// The id of a new section.
  var section: SectionID?
  /// Whether it restores an earlier state, which locked parts do not prevent.
  var isBack = false

  init(step: EditStep, ids: [ItemID] = [], section: SectionID? = nil) {
    self.step = step
    self.ids = ids.map { $0.string }
    self.section = section
  }
}

extension EditSession {
  /// Translates a page's request to a step, without applying it.
  @inline(never) func step(_ edit: JSONValue, in request: JSONValue) throws(RefusedRequest)
    -> RequestedStep
  {
    if let name = DocumentRequest(edit) {
      try request.require(name.members)
      switch name {
      case .together: return try together(request)
      case .newArtwork: return try newArtwork(request)
      case .removeDocument: return try removal(request)
      case .become: return try become(request)
      }
    }
    switch try self.document(request["document"]) {
    case .collection(let collection): return try step(edit, of: collection, in: request)
    case .artwork(let artwork): return try step(edit, of: artwork, in: request)
    }
  }

  private func step(
    _ edit: JSONValue, of document: EmojiCollection, in request: JSONValue
  ) throws(RefusedRequest) -> RequestedStep {
    guard let name = CollectionRequest(edit) else {
      throw RefusedRequest("unreadable", words: "there is no edit \(edit.inWords)")
    }
    try request.require(name.members)
    switch name {
    case .insert: return try insertion(into: document, request)
    case .remove:
      return RequestedStep(step: EditStep(document, .removeItems(try request.ids("items"))))
    case .copy:
      let ids = try inOrder(try request.ids("items"), of: document)
      let to = try request.member("to")
      return try copies(of: ids, from: document, into: try target(to, otherwise: document), to)
    case .move:
      let ids = try inOrder(try request.ids("items"), of: document)
      let to = try request.member("to")
      let target = try target(to, otherwise: document)
      return target.id == document.id
        ? try move(ids, in: document, to)
        : try relocation(of: ids, from: document, into: target, to)
    case .replace: return try replacement(in: document, request)
    case .insertSection: return try newSection(in: document, request)
    case .changeSection:
      let section = try section(request["section"], of: document)
      var fields = Fields(of: section)
      for field in SectionField.allCases where request[field.name] != nil {
        fields[field] = try request.newValue(field.name, field.kind)
      }
      return RequestedStep(step: EditStep(document, .changeSection(section.id, fields)))
    case .moveSection:
      let id = try section(request["section"], of: document).id
      let index = try request.index("index") ?? document.sections.count - 1
      return RequestedStep(step: EditStep(document, .moveSection(id, to: index)))
    case .removeSection:
      let id = try section(request["section"], of: document).id
      return RequestedStep(step: EditStep(document, .removeSection(id)))
    case .retitle:
      var fields = Fields(of: document)
      fields[.title] = try request.newValue("title", CollectionField.title.kind)
      return RequestedStep(step: EditStep(document, .changeCollection(fields)))
    }
  }

  /// Combines several edits into one step with one undo; each sees the result of those before it.
  private func together(_ request: JSONValue) throws(RefusedRequest) -> RequestedStep {
    guard let list = request["edits"], list.kind == .array else {
      throw RefusedRequest.missing("edits")
    }
    var all = RequestedStep(step: EditStep([]))
    var sketch = self
    for element in list.elements {
      guard let edit = element["edit"] else { throw RefusedRequest.missing("edit") }
      let next = try sketch.step(edit, in: element)
      do throws(EditError) {
        try sketch.history.perform(next.step)
      } catch {
        throw RefusedRequest(error)
      }
      all.step.append(next.step)
      all.ids += next.ids
      all.section = next.section ?? all.section
    }
    return all
  }

  private func insertion(
    into document: EmojiCollection, _ request: JSONValue
  ) throws(RefusedRequest) -> RequestedStep {
    var mint = mint(for: document)
    var items: [Item] = []
    for element in try request.member("items").elements {
      var item = try readItem(element)
      item.id = mint.next(item.hasGivenID ? item.id : defaultID(ofSymbol: item.symbol))
      item.hasGivenID = true
      // Pages pass all fields of an item that they copy; a copy is not locked.
      item.isLocked = false
      items.append(item)
    }
    let ids = items.map { $0.id }
    // A document without sections gets its first one together with the items.
    if document.sections.isEmpty {
      var section = Section(id: "section", hasGivenID: true)
      section.items = items
      return RequestedStep(step: EditStep(document, .insertSection(section, at: 0)), ids: ids)
    }
    let section = try section(request["section"], of: document)
    let index = try request.index("index") ?? section.items.count
    let insertions = items.enumerated().map {
      ItemInsertion($1, at: ItemPlace(section: section.id, index: index + $0))
    }
    return RequestedStep(step: EditStep(document, .insertItems(insertions)), ids: ids)
  }

  private func move(
    _ ids: [ItemID], in document: EmojiCollection, _ to: JSONValue
  ) throws(RefusedRequest) -> RequestedStep {
    let section = try section(to["section"], of: document)
    let moving = section.items.count { ids.contains($0.id) }
    let index = try to.index("index") ?? section.items.count - moving
    let moves = ids.enumerated().map {
      ItemMove($1, to: ItemPlace(section: section.id, index: index + $0))
    }
    return RequestedStep(step: EditStep(document, .moveItems(moves)), ids: ids)
  }

  private func relocation(
    of ids: [ItemID], from source: EmojiCollection, into target: EmojiCollection, _ to: JSONValue
  ) throws(RefusedRequest) -> RequestedStep {
    let section = try section(to["section"], of: target)
    let index = try to.index("index") ?? section.items.count
    let known = ItemIndex(of: source)
    let present = ItemIndex(of: target)
    var mint = mint(for: target)
    // Takes the ids of the base, so that a merge never matches a new item with a removed one.
    takeBaseIDs(of: target, by: &mint)
    var insertions: [ItemInsertion] = []
    var relocations: [ItemRelocation] = []
    for id in ids {
      guard var item = known.item(id, in: source) else { throw RefusedRequest(.unknownItem(id)) }
      let from = ItemRelocation.Place(document: source.id, item: id)
      let origin = history.documents.relocations.origin(of: from)
      if let origin, origin.document == target.id,
        present.path(of: origin.item, in: target) == nil
      {
        item.id = origin.item
      } else {
        item.id = mint.next(id)
      }
      item.image = item.image.map { picture($0, from: source, to: target) }
      insertions.append(
        ItemInsertion(item, at: ItemPlace(section: section.id, index: index + insertions.count)))
      relocations.append(
        ItemRelocation(
          from: from, to: ItemRelocation.Place(document: target.id, item: item.id)))
    }
    return RequestedStep(
      step: EditStep(
        [
          .init(source.id, .removeItems(ids)), .init(target.id, .insertItems(insertions)),
        ], relocations: relocations),
      ids: insertions.map { $0.item.id })
  }

  private func copies(
    of ids: [ItemID], from source: EmojiCollection, into target: EmojiCollection, _ to: JSONValue
  ) throws(RefusedRequest) -> RequestedStep {
    let section = try section(to["section"], of: target)
    let index = try to.index("index") ?? section.items.count
    let known = ItemIndex(of: source)
    var mint = mint(for: target)
    var insertions: [ItemInsertion] = []
    for id in ids {
      guard var item = known.item(id, in: source) else { throw RefusedRequest(.unknownItem(id)) }
      item.id = mint.next(defaultID(ofSymbol: item.symbol))
      item.isLocked = false
      item.image = item.image.map { picture($0, from: source, to: target) }
      insertions.append(
        ItemInsertion(item, at: ItemPlace(section: section.id, index: index + insertions.count)))
    }
    var step = EditStep(target, .insertItems(insertions))
    step.sources = [source.id]
    return RequestedStep(step: step, ids: insertions.map { $0.item.id })
  }

  private func replacement(
    in document: EmojiCollection, _ request: JSONValue
  ) throws(RefusedRequest) -> RequestedStep {
    guard let id = ItemID(request["item"]?.string) else { throw RefusedRequest.missing("item") }
    guard let path = ItemIndex(of: document).path(of: id, in: document) else {
      throw RefusedRequest(.unknownItem(id))
    }
    let section = document.sections[path.section]
    let item = try section.items[path.item].replacing(request["fields"])
    var step = EditStep(document, .replaceItem(item))
    if let target = request["section"], !target.isNull {
      let target = try self.section(target, of: document)
      if target.id != section.id {
        let end = ItemPlace(section: target.id, index: target.items.count)
        step.parts.append(.init(document.id, .moveItems([ItemMove(id, to: end)])))
      }
    }
    return RequestedStep(step: step, ids: [id])
  }

  private func newSection(
    in document: EmojiCollection, _ request: JSONValue
  ) throws(RefusedRequest) -> RequestedStep {
    guard let wish = SectionID(request["id"]?.string) else { throw RefusedRequest.missing("id") }
    // The wish is derived from a title, which may be longer than an id.
    let wanted = numberedID(wish, 1)
    if let fault = faultOfID(wanted.string) {
      throw RefusedRequest("badID", id: wanted.string, words: "the section's id \(fault)")
    }
    var mint = document.sectionIDMint()
    var section = Section(id: mint.next(wanted), hasGivenID: true)
    section.title = try request["title"]?.textOrNull("title")
    let index = try request.index("index") ?? document.sections.count
    return RequestedStep(
      step: EditStep(document, .insertSection(section, at: index)), section: section.id)
  }

  private func mint(for document: EmojiCollection) -> IDMint<Item> {
    var mint = document.itemIDMint()
    history.documents.relocations.reserve(in: document.id, by: &mint)
    return mint
  }

  private func takeBaseIDs(of document: EmojiCollection, by mint: inout IDMint<Item>) {
    for case .collection(let base)? in origins.map({ $0.document })
    where base.id == document.id {
      for section in base.sections {
        for item in section.items { mint.take(item.id) }
      }
    }
  }

  /// The path of a picture, relative to another document's file.
  private func picture(
    _ image: String, from source: EmojiCollection, to target: EmojiCollection
  ) -> String {
    relativePath(of: image, from: path(of: source.id), to: path(of: target.id))
  }
}

extension EditStep {
  fileprivate init(_ document: EmojiCollection, _ edit: CollectionEdit) {
    self.init([Part(document.id, edit)])
  }
}

extension ItemIndex {
  /// - Parameter collection: the unchanged collection that was indexed.
  func item(_ id: ItemID, in collection: EmojiCollection) -> Item? {
    path(of: id, in: collection).map { collection.sections[$0.section].items[$0.item] }
  }
}
