import SourceFiles

/// A folder, read and checked: the input of a build.
public struct Site: Sendable {
  public var settings = SiteSettings()
  /// In the order of the home page: those that `order` names, then the rest by title.
  public var documents: [Document] = []
  /// What links could name of the drafts that are left out: the paths of their files, and their ids.
  public var drafts: Set<ContentPath> = []
  /// Static files.
  public var copies: [CopiedFile] = []
  /// Templates of the site's own, paths below `Templates/`.
  public var templates = FileTree()
  /// All problems, in reading order.
  public var diagnostics: [Diagnostic] = []
  /// The subset of `diagnostics` about unreadable files and folders, in which missing documents may be.
  public var unread: [Diagnostic] = []
  /// The files below `Content/`, to resolve locations later.
  public var sources = FileTree()
  /// The sources whose paths are not in composed form (NFC), as in archives from Macs, by that form.
  public var decomposedPaths: [ContentPath: [ContentPath]] = [:]

  public init() {}
}

extension Site {
  /// Diagnostics of static files that a build could not read; opens each to find out.
  public func unreadableCopies(jobs: Int = 1) async -> [Diagnostic] {
    await concurrentMap(copies, jobs: jobs) { copy in
      do throws(FileTree.ReadFailure) {
        _ = try copy.entry.open()
        return nil
      } catch {
        return error.diagnostic(at: copy.entry.path)
      }
    }.compactMap { $0 }
  }
}

/// A static file, copied to the output unchanged.
public struct CopiedFile: Sendable {
  public let path: ContentPath
  public let entry: FileTree.Entry

  public init(path: ContentPath, entry: FileTree.Entry) {
    self.path = path
    self.entry = entry
  }
}
