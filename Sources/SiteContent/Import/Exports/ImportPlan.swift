import GalleryMerge
import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// A dry run: what an import would do, computed before any file is touched.
public struct ImportPlan: Sendable {
  /// A conflict, and the location of our side.
  public struct PlacedConflict: Sendable {
    public let conflict: Conflict
    /// In our file, or else that of its document; nil if the site has no such document.
    public let location: Location?
    /// The conflicting export, and earlier ones that it may conflict with.
    public let export: String
    public let earlier: [String]
  }

  /// One file to write, compare-and-swap.
  public struct Write: Sendable {
    /// Below the site's folder.
    public let path: String
    /// The expected current bytes; nil if the file must not exist.
    public let expected: [UInt8]?
    /// Nil removes it.
    public let bytes: [UInt8]?
    /// Whether items came with their text from other files.
    var carriesText = false
  }

  /// Sentences, in the order of the exports.
  public var changes: [Message] = []
  public var conflicts: [PlacedConflict] = []
  public var diagnostics: [Diagnostic] = []
  /// Empty while there are errors or unresolved conflicts.
  public var writes: [Write] = []
  /// Whether some edit of the exports was not applied: skipped, or resolved in favor of the files.
  public var leavesOut = false
  /// Whether no export has an edit.
  public var isUnedited = false
  /// Names of pictures that were sent before these exports (`SentPictures`) and are used by them.
  public var sentPictures: [String] = []
  /// What became of each document that was edited, for the page that sent it.
  public var documents: [MergedFile] = []

  public init() {}

  /// A document and the file that it is in from now on.
  public struct MergedFile: Sendable {
    public let id: DocumentID
    /// nil if the document is deleted.
    public let path: ContentPath?
  }
}
