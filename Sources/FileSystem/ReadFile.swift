import SourceFiles
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file that the user named, anywhere; links are followed.
///
/// Pipes must be inherited, as `/dev/stdin` or a shell's `<(…)` are: opening any other would block
/// until a writer comes. Endless devices are refused, too, but not `/dev/null`, which git passes
/// for a missing version.
public func readFile(
  _ path: String, limit: SizeLimit = .argument
) throws(FileError) -> [UInt8] {
  var information = stat()
  guard stat(path, &information) == 0 else { throw FileError(path: path) }
  if information.isFolder { throw FileError(path: path, code: EISDIR) }
  if let refusal = refusal(of: information) { throw FileError(path: path, reason: refusal) }
  let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK, path: path)
  let opened = try file.information()
  if !opened.isRegularFile {
    // The path may lead to another file by now.
    guard isSame(opened, information) else { throw .changed(path) }
    try file.letWait()
  }
  return try file.readToEnd(limit)
}

/// Why a special file is not read; nil if it may be.
private func refusal(of information: stat) -> Message? {
  if information.isRegularFile || isInheritedPipe(information) || isNullDevice(information) {
    return nil
  }
  return "it is \(information.kindInWords), and only files are read"
}

/// Whether this is a pipe that the process inherited, by whatever path.
func isInheritedPipe(_ information: stat) -> Bool {
  guard information.isPipe else { return false }
  // Shells use descriptors below this for their pipes.
  return (0..<256).contains { number in
    var inherited = stat()
    return fstat(Int32(number), &inherited) == 0 && isSame(inherited, information)
  }
}

/// Whether two paths lead to one file, links followed.
public func isSameFile(_ one: String, _ other: String) -> Bool {
  var (first, second) = (stat(), stat())
  return stat(one, &first) == 0 && stat(other, &second) == 0 && isSame(first, second)
}

private func isSame(_ one: stat, _ other: stat) -> Bool {
  one.st_dev == other.st_dev && one.st_ino == other.st_ino
}

/// Reads files that the user named; reports all failures together.
public func readFiles(_ paths: [String]) throws(FileErrors) -> [SourceFile] {
  var files: [SourceFile] = []
  var errors: [FileError] = []
  for path in paths {
    do throws(FileError) {
      files.append(SourceFile(path: path, bytes: try readFile(path)))
    } catch {
      errors.append(error)
    }
  }
  guard errors.isEmpty else { throw FileErrors(errors: errors) }
  return files
}

private func isNullDevice(_ information: stat) -> Bool {
  var null = stat()
  return stat("/dev/null", &null) == 0 && !information.isRegularFile
    && information.st_rdev == null.st_rdev
}

/// Reads all of standard input.
public func readStandardInput() throws(FileError) -> [UInt8] {
  let copy = dup(STDIN_FILENO)
  guard copy >= 0 else { throw FileError(path: "standard input") }
  let input = Descriptor(adopting: copy, path: "standard input")
  // Terminals, pipes and sockets do end; Node's pipes are sockets.
  let information = try input.information()
  if isatty(copy) == 0, !information.isSocket, !information.isPipe,
    let refusal = refusal(of: information)
  {
    throw FileError(path: input.path, reason: refusal)
  }
  return try input.readToEnd(.argument)
}

/// What a path leads to, links followed.
public enum PathKind: Sendable {
  case nothing
  case file
  case folder
  case other
}

public func kind(of path: String) -> PathKind {
  var information = stat()
  guard stat(path, &information) == 0 else { return .nothing }
  return information.isFolder ? .folder : information.isRegularFile ? .file : .other
}

/// The names in a folder, sorted by bytes. In one that is not UTF-8, U+FFFD stands for what is not.
public func names(in folder: String) throws(FileError) -> [String] {
  let listing = try FolderListing(at: folder)
  return listing.entries.map { String(decoding: listing.name(of: $0), as: UTF8.self) }
    .sorted { ExactText($0) < ExactText($1) }
}

/// The working directory; “.” if unknown.
public func currentFolder() -> String {
  guard let pointer = getcwd(nil, 0) else { return "." }
  defer { free(pointer) }
  return String(cString: pointer)
}

/// A path that leads wherever the folder of its name is: a relative one goes with the working directory
/// when that is renamed. Links and “..” stay.
public func absolutePath(_ path: String) -> String {
  path.utf8.first == UInt8(ascii: "/") ? path : "\(currentFolder())/\(path)"
}

/// Whether a path is a symbolic link.
func isLink(_ path: String) -> Bool {
  var information = stat()
  return lstat(path, &information) == 0 && (information.st_mode & S_IFMT) == S_IFLNK
}
