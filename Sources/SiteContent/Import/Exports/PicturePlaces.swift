import Digests
import GalleryModel
import PictureCleaning
import SiteModel
import SourceFiles
import Texts

/// Assigns paths to the pictures in exports.
///
/// Those of edits are content-addressed. Those of copies keep their names beside their documents,
/// if these are free.
struct PicturePlaces {
  private let site: Site
  /// New files, in order of arrival.
  private(set) var arrivals: [NewFile] = []
  /// Errors reading the site's pictures for comparison, which stop the import.
  private(set) var failures: [Diagnostic] = []
  private var digestOfArrival: [ContentPath: String] = [:]
  /// Paths by digest: of arrivals, and of pictures that the site has under a numbered name.
  private var placeOf: [ExactText: ContentPath] = [:]
  /// The last suffix tried for each name.
  private var lastNumber: [ContentPath: Int] = [:]
  /// Memoized digests of the site's own files.
  private var digestOfFile: [ContentPath: String?] = [:]
  /// Lazy: the case-folded paths in use.
  private var taken: Set<ExactText>?

  init(_ site: Site) {
    self.site = site
  }

  /// Whether a file is among the arrivals.
  func bring(_ path: ContentPath) -> Bool { digestOfArrival[path] != nil }

  /// Adds a picture of an edit.
  mutating func bring(_ picture: ExportedPicture) {
    // Content-addressed: an existing file is the same.
    if site.entry(at: picture.file.path) == nil { bring(picture, to: picture.file.path) }
  }

  private mutating func bring(_ picture: ExportedPicture, to path: ContentPath) {
    guard digestOfArrival[path] == nil else { return }
    digestOfArrival[path] = picture.digest
    if placeOf[ExactText(picture.digest)] == nil { placeOf[ExactText(picture.digest)] = path }
    arrivals.append(NewFile(path: path, bytes: picture.file.bytes))
    if taken != nil { taken?.insert(ExactText(caseFolded(path.string))) }
  }

  /// The spellings by which a document of the site refers to each picture, by digest.
  mutating func digests(
    of document: GalleryDocument, at path: ContentPath
  ) -> [ExactText: [String]] {
    var own: [ExactText: [String]] = [:]
    for image in document.images {
      if let file = site.pictureFile(image, besideFile: path), let digest = digest(at: file) {
        own[ExactText(digest), default: []].append(image)
      }
    }
    return own
  }

  /// The relative path of a picture of a copy that is here already.
  ///
  /// - Parameters:
  ///   - image: the path in the copy's document.
  ///   - origin: the original path of that document's file.
  ///   - path: the path of the document's file here.
  ///   - own: the `digests` of the document here.
  /// - Returns: nil if the picture needs a new file.
  mutating func present(
    _ image: String, of export: ReadExport, from origin: ContentPath, to path: ContentPath,
    own: [ExactText: [String]]
  ) -> String? {
    guard let (spelling, picture) = export.picture(image, from: origin) else { return image }
    let wish = wish(for: spelling, picture, from: origin, to: path)
    let isHere = picture.isSame(digest(at: wish))
    if isHere, resolvedPath(image, besideFile: path) == wish { return image }
    // An earlier import may have written the file's path instead.
    let known = own[ExactText(picture.digest)] ?? own[ExactText(picture.statedDigest)] ?? []
    for name in [image, relativePath(to: wish, from: path)]
    where known.contains(where: { ExactText($0) == ExactText(name) }) { return name }
    if let other = known.first { return other }
    return !isHere && isTaken(wish) ? nil : name(of: wish, image, at: path)
  }

  /// Assigns a path to a picture of a copy, and adds the file unless it exists.
  /// - Returns: the relative path for the document.
  mutating func place(
    _ image: String, of export: ReadExport, from origin: ContentPath, to path: ContentPath,
    own: [ExactText: [String]] = [:]
  ) -> String {
    guard let (spelling, picture) = export.picture(image, from: origin) else { return image }
    if let known = present(image, of: export, from: origin, to: path, own: own) {
      if let file = site.pictureFile(known, besideFile: path), digest(at: file) == nil {
        bring(picture, to: file)
      }
      return known
    }
    if let place = placeOf[ExactText(picture.digest)] { return relativePath(to: place, from: path) }
    let wish = wish(for: spelling, picture, from: origin, to: path)
    let (stem, end) = splitEnding(of: wish.string)
    var number = lastNumber[wish] ?? 0
    var free: ContentPath
    repeat {
      number += 1
      free = "\(stem)-\(number)\(end)"
    } while isTaken(free) && !picture.isSame(digest(at: free))
    lastNumber[wish] = number
    if digest(at: free) == nil { bring(picture, to: free) }
    placeOf[ExactText(picture.digest)] = free
    return relativePath(to: free, from: path)
  }

  /// The preferred path of a picture, before collisions: the document's reference resolved here, with
  /// the extension of its kind. Like pages, it prefers a percent-decoded path that exists here.
  private func wish(
    for image: String, _ picture: ExportedPicture, from origin: ContentPath, to path: ContentPath
  ) -> ContentPath {
    let wish =
      site.pictureFile(image, besideFile: path) ?? resolvedPath(image, besideFile: origin)
      ?? ContentPath(image)
    let (stem, end) = splitEnding(of: wish.string)
    // If the name is the digest of the original bytes, use that of the sanitized ones.
    let digest = picture.statedDigest
    if stem.utf8.suffix(digest.utf8.count).elementsEqual(digest.utf8),
      let folder = String(stem.utf8.dropLast(digest.utf8.count))
    {
      return "\(folder)\(picture.name)"
    }
    // Servers derive the media type from the extension, not from the content.
    let kind = PictureKind(path: wish.string)
    return kind == picture.kind
      ? wish : "\(kind == nil ? stem + end : stem).\(picture.kind.fileEnding)"
  }

  private func name(of file: ContentPath, _ image: String, at path: ContentPath) -> String {
    site.pictureFile(image, besideFile: path) == file ? image : relativePath(to: file, from: path)
  }

  private mutating func isTaken(_ path: ContentPath) -> Bool {
    let known =
      taken ?? Set((site.paths + arrivals.map(\.path)).map { ExactText(caseFolded($0.string)) })
    taken = known
    return known.contains(ExactText(caseFolded(path.string)))
  }

  /// The digest of a file of the site or an arrival; nil if there is none.
  private mutating func digest(at path: ContentPath) -> String? {
    if let digest = digestOfArrival[path] { return digest }
    if let known = digestOfFile[path] { return known }
    var digest: String?
    do {
      digest = try site.source(at: path).map { sha256Hex($0.bytes) }
    } catch {
      failures.append(error.diagnostic())
    }
    digestOfFile[path] = .some(digest)
    return digest
  }
}

extension ReadExport {
  /// The picture of a copy that a document refers to, found as in a site, and the spelling that finds it.
  fileprivate func picture(
    _ image: String, from origin: ContentPath
  ) -> (spelling: String, picture: ExportedPicture)? {
    let spellings = [image, urlDecoded(image)].compactMap { $0 }
    for spelling in spellings + spellings.map({ $0.composed }) {
      if let path = resolvedPath(spelling, besideFile: origin), let picture = copiedPictures[path] {
        return (spelling, picture)
      }
    }
    return nil
  }
}

extension ExportedPicture {
  /// Digests of the original and of the sanitized bytes.
  fileprivate var statedDigest: String { splitEnding(of: statedName).stem }
  fileprivate var digest: String { splitEnding(of: name).stem }

  fileprivate func isSame(_ digest: String?) -> Bool {
    digest.map {
      ExactText($0) == ExactText(self.digest) || ExactText($0) == ExactText(statedDigest)
    } ?? false
  }
}

/// The relative path from the folder of one file below `Content/` to another file there.
func relativePath(to target: ContentPath, from file: ContentPath) -> String {
  let parts = target.string.utf8.split(separator: UInt8(ascii: "/"))
  let folders = file.folders
  let shared = zip(parts.dropLast(), folders).prefix { $0.elementsEqual($1.utf8) }.count
  let up = Array(repeating: "..", count: folders.count - shared)
  return (up + parts[shared...].map { String(Substring($0)) }).joined(separator: "/")
}
