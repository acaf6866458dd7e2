import Texts

/// What a client asks for. Texts are UTF-8 that was checked, the path is decoded.
public struct HTTPRequest: Sendable {
  public var method: String
  /// Decoded, without the query; begins with `/` and has no `.` or `..` among its parts.
  public var path: String
  /// Behind the `?`, decoded.
  public var query: [Field]
  public var headers: [Field]
  public var body: [UInt8] = []

  /// A name and a value; names of headers are in lower case.
  public struct Field: Sendable, Hashable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(
    method: String = "GET", path: String, query: [Field] = [], headers: [Field] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
  }

  /// The value of a header that may stand there once; nil if it is not there.
  public func header(_ name: String) -> String? {
    headers.first { ExactText($0.name) == ExactText(name) }?.value
  }

  /// All values of a header.
  public func headers(_ name: String) -> [String] {
    headers.filter { ExactText($0.name) == ExactText(name) }.map(\.value)
  }

  /// The number that a Content-Length is; nil unless all of it is digits, and it fits.
  static func contentLength(_ text: String) -> UInt64? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return text.utf8.allSatisfy(digits.contains) ? UInt64(text) : nil
  }

  public var isForReading: Bool { ExactText(method) == "GET" || ExactText(method) == "HEAD" }
}
