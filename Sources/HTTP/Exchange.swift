import CMicroHTTPD
import Synchronization

/// A request and its response, from the request line to the last byte sent.
///
/// Confined to the server's thread, except for a late response.
final class Exchange: Sendable {
  struct State {
    /// nil until the headers have arrived.
    var request: HTTPRequest?
    /// The limit of the body, in bytes.
    var limit = 0
    var isTooLarge = false
    /// The result of a `.later` answer.
    var late: HTTPResponse?
    var isPending = false
    var stream: EventStream?
  }

  /// The request target as received; nil if it is not UTF-8.
  let target: String?
  let state = Mutex(State())

  init(target: String?) {
    self.target = target
  }

  /// Appends a part of the body. Beyond the limit it is read and discarded, so that the client,
  /// which reads only after writing, receives the error.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    state.withLock { state in
      guard !state.isTooLarge else { return }
      if (state.request?.body.count ?? 0) + bytes.count > state.limit {
        state.isTooLarge = true
        state.request?.body = []
      } else {
        state.request?.body += bytes
      }
    }
  }
}

extension HTTPRequest {
  /// Validates a request of libmicrohttpd; nil if it is malformed or ambiguous.
  init?(
    _ connection: OpaquePointer, url: UnsafePointer<CChar>?, method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?, target: String?
  ) {
    guard let url, let method, let version, let raw = String(validatingCString: url),
      let path = RequestTarget.path(raw), let method = String(validatingCString: method),
      let version = String(validatingCString: version), version.utf8.starts(with: "HTTP/1.".utf8),
      let headers = HTTPRequest.headers(of: connection), let target,
      let query = RequestTarget.query(target)
    else { return nil }
    self.init(method: method, path: path, query: query, headers: headers)
    let line = method.utf8.count + target.utf8.count + version.utf8.count + " ".utf8.count * 2
    guard emojiart_http_head_size(connection) <= sizeOfHead(firstLine: line) else { return nil }
    // Ambiguous framing allows request smuggling.
    guard self.headers("content-length").count + self.headers("transfer-encoding").count <= 1 else {
      return nil
    }
  }

  /// The size of the request head, reconstructed from its parsed parts.
  ///
  /// libmicrohttpd (before 1.0) cuts texts at NUL: such a head is larger than this. So is one with
  /// more than one space behind a colon, which no client sends.
  private func sizeOfHead(firstLine: Int) -> Int {
    let lineEnd = "\r\n".utf8.count
    let lines = headers.map { $0.name.utf8.count + ": ".utf8.count + $0.value.utf8.count + lineEnd }
    return firstLine + lineEnd + lines.reduce(0, +) + lineEnd
  }

  private static func headers(of connection: OpaquePointer) -> [Field]? {
    var collected = Collected()
    withUnsafeMutablePointer(to: &collected) { place in
      emojiart_http_each_header(
        connection,
        { context, _, name, nameLength, value, valueLength in
          guard let context, let name else { return MHD_NO }
          let collected = context.assumingMemoryBound(to: Collected.self)
          let isKept = collected.pointee.add(
            UnsafeRawBufferPointer(start: name, count: nameLength),
            UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueLength))
          return isKept ? MHD_YES : MHD_NO
        }, place)
    }
    return collected.isBroken ? nil : collected.fields
  }

  private struct Collected {
    var fields: [Field] = []
    var isBroken = false

    mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
      if let field = field(name, value) {
        fields.append(field)
      } else {
        isBroken = true
      }
      return !isBroken
    }

    private func field(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Field? {
      guard let name = String(validating: name, as: UTF8.self),
        let value = String(validating: value, as: UTF8.self)
      else { return nil }
      // White space before the colon allows request smuggling.
      guard !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }),
        !name.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F })
      else { return nil }
      return Field(name.lowercased(), value)
    }
  }
}
