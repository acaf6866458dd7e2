import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An HTTP/1.1 server on the loopback interface, by libmicrohttpd.
/// (promises.md W3, W4, W6, W9, L1–L3)
public final class HTTPServer: Sendable {
  public let port: Int
  private let desk: RequestDesk
  private let daemon: Mutex<OpaquePointer?>
  private let sweeping: Task<Void, Never>

  /// The connection limit, high enough that a few thousand slow clients do not block others.
  private static let mostConnections = 5_000

  /// Whether libmicrohttpd is installed, and the packages that contain it.
  public static var isInstalled: Bool { emojiart_http_open() != 0 }
  public static let packages = (debian: "libmicrohttpd12", homebrew: "libmicrohttpd")

  /// Starts serving.
  /// - Parameter port: 0 for any free one.
  public init(port: Int, handler: HTTPHandler) throws(HTTPError) {
    guard Self.isInstalled else {
      throw HTTPError(
        """
        the server could not be started: libmicrohttpd is missing (Debian: \
        \(Self.packages.debian); Homebrew: \(Self.packages.homebrew))
        """
      )
    }
    let socket = try ListeningSocket(port: port)
    self.port = socket.port
    let descriptors = raiseDescriptorLimit(to: Self.mostConnections + 1_000)
    let connections = max(16, min(Self.mostConnections, descriptors - 200))
    let desk = RequestDesk(handler, port: socket.port)
    self.desk = desk
    let number = socket.release()
    let started = emojiart_http_start(
      number, UInt32(connections), 15,
      { _, target, _ in
        let exchange = Exchange(target: target.flatMap { String(validatingCString: $0) })
        return Unmanaged.passRetained(exchange).toOpaque()
      },
      { context, connection, url, method, version, data, size, place in
        guard let context, let connection, let size, let place else { return MHD_NO }
        let desk = Unmanaged<RequestDesk>.fromOpaque(context).takeUnretainedValue()
        return desk.proceed(
          connection, url: url, method: method, version: version, data: data, size: size,
          place: place)
      },
      { context, connection, place, _ in
        guard let context, let connection, let place else { return }
        let desk = Unmanaged<RequestDesk>.fromOpaque(context).takeUnretainedValue()
        desk.finish(connection, place: place)
      },
      { context, connection, _, event in
        guard let context, let connection else { return }
        let desk = Unmanaged<RequestDesk>.fromOpaque(context).takeUnretainedValue()
        if event == MHD_CONNECTION_NOTIFY_STARTED {
          desk.connections.opened(connection, socket: emojiart_http_socket(connection))
        } else {
          desk.connections.closed(connection)
        }
      },
      { context, format, _ in
        guard let context, let format else { return }
        Unmanaged<RequestDesk>.fromOpaque(context).takeUnretainedValue().libraryLogs(format)
      }, Unmanaged.passUnretained(desk).toOpaque())
    guard let started else {
      let code = errno
      close(number)
      throw HTTPError("the server could not be started", code: code)
    }
    daemon = Mutex(started)
    sweeping = Task.detached {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        desk.connections.sweep()
      }
    }
  }

  /// Graceful shutdown: stops accepting requests and completes those in progress.
  public func stop() async {
    sweeping.cancel()
    guard let daemon = daemon.withLock({ $0.take() }) else { return }
    let listening = emojiart_http_quiesce(daemon)
    if listening >= 0 { close(listening) }
    await desk.stop()
    emojiart_http_stop(daemon)
  }
}
