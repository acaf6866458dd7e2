import DocumentFormats
import GalleryModel
import PictureCleaning
import SiteModel
import SourceFiles
import Texts

/// Makes a collection from a folder of pictures, one `:file-name:` item for each.
///
/// The pictures are copied to a folder beside the new file, under URL-safe names. Each subfolder
/// becomes a section. Files that are not pictures, or are refused, are skipped with a warning, and a
/// name that can be no shortcode is changed with one.
/// - Parameters:
///   - folder: the pictures; paths count from the folder.
///   - name: the folder's own name, from which id, title and file name are derived.
///   - path: the folder as the user gave it, for locations in diagnostics; its name by default.
/// - Returns: nil for the collection if a remark is an error.
public func importPictures(
  _ folder: FileTree, named name: String, at path: String? = nil, into site: Site
) -> (NewCollection?, [Diagnostic]) {
  let place = path ?? name
  guard let (title, stem) = TakenNames(site).free(name) else {
    return (nil, [unnamable(name, at: place)])
  }
  var gathering = PictureGathering(stem: stem, folder: place, site: site)
  gathering.diagnostics = folder.diagnostics
  let entries = folder.entries.map { (order: placeInWalk(of: $0.path), entry: $0) }
  for (_, entry) in entries.sorted(by: { $0.order < $1.order }) {
    gathering.take(entry)
  }
  gathering.nameAll()
  if !gathering.renamed.isEmpty {
    gathering.diagnostics.append(
      .warning(
        .changedPicture, gathering.namesInWords, at: Location(path: place, line: 1, column: 1)))
  }
  if gathering.copies.isEmpty, !gathering.diagnostics.hasErrors {
    let message: Message =
      gathering.hasRefused
      ? "none of the pictures in the folder can be taken"
      : "the folder holds no pictures (png, gif, webp, jpg, svg, avif)"
    gathering.diagnostics.append(
      .error(.missingPicture, message, at: Location(path: place, line: 1, column: 1)))
  }
  if gathering.diagnostics.hasErrors { return (nil, gathering.diagnostics) }
  var collection = EmojiCollection(id: DocumentID(stem.string), title: title)
  collection.sections = gathering.sections.sections
  collection.assignDefaultIDs(sectionID: Slug.ofSectionTitle)
  let file = NewFile(path: "\(stem).json", bytes: writeCollectionFile(collection))
  return (
    NewCollection(collection: collection, file: file, copies: gathering.copies),
    gathering.diagnostics
  )
}

/// The items so far, and the names that are taken.
private struct PictureGathering {
  let stem: Slug
  /// The folder's path, with a slash.
  let folder: String
  var sections = SectionsByTitle()
  var copies: [NewCollection.Copy] = []
  var diagnostics: [Diagnostic] = []
  /// Whether a file with a picture's extension was skipped.
  private(set) var hasRefused = false
  /// The files whose shortcodes are not their names: `“a b.png” → :a-b:`.
  private(set) var renamed: [String] = []
  private var takenPaths: Set<ExactText>
  private var takenShortcodes: Set<ExactText> = []
  private var pictures: [Picture] = []

  /// A picture that is taken: its path, and its name.
  private struct Picture {
    let source: String
    let parts: [String]
    let kind: PictureKind
    let name: String

    init(_ source: String, _ parts: [String], _ kind: PictureKind) {
      (self.source, self.parts, self.kind) = (source, parts, kind)
      name = stemOfPath(source).composed
    }
  }

  init(stem: Slug, folder: String, site: Site) {
    self.stem = stem
    self.folder = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    takenPaths = Set(site.paths.map { ExactText(caseFolded($0.string)) })
  }

  mutating func take(_ entry: FileTree.Entry) {
    let parts = entry.path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let stated = PictureKind(path: entry.path)
    // Skip what is no content in a site, either: hidden files, and backups of editors.
    if parts.contains(where: {
      $0.utf8.first == UInt8(ascii: ".") || $0.utf8.last == UInt8(ascii: "~")
    }) {
      // What macOS adds beside each file, `._a.png`, is no picture.
      if stated != nil, let name = parts.last?.utf8, name.first == UInt8(ascii: "."),
        !name.starts(with: "._".utf8)
      {
        diagnostics.append(
          .warning(
            .passedOver,
            "this name begins with a dot, so it is left out; rename it if it is wanted",
            at: place(entry.path)))
      }
      return
    }
    guard stated != nil || beginsAsPicture(entry) else {
      let isPacked = entry.path.utf8.suffix(5).elementsEqual(".svgz".utf8)
      let message: Message =
        isPacked
        ? PictureRefusal.compressed.message(about: entry.path)
        : "this is no picture (png, gif, webp, jpg, svg, avif) and is left out"
      diagnostics.append(.warning(.refusedPicture, message, at: place(entry.path)))
      return
    }
    do {
      let bytes = try entry.read().bytes
      let picture: CleanPicture
      do {
        picture = try cleanPicture(bytes)
      } catch {
        let reason: Message =
          bytes.isEmpty ? "this file is empty" : error.message(about: entry.path)
        diagnostics.append(
          .warning(.refusedPicture, "\(reason); it is left out", at: place(entry.path)))
        hasRefused = true
        return
      }
      if picture.kind != stated {
        let message: Message =
          "the bytes are those of a \(picture.kind.name) picture; its name is changed to that"
        diagnostics.append(.warning(.changedPicture, message, at: place(entry.path)))
      }
      if !picture.removed.isEmpty {
        let message: Message = "this held more than a picture: \(picture.removed.inWords)"
        diagnostics.append(.warning(.changedPicture, message, at: place(entry.path)))
      }
      pictures.append(Picture(entry.path, parts, picture.kind))
    } catch {
      diagnostics.append(
        .error(.unreadableFile, "cannot be read: \(error.reason)", at: place(entry.path)))
    }
  }

  /// Whether a file of another extension (photo.jfif) has a picture's magic number; SVG has none.
  private func beginsAsPicture(_ entry: FileTree.Entry) -> Bool {
    guard let start = try? entry.open().next(atMost: 64), let kind = PictureKind(bytes: start)
    else { return false }
    return kind != .svg
  }

  /// The location of a picture: its path below the folder as the user gave it.
  private func place(_ path: String) -> Location {
    Location(path: folder + path, line: 1, column: 1)
  }

  /// Makes the items. A name that can be a shortcode is that of its picture, whatever comes before it.
  mutating func nameAll() {
    var firsts: Set<ExactText> = []
    let keepsName = pictures.map { picture in
      ExactText(shortcode(of: picture.name)) == ExactText(picture.name)
        && firsts.insert(ExactText(picture.name)).inserted
    }
    takenShortcodes = firsts
    for (picture, keepsName) in zip(pictures, keepsName) { add(picture, keepsName: keepsName) }
  }

  private mutating func add(_ picture: Picture, keepsName: Bool) {
    let (source, parts, kind, name) = (picture.source, picture.parts, picture.kind, picture.name)
    let shortcode =
      keepsName ? name : free(shortcode(of: name), in: &takenShortcodes) { $0 }
    if ExactText(shortcode) != ExactText(name) {
      renamed.append("“\(source)” → :\(shortcode):")
    }
    let slug = Slug.shortened(Slug(ofName: name).string)
    let folder = stem
    let end = kind.fileEnding
    let fileStem = free(slug.isEmpty ? "picture" : slug, in: &takenPaths) { name in
      caseFolded("\(folder)/\(name).\(end)")
    }
    let path = "\(folder)/\(fileStem).\(end)"
    var item = Item(symbol: ":\(shortcode):")
    item.image = path
    item.name = words(of: name)
    sections.add(item, to: parts.dropLast().joined(separator: " / ").composed)
    copies.append(NewCollection.Copy(source: source, path: ContentPath(path)))
  }

  /// One message for all `renamed`, which may be hundreds.
  var namesInWords: Message {
    let few = renamed.prefix(3).joined(separator: ", ")
    let more: Message = renamed.count > 3 ? " and \(renamed.count - 3) more" : ""
    return """
      some names can be no shortcode, or are taken, and were changed: \(few)\(more); rename the files \
      if others are wanted
      """
  }

  /// The name itself if free, or with the lowest free suffix from 2.
  private func free(
    _ name: String, in taken: inout Set<ExactText>, _ full: (String) -> String
  ) -> String {
    var candidate = name
    var number = 1
    while !taken.insert(ExactText(full(candidate))).inserted {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }
}

/// A path as it is sorted: files come before the folders beside them, and what is in these follows them.
private func placeInWalk(of path: String) -> NaturalName {
  let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  // Control characters: they sort before all that names are made of.
  return NaturalName(
    parts.dropLast().map { "\u{2}\($0)" }.joined() + "\u{1}" + (parts.last ?? ""))
}

/// A shortcode: letters and digits of any script in their case, `_`, `+` and `-`; runs of anything else
/// become one `-`. Without letters and digits it would give no address.
private func shortcode(of name: String) -> String {
  var code = String.UnicodeScalarView()
  var gap = false
  for scalar in name.unicodeScalars {
    guard isShortcode(":\(scalar):") else {
      gap = true
      continue
    }
    if gap, !code.isEmpty { code.append("-") }
    gap = false
    code.append(scalar)
  }
  // Its item's id is as long, and so is the address that is made of it, or longer: lower case may take
  // more bytes.
  var short = Slug.shortened(String(code))
  while Slug(ofItemID: short).string.utf8.count > Slug.longestPart - 20 {
    short.unicodeScalars.removeLast()
  }
  if !Slug(ofItemID: short).isEmpty { return short }
  let spelled = Slug.shortened(Slug(ofItemID: name).string)
  return isShortcode(":\(spelled):") ? spelled : "picture"
}

/// A file's name as a person would say it: `party_parrot-2` → `party parrot 2`. A number
/// keeps its sign: thumbs down is often `-1`.
private func words(of name: String) -> String {
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  let isNegative = name.first == "-" && name.utf8.dropFirst().first.map(digits.contains) == true
  let parts = name.utf8.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 <= 0x20 }
  let words = parts.map { String(Substring($0)) }.joined(separator: " ")
  return words.isEmpty ? name : isNegative ? "-\(words)" : words
}
