import DocumentFormats
import GalleryModel
import SiteModel
import SourceFiles

/// The versions of files that saves have replaced. Where an edit, mostly an undo, brings back what a save
/// deleted, the file becomes the version before it again: with comments and spelling, which no page knows.
public struct ReplacedVersions: Sendable {
  /// Bytes of versions; above, the older half of each file's is forgotten.
  private static let limit = 32 << 20
  /// Versions of a file: a save looks through them all.
  private static let mostOfFile = 32

  /// The latest last.
  private var versions: [ContentPath: [[UInt8]]] = [:]
  /// What the last save has left; nil for no file. Others may have changed it since.
  private var saved: [ContentPath: [UInt8]?] = [:]

  public init() {}

  /// Plans to write old versions instead of new ones that say the same.
  public func restore(in plan: inout ImportPlan) {
    for (index, write) in plan.writes.enumerated() {
      guard let path = ContentPath(inSite: write.path), saved[path] == .some(write.expected),
        let old = version(of: path, sayingThatOf: write)
      else { continue }
      plan.writes[index] = ImportPlan.Write(path: write.path, expected: write.expected, bytes: old)
      // They were of a text that is not written.
      plan.diagnostics.removeAll { $0.code == .sideEffect && $0.location?.path == write.path }
    }
  }

  /// Remembers what the plan has replaced.
  public mutating func remember(_ plan: ImportPlan) {
    for write in plan.writes {
      guard let path = ContentPath(inSite: write.path), isDocumentName(path) else { continue }
      let known = saved[path] == .some(write.expected) ? versions[path] ?? [] : []
      versions[path] = Array((known + [write.expected].compactMap(\.self)).suffix(Self.mostOfFile))
      saved[path] = .some(write.bytes)
    }
    while versions.values.joined().reduce(0, { $0 + $1.count }) > Self.limit {
      versions = versions.mapValues { Array($0.suffix($0.count / 2)) }
    }
  }

  private func version(
    of path: ContentPath, sayingThatOf write: ImportPlan.Write
  ) -> [UInt8]? {
    func document(_ bytes: [UInt8]) -> GalleryDocument? {
      galleryDocument(SourceFile(path: write.path, bytes: bytes), at: path, showsNested: false)
    }
    guard let versions = versions[path], let new = write.bytes.flatMap(document) else { return nil }
    // Where nothing is brought back, an older version may have comments that an edit has taken out.
    if let now = write.expected.flatMap(document), !new.bringsBack(to: now) { return nil }
    return versions.last { document($0)?.says(new) == true && hasCarried(write, in: $0, at: path) }
  }

  /// Whether a version has what the written one has carried from another file: it may have been written by hand there.
  private func hasCarried(
    _ write: ImportPlan.Write, in version: [UInt8], at path: ContentPath
  ) -> Bool {
    func texts(_ bytes: [UInt8]) -> ItemTexts? {
      ItemTexts(SourceFile(path: write.path, bytes: bytes), at: path)
    }
    guard write.carriesText else { return true }
    guard let new = write.bytes.flatMap(texts), let old = texts(version) else { return false }
    return new.areAlike(old)
  }
}

extension GalleryDocument {
  /// Whether it has a section, item or placement that another document lacks.
  fileprivate func bringsBack(to other: GalleryDocument) -> Bool {
    let sections = Set(other.collection.sections.map(\.id))
    return collection.sections.contains { !sections.contains($0.id) }
      || !Set(other.collection.itemIDs).isSuperset(of: collection.itemIDs)
  }
}
