import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension SaveJournal.Step {
  /// Throws if the file changed since the save was prepared, unless this step is done.
  func checkUntouched(in root: SiteRoot) throws(FileError) {
    guard try isPending(in: root) else { return }
    let present = try signature(of: target, in: root)
    switch (old, present) {
    case (nil, nil): return
    case (let old?, let present?) where old.hasSameContents(as: present): return
    default: throw FileError.changed(path)
    }
  }

  /// Redo; idempotent.
  func go(in root: SiteRoot) throws(FileError) {
    guard try isPending(in: root) else { return }
    try checkUntouched(in: root)
    let (folderPath, name) = splitPath(target)
    guard let temporary else {
      let folder = try root.open(folderPath, O_RDONLY | O_DIRECTORY)
      guard unlinkat(folder.number, name, 0) == 0 || errno == ENOENT else {
        throw FileError(path: path)
      }
      return
    }
    if !sameFolder { try makeFolders(folderPath, in: root) }
    let from = try root.open(temporaryFolder, O_RDONLY | O_DIRECTORY)
    let folder = try root.open(folderPath, O_RDONLY | O_DIRECTORY)
    guard retrying({ renameat(from.number, temporary, folder.number, name) }) == 0 else {
      throw FileError(path: path)
    }
  }

  /// Undo; idempotent.
  func goBack(in root: SiteRoot) throws(FileError) {
    let (folderPath, name) = splitPath(target)
    if try !isPending(in: root) {
      // A later write of others wins over both versions.
      let present = try signature(of: target, in: root)
      let isOurs = present.map { present in new?.hasSameContents(as: present) ?? false }
      if let backup, isOurs ?? (new == nil) {
        if try signature(of: "\(prefix)\(backup)", in: root) != nil {
          let from = try root.open(temporaryFolder, O_RDONLY | O_DIRECTORY)
          let folder = try root.open(folderPath, O_RDONLY | O_DIRECTORY)
          guard retrying({ renameat(from.number, backup, folder.number, name) }) == 0 else {
            throw FileError(path: path)
          }
        }
      } else if backup == nil, isOurs == true, unlinkat(root.number, target, 0) != 0 {
        throw FileError(path: path)
      }
      if !sameFolder { removeFolders(folderPath, in: root) }
    }
    removeTemporaries(in: root)
  }

  func removeTemporaries(in root: SiteRoot) {
    guard let folder = try? root.open(temporaryFolder, O_RDONLY | O_DIRECTORY) else { return }
    for name in [temporary, backup].compactMap({ $0 }) { unlinkat(folder.number, name, 0) }
  }

  /// Whether the step is not done yet: its temporary file is not renamed yet, or the file to delete
  /// exists.
  private func isPending(in root: SiteRoot) throws(FileError) -> Bool {
    let name = temporary.map { prefix + $0 } ?? target
    return try signature(of: name, in: root) != nil
  }

  private var prefix: String { temporaryFolder.isEmpty ? "" : temporaryFolder + "/" }

  private var sameFolder: Bool {
    ExactText(temporaryFolder) == ExactText(splitPath(target).folder)
  }

  private func makeFolders(_ wanted: String, in root: SiteRoot) throws(FileError) {
    guard ExactText(wanted) != ExactText(temporaryFolder), !wanted.isEmpty else { return }
    let parent = splitPath(wanted).folder
    try makeFolders(parent, in: root)
    if mkdirat(root.number, wanted, 0o777) == 0 {
      try synchronize(parent, in: root)
    } else if errno != EEXIST {
      throw FileError(path: path)
    }
  }

  /// Removes folders that the save created, if they are empty.
  private func removeFolders(_ made: String, in root: SiteRoot) {
    var made = made
    while !made.isEmpty, ExactText(made) != ExactText(temporaryFolder),
      unlinkat(root.number, made, AT_REMOVEDIR) == 0
    {
      made = splitPath(made).folder
    }
  }

  private func signature(of name: String, in root: SiteRoot) throws(FileError) -> FileSignature? {
    var information = stat()
    if fstatat(root.number, name, &information, AT_SYMLINK_NOFOLLOW) == 0 {
      return FileSignature(information)
    }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileError(path: path)
  }
}
