// `serve` can be asked to fetch what only this machine can reach: the router, other servers here, a
// provider's metadata at 169.254.169.254 (server-side request forgery). So it connects to public
// addresses only, checked on the binary address of each socket just before it connects. That covers
// other spellings, IPv4 in IPv6, redirects, and names that resolve differently the second time (DNS
// rebinding).
//
// libcurl blocks its thread, so each transfer has a thread of its own, four at most, and all are
// abandoned at once when the server stops. The library is loaded by the first transfer, not linked:
// it has thirty dependencies, and every command would take 9 ms to start instead of 5. Nothing is
// cached.

import Synchronization

/// Fetches pictures from the web for the pages of `serve`, from public addresses alone, against
/// server-side request forgery. (promises.md W11)
///
/// Requests carry no ambient state: no cookies, credentials or proxies, whatever the environment
/// says.
public final class PictureFetcher: Sendable {
  /// The total timeout in seconds, and the redirect limit.
  public static let mostSeconds = 10
  public static let mostRedirects = 5
  /// The limit of concurrent transfers.
  public static let mostTransfers = 4
  /// The length limit of a URL, in bytes.
  private static let longestURL = 8192

  /// Whether libcurl is installed, and the packages that contain it.
  public static var isInstalled: Bool { CurlTransfer.library != nil }
  public static let packages = (debian: "libcurl4", homebrew: "curl")

  private struct State {
    var running: [ObjectIdentifier: FetchedLater] = [:]
    var isStopping = false
  }

  private let mostBytes: Int
  private let allowsLoopback: Bool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - mostBytes: the size limit of a picture.
  ///   - allowsLoopback: whether loopback addresses count as public, for tests.
  public init(mostBytes: Int, allowsLoopback: Bool = false) {
    self.mostBytes = mostBytes
    self.allowsLoopback = allowsLoopback
  }

  /// Fetches a URL, whatever its content, on a thread of its own outside the concurrency pool.
  ///
  /// - Throws: why it failed; `.busy` with `mostTransfers` in progress, after `stop`, or if no
  ///   thread can be created.
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

  /// Refuses new transfers and abandons those in progress, whose callers are resumed at once.
  public func stop() {
    let running = state.withLock { state in
      state.isStopping = true
      return Array(state.running.values)
    }
    for later in running { later.cancel() }
  }

  /// Whether it is a short enough http or https URL without spaces, controls and backslashes.
  private func isOfTheWeb(_ url: String) -> Bool {
    let start = url.utf8.prefix(8).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return url.utf8.count <= Self.longestURL
      && (start.starts(with: "http://".utf8) || start.starts(with: "https://".utf8))
      && !url.utf8.contains { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
  }
}

/// A promise of a result or its cancellation, whichever comes first.
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
