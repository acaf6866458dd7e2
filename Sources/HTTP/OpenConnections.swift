import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends connections that take too long, however busy they seem.
///
/// libmicrohttpd's own limit begins anew with every byte, so a client that sends one now and then would
/// stay for ever. (promises.md L1)
final class OpenConnections: Sendable {
  private typealias ConnectionID = UInt

  /// How long a client may take (seconds).
  struct Patience: Sendable {
    /// For the first line and the headers.
    var headers: Int64 = 15
    /// From there on for the body and for taking the answer.
    var exchange: Int64 = 60
    /// For saying that what was sent has arrived, in a stream of events.
    var acknowledgement: Int64 = 20
    /// Between two signs of life in a stream of events.
    var heartbeat: Int64 = 15
  }

  private struct Entry {
    let socket: Int32
    /// nil while the client has nothing to do but wait.
    var deadline: Int64?
    var stream: EventStream?
    var nextHeartbeat: Int64 = 0
    /// Whether the headers of a request are still to come.
    var isExpectingHead = true
  }

  /// By the connections' addresses.
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

  /// To be called before the socket is closed: its number may be another's right after.
  func closed(_ connection: OpaquePointer) {
    let id = ConnectionID(bitPattern: connection)
    _ = entries.withLock { $0.removeValue(forKey: id) }
  }

  /// Sends an answer to requests whose headers are arriving, and takes nothing more from them.
  /// - Parameter isRefused: told from the headers that have arrived.
  func refuse(_ answer: [UInt8], where isRefused: (OpaquePointer) -> Bool) {
    entries.withLock { entries in
      for (id, entry) in entries where entry.isExpectingHead {
        guard let connection = OpaquePointer(bitPattern: id), isRefused(connection) else {
          continue
        }
        entries[id]?.isExpectingHead = false
        // The answer before this one was sent, and a few lines always fit in.
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

  /// The request waits for this program.
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

  /// The next request on the same connection may come.
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

  /// Ends what is overdue. To be called about once a second.
  func sweep() {
    let time = now()
    var beats: [EventStream] = []
    var gone: [EventStream] = []
    entries.withLock { entries in
      for (id, entry) in entries {
        if let deadline = entry.deadline, deadline < time {
          // The server's thread then finds the connection at its end and closes it.
          shutdown(entry.socket, Int32(SHUT_RDWR))
        } else if let stream = entry.stream {
          // The end of a suspended connection is looked for nowhere else.
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

  /// All streams of events that are open.
  var streams: [EventStream] { entries.withLock { $0.values.compactMap(\.stream) } }
}

/// Lets the system end a connection whose other side does not acknowledge anything any more.
private func limitSilence(of socket: Int32, seconds: Int64) {
  #if canImport(Glibc)
    let (option, value) = (TCP_USER_TIMEOUT, Int32(seconds * 1000))
  #else
    let (option, value) = (TCP_RXT_CONNDROPTIME, Int32(seconds))
  #endif
  setOption(socket, Int32(IPPROTO_TCP), option, value)
}

/// Seconds by a clock that is never set.
private func now() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec)
}
