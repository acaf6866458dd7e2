import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns the signals that ask a program to end into an end of its own choosing.
///
/// Unchecked, since Dispatch does not say that its sources may be shared; nobody touches them again.
final class EndingSignals: @unchecked Sendable {
  private let arrivals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// From now on these signals end nothing by themselves.
  init() {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    self.arrivals = arrivals
    let queue = DispatchQueue(label: "emojiart.signals")
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { arrived.yield() }
      source.resume()
      return source
    }
  }

  /// Waits for the first of them.
  func wait() async {
    for await _ in arrivals { return }
  }
}
