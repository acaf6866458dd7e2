import Texts

/// What a client is answered: a status, headers and all of the body.
public struct HTTPResponse: Sendable, Hashable {
  public var status: Int
  public var headers: [HTTPRequest.Field]
  public var body: [UInt8]
  /// In place of `body`, what is too large to lie in memory.
  public var file: ResponseFile?

  public init(
    status: Int, headers: [HTTPRequest.Field] = [], body: [UInt8] = [], file: ResponseFile? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.file = file
  }

  /// One sentence of plain text.
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

  /// A JSON document, never to be kept.
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

  /// Ends the connection; what comes after such a request may be anything.
  var closing: HTTPResponse {
    var response = self
    response.headers.append(HTTPRequest.Field("Connection", "close"))
    return response
  }

  /// With what protects every answer: it is of the type that it says, belongs to pages from here alone,
  /// stands in no frame, and does not tell where its reader came from.
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

/// How a request goes on once it has arrived.
public enum HTTPAnswer: Sendable {
  case response(HTTPResponse)
  /// Events from now on, until one side has enough.
  case events(EventStream)
  /// Takes a while; others are answered meanwhile.
  case later(@Sendable () async -> HTTPResponse)
}

/// Whether the body of a request is worth reading, told from its headers.
public enum HTTPAdmission: Sendable {
  /// The answer is known already.
  case refused(HTTPResponse)
  /// Up to so many bytes are read; 0 where no body belongs to the request.
  case body(atMost: Int)
}

/// Answers requests that have passed the checks of `SameOrigin`.
///
/// Both are called on the server's own thread and must be quick; what takes long is `.later`.
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
