import DocumentFormats
import GalleryModel
import JSON
import PictureCleaning
import SiteModel
import SourceFiles
import Texts

/// Collects the documents of a site and does the cross-document checks.
struct CheckSite {
  private var site: Site
  private let includesDrafts: Bool
  private var documents: [DocumentReading] = []
  private var indexOfID: [DocumentID: Int] = [:]
  /// The ids of skipped drafts, so that the error about a reference to one can say why.
  private var draftIDs: Set<DocumentID> = []
  /// The ids that files with errors may have, so that nothing is said to be missing for now.
  private let brokenIDs: Set<DocumentID>
  private var hints = HintBudget()

  init(site: Site, includesDrafts: Bool, brokenIDs: Set<DocumentID>) {
    self.site = site
    self.includesDrafts = includesDrafts
    self.brokenIDs = brokenIDs
  }

  /// Adds all documents, then attaches the pages of collections, which refer to them.
  mutating func add(_ files: [ReadFile]) {
    // By index: a loop over the files would copy and retain all that they hold.
    for index in files.indices where files[index].pageOf == nil {
      if let document = files[index].document { add(document) }
    }
    for index in files.indices {
      guard let (id, location) = files[index].pageOf, let page = files[index].document
      else { continue }
      attach(page, hasTitle: files[index].hasTitle, to: id, at: location)
    }
  }

  func finish() -> Site {
    var check = self
    check.checkBoards()
    check.checkLists()
    check.site.documents = check.order().map { Document(check.documents[$0]) }
    check.checkImages()
    return check.site
  }

  private mutating func add(_ document: DocumentReading) {
    if document.isDraft, !includesDrafts {
      draftIDs.insert(document.id)
      site.drafts.formUnion([document.path, ContentPath(document.id.string)])
      return
    }
    if let first = indexOfID[document.id] {
      let kinds = document.kind == documents[first].kind ? plural(of: document.kind) : "documents"
      site.diagnostics.append(
        .error(
          .duplicateID,
          "two \(kinds) are called “\(document.id)”; give one of them another id",
          at: document.location,
          notes: [.note("the first is here", at: documents[first].location)]))
      return
    }
    indexOfID[document.id] = documents.count
    documents.append(document)
  }

  /// Makes a page with `collection: ID` the page of that collection.
  private mutating func attach(
    _ page: DocumentReading, hasTitle: Bool, to id: DocumentID, at place: Location
  ) {
    if page.isDraft, !includesDrafts {
      site.drafts.insert(page.path)
      return
    }
    guard let index = indexOfID[id], documents[index].kind == .collection else {
      if draftIDs.contains(id) {
        site.drafts.insert(page.path)
        let message: Message = "the collection “\(id)” is a draft, so its page is left out"
        site.diagnostics.append(.warning(.draftLeftOut, message, at: place))
      } else {
        reportMissing(id, at: place)
      }
      return
    }
    if documents[index].pageLocation != nil {
      site.diagnostics.append(
        .error(
          .namedTwice,
          "two pages show the collection “\(id)”; join them, or let one stand for itself",
          at: place,
          notes: [.note("the first is here", at: documents[index].pageLocation)]))
      return
    }
    documents[index].take(page, hasTitle: hasTitle, at: place)
  }

  /// Whether a file that is broken or cannot be read may be this document.
  private func mayBeBroken(_ id: DocumentID) -> Bool {
    brokenIDs.contains(id) || !site.unread.isEmpty
  }

  private mutating func reportMissing(_ id: DocumentID, at place: Location) {
    if mayBeBroken(id) { return }
    let near = nearestName(
      to: id.string, among: documents.lazy.filter { $0.kind == .collection }.map(\.id.string),
      within: &hints)
    let hint: Message = near.map { "; did you mean “\($0)”?" } ?? ""
    site.diagnostics.append(
      .error(.unknownDocument, "there is no collection “\(id)”\(hint)", at: place))
  }

  private mutating func checkBoards() {
    for index in documents.indices {
      guard case .board(let entries) = documents[index].content else { continue }
      var kept: [Document.BoardEntry] = []
      var keptIDs: Set<DocumentID> = []
      for entry in entries {
        if keptIDs.contains(entry.id) {
          let message: Message = "“\(entry.id)” stands on this board twice; remove one"
          site.diagnostics.append(.error(.namedTwice, message, at: entry.location))
        } else if draftIDs.contains(entry.id) {
          let message: Message = "the collection “\(entry.id)” is a draft and left out of the board"
          site.diagnostics.append(.warning(.draftLeftOut, message, at: entry.location))
        } else if let found = indexOfID[entry.id],
          documents[found].kind == .collection
        {
          kept.append(entry)
          keptIDs.insert(entry.id)
        } else {
          reportMissing(entry.id, at: entry.location)
        }
      }
      documents[index].content = .board(kept)
    }
  }

  /// A page's list must name an existing collection.
  private mutating func checkLists() {
    for index in documents.indices {
      guard let list = documents[index].list else { continue }
      if let found = indexOfID[list.id], documents[found].kind == .collection {
        continue
      }
      documents[index].list = nil
      if draftIDs.contains(list.id) {
        let message: Message = "the collection “\(list.id)” is a draft, so the page shows no list"
        site.diagnostics.append(.warning(.draftLeftOut, message, at: list.location))
      } else {
        reportMissing(list.id, at: list.location)
      }
    }
  }

  /// Custom pictures must be files of the site.
  private mutating func checkImages() {
    let paths = Set(site.copies.map(\.path))
    let places = DocumentPlaces(of: site)
    for document in site.documents {
      for use in document.imageUses {
        let path = site.pictureFile(use.image, besideFile: document.path)
        let isThere = path.map { paths.contains($0) } ?? false
        if let path, isThere, PictureKind(path: path.string) != nil { continue }
        let location =
          use.range.map { places.location(of: $0, in: document) } ?? document.location
        if isThere {
          let endings = PictureKind.allCases.map(\.fileEnding).joined(separator: ", ")
          site.diagnostics.append(
            .warning(
              .missingPicture,
              "“\(use.image)” is not named like a picture (\(endings)); browsers may not show it",
              at: location))
          continue
        }
        let message: Message
        if use.image.isEmpty {
          message = "there is no picture: its path is empty; write the name of a file"
        } else if isMarkdown(document.path), endsInTitle(use.image) {
          message = """
            “\(use.image)” ends in a title, which a picture of an item does not take; write its \
            path alone
            """
        } else if let path {
          let pictures = site.copies.lazy.map(\.path).filter { PictureKind(path: $0.string) != nil }
          let near = nearestName(to: path.string, among: pictures.map(\.string), within: &hints)
          let hint: Message =
            near.map {
              "; did you mean “\(relativePath(to: ContentPath($0), from: document.path))”?"
            } ?? ""
          message = "there is no picture “\(use.image)” beside this file\(hint)"
        } else {
          message = "the picture “\(use.image)” lies outside the site's Content folder"
        }
        site.diagnostics.append(.error(.missingPicture, message, at: location))
      }
    }
  }

  /// The order of the home page: by position in `order`, then by title in natural order, then by id.
  private mutating func order() -> [Int] {
    var rank: [DocumentID: Int] = [:]
    for (index, entry) in site.settings.order.enumerated() {
      // Ids are composed (NFC), whatever the form of the file names that they come from.
      let id = DocumentID(entry.id.string.composed)
      if indexOfID[id] == nil, !draftIDs.contains(id), !mayBeBroken(id) {
        let near = nearestName(
          to: entry.id.string, among: documents.lazy.map(\.id.string), within: &hints)
        let hint: Message = near.map { "; did you mean “\($0)”?" } ?? ""
        site.diagnostics.append(
          .warning(
            .unknownDocument,
            "“order” names “\(entry.id)”, but there is no such document\(hint)", at: entry.location)
        )
      }
      if rank[id] != nil {
        let message: Message = "“order” names “\(entry.id)” twice; take one of them out"
        site.diagnostics.append(.warning(.namedTwice, message, at: entry.location))
        continue
      }
      rank[id] = index
    }
    // By index: documents are large to copy and to move.
    let keyed = documents.indices.map { index in
      let (id, title) = (documents[index].id, documents[index].title)
      return (rank: rank[id] ?? Int.max, title: NaturalName(Slug(of: title).string), id: id)
    }
    return keyed.indices.sorted { lhs, rhs in
      let (lhs, rhs) = (keyed[lhs], keyed[rhs])
      if lhs.rank != rhs.rank { return lhs.rank < rhs.rank }
      if lhs.title != rhs.title { return lhs.title < rhs.title }
      return lhs.id < rhs.id
    }
  }
}

/// Whether a reference ends as that of a link in Markdown may: `bee.png "A bee"`.
private func endsInTitle(_ image: String) -> Bool {
  guard let mark = image.utf8.last, "\"'".utf8.contains(mark),
    let start = image.utf8.dropLast().lastIndex(of: mark)
  else { return false }
  return image.utf8[..<start].last == UInt8(ascii: " ")
}

private func plural(of kind: Document.Kind) -> Message {
  switch kind {
  case .page: "pages"
  case .collection: "collections"
  case .artwork: "artworks"
  case .board: "boards"
  }
}
