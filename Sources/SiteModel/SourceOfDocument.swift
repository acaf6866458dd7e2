import Digests
import SourceFiles

extension Site {
  /// A document's source file, with its path below the site's folder; nil if it cannot be read.
  public func source(of document: Document) -> SourceFile? {
    try? entry(at: document.path)?.read()
  }

  /// A file below `Content/`; nil if there is none.
  public func source(at path: ContentPath) throws(FileTree.ReadFailure) -> SourceFile? {
    guard let entry = entry(at: path) else { return nil }
    do {
      return try entry.read()
    } catch {
      throw FileTree.ReadFailure(path: path.inSite, reason: error.reason)
    }
  }

  /// The digest of the document's file, whether or not its page can be edited.
  public func revisionOfFile(of document: Document) throws(FileTree.ReadFailure) -> String {
    if !document.revision.isEmpty { return document.revision }
    return try source(at: document.path).map { "sha256-" + sha256Hex($0.bytes) } ?? ""
  }
}
