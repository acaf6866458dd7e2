import Texts

/// A complete response: status, headers and body.
public struct HTTPResponse: Sendable, Hashable {
  public var status: Int
  public var headers: [HTTPRequest.Field]
  public var body: [UInt8]
  /// A streamed body, instead of `body`.
  public var file: ResponseFile?

  public init(
    status: Int, headers: [HTTPRequest.Field] = [], body: [UInt8] = [], file: ResponseFile? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.file = file
  }

  /// A plain text response.
  public static func text(
    _ status: Int, _ sentence: String, headers: [HTTPRequest.Field] = []
  ) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        HTTPRequest.Field("Content-Type", "text/plain; charset=utf-8"),
        HTTPRequest.Field("Cache-Control", "no-store"),
      ] + headers, body: Array((sentence + "\n").utf8))
  }

  /// A JSON response, not to be cached.
  public static func json(_ status: Int, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        HTTPRequest.Field("Content-Type", "application/json; charset=utf-8"),
        HTTPRequest.Field("Cache-Control", "no-store"),
      ], body: bytes)
  }

  public func header(_ name: String) -> String? {
    headers.first { ExactText($0.name.lowercased()) == ExactText(name.lowercased()) }?.value
  }

  /// With `Connection: close`, since what follows such a request is unreliable.
  var closing: HTTPResponse {
    var response = self
    response.headers.append(HTTPRequest.Field("Connection", "close"))
    return response
  }

  /// With the security headers of every response: no MIME sniffing, same-origin resource policy, no
  /// framing, no referrer.
  var guarded: HTTPResponse {
    var response = self
    func add(_ name: String, _ value: String) {
      if header(name) == nil { response.headers.append(HTTPRequest.Field(name, value)) }
    }
    add("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
    add("X-Content-Type-Options", "nosniff")
    add("X-Frame-Options", "DENY")
    add("Cross-Origin-Resource-Policy", "same-origin")
    add("Cross-Origin-Opener-Policy", "same-origin")
    add("Referrer-Policy", "no-referrer")
    return response
  }
}

/// The handler's answer to a complete request.
public enum HTTPAnswer: Sendable {
  case response(HTTPResponse)
  /// A stream of events.
  case events(EventStream)
  /// Asynchronous; other requests are answered meanwhile.
  case later(@Sendable () async -> HTTPResponse)
}

/// The decision on a request by its headers, before its body is read.
public enum HTTPAdmission: Sendable {
  /// Refused without reading the body.
  case refused(HTTPResponse)
  /// Accepted, with a size limit of the body in bytes; 0 for no body.
  case body(atMost: Int)
}

/// Handles requests that passed the checks of `SameOrigin`.
///
/// Both closures are called on the server's thread and must not block; slow work is `.later`.
public struct HTTPHandler: Sendable {
  let admit: @Sendable (HTTPRequest) -> HTTPAdmission
  let answer: @Sendable (HTTPRequest) -> HTTPAnswer

  public init(
    admit: @escaping @Sendable (HTTPRequest) -> HTTPAdmission,
    answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer
  ) {
    self.admit = admit
    self.answer = answer
  }
}
