import GalleryModel

/// The result of a merge: always complete documents, with conflicts reported separately.
public struct MergeResult: Sendable {
  /// In the order of the versions.
  public var documents: [MergedDocument] = []
  public var conflicts: [Conflict] = []
  public var remarks: [MergeRemark] = []
  /// The differences from ours.
  public var changes: [Change] = []
}

/// One merged document, and where its things are in the versions.
public struct MergedDocument: Sendable {
  /// Where a version has the things of a merged document. An artwork has one section.
  public struct Origins: Sendable {
    /// For each section its index, nil if it is new.
    public var sections: [Int?] = []
    /// For each item or placement, by section, its document and id, nil if it is new. An item moved between
    /// documents has its old document here.
    public var items: [[ItemRelocation.Place?]] = []

    public init() {}
  }

  public var id: DocumentID
  /// Nil if the document is deleted or never existed.
  public var content: GalleryDocument?
  public var origins = Triple(Origins(), Origins(), Origins())
}
