#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a program found by `PATH` and waits for it; it inherits the standard streams.
///
/// - Returns: the exit status.
/// - Throws: if it cannot be started, or was killed by a signal.
public func runProgram(_ name: String, _ arguments: [String]) throws(FileError) -> Int32 {
  var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
  defer { for word in words { free(word) } }
  words.append(nil)
  var process: pid_t = 0
  let error = posix_spawnp(&process, name, nil, nil, words, environ)
  guard error == 0 else {
    throw FileError(
      path: name, reason: "it cannot be started: \(FileError.reason(of: error))", code: error)
  }
  var status: Int32 = 0
  while waitpid(process, &status, 0) == -1 {
    guard errno == EINTR else { throw FileError(path: name) }
  }
  // WIFEXITED and WEXITSTATUS are macros.
  guard status & 0x7F == 0 else {
    throw FileError(path: name, reason: "it was ended by signal \(status & 0x7F)")
  }
  return status >> 8 & 0xFF
}
