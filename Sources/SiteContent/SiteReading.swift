import DocumentFormats
import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// Incremental reading: a site with the result of each file, so that only changed files are read again.
///
/// The result equals that of reading the whole folder from scratch. (`PreviewBuilderTests`)
public struct SiteReading: Sendable {
  public private(set) var site: Site
  private let includesDrafts: Bool
  /// The result of each file below `Content/`.
  private var files: [ReadFile]
  /// Problems of the folder and its settings, and cross-document problems.
  private let folderFaults: [Diagnostic]
  private let commonFaults: [Diagnostic]
  /// Which files each document comes from; lazy.
  private var sources: DocumentSources?

  public init(of tree: FileTree, includesDrafts: Bool = false, jobs: Int = 1) async {
    await self.init(of: tree, includesDrafts: includesDrafts, jobs: jobs, after: nil, changed: [])
  }

  /// Reads the folder after a change: of the files below `Content/` only those that are new or changed.
  public func reading(
    _ tree: FileTree, changed paths: [String], jobs: Int = 1
  ) async -> SiteReading {
    await SiteReading(
      of: tree, includesDrafts: includesDrafts, jobs: jobs, after: self, changed: paths)
  }

  private init(
    of tree: FileTree, includesDrafts: Bool, jobs: Int, after earlier: SiteReading?,
    changed: [String]
  ) async {
    var site = Site()
    site.diagnostics = tree.diagnostics
    if let entry = tree["site.yml"] {
      switch entry.load() {
      case .success(let file):
        let (settings, diagnostics) = readSettings(file)
        site.settings = settings
        site.diagnostics += diagnostics
      case .failure(let diagnostic):
        site.settings.isTitleKnown = false
        site.diagnostics.append(diagnostic.value)
      }
    }
    folderFaults = site.diagnostics
    site.diagnostics = []
    site.sources = tree.files(below: "Content/")
    site.templates = tree.subtree(below: "Templates/")
    let settings = site.settings
    let entries = site.sources.entries
    // The only settings that reading a file depends on.
    let known = earlier.flatMap { earlier in
      let old = earlier.site.settings
      let isSame =
        old.editing == settings.editing && ExactText(old.title) == ExactText(settings.title)
        && old.isTitleKnown == settings.isTitleKnown
      return isSame ? earlier : nil
    }
    let kept = known?.files(for: entries, butNot: changed)
    files = await concurrentMap(Array(entries.enumerated()), jobs: jobs) { index, entry in
      kept?[index] ?? readContentFile(entry, settings: settings)
    }
    var brokenIDs: Set<DocumentID> = []
    for (index, path) in site.paths.enumerated() {
      let composed = ContentPath(path.string.composed)
      if composed != path { site.decomposedPaths[composed, default: []].append(path) }
      if files[index].isCopied {
        site.copies.append(CopiedFile(path: path, entry: entries[index]))
      }
      if files[index].document == nil, files[index].diagnostics.hasErrors {
        brokenIDs.insert(DocumentID(idOfPath(path)))
      }
    }
    site.unread =
      tree.diagnostics.filter { $0.severity == .error }
      + files.filter(\.isUnread).flatMap(\.diagnostics)
    var check = CheckSite(site: site, includesDrafts: includesDrafts, brokenIDs: brokenIDs)
    check.add(files)
    self.site = check.finish()
    commonFaults = self.site.diagnostics
    self.includesDrafts = includesDrafts
    self.site.diagnostics = diagnostics
  }

  private var diagnostics: [Diagnostic] {
    folderFaults + files.flatMap(\.diagnostics) + commonFaults
  }

  /// Cached results of unchanged files, by a linear merge of two lists sorted by path.
  private func files(
    for wanted: [FileTree.Entry], butNot changed: [String]
  ) -> [ReadFile?] {
    let changed = Set(changed.map { ExactText($0) })
    let entries = site.sources.entries
    var next = 0
    return wanted.map { entry in
      while next < entries.count,
        ExactText(entries[next].path) < ExactText(entry.path)
      { next += 1 }
      guard next < entries.count, ExactText(entries[next].path) == ExactText(entry.path),
        changed.isEmpty || !changed.contains(ExactText(entry.path)),
        // Retry unreadable files: the cause may be gone without a change of the file.
        !files[next].isUnread
      else { return nil }
      return files[next]
    }
  }
}

// Changes that concern single documents.
extension SiteReading {
  /// Fast path: rereads files whose bytes changed, if none was added or removed.
  ///
  /// - Returns: the indices of the replaced documents; nil, with no effect, if other parts of the site
  ///   depend on the change. Then call `reading`.
  public mutating func reread(_ paths: [String]) -> [Int]? {
    guard commonFaults.isEmpty else { return nil }
    let entries = site.sources.entries
    let sources = self.sources ?? DocumentSources(of: site, files, includesDrafts: includesDrafts)
    self.sources = sources
    var changed: [Int: ReadFile] = [:]
    for path in paths {
      guard let name = ContentPath(inSite: path), let index = site.sources.index(of: path)
      else { return nil }
      // Static files are read on demand, but an SVG may need a warning.
      if files[index].isCopied, !isDocumentName(name) {
        let isQuiet =
          !isDrawingName(name)
          || files[index].diagnostics.isEmpty && examineDrawing(entries[index]).isEmpty
        if isQuiet { continue }
        return nil
      }
      let read = readContentFile(entries[index], settings: site.settings)
      guard files[index].hasSamePlace(as: read, includesDrafts: includesDrafts) else { return nil }
      changed[index] = read
    }
    var documents: [(index: Int, document: Document)] = []
    for file in changed.keys.sorted() {
      guard let index = sources.document(of: file),
        let document = sources.document(index, from: { changed[$0] ?? files[$0] }),
        site.documents[index].hasSamePlace(as: document)
      else { return nil }
      documents.append((index, document))
    }
    // In place: copying the results of all files would take most of the time of an edit.
    for (file, read) in changed { files[file] = read }
    for (index, document) in documents { site.documents[index] = document }
    site.diagnostics = diagnostics
    return documents.map(\.index)
  }
}

/// Maps documents to their files and back, for a site without cross-document problems.
private struct DocumentSources: Sendable {
  /// The file of each document and, for a collection, that of its page.
  private var files: [(own: Int, page: Int?)]
  private var indexOfFile: [Int: Int] = [:]

  init(of site: Site, _ files: [ReadFile], includesDrafts: Bool) {
    let indexOfID = Dictionary(
      site.documents.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first })
    self.files = Array(repeating: (0, nil), count: site.documents.count)
    for (number, file) in files.enumerated() {
      if file.document?.isDraft == true, !includesDrafts { continue }
      guard let id = file.pageOf?.id ?? file.document?.id, let index = indexOfID[id]
      else { continue }
      indexOfFile[number] = index
      if file.pageOf == nil {
        self.files[index].own = number
      } else {
        self.files[index].page = number
      }
    }
  }

  func document(of file: Int) -> Int? { indexOfFile[file] }

  /// Assembles a document from its files.
  func document(_ index: Int, from file: (Int) -> ReadFile) -> Document? {
    guard var reading = file(files[index].own).document else { return nil }
    if let page = files[index].page.map(file) {
      guard let document = page.document, let place = page.pageOf?.location else { return nil }
      reading.take(document, hasTitle: page.hasTitle, at: place)
    }
    return Document(reading)
  }
}

extension ReadFile {
  /// Whether another reading of the same file leaves the rest of the site unaffected.
  fileprivate func hasSamePlace(as other: ReadFile, includesDrafts: Bool) -> Bool {
    guard let document, let new = other.document, document.kind == new.kind,
      // Boards and lists depend on other documents, and drafts may be excluded.
      document.kind != .board, document.list == nil, new.list == nil,
      document.isDraft == new.isDraft, includesDrafts || !new.isDraft
    else { return false }
    switch (pageOf, other.pageOf) {
    case (nil, nil): return document.id == new.id
    case (let old?, let new?): return old.id == new.id
    default: return false
    }
  }
}

extension Document {
  /// Whether this document sorts in the same position as the other and uses the same pictures.
  fileprivate func hasSamePlace(as other: Document) -> Bool {
    ExactText(title) == ExactText(other.title)
      && imageUses.elementsEqual(other.imageUses) { ExactText($0.image) == ExactText($1.image) }
  }
}
