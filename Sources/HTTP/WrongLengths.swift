import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension RequestDesk {
  /// Refuses requests with an invalid `Content-Length`. Called with libmicrohttpd's log messages.
  ///
  /// libmicrohttpd also refuses them, but sends the response head twice (0.9.75 and 0.9.77,
  /// `MHD_CONNECTION_HEADERS_RECEIVED`). Its log is the only callback that comes earlier, so this
  /// function sends the response and shuts the socket down.
  func libraryLogs(_ format: UnsafePointer<CChar>) {
    guard strstr(format, "Content-Length") != nil else { return }
    let refusal = HTTPResponse.text(400, "Content-Length is no number.").closing.message
    // The log does not identify the request; refuse every one with such a length.
    connections.refuse(refusal) { connection in
      guard emojiart_http_header(connection, "Transfer-Encoding") == nil,
        let length = emojiart_http_header(connection, "Content-Length")
      else { return false }
      return HTTPRequest.contentLength(String(cString: length)) == nil
    }
  }
}

extension HTTPResponse {
  /// The serialized response, for those that libmicrohttpd does not send.
  fileprivate var message: [UInt8] {
    let fields = guarded.headers + [HTTPRequest.Field("Content-Length", "\(body.count)")]
    let reason = String(cString: emojiart_http_reason(UInt32(status)))
    let head = fields.reduce("HTTP/1.1 \(status) \(reason)\r\n") {
      "\($0)\($1.name): \($1.value)\r\n"
    }
    return Array("\(head)\r\n".utf8) + body
  }
}
