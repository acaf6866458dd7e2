import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns the signals that ask a program to end into an end of its own choosing.
///
/// A handler writes to a pipe that is read, so that not even a signal that comes at once is
/// lost: Dispatch's own sources listen only from some moment after they were resumed.
struct EndingSignals: Sendable {
  private let arrivals: AsyncStream<Void>

  /// From now on these signals end nothing by themselves; without a descriptor for the pipe they do.
  init() {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    self.arrivals = arrivals
    let (listening, _) = wakeUp
    guard listening >= 0 else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        // The code that was interrupted goes on, and may be about to look at its own error.
        let error = errno
        var byte: UInt8 = 0
        _ = write(wakeUp.telling, &byte, 1)
        errno = error
      }
    }
    DispatchQueue.global().async {
      var byte: UInt8 = 0
      while read(listening, &byte, 1) < 0, errno == EINTR {}
      arrived.yield()
    }
  }

  /// Waits for the first of them.
  func wait() async {
    for await _ in arrivals { return }
  }
}

/// The two ends of the pipe, open as long as the program runs: a handler knows nothing but globals.
private let wakeUp: (listening: Int32, telling: Int32) = {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return (-1, -1) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}()
