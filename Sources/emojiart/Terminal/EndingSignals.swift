import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Graceful shutdown on SIGINT, SIGTERM and SIGHUP.
///
/// The self-pipe trick: the handler writes to a pipe, so that not even an immediate signal is lost;
/// a Dispatch source listens only some time after it was resumed.
struct EndingSignals: Sendable {
  private let arrivals: AsyncStream<Void>

  /// Installs the handlers; without descriptors for the pipe the signals keep their default action.
  init() {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    self.arrivals = arrivals
    let (listening, _) = wakeUp
    guard listening >= 0 else { return }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        // The interrupted code may be about to read errno.
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

  /// Awaits the first signal.
  func wait() async {
    for await _ in arrivals { return }
  }
}

/// The pipe, never closed; global, since a signal handler captures nothing.
private let wakeUp: (listening: Int32, telling: Int32) = {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return (-1, -1) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}()
