import CMicroHTTPD
import Synchronization

/// Server-sent events to one client, until either side ends the stream. (HTML Living Standard, 9.2)
///
/// Between events the connection is suspended: otherwise libmicrohttpd would poll.
public final class EventStream: Sendable {
  private struct State {
    /// The send buffer.
    var waiting: [UInt8]
    /// The connection's address; nil once it is closed.
    var connection: UInt?
    var isSuspended = false
    /// Whether to close after the buffer is sent.
    var isEnding = false
    var isOver = false
    var whenOver: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

  /// Back-pressure: a client with more unsent bytes is disconnected; it may reconnect.
  private static let mostWaiting = 1 << 20

  /// - Parameters:
  ///   - retry: the reconnection delay in milliseconds.
  ///   - whenOver: called once, from any thread, when the client is gone or the stream has ended.
  public init(retry: Int = 500, whenOver: @escaping @Sendable () -> Void = {}) {
    state = Mutex(State(waiting: Array("retry: \(retry)\n\n".utf8), whenOver: whenOver))
  }

  /// Sends an event.
  /// - Parameters:
  ///   - name: of the event; without line ends.
  ///   - data: any text.
  /// - Returns: false if the stream is ending or over, also because of too many unsent bytes.
  @discardableResult
  public func send(_ name: String, data: [UInt8]) -> Bool {
    var bytes = Array("event: \(name)\n".utf8)
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      bytes += Array("data: ".utf8) + line.filter { $0 != UInt8(ascii: "\r") } + [10]
    }
    return put(bytes + [10])
  }

  /// Sends a comment, which clients ignore, to detect dead connections.
  func sendHeartbeat() {
    put(Array(": \n\n".utf8))
  }

  /// Closes the stream after everything is sent.
  public func end() {
    state.withLock { state in
      state.isEnding = true
      resume(&state)
    }
  }

  @discardableResult
  private func put(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isEnding, !state.isOver else { return false }
      if state.waiting.count + bytes.count > Self.mostWaiting {
        state.waiting = []
        state.isEnding = true
      } else {
        state.waiting += bytes
      }
      resume(&state)
      return !state.isEnding
    }
  }

  private func resume(_ state: inout State) {
    guard state.isSuspended, let address = state.connection else { return }
    state.isSuspended = false
    emojiart_http_resume(OpaquePointer(bitPattern: address))
  }
}

// Called on the server's thread.
extension EventStream {
  func begin(on connection: OpaquePointer) {
    let address = UInt(bitPattern: connection)
    state.withLock { $0.connection = address }
  }

  /// Drains the buffer; suspends the connection if it is empty.
  /// - Returns: the number of bytes written, or the end-of-stream marker.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    state.withLock { state in
      let count = min(buffer.count, state.waiting.count)
      if count > 0 {
        _ = buffer.update(fromContentsOf: state.waiting[..<count])
        state.waiting.removeFirst(count)
        return count
      }
      guard !state.isEnding, let address = state.connection else {
        return emojiart_http_end_of_stream
      }
      state.isSuspended = true
      emojiart_http_suspend(OpaquePointer(bitPattern: address))
      return 0
    }
  }

  /// The connection was closed.
  func finish() {
    let whenOver = state.withLock { state in
      state.isOver = true
      state.connection = nil
      state.isSuspended = false
      defer { state.whenOver = nil }
      return state.whenOver
    }
    whenOver?()
  }
}
