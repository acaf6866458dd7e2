import Synchronization
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why `count` more files cannot be open at once; nil if they can.
public func reasonAgainstOpening(_ count: Int) -> Message? {
  hasFree(count, of: openFileLimit()) ? nil : FileError.reason(of: EMFILE)
}

/// How many descriptors are open, if the limit is so low that it may matter; else nil.
public func openDescriptorsNearLimit() -> Int? {
  let limit = openFileLimit()
  return limit > margin ? nil : (0..<limit).count { fcntl(Int32($0), F_GETFD) >= 0 }
}

/// `openat` with close-on-exec, which leaves the last descriptor free.
///
/// libdispatch on Linux opens a file of `/proc` once a second while work waits for a thread, and
/// crashes with SIGILL if it cannot. So near the limit, a mutex serializes opening, and free
/// descriptors are counted first: opening the last one as a test would leave none for a moment.
///
/// - Returns: The descriptor, or -1 with the reason in `errno`.
func openFile(_ name: String, in folder: Int32, _ flags: Int32, mode: mode_t = 0o666) -> Int32 {
  let open = { retrying { openat(folder, name, flags | O_CLOEXEC, mode) } }
  let highest = highestOpened.load(ordering: .relaxed)
  // Fast path: the limit only ever rises, so compare with the one at the start first.
  guard highest >= leastLimit - margin, highest >= openFileLimit() - margin else {
    let number = open()
    if number > highest { highestOpened.store(Int(number), ordering: .relaxed) }
    return number
  }
  return nearLimit.withLock { _ in
    guard hasFree(2, of: openFileLimit()) else {
      errno = EMFILE
      return -1
    }
    return open()
  }
}

/// Descriptors within this distance of the limit count as near it.
private let margin = 32
private let highestOpened = Atomic<Int>(0)
private let nearLimit = Mutex(())
private let leastLimit = openFileLimit()

private func hasFree(_ count: Int, of limit: Int) -> Bool {
  var free = 0
  // The system assigns the lowest free number, so the highest are the most likely to be free.
  for number in stride(from: limit - 1, through: 0, by: -1) {
    if fcntl(Int32(clamping: number), F_GETFD) < 0 { free += 1 }
    if free == count { return true }
  }
  return false
}

private func openFileLimit() -> Int {
  var limit = rlimit()
  #if canImport(Glibc)
    let failure = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  #else
    let failure = getrlimit(RLIMIT_NOFILE, &limit)
  #endif
  return failure == 0 ? Int(clamping: limit.rlim_cur) : .max
}
