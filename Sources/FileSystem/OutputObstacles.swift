import SourceFiles
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFolder {
  /// Foreign files and folders where outputs must be.
  ///
  /// The list says what an earlier build wrote, but a folder may have become a link since. So every
  /// place is checked before the first write.
  func obstacles(
    to paths: [String], in root: OutputDirectory,
    leftByLastBuild signed: @autoclosure () -> [SignedPath]
  ) -> [Diagnostic] {
    if root.isNew { return [] }
    let signatures = Dictionary(
      signed().map { (ExactText($0.path), $0.signature) }, uniquingKeysWith: { $1 })
    var search = ObstacleSearch(root: root, earlier: earlier) { [self] file, information in
      // `--clean` replaces files of the earlier build even if others changed them.
      if isRewriting { return false }
      if signatures[ExactText(file)]?.hasSameContents(as: FileSignature(information)) == true {
        return false
      }
      return isForeign(file, in: root)
    }
    for path in paths { search.look(at: path) }
    return search.obstacles.sorted { ExactText($0.path) < ExactText($1.path) }.map { obstacle in
      .error(
        .foreignFile,
        obstacle.message,
        at: Location(path: "\(path)/\(obstacle.path)", line: 1, column: 1))
    }
  }
}

private struct ObstacleSearch {
  private(set) var obstacles: [(path: String, message: Message)] = []
  private let root: OutputDirectory
  private let earlier: [ExactText: OutputList.File]
  /// Whether others changed or replaced a file of the earlier build.
  private let isForeign: (String, stat) -> Bool
  private var folders: [ExactText: Standing] = [:]
  /// Folders whose subfolders are all in `folders`.
  private var listed: Set<ExactText> = []
  /// Lazy: needed only when a folder is where a file must be.
  private lazy var earlierFolders = foldersOfEarlierBuild()

  /// What exists where a folder must be.
  private enum Standing {
    case folder
    /// Nothing, or what an earlier build wrote, which will be removed.
    case free
    case obstacle
  }

  init(
    root: OutputDirectory, earlier: [ExactText: OutputList.File],
    isForeign: @escaping (String, stat) -> Bool
  ) {
    self.root = root
    self.earlier = earlier
    self.isForeign = isForeign
  }

  /// Checks the place of one file.
  mutating func look(at file: String) {
    var information = stat()
    guard standing(at: splitPath(file).folder) == .folder,
      fstatat(root.number, file, &information, AT_SYMLINK_NOFOLLOW) == 0
    else { return }
    if information.isFolder {
      if !isOfEarlierBuild(folder: file) {
        obstacles.append(
          (file, "this folder stands where a file is to be written; move it away"))
      }
    } else if earlier[ExactText(file)] == nil {
      obstacles.append(
        (
          file,
          "this file is not emojiart's and stands where a page is to be written; move it away"
        ))
    } else if isForeign(file, information) {
      obstacles.append(
        (
          file,
          "this file is not what emojiart wrote here; move it away, or build with --clean to write it anew"
        ))
    }
  }

  private mutating func standing(at folder: String) -> Standing {
    if folder.isEmpty { return .folder }
    let key = ExactText(folder)
    if let known = folders[key] { return known }
    let above = splitPath(folder).folder
    var found = standing(at: above)
    if found == .folder {
      listFolders(in: above)
      if let listed = folders[key] { return listed }
      found = look(atFolder: folder)
    }
    folders[key] = found
    return found
  }

  /// Caches all subfolders of a folder: thousands of single lookups are slower.
  private mutating func listFolders(in folder: String) {
    guard listed.insert(ExactText(folder)).inserted,
      let descriptor = try? Descriptor(
        opening: folder.isEmpty ? "." : folder, in: root.number,
        O_RDONLY | O_DIRECTORY | O_NOFOLLOW, path: folder),
      let listing = try? FolderListing(descriptor.number, path: folder)
    else { return }
    let prefix = folder.isEmpty ? "" : folder + "/"
    for entry in listing.entries where entry.isFolder {
      let name = listing.name(of: entry)
      if let name = String(validating: name, as: UTF8.self) {
        folders[ExactText(prefix + name)] = .folder
      }
    }
  }

  private mutating func look(atFolder folder: String) -> Standing {
    var information = stat()
    guard fstatat(root.number, folder, &information, AT_SYMLINK_NOFOLLOW) == 0 else { return .free }
    if information.isFolder { return .folder }
    if earlier[ExactText(folder)] != nil, !isForeign(folder, information) { return .free }
    let message: Message =
      information.isLink
      ? "this link stands where a folder of pages is to be; remove it"
      : "this file is not emojiart's and stands where a folder of pages is to be; move it away"
    obstacles.append((folder, message))
    return .obstacle
  }

  /// Whether a folder contains only files of an earlier build, so that it can be removed.
  private mutating func isOfEarlierBuild(folder: String) -> Bool {
    guard earlierFolders.contains(ExactText(folder)),
      let descriptor = try? Descriptor(
        opening: folder, in: root.number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, path: folder),
      let listing = try? FolderListing(descriptor.number, path: folder)
    else { return false }
    for entry in listing.entries {
      guard let name = String(validating: listing.name(of: entry), as: UTF8.self) else {
        return false
      }
      let path = "\(folder)/\(name)"
      var information = stat()
      guard fstatat(descriptor.number, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else {
        return false
      }
      let isOurs =
        information.isFolder
        ? isOfEarlierBuild(folder: path)
        : earlier[ExactText(path)] != nil && !isForeign(path, information)
      guard isOurs else { return false }
    }
    return true
  }

  private func foldersOfEarlierBuild() -> Set<ExactText> {
    var folders: Set<ExactText> = []
    for path in earlier.keys {
      var folder = splitPath(path.string).folder
      while !folder.isEmpty, folders.insert(ExactText(folder)).inserted {
        folder = splitPath(folder).folder
      }
    }
    return folders
  }
}
