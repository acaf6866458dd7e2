import Synchronization
import Testing

@testable import HTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Stopping a server while clients send requests.
@Suite struct ServerStopTests {
  /// A page that is loaded at that moment requests its events;
  /// libmicrohttpd would abort if that connection were still suspended.
  ///
  /// Nothing is awaited before `stop`: with other tests running, that may take longer than the
  /// server's timeout for requests.
  @Test func `an event stream that begins while others are ended is ended, too`() async throws {
    let asked = Mutex(0)
    let isStopping = Mutex(false)
    let server = try HTTPServer(
      port: 0,
      handler: HTTPHandler(
        admit: { _ in .body(atMost: 0) },
        answer: { request in
          asked.withLock { $0 += 1 }
          guard request.path == "/late" else { return .events(EventStream()) }
          #expect(comesTrue { isStopping.withLock { $0 } })
          // By then `stop` waits for the other stream to end, and thus for this thread.
          usleep(100_000)
          return .events(EventStream())
        }))
    let early = try Client(port: server.port, asking: "/early")
    try #require(comesTrue { asked.withLock { $0 } == 1 })
    let late = try Client(port: server.port, asking: "/late")
    try #require(comesTrue { asked.withLock { $0 } == 2 })
    isStopping.withLock { $0 = true }
    await server.stop()
    #expect(early.received().contains("text/event-stream"))
    #expect(late.received().contains("text/event-stream"))
  }
}

/// Polls a condition for at least a minute, and blocks its thread; false on timeout.
private func comesTrue(_ condition: () -> Bool) -> Bool {
  for _ in 0..<60_000 where !condition() { usleep(1_000) }
  return condition()
}

/// A connection to this machine.
private struct Client: ~Copyable {
  private let socket: Int32

  init(port: Int, asking path: String) throws {
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isConnected)
    let request = Array("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n".utf8)
    try #require(write(socket, request, request.count) == request.count)
  }

  deinit { close(socket) }

  /// Everything received until the server closes the connection.
  func received() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(socket, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }
}
