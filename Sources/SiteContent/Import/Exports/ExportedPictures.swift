import Digests
import GalleryMerge
import GalleryModel
import PictureCleaning
import Texts

extension PictureRefusal {
  /// Why a picture is refused, as a message.
  public func message(about name: String) -> Message {
    switch self {
    case .unknownKind:
      let kinds = PictureKind.allCases.map(\.name).joined(separator: ", ")
      return "“\(name)” is no picture of a known kind: \(kinds)"
    case .tooManyBytes: return "“\(name)” is larger than \(CleanPicture.mostBytes >> 20) MB"
    case .tooManyPixels:
      return "“\(name)” has more than \(CleanPicture.mostPixels / 1_000_000) million pixels"
    case .broken: return "“\(name)” is broken: its parts cannot be told from one another"
    case .cutOff: return "“\(name)” is cut off: it ends before its parts do"
    case .compressed:
      return "“\(name)” is packed by gzip (as .svgz files are); unpack it first"
    case .unknownEncoding:
      return "“\(name)” is SVG in an encoding other than UTF-8, UTF-16 and ISO-8859-1"
    case .foreignNamespace:
      return """
        “\(name)” is no picture to browsers: its root element lacks the namespace of SVG, \
        http://www.w3.org/2000/svg
        """
    case .tooComplex:
      return """
        “\(name)” nests its elements too deeply, or its entities or “use” elements unfold to \
        too much
        """
    }
  }
}

/// A picture of an export, and its content-addressed file below `Content/`.
struct ExportedPicture {
  let file: NewFile
  /// The old and new names in documents of the export; they differ if sanitizing changed the bytes.
  let statedName: String
  let name: String
  let kind: PictureKind
  let removed: RemovedParts

  /// - Parameter isThere: whether the site has this exact file already. Such a file keeps its name
  ///   and bytes, even if sanitizing would refuse it today.
  /// - Throws: if the bytes are not a picture, whatever the name, or too large.
  init(
    _ bytes: [UInt8], isThere: (NewFile) -> Bool = { _ in false }
  ) throws(PictureRefusal) {
    if let kind = PictureKind(bytes: bytes) {
      let statedName = "\(sha256Hex(bytes)).\(kind.fileEnding)"
      let file = NewFile(path: "images/\(statedName)", bytes: bytes)
      if isThere(file) {
        self.file = file
        self.statedName = statedName
        name = statedName
        self.kind = kind
        removed = RemovedParts()
        return
      }
    }
    let clean = try cleanPicture(bytes)
    kind = clean.kind
    let end = clean.kind.fileEnding
    statedName = "\(sha256Hex(bytes)).\(end)"
    name = clean.bytes == bytes ? statedName : "\(sha256Hex(clean.bytes)).\(end)"
    file = NewFile(path: "images/\(name)", bytes: clean.bytes)
    removed = clean.removed
  }
}

/// New paths of pictures that were sanitized, and so renamed.
struct PictureRenames {
  /// New names by old ones.
  private var names: [ExactText: String] = [:]

  init(_ pictures: [ExportedPicture]) {
    for picture in pictures where ExactText(picture.name) != ExactText(picture.statedName) {
      names[ExactText(picture.statedName)] = picture.name
    }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Maps a document's picture path: only paths in a folder `images` are affected.
  func renamed(_ path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[parts.count - 2].elementsEqual("images".utf8),
      let last = String(parts[parts.count - 1]), let name = names[ExactText(last)],
      let folder = String(path.utf8.dropLast(last.utf8.count))
    else { return path }
    return folder + name
  }
}

extension GalleryDocument {
  /// Applies renames to its picture paths.
  mutating func follow(_ renames: PictureRenames) {
    if !renames.isEmpty { mapImages { renames.renamed($0) } }
  }

  /// Transforms its picture paths.
  mutating func mapImages(_ path: (String) -> String) {
    switch self {
    case .collection(var collection):
      for section in collection.sections.indices {
        for item in collection.sections[section].items.indices {
          if let old = collection.sections[section].items[item].image {
            collection.sections[section].items[item].image = path(old)
          }
        }
      }
      self = .collection(collection)
    case .artwork(var artwork):
      artwork.canvas.image = artwork.canvas.image.map(path)
      for index in artwork.placements.indices {
        artwork.placements[index].image = artwork.placements[index].image.map(path)
      }
      self = .artwork(artwork)
    }
  }
}
