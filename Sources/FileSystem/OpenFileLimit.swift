#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Probes whether `count` more files can be open at once; returns why not, or nil.
public func reasonAgainstOpening(_ count: Int) -> String? {
  var opened: [Int32] = []
  defer { for number in opened { close(number) } }
  for _ in 0..<count {
    let number = retrying { open("/", O_RDONLY | O_CLOEXEC) }
    if number < 0 { return FileError.reason(of: errno) }
    opened.append(number)
  }
  return nil
}

/// `openat` with close-on-exec, which leaves the last descriptor free.
///
/// libdispatch on Linux opens a file of `/proc` once a second while work waits for a thread, and
/// crashes with SIGILL if it cannot. What is written as a whole may take the last one: it is closed
/// in a moment, and a refusal would leave an empty file.
///
/// - Returns: The descriptor, or -1 with the reason in `errno`.
func openFile(_ name: String, in folder: Int32, _ flags: Int32, mode: mode_t = 0o666) -> Int32 {
  let number = retrying { openat(folder, name, flags | O_CLOEXEC, mode) }
  // The limit only ever rises, so that the one at the start may be asked first.
  guard number >= leastLimit - 1, number >= openFileLimit() - 1, flags & (O_EXCL | O_TRUNC) == 0
  else { return number }
  close(number)
  errno = EMFILE
  return -1
}

private let leastLimit = openFileLimit()

private func openFileLimit() -> Int {
  var limit = rlimit()
  #if canImport(Glibc)
    let failure = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  #else
    let failure = getrlimit(RLIMIT_NOFILE, &limit)
  #endif
  return failure == 0 ? Int(clamping: limit.rlim_cur) : .max
}
