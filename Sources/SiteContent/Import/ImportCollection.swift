import DocumentFormats
import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// What an import adds to a site: a new collection, and pictures to copy beside it.
public struct NewCollection: Sendable {
  /// A picture to copy, sanitized (`cleanPicture`).
  public struct Copy: Sendable, Equatable {
    /// Its path in the folder that was imported.
    public let source: String
    public let path: ContentPath
  }

  public let collection: EmojiCollection
  public let file: NewFile
  public let copies: [Copy]
}

/// Converts a third-party emoji list to a collection.
///
/// Id, title and file name come from the list's file name; a taken one gets a number.
/// - Parameter stated: the format of the list; nil detects it from the file.
/// - Returns: nil for the collection if a remark is an error.
public func importList(_ file: SourceFile, as stated: ForeignList? = nil, into site: Site) -> (
  NewCollection?, [Diagnostic]
) {
  let (list, faults) = recogniseList(file, as: stated)
  guard let list else { return (nil, misstatedForm(of: file, stated).map { [$0] } ?? faults) }
  let (sections, diagnostics) =
    switch list {
    case .emojiTest: readEmojiTest(file)
    case .gemoji(let root): readGemoji(root, file)
    case .emojiByGroup(let root): readEmojiByGroup(root, file)
    case .emojiByEmoji(let root): readEmojiByEmoji(root, file)
    }
  if diagnostics.hasErrors {
    return (nil, misstatedForm(of: file, stated).map { [$0] } ?? diagnostics)
  }
  guard let (title, stem) = TakenNames(site).free(stemOfPath(file.path)) else {
    return (nil, [unnamable(stemOfPath(file.path), at: file.path)])
  }
  var collection = EmojiCollection(id: DocumentID(stem.string), title: title)
  collection.sections = sections
  collection.assignDefaultIDs(sectionID: Slug.ofSectionTitle)
  let bytes = writeCollectionFile(collection)
  return (
    NewCollection(
      collection: collection, file: NewFile(path: "\(stem).json", bytes: bytes), copies: []),
    diagnostics
  )
}

/// Why `TakenNames` has no free name for what is called `name`.
func unnamable(_ name: String, at path: String) -> Diagnostic {
  let message: Message =
    Slug(ofName: name).isEmpty
    ? "no name for a file can be made of “\(path)”; rename it to letters and digits"
    : "the name of “\(path)” is too long; give it a shorter one"
  return .error(.invalidID, message, at: Location(path: path, line: 1, column: 1))
}
