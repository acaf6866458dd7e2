import CMicroHTTPD
import Synchronization

/// Server-sent events to one client, for as long as both sides like. (HTML Living Standard, 9.2)
///
/// Between events the connection is suspended: libmicrohttpd would ask again and again otherwise.
public final class EventStream: Sendable {
  private struct State {
    /// What was not sent yet.
    var waiting: [UInt8]
    /// The connection's address; nil when it is gone.
    var connection: UInt?
    var isSuspended = false
    /// No more events come; what waits is sent still.
    var isEnding = false
    var isOver = false
    var whenOver: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

  /// A client that takes nothing for so long (bytes) is sent away; it may come again.
  private static let mostWaiting = 1 << 20

  /// - Parameters:
  ///   - retry: after how many milliseconds a client that lost the connection should try again.
  ///   - whenOver: called once, from any thread, when the client is gone or the stream has ended.
  public init(retry: Int = 500, whenOver: @escaping @Sendable () -> Void = {}) {
    state = Mutex(State(waiting: Array("retry: \(retry)\n\n".utf8), whenOver: whenOver))
  }

  /// Sends an event.
  /// - Parameters:
  ///   - name: of the event; without line ends.
  ///   - data: any text.
  /// - Returns: false if the client listens no more.
  @discardableResult
  public func send(_ name: String, data: [UInt8]) -> Bool {
    var bytes = Array("event: \(name)\n".utf8)
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      bytes += Array("data: ".utf8) + line.filter { $0 != UInt8(ascii: "\r") } + [10]
    }
    return put(bytes + [10])
  }

  /// Sends what a client passes over; one that has vanished is found out by it.
  func sendHeartbeat() {
    put(Array(": \n\n".utf8))
  }

  /// Ends the stream when all that waits was sent.
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
    MHD_resume_connection(OpaquePointer(bitPattern: address))
  }
}

// What the server's thread asks.
extension EventStream {
  func begin(on connection: OpaquePointer) {
    let address = UInt(bitPattern: connection)
    state.withLock { $0.connection = address }
  }

  /// Hands over what waits; suspends the connection if nothing does.
  /// - Returns: how many bytes were written, or that the stream has ended.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    state.withLock { state in
      let count = min(buffer.count, state.waiting.count)
      if count > 0 {
        _ = buffer.update(fromContentsOf: state.waiting[..<count])
        state.waiting.removeFirst(count)
        return count
      }
      guard !state.isEnding, let address = state.connection else {
        return emojiart_http_end_of_stream()
      }
      state.isSuspended = true
      MHD_suspend_connection(OpaquePointer(bitPattern: address))
      return 0
    }
  }

  /// The connection is no more.
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
