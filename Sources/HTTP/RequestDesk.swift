import CMicroHTTPD
import Synchronization

/// The request pipeline: checks each request, dispatches it and completes its response.
final class RequestDesk: Sendable {
  let connections: OpenConnections
  private let handler: HTTPHandler
  private let origin: SameOrigin
  /// Tasks of `.later` answers, by number.
  private let pending = Mutex(Pending())

  private struct Pending {
    var tasks: [Int: Task<Void, Never>] = [:]
    var lastNumber = 0
    var isStopping = false
  }

  /// The size limit of chunked bodies, in bytes.
  private static let mostOfUnknownLength = 1 << 20

  init(_ handler: HTTPHandler, port: Int) {
    self.handler = handler
    origin = SameOrigin(port: port)
    connections = OpenConnections(OpenConnections.Patience())
  }

  /// Called for the complete headers, then for each part of the body, then for its end.
  func proceed(
    _ connection: OpaquePointer, url: UnsafePointer<CChar>?, method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?, size: UnsafeMutablePointer<Int>,
    place: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    // Created when the request line arrived.
    guard let known = place.pointee else { return MHD_NO }
    let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
    if exchange.state.withLock({ $0.request == nil }) {
      connections.headersArrived(connection)
      let request = HTTPRequest(
        connection, url: url, method: method, version: version, target: exchange.target)
      return admit(request, as: exchange).map { queue($0, on: connection) } ?? MHD_YES
    }
    if size.pointee > 0, let data {
      data.withMemoryRebound(to: UInt8.self, capacity: size.pointee) {
        exchange.append(UnsafeBufferPointer(start: $0, count: size.pointee))
      }
      size.pointee = 0
      return MHD_YES
    }
    return answer(exchange, on: connection)
  }

  /// The response was sent, or the connection closed.
  func finish(_ connection: OpaquePointer, place: UnsafeMutablePointer<UnsafeMutableRawPointer?>) {
    guard let known = place.pointee else { return }
    place.pointee = nil
    let exchange = Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue()
    connections.answerEnded(connection)
    exchange.state.withLock { $0.stream }?.finish()
  }

  /// Cancels pending `.later` tasks and awaits their answers, then ends all event streams. Tasks
  /// that have not started or are waiting may end early.
  func stop() async {
    let tasks = pending.withLock { pending in
      pending.isStopping = true
      return Array(pending.tasks.values)
    }
    for task in tasks { task.cancel() }
    while !pending.withLock({ $0.tasks.isEmpty }) { try? await Task.sleep(for: .milliseconds(5)) }
    for stream in connections.streams { stream.end() }
    // Let clients receive the end of the stream, so that they reconnect in an orderly way.
    for _ in 0..<60 where !connections.streams.isEmpty {
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  /// - Returns: the refusal; nil if the request is admitted.
  private func admit(_ request: HTTPRequest?, as exchange: Exchange) -> HTTPResponse? {
    guard let request else {
      return .text(400, "This is not a request that can be answered.").closing
    }
    if let refusal = origin.refusal(of: request) { return refusal }
    let coding = request.header("transfer-encoding")
    guard coding == nil || coding?.lowercased() == "chunked" else {
      return .text(400, "Bodies come as they are, or in chunks.")
    }
    let isChunked = coding != nil
    let length = request.header("content-length") ?? "0"
    guard let announced = HTTPRequest.contentLength(length) else {
      return .text(400, "Content-Length is no number.")
    }
    switch handler.admit(request) {
    case .refused(let response): return response
    case .body(let most):
      if most == 0, isChunked || announced > 0 {
        return .text(400, "No body belongs to this request.")
      }
      if announced > UInt64(most) {
        return .text(413, "The body is larger than \(most) bytes.")
      }
      exchange.state.withLock {
        $0.request = request
        $0.limit = isChunked ? min(most, Self.mostOfUnknownLength) : most
      }
      return nil
    }
  }

  private func answer(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
    let (request, isTooLarge, late, isPending) = exchange.state.withLock {
      ($0.request, $0.isTooLarge, $0.late, $0.isPending)
    }
    if let late {
      connections.answerBegins(connection)
      return queue(late, on: connection)
    }
    if isPending { return MHD_YES }
    if isTooLarge { return queue(.text(413, "The body is too large."), on: connection) }
    guard let request else { return MHD_NO }
    switch handler.answer(request) {
    case .response(let response): return queue(response, on: connection)
    case .events(let stream): return begin(stream, of: exchange, on: connection)
    case .later(let work):
      answerLater(exchange, on: connection, work)
      return MHD_YES
    }
  }

  private func answerLater(
    _ exchange: Exchange, on connection: OpaquePointer,
    _ work: @escaping @Sendable () async -> HTTPResponse
  ) {
    let isStopping = pending.withLock { pending in
      guard !pending.isStopping else { return true }
      exchange.state.withLock {
        $0.isPending = true
        $0.request?.body = []
      }
      connections.isWaiting(connection)
      emojiart_http_suspend(connection)
      // The pointer is only passed back; a suspended connection is not freed.
      let address = UInt(bitPattern: connection)
      pending.lastNumber += 1
      let number = pending.lastNumber
      pending.tasks[number] = Task.detached { [self] in
        let response = await work()
        exchange.state.withLock { $0.late = response }
        if let connection = OpaquePointer(bitPattern: address) { emojiart_http_resume(connection) }
        self.pending.withLock { $0.tasks[number] = nil }
      }
      return false
    }
    if isStopping {
      _ = queue(.text(503, "The server is about to end."), on: connection)
    }
  }

  private func begin(
    _ stream: EventStream, of exchange: Exchange, on connection: OpaquePointer
  ) -> MHD_Result {
    // The response and the exchange each hold a reference to the stream.
    let context = Unmanaged.passRetained(stream).toOpaque()
    let response = emojiart_http_stream(
      { context, _, buffer, size in
        guard let context, let buffer else { return emojiart_http_end_of_stream }
        let stream = Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue()
        return buffer.withMemoryRebound(to: UInt8.self, capacity: size) {
          stream.read(into: UnsafeMutableBufferPointer(start: $0, count: size))
        }
      }, context,
      { context in
        if let context { Unmanaged<EventStream>.fromOpaque(context).release() }
      })
    guard let response else {
      Unmanaged<EventStream>.fromOpaque(context).release()
      stream.finish()
      return MHD_NO
    }
    stream.begin(on: connection)
    exchange.state.withLock { $0.stream = stream }
    connections.streamBegins(connection, stream)
    // `stop` may have ended all others by now; libmicrohttpd aborts if it is stopped while a
    // connection is suspended.
    if pending.withLock({ $0.isStopping }) { stream.end() }
    let head = HTTPResponse(
      status: 200,
      headers: [
        HTTPRequest.Field("Content-Type", "text/event-stream; charset=utf-8"),
        HTTPRequest.Field("Cache-Control", "no-store"),
      ])
    return queue(response, head, on: connection)
  }

  private func queue(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
    let made =
      if let file = response.file {
        mhdResponse(of: file)
      } else {
        response.body.withUnsafeBytes { bytes in
          emojiart_http_response(bytes.baseAddress, bytes.count)
        }
      }
    guard let made else { return MHD_NO }
    return queue(made, response, on: connection)
  }

  private func mhdResponse(of file: ResponseFile) -> OpaquePointer? {
    let context = Unmanaged.passRetained(file).toOpaque()
    let response = emojiart_http_file(
      file.size,
      { context, _, buffer, size in
        guard let context, let buffer else { return emojiart_http_cut_short }
        let file = Unmanaged<ResponseFile>.fromOpaque(context).takeUnretainedValue()
        return buffer.withMemoryRebound(to: UInt8.self, capacity: size) {
          file.read(into: UnsafeMutableBufferPointer(start: $0, count: size))
        }
      }, context,
      { context in
        if let context { Unmanaged<ResponseFile>.fromOpaque(context).release() }
      })
    if response == nil { Unmanaged<ResponseFile>.fromOpaque(context).release() }
    return response
  }

  private func queue(
    _ made: OpaquePointer, _ response: HTTPResponse, on connection: OpaquePointer
  ) -> MHD_Result {
    defer { emojiart_http_destroy(made) }
    for field in response.guarded.headers {
      // Fails for a header that could split the response.
      guard emojiart_http_add_header(made, field.name, field.value) == MHD_YES else {
        return MHD_NO
      }
    }
    return emojiart_http_queue(connection, UInt32(response.status), made)
  }
}
