// `serve` can be asked to fetch what only this machine can reach: the router, other servers here, a
// provider's metadata at 169.254.169.254 (server-side request forgery). So it connects to public
// addresses only, which is asked of each socket just before it connects, about the address in bytes.
// That covers other spellings, IPv6 forms of IPv4, redirections, and names that resolve differently
// the second time (DNS rebinding).
//
// libcurl blocks its thread until it is done, so each transfer has a thread of its own, four at most,
// and all are let go at once when the server ends. The library is opened by the first transfer, not
// linked: it brings thirty others along, and every command would take 9 ms to start instead of 5.
// Nothing is stored.

import Synchronization

/// Fetches pictures from the web for the pages of `serve`, from public addresses alone, against
/// server-side request forgery. (promises.md W11)
///
/// Nothing of this machine goes along: no cookies, passwords or proxies, whatever its environment says.
public final class PictureFetcher: Sendable {
  /// Seconds that a picture may take in all, and how often it may be found elsewhere.
  public static let mostSeconds = 10
  public static let mostRedirects = 5
  /// At a time.
  public static let mostTransfers = 4
  /// Bytes of an address.
  private static let longestURL = 8192

  private struct State {
    var running: [ObjectIdentifier: FetchedLater] = [:]
    var isStopping = false
  }

  private let mostBytes: Int
  private let allowsLoopback: Bool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - mostBytes: of a picture.
  ///   - allowsLoopback: whether this machine's own servers count as public, for tests.
  public init(mostBytes: Int, allowsLoopback: Bool = false) {
    self.mostBytes = mostBytes
    self.allowsLoopback = allowsLoopback
  }

  /// What lies at an address, whatever it is.
  ///
  /// A thread of its own waits for it, since waiting must not keep others from being answered.
  /// - Throws: why it is not fetched; `.busy` where `mostTransfers` are under way, or after `stop`.
  public func fetch(_ url: String) async throws(FetchError) -> [UInt8] {
    guard isOfTheWeb(url) else { throw .notOfTheWeb }
    let transfer = CurlTransfer(url, mostBytes: mostBytes, allowsLoopback: allowsLoopback)
    let later = FetchedLater(transfer)
    let isTaken = state.withLock { state in
      guard !state.isStopping, state.running.count < Self.mostTransfers else { return false }
      state.running[ObjectIdentifier(later)] = later
      return true
    }
    guard isTaken else { throw .busy }
    let isRunning = startThread { [self] in
      let result = Result { () throws(FetchError) in try transfer.run() }
      _ = state.withLock { $0.running.removeValue(forKey: ObjectIdentifier(later)) }
      later.settle(result)
    }
    if !isRunning {
      _ = state.withLock { $0.running.removeValue(forKey: ObjectIdentifier(later)) }
      throw .busy
    }
    return try await later.result.get()
  }

  /// Takes nothing on any more, and lets go of what is under way: those who wait are told so at once.
  public func stop() {
    let running = state.withLock { state in
      state.isStopping = true
      return Array(state.running.values)
    }
    for later in running { later.cancel() }
  }

  /// Whether it names one of the two protocols, in the letters of addresses alone.
  private func isOfTheWeb(_ url: String) -> Bool {
    let start = url.utf8.prefix(8).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return url.utf8.count <= Self.longestURL
      && (start.starts(with: "http://".utf8) || start.starts(with: "https://".utf8))
      && !url.utf8.contains { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
  }
}

/// What is waited for until it is there, or is not wanted any more; whichever comes first.
private final class FetchedLater: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Result<[UInt8], FetchError>, Never>)
    case settled(Result<[UInt8], FetchError>)
  }

  private let transfer: CurlTransfer
  private let state = Mutex(State.open)

  init(_ transfer: CurlTransfer) {
    self.transfer = transfer
  }

  var result: Result<[UInt8], FetchError> {
    get async {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state -> Result<[UInt8], FetchError>? in
          if case .settled(let result) = state { return result }
          state = .awaited(continuation)
          return nil
        }
        if let known { continuation.resume(returning: known) }
      }
    }
  }

  func settle(_ result: Result<[UInt8], FetchError>) {
    let waiting = state.withLock { state in
      var waiting: CheckedContinuation<Result<[UInt8], FetchError>, Never>?
      if case .settled = state { return waiting }
      if case .awaited(let continuation) = state { waiting = continuation }
      state = .settled(result)
      return waiting
    }
    waiting?.resume(returning: result)
  }

  func cancel() {
    transfer.cancel()
    settle(.failure(.busy))
  }
}
