import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Timeouts of connections, against slow clients (Slowloris).
///
/// libmicrohttpd's own timeout restarts with every byte, so a client that sends one now and then
/// would keep its connection forever. (promises.md L1)
final class OpenConnections: Sendable {
  private typealias ConnectionID = UInt

  /// Timeouts in seconds.
  struct Patience: Sendable {
    /// For the request line and headers.
    var headers: Int64 = 15
    /// For the body and for sending the response.
    var exchange: Int64 = 60
    /// For TCP acknowledgements in an event stream.
    var acknowledgement: Int64 = 20
    /// The heartbeat interval of an event stream.
    var heartbeat: Int64 = 15
  }

  private struct Entry {
    let socket: Int32
    /// nil while the client waits for the server.
    var deadline: Int64?
    var stream: EventStream?
    var nextHeartbeat: Int64 = 0
    /// Whether the request head is incomplete.
    var isExpectingHead = true
  }

  /// By connection address.
  private let entries = Mutex<[ConnectionID: Entry]>([:])
  private let patience: Patience

  init(_ patience: Patience) {
    self.patience = patience
  }

  func opened(_ connection: OpaquePointer, socket: Int32) {
    let end = now() + patience.headers
    let id = ConnectionID(bitPattern: connection)
    entries.withLock { $0[id] = Entry(socket: socket, deadline: end) }
  }

  /// Call before the socket is closed: its descriptor may be reused right after.
  func closed(_ connection: OpaquePointer) {
    let id = ConnectionID(bitPattern: connection)
    _ = entries.withLock { $0.removeValue(forKey: id) }
  }

  /// Sends a response to requests whose head is still arriving, and shuts their sockets down.
  /// - Parameter isRefused: decides by the headers so far.
  func refuse(_ answer: [UInt8], where isRefused: (OpaquePointer) -> Bool) {
    entries.withLock { entries in
      for (id, entry) in entries where entry.isExpectingHead {
        guard let connection = OpaquePointer(bitPattern: id), isRefused(connection) else {
          continue
        }
        entries[id]?.isExpectingHead = false
        // The previous response is sent, so the socket buffer has room for a few lines.
        _ = send(entry.socket, answer, answer.count, Int32(MSG_DONTWAIT))
        shutdown(entry.socket, Int32(SHUT_RDWR))
      }
    }
  }

  func headersArrived(_ connection: OpaquePointer) {
    let id = ConnectionID(bitPattern: connection)
    entries.withLock { $0[id]?.isExpectingHead = false }
    setDeadline(patience.exchange, of: connection)
  }

  /// The request is being processed: no timeout.
  func isWaiting(_ connection: OpaquePointer) {
    setDeadline(nil, of: connection)
  }

  func answerBegins(_ connection: OpaquePointer) {
    setDeadline(patience.exchange, of: connection)
  }

  func streamBegins(_ connection: OpaquePointer, _ stream: EventStream) {
    let id = ConnectionID(bitPattern: connection)
    let beat = now() + patience.heartbeat
    let socket = entries.withLock { entries in
      entries[id]?.deadline = nil
      entries[id]?.stream = stream
      entries[id]?.nextHeartbeat = beat
      return entries[id]?.socket
    }
    if let socket { limitSilence(of: socket, seconds: patience.acknowledgement) }
  }

  /// The connection is idle until the next request.
  func answerEnded(_ connection: OpaquePointer) {
    let id = ConnectionID(bitPattern: connection)
    entries.withLock { entries in
      entries[id]?.stream = nil
      entries[id]?.isExpectingHead = true
    }
    setDeadline(patience.headers, of: connection)
  }

  private func setDeadline(_ seconds: Int64?, of connection: OpaquePointer) {
    let id = ConnectionID(bitPattern: connection)
    let deadline = seconds.map { now() + $0 }
    entries.withLock { $0[id]?.deadline = deadline }
  }

  /// Closes overdue connections. Call about once a second.
  func sweep() {
    let time = now()
    var beats: [EventStream] = []
    var gone: [EventStream] = []
    entries.withLock { entries in
      for (id, entry) in entries {
        if let deadline = entry.deadline, deadline < time {
          // The server's thread then sees the end of the connection and closes it.
          shutdown(entry.socket, Int32(SHUT_RDWR))
        } else if let stream = entry.stream {
          // Nothing else detects the end of a suspended connection.
          var byte: UInt8 = 0
          if recv(entry.socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0 {
            gone.append(stream)
          } else if entry.nextHeartbeat < time {
            entries[id]?.nextHeartbeat = time + patience.heartbeat
            beats.append(stream)
          }
        }
      }
    }
    for stream in gone { stream.end() }
    for stream in beats { stream.sendHeartbeat() }
  }

  /// All open event streams.
  var streams: [EventStream] { entries.withLock { $0.values.compactMap(\.stream) } }
}

/// TCP_USER_TIMEOUT: closes a connection whose peer stops acknowledging.
private func limitSilence(of socket: Int32, seconds: Int64) {
  #if canImport(Glibc)
    let (option, value) = (TCP_USER_TIMEOUT, Int32(seconds * 1000))
  #else
    let (option, value) = (TCP_RXT_CONNDROPTIME, Int32(seconds))
  #endif
  setOption(socket, Int32(IPPROTO_TCP), option, value)
}

/// Monotonic time in seconds.
private func now() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec)
}
