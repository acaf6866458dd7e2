import GalleryModel
import JSON

// Turns conflicts between keys into reports with names, ids and values.

extension DocumentMerging {
  mutating func reportDeletions(_ sections: MergedOrder, _ items: MergedOrder) {
    var isTold = Array(repeating: false, count: table.items.count)
    for collision in fates.collisions {
      let kind = Conflict.Kind.deletion(by: collision.deleter)
      switch collision.thing {
      case .document(let document): reportDocument(kind, document)
      case .section(let key): reportSection(kind, key)
      case .item(let key):
        isTold[key] = true
        reportItem(kind, key)
      }
    }
    tellEdits()
    for key in table.clashingSections { reportSection(.newID, key) }
    for key in table.clashingItems { reportItem(.newID, key) }
    for document in fates.passedOver {
      result.remarks.append(
        MergeRemark(
          kind: .documentGone, document: versions[document].id,
          thing: versions[document].theirs?.nameInWords ?? ""))
    }
    for key in table.sections.indices where fates.goneSections[key] {
      guard
        let mover = mover(
          of: table.sections[key], (sections.oursMoved[key], sections.theirsMoved[key])),
        let section = table.section(key, .base)
      else { continue }
      result.remarks.append(
        MergeRemark(
          kind: .movedButDeleted(by: mover.other), document: documentID(ofSection: key),
          section: shownSection(section.id, key), thing: section.nameInWords))
    }
    let covered = sectionsWithCollisions
    for key in table.items.indices where fates.goneItems[key] && !isTold[key] {
      guard
        let mover = mover(of: table.items[key], (items.oursMoved[key], items.theirsMoved[key])),
        let path = table.items[key][mover], let item = table.item(key, Version(mover)),
        !covered[table.sectionKeys[Version(mover)][path.document][path.section]]
      else { continue }
      result.remarks.append(
        MergeRemark(
          kind: .movedButDeleted(by: mover.other), document: versions[path.document].id,
          section: sectionID(ofItem: key, Version(mover)), item: item.id,
          thing: "\(item.nameInWords)"))
    }
  }

  /// Adds what was edited in a document or section that the other side deleted: its words only
  /// count items.
  private mutating func tellEdits() {
    for side in Side.allCases {
      let wholes = result.conflicts.indices.filter {
        let conflict = result.conflicts[$0]
        return conflict.kind == .deletion(by: side.other) && conflict.item == nil
      }
      if wholes.isEmpty { continue }
      // Grouped once: there may be as many conflicts as changes.
      let changes = changes(by: side)
      let ofDocuments = Dictionary(grouping: changes, by: \.document)
      let ofSections = Dictionary(grouping: changes) { Whole($0.document, $0.section) }
      for index in wholes {
        let (document, section) = (
          result.conflicts[index].document, result.conflicts[index].section
        )
        let edits =
          section == nil ? ofDocuments[document] : ofSections[Whole(document, section)]
        result.conflicts[index].edits = edits ?? []
      }
    }
  }

  mutating func reportPlaces(_ sections: MergedOrder, _ items: MergedOrder) {
    for key in sections.conflicts { reportSection(.place, key) }
    for key in items.conflicts { reportItem(.place, key) }
  }

  /// Reports a conflict about a field of a document, or about the whole document.
  mutating func reportDocument(
    _ kind: Conflict.Kind, _ document: Int, _ collision: FieldMerging.Collision? = nil
  ) {
    let version = versions[document]
    let name = (version.ours ?? version.theirs ?? version.base)?.nameInWords ?? ""
    result.conflicts.append(
      Conflict(
        kind, document: version.id, field: collision?.field,
        base: collision.map { $0.base } ?? version.base?.tree,
        ours: collision.map { $0.ours } ?? version.ours?.tree,
        theirs: collision.map { $0.theirs } ?? version.theirs?.tree, thing: name))
  }

  mutating func reportSection(
    _ kind: Conflict.Kind, _ key: Int, _ collision: FieldMerging.Collision? = nil
  ) {
    let versions = versionsOfSection(key)
    guard let section = versions.ours ?? versions.theirs ?? versions.base else { return }
    var values = versions.map { $0?.tree }
    if let collision { values = Triple(collision.base, collision.ours, collision.theirs) }
    if kind == .place { values = Triple(.base, .ours, .theirs).map { place(ofSection: key, $0) } }
    result.conflicts.append(
      Conflict(
        kind, document: documentID(ofSection: key), section: shownSection(section.id, key),
        field: kind == .place ? "place" : collision?.field,
        base: values.base, ours: values.ours, theirs: values.theirs,
        spots: kind == .place ? [.base, .ours, .theirs].map { spot(ofSection: key, $0) } : [],
        thing: section.nameInWords))
  }

  mutating func reportItem(
    _ kind: Conflict.Kind, _ key: Int, _ collision: FieldMerging.Collision? = nil
  ) {
    let versions = Triple(
      table.item(key, .base), table.item(key, .ours), table.item(key, .theirs))
    let version: Version = versions.ours != nil ? .ours : .theirs
    guard let item = versions[version], let path = table.items[key][version] else { return }
    var values = versions.map { $0?.tree }
    if let collision { values = Triple(collision.base, collision.ours, collision.theirs) }
    if kind == .place { values = Triple(.base, .ours, .theirs).map { place(ofItem: key, $0) } }
    result.conflicts.append(
      Conflict(
        kind, document: self.versions[path.document].id,
        section: sectionID(ofItem: key, version), item: item.id,
        field: kind == .place ? "place" : collision?.field,
        base: values.base, ours: values.ours, theirs: values.theirs,
        spots: kind == .place ? [.base, .ours, .theirs].map { spot(ofItem: key, $0) } : [],
        thing: "\(item.nameInWords)"))
  }

  /// The side that moved a thing that the other deleted.
  private func mover(of thing: Triple<ThingPath?>, _ moved: (ours: Bool, theirs: Bool)) -> Side? {
    guard thing.base != nil else { return nil }
    if moved.ours, thing.theirs == nil { return .ours }
    return moved.theirs && thing.ours == nil ? .theirs : nil
  }

  /// By section, whether a conflict about it or its document already covers its items.
  private var sectionsWithCollisions: [Bool] {
    var documents = Array(repeating: false, count: versions.count)
    var sections = Array(repeating: false, count: table.sections.count)
    for collision in fates.collisions {
      switch collision.thing {
      case .section(let key): sections[key] = true
      case .document(let number): documents[number] = true
      case .item: break
      }
    }
    return sections.indices.map { sections[$0] || documents[table.documentOfSection($0)] }
  }

  private func versionsOfSection(_ key: Int) -> Triple<Section?> {
    Triple(table.section(key, .base), table.section(key, .ours), table.section(key, .theirs))
  }

  private func documentID(ofSection key: Int) -> DocumentID {
    versions[table.documentOfSection(key)].id
  }

  /// Nil for artworks, whose only section is internal.
  private func shownSection(_ id: SectionID, _ key: Int) -> SectionID? {
    versions[table.documentOfSection(key)].isArtwork ? nil : id
  }

  private func sectionID(ofItem key: Int, _ version: Version) -> SectionID? {
    guard let section = table.sectionKey(ofItem: key, version) else { return nil }
    return table.section(section, version).flatMap { shownSection($0.id, section) }
  }

  /// The position of an item in a version: `{"document", "section", "after"}`.
  private func place(ofItem key: Int, _ version: Version) -> JSONTree? {
    guard let path = table.items[key][version] else { return nil }
    var members = [JSONTreeMember("document", .string(versions[path.document].id.string))]
    if let section = sectionID(ofItem: key, version) {
      members.append(JSONTreeMember("section", .string(section.string)))
    }
    if path.item > 0,
      let before = table.documents[version][path.document]?
        .sections[path.section].items[path.item - 1]
    {
      members.append(JSONTreeMember("after", .string(before.id.string)))
    }
    return .object(members)
  }

  private func place(ofSection key: Int, _ version: Version) -> JSONTree? {
    guard let path = table.sections[key][version] else { return nil }
    var members = [JSONTreeMember("document", .string(versions[path.document].id.string))]
    if path.section > 0,
      let before = table.documents[version][path.document]?.sections[path.section - 1]
    {
      members.append(JSONTreeMember("after", .string(before.id.string)))
    }
    return .object(members)
  }

  /// The same position as display text.
  private func spot(ofItem key: Int, _ version: Version) -> Change.Spot? {
    guard let path = table.items[key][version],
      let document = table.documents[version][path.document]
    else { return nil }
    let section = document.sections[path.section]
    let id = sectionID(ofItem: key, version)
    return Change.Spot(
      document: versions[path.document].id, documentTitle: document.title, section: id,
      sectionTitle: id.map { _ in section.titleInWords },
      after: path.item > 0 ? "\(section.items[path.item - 1].nameInWords)" : nil)
  }

  private func spot(ofSection key: Int, _ version: Version) -> Change.Spot? {
    guard let path = table.sections[key][version],
      let document = table.documents[version][path.document]
    else { return nil }
    let before = path.section > 0 ? document.sections[path.section - 1].titleInWords : nil
    return Change.Spot(
      document: versions[path.document].id, documentTitle: document.title,
      after: before.map { "“\($0)”" })
  }
}

/// A document or a section, which one side deleted as a whole.
private struct Whole: Hashable {
  let document: DocumentID
  let section: SectionID?

  init(_ document: DocumentID, _ section: SectionID?) {
    (self.document, self.section) = (document, section)
  }
}
