import GalleryModel

/// The indices of a thing in one version: its document, section and, for an item, its own.
struct ThingPath: Sendable {
  var document: Int
  var section: Int
  var item = 0
}

/// All sections and items of all versions and documents; matching ones share a key.
///
/// After this step only keys identify things; ids matter again when merged documents are built.
struct MergeTable {
  /// By version and document; nil if absent.
  let documents: Triple<[EmojiCollection?]>
  /// The keys of sections by version, document and index.
  var sectionKeys = Triple<[[Int]]>([], [], [])
  /// The keys of items by version, document, section and index.
  var itemKeys = Triple<[[[Int]]]>([], [], [])
  /// Paths of things by key.
  private(set) var sections: [Triple<ThingPath?>] = []
  private(set) var items: [Triple<ThingPath?>] = []
  /// Keys of things added on both sides with the same given id and different content.
  var clashingSections: [Int] = []
  var clashingItems: [Int] = []

  init(_ documents: Triple<[EmojiCollection?]>, moves: [ItemRelocation], options: MergeOptions) {
    self.documents = documents
    numberItems(moves)
    numberSections(options)
  }

  func item(_ key: Int, _ version: Version) -> Item? {
    guard let path = items[key][version] else { return nil }
    return documents[version][path.document]?.sections[path.section].items[path.item]
  }

  func section(_ key: Int, _ version: Version) -> Section? {
    guard let path = sections[key][version] else { return nil }
    return documents[version][path.document]?.sections[path.section]
  }

  /// The key of an item's section.
  func sectionKey(ofItem key: Int, _ version: Version) -> Int? {
    guard let path = items[key][version] else { return nil }
    return sectionKeys[version][path.document][path.section]
  }

  /// The document of a section in ours, else in theirs, else in the base.
  func documentOfSection(_ key: Int) -> Int {
    let paths = sections[key]
    return (paths.ours ?? paths.theirs ?? paths.base)?.document ?? 0
  }

  private mutating func numberItems(_ moves: [ItemRelocation]) {
    var numbering = ItemNumbering(documents)
    numbering.follow(moves)
    numbering.matchNew()
    items = Array(repeating: Triple(nil, nil, nil), count: numbering.count)
    clashingItems = numbering.clashes
    for version in [Version.base, .ours, .theirs] {
      for document in documents.base.indices {
        let flat = numbering.flat[version][document]
        let keys = numbering.keys[version][document]
        var lists: [[Int]] = []
        for (section, start) in flat.starts.enumerated() {
          let end = section + 1 < flat.starts.count ? flat.starts[section + 1] : flat.count
          lists.append(Array(keys[start..<end]))
          for item in 0..<end - start {
            items[keys[start + item]][version] = ThingPath(
              document: document, section: section, item: item)
          }
        }
        itemKeys[version].append(lists)
      }
    }
  }

  private mutating func numberSections(_ options: MergeOptions) {
    for document in documents.base.indices {
      let matching = SectionMatching(
        documents.map { $0[document]?.sections ?? [] }, items: itemKeys.map { $0[document] },
        firstKey: sections.count, options)
      clashingSections += matching.clashes
      sections += Array(
        repeating: Triple(nil, nil, nil), count: matching.end - sections.count)
      for version in [Version.base, .ours, .theirs] {
        sectionKeys[version].append(matching.keys[version])
        for (section, key) in matching.keys[version].enumerated() {
          sections[key][version] = ThingPath(document: document, section: section)
        }
      }
    }
  }
}
