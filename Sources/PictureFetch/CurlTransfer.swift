import CCurl
import Synchronization

/// One libcurl transfer, on a thread of its own.
final class CurlTransfer: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isTooLarge = false
    var metPrivateAddress = false
    var isCancelled = false
  }

  private let url: String
  private let mostBytes: Int
  private let allowsLoopback: Bool
  private let state = Mutex(State())

  /// The function table; nil if the library is missing. Loaded by the first use.
  static let library: emojiart_curl? = {
    var curl = emojiart_curl()
    return emojiart_curl_open(&curl) == 0 ? nil : curl
  }()

  init(_ url: String, mostBytes: Int, allowsLoopback: Bool) {
    self.url = url
    self.mostBytes = mostBytes
    self.allowsLoopback = allowsLoopback
  }

  /// Cancels the transfer, within about a second.
  func cancel() {
    state.withLock { $0.isCancelled = true }
  }

  /// Fetches; blocks until done, at most `PictureFetcher.mostSeconds`.
  func run() throws(FetchError) -> [UInt8] {
    guard var library = Self.library else { throw .noLibrary }
    let (code, status) = try perform(&library)
    let state = state.withLock { $0 }
    switch code {
    case CURLE_OK: return state.bytes
    case _ where state.isTooLarge: throw .tooLarge(mostBytes)
    case CURLE_FILESIZE_EXCEEDED: throw .tooLarge(mostBytes)
    case CURLE_COULDNT_CONNECT: throw state.metPrivateAddress ? .notPublic : .noConnection
    case CURLE_UNSUPPORTED_PROTOCOL: throw .notOfTheWeb
    case CURLE_URL_MALFORMAT: throw .malformed
    case CURLE_LOGIN_DENIED: throw .hasCredentials
    case CURLE_COULDNT_RESOLVE_HOST: throw .unknownHost
    case CURLE_TOO_MANY_REDIRECTS: throw .tooManyRedirects
    case CURLE_OPERATION_TIMEDOUT: throw .tooSlow
    case CURLE_HTTP_RETURNED_ERROR: throw .status(status)
    case CURLE_PEER_FAILED_VERIFICATION: throw .untrusted
    case CURLE_ABORTED_BY_CALLBACK: throw .busy
    default:
      let words = emojiart_curl_describe(&library, code).flatMap { String(validatingCString: $0) }
      throw .other(words)
    }
  }

  private func perform(
    _ library: inout emojiart_curl
  ) throws(FetchError) -> (code: CURLcode, status: Int) {
    // Callbacks get an unretained pointer to this transfer, so retain it meanwhile.
    let context = Unmanaged.passRetained(self)
    defer { context.release() }
    var rules = emojiart_curl_rules()
    rules.milliseconds = PictureFetcher.mostSeconds * 1000
    rules.redirects = PictureFetcher.mostRedirects
    rules.bytes = curl_off_t(mostBytes)
    rules.context = context.toOpaque()
    rules.open_socket = { context, purpose, place in
      guard let context, let place, purpose == CURLSOCKTYPE_IPCXN else {
        return emojiart_curl_no_socket()
      }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = Int(emojiart_curl_address(place, &bytes))
      guard transfer.mayConnect(to: NetworkAddress(bytes: Array(bytes.prefix(count)))) else {
        return emojiart_curl_no_socket()
      }
      return emojiart_curl_socket(place)
    }
    rules.write = { data, size, count, context in
      guard let context, let data else { return 0 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
      // libcurl aborts the transfer if the count differs.
      return transfer.take(bytes) ? bytes.count : bytes.count + 1
    }
    rules.progress = { context, _, _, _, _ in
      guard let context else { return 1 }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      return transfer.state.withLock { $0.isCancelled } ? 1 : 0
    }
    let easy = url.withCString { text in
      rules.url = text
      return emojiart_curl_prepare(&library, &rules)
    }
    guard let easy else { throw .noLibrary }
    defer { emojiart_curl_close(&library, easy) }
    let code = emojiart_curl_perform(&library, easy)
    return (code, emojiart_curl_status(&library, easy))
  }

  /// Checks the binary address that a socket is about to connect to, after name resolution and
  /// redirects.
  private func mayConnect(to address: NetworkAddress) -> Bool {
    if address.isPublic || allowsLoopback && address.isLoopback { return true }
    state.withLock { $0.metPrivateAddress = true }
    return false
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      guard state.bytes.count + bytes.count <= mostBytes else {
        state.isTooLarge = true
        return false
      }
      state.bytes += bytes
      return true
    }
  }
}
