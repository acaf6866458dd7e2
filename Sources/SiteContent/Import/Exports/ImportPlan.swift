import GalleryMerge
import GalleryModel
import SourceFiles

/// What an import would do: worked out before the first file is touched.
public struct ImportPlan: Sendable {
  /// A conflict, and where our side of it stands.
  public struct PlacedConflict: Sendable {
    public let conflict: Conflict
    /// In the file on our side; nil where that has none of it.
    public let location: Location?
    /// The export that collides, and those imported before it that it may collide with.
    public let export: String
    public let earlier: [String]
  }

  /// One file as it is to be.
  public struct Write: Sendable {
    /// Below the site's folder.
    public let path: String
    /// What the file holds until then; nil where there is none.
    public let expected: [UInt8]?
    /// Nil removes it.
    public let bytes: [UInt8]?
  }

  /// Sentences, in the order of the exports.
  public var changes: [String] = []
  public var conflicts: [PlacedConflict] = []
  public var diagnostics: [Diagnostic] = []
  /// Nothing while there are errors, or conflicts that are not decided.
  public var writes: [Write] = []
  /// Whether something of the exports is neither here nor taken: passed over, or decided for the files.
  public var leavesOut = false
  /// The documents of the exports as they will be, for the page that sent them.
  public var documents: [MergedFile] = []

  public init() {}

  /// A document and the file that it is in from now on.
  public struct MergedFile: Sendable {
    public let id: String
    /// Below `Content/`; nil where the document is deleted.
    public let path: String?
  }
}
