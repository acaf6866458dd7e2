import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension RequestDesk {
  /// Refuses requests whose `Content-Length` is no number. To be called with what libmicrohttpd logs.
  ///
  /// It refuses them by itself, but forgets that it has, and sends the head of that answer twice
  /// (0.9.75 and 0.9.77, `MHD_CONNECTION_HEADERS_RECEIVED`). No callback comes between but that of
  /// its log, which is called first: the answer is sent from there, and the socket shut down, so that
  /// nothing comes after it.
  func libraryLogs(_ format: UnsafePointer<CChar>) {
    guard strstr(format, "Content-Length") != nil else { return }
    let refusal = HTTPResponse.text(400, "Content-Length is no number.").closing.message
    // The log does not tell which request it speaks of; any with such a length is to be refused.
    connections.refuse(refusal) { connection in
      guard emojiart_http_header(connection, "Transfer-Encoding") == nil,
        let length = emojiart_http_header(connection, "Content-Length")
      else { return false }
      return HTTPRequest.contentLength(String(cString: length)) == nil
    }
  }
}

extension HTTPResponse {
  /// As it goes over the wire, for answers that libmicrohttpd does not send.
  fileprivate var message: [UInt8] {
    let fields = guarded.headers + [HTTPRequest.Field("Content-Length", "\(body.count)")]
    let reason = String(cString: MHD_get_reason_phrase_for(UInt32(status)))
    let head = fields.reduce("HTTP/1.1 \(status) \(reason)\r\n") {
      "\($0)\($1.name): \($1.value)\r\n"
    }
    return Array("\(head)\r\n".utf8) + body
  }
}
