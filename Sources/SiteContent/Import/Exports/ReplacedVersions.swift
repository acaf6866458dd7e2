import DocumentFormats
import GalleryModel
import SiteModel
import SourceFiles

/// The versions of files that saves have replaced. Where an undo brings back what a save deleted, the file becomes
/// the version before it again, with comments, what is nested in items, and its spelling, none of which a page knows.
public struct ReplacedVersions: Sendable {
  /// Bytes of versions; above, all are forgotten.
  private static let limit = 32 << 20

  /// By path, the latest last.
  private var versions: [String: [[UInt8]]] = [:]
  /// What the last save has left; nil for no file. Others may have changed it since.
  private var saved: [String: [UInt8]?] = [:]
  private var size = 0

  public init() {}

  /// Plans to write old versions instead of new ones that say the same.
  public func restore(in plan: inout ImportPlan) {
    for (index, write) in plan.writes.enumerated() {
      guard saved[write.path] == .some(write.expected), let old = version(sayingThatOf: write)
      else {
        continue
      }
      plan.writes[index] = ImportPlan.Write(path: write.path, expected: write.expected, bytes: old)
    }
  }

  /// Remembers what the plan has replaced.
  public mutating func remember(_ plan: ImportPlan) {
    for write in plan.writes where ContentPath(inSite: write.path).map(isDocumentName) == true {
      if saved[write.path] != .some(write.expected) { versions[write.path] = nil }
      saved[write.path] = .some(write.bytes)
      guard let old = write.expected else { continue }
      versions[write.path, default: []].append(old)
      size += old.count
    }
    if size > Self.limit { self = ReplacedVersions() }
  }

  private func version(sayingThatOf write: ImportPlan.Write) -> [UInt8]? {
    guard let path = ContentPath(inSite: write.path), let versions = versions[write.path],
      let bytes = write.bytes, let new = document(bytes, at: path)
    else { return nil }
    let now = write.expected.flatMap { document($0, at: path) }?.ids ?? []
    return versions.last {
      // What another edit took out of a text that stands besides stays out.
      guard let old = document($0, at: path), !old.ids.isSubset(of: now) else { return false }
      return old.says(new)
    }
  }

  private func document(_ bytes: [UInt8], at path: ContentPath) -> GalleryDocument? {
    galleryDocument(SourceFile(path: path.inSite, bytes: bytes), at: path, showsNested: false)
  }
}

extension GalleryDocument {
  /// Those of its sections and items, or placements.
  fileprivate var ids: Set<String> {
    Set(collection.sections.map(\.id.string) + collection.itemIDs.map(\.string))
  }
}
