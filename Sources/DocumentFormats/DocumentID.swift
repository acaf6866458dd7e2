import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

/// Top-level names of the output that no document may use.
public let reservedNames = ["tags", "assets", "404", "_emojiart"]

/// The id of a document: the explicit one, or else its path below `Content/` without extension.
///
/// - Returns: the id, and problems with it. An explicit one must be slugs joined by `/`.
public func documentID(
  stated: (text: String, range: Range<Int>)?, path: ContentPath, file: SourceFile
) -> (id: DocumentID, location: Location, diagnostics: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let location = file.location(of: stated?.range ?? 0..<0)
  var id: String
  if let stated {
    id = stated.text
    let proposal = Slug.ofPath(id)
    if ExactText(id) != ExactText(proposal) || id.isEmpty {
      let hint: Message = proposal.isEmpty ? "" : "; “\(proposal)” would do"
      diagnostics.append(
        .error(
          .invalidID,
          "“\(id)” is no id: use lower-case letters and digits joined by “-”\(hint)", at: location))
      id = proposal.isEmpty ? idOfPath(path) : proposal
    }
  } else {
    id = idOfPath(path)
    if id.utf8.allSatisfy({ $0 == UInt8(ascii: "/") }) {
      diagnostics.append(
        .error(.invalidID, "the name “\(path)” gives no id; state one: id: some-name", at: location)
      )
    }
  }
  let parts = id.utf8.split(separator: UInt8(ascii: "/"))
  if let first = parts.first.map({ String(Substring($0)) }), reservedNames.contains(first) {
    diagnostics.append(
      .error(
        .reservedID, "“\(first)” is a name that emojiart keeps for itself; choose another id",
        at: location)
    )
  }
  for part in parts where part.count > Slug.longestPart {
    let length = part.count
    diagnostics.append(
      .error(
        .invalidID,
        "a part of the id is \(length) bytes long; \(Slug.longestPart) is the most that goes into a name",
        at: location))
  }
  return (DocumentID(id), location, diagnostics)
}

/// `notes/Bee Garden.md` → `notes/bee-garden`; `index` stands for its folder.
public func idOfPath(_ path: ContentPath) -> String {
  var slugs = path.folders.map { Slug(ofName: $0) }
  let slug = Slug(ofName: stemOfPath(path.string))
  if slug != "index" || slugs.isEmpty { slugs.append(slug) }
  return slugs.contains("") ? "" : slugs.map(\.string).joined(separator: "/")
}

/// The last part of a path without its extension.
public func stemOfPath(_ path: String) -> String {
  let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
  let stem = splitEnding(of: name).stem
  return stem.isEmpty ? name : stem
}
