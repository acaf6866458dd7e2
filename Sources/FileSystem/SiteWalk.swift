import SourceFiles
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Walks a site's folder in byte order of paths, whatever the order of directory entries.
struct SiteWalk {
  let root: SiteRoot
  private(set) var files: [FoundFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var leftovers: [String] = []
  private(set) var hasContent = false
  /// Whether an entry turned out to be a folder after sorting.
  private var hasUnorderedFolders = false
  /// The folders on the current path, outermost first, to detect link cycles.
  private var open: [FolderIdentity] = []

  /// A limit against nested links to folders, which grow exponentially.
  private static let mostFiles = 2_000_000

  private struct FolderIdentity: Equatable {
    let device: dev_t
    let inode: ino_t

    init(_ information: stat) {
      device = information.st_dev
      inode = information.st_ino
    }
  }

  init(root: SiteRoot) {
    self.root = root
  }

  mutating func start() {
    for name in ["Content", "Templates", "site.yml"] {
      var information = stat()
      guard fstatat(root.number, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else {
        if reportUnlessGone(name), name == "Content" { hasContent = true }
        continue
      }
      if name == "Content" { hasContent = true }
      visit(name, in: root.number, path: name, information)
    }
    if hasUnorderedFolders {
      files.sort { ExactText($0.path) < ExactText($1.path) }
    }
  }

  /// - Parameter target: The resolved path, if a link was followed.
  private mutating func visit(
    _ name: String, in folder: Int32, path: String, target: String? = nil, _ information: stat
  ) {
    if open.isEmpty, let fault = faultAtTop(path, information) {
      report(.error(.unreadableFile, fault, at: place(path)))
    } else if information.isRegularFile {
      files.append(FoundFile(path: path, target: target, signature: FileSignature(information)))
    } else if information.isFolder {
      hasUnorderedFolders = true
      walkFolder(name, in: folder, path: path, target: target)
    } else if information.isLink {
      follow(path, target: target)
    } else {
      report(
        .error(
          .unreadableFile,
          "this is \(information.kindInWords), and only files and folders are read; take it out",
          at: place(path)))
    }
  }

  /// Why an entry (or a link's target) cannot be `Content`, `Templates` or `site.yml`.
  private func faultAtTop(_ path: String, _ information: stat) -> Message? {
    if information.isLink { return nil }
    if path == "site.yml" {
      return information.isRegularFile ? nil : "the settings must be a file; rename this"
    }
    return information.isFolder ? nil : "“\(path)” must be a folder; rename this"
  }

  private mutating func follow(_ path: String, target: String?) {
    switch root.target(of: target ?? path) {
    case .failure(let error): report(.error(.unreadableFile, error.reason, at: place(path)))
    case .success(let target):
      do throws(FileError) {
        // The target may have changed since: open it without following links.
        let found = try root.open(target, O_RDONLY | O_NONBLOCK)
        let information = try found.information()
        if open.contains(FolderIdentity(information)) {
          report(
            .error(
              .unreadableFile, "this link leads back to a folder that holds it; remove it",
              at: place(path)))
        } else {
          visit(target, in: root.number, path: path, target: target, information)
        }
      } catch {
        report(.error(.unreadableFile, error.reason, at: place(path)))
      }
    }
  }

  private mutating func walkFolder(
    _ name: String, in parent: Int32, path: String, target: String?
  ) {
    do throws(FileError) {
      let folder: Descriptor
      if let target {
        folder = try root.open(target, O_RDONLY | O_DIRECTORY)
      } else {
        folder = try Descriptor(
          opening: name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, path: path)
      }
      open.append(FolderIdentity(try folder.information()))
      defer { open.removeLast() }
      let listing = try FolderListing(folder.number, path: path)
      for entry in listing.entries {
        guard files.count < Self.mostFiles else {
          return report(
            .error(.unreadableFile, "there are more than \(Self.mostFiles) files", at: place(path)))
        }
        visit(entry, of: listing, in: folder.number, path: path, target: target)
      }
    } catch {
      report(.error(.unreadableFile, "the folder cannot be read: \(error.reason)", at: place(path)))
    }
  }

  private mutating func visit(
    _ entry: FolderListing.Entry, of listing: FolderListing, in folder: Int32, path: String,
    target: String?
  ) {
    let bytes = listing.name(of: entry)
    if isPassedOver(bytes) {
      if let leftover = String(validating: bytes, as: UTF8.self), isLeftover(leftover) {
        leftovers.append("\(target ?? path)/\(leftover)")
      }
      return
    }
    guard let name = String(validating: bytes, as: UTF8.self) else {
      return report(nameIsNotUTF8(bytes, in: path + "/"))
    }
    let inner = target.map { "\($0)/\(name)" }
    if entry.isFolder {
      return walkFolder(name, in: folder, path: "\(path)/\(name)", target: inner)
    }
    var information = stat()
    guard fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else {
      reportUnlessGone("\(path)/\(name)")
      return
    }
    visit(name, in: folder, path: "\(path)/\(name)", target: inner, information)
  }

  /// Reports an entry that cannot be accessed, unless it was deleted since it was listed.
  @discardableResult
  private mutating func reportUnlessGone(_ path: String) -> Bool {
    let error = FileError(path: path)
    guard error.code != ENOENT else { return false }
    report(.error(.unreadableFile, error.reason, at: place(path)))
    return true
  }

  private func place(_ path: String) -> Location {
    Location(path: path, line: 1, column: 1)
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }
}

/// Whether a folder holds anything that a walk does not pass over.
public func holdsContent(_ folder: String) throws(FileError) -> Bool {
  let listing = try FolderListing(at: folder)
  return listing.entries.contains { !isPassedOver(listing.name(of: $0)) }
}

private func isPassedOver(_ name: ArraySlice<UInt8>) -> Bool {
  if name.last == UInt8(ascii: "~") { return true }
  return name.first == UInt8(ascii: ".") && !name.elementsEqual(".well-known".utf8)
}
