import Texts

/// A parsed request. Texts are valid UTF-8, the path is decoded.
public struct HTTPRequest: Sendable {
  public var method: String
  /// Percent-decoded, without the query; begins with `/` and has no `.` or `..` segments.
  public var path: String
  /// Begins with `?`, still percent-encoded: no spaces or control characters. Empty if there is none.
  public var query: String
  public var headers: [Field]
  public var body: [UInt8] = []

  /// A name and a value; header names are in lower case.
  public struct Field: Sendable, Hashable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public init(
    method: String = "GET", path: String, query: String = "", headers: [Field] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
  }

  /// The value of a header that occurs at most once; nil if absent.
  public func header(_ name: String) -> String? {
    headers.first { ExactText($0.name) == ExactText(name) }?.value
  }

  /// All values of a header.
  public func headers(_ name: String) -> [String] {
    headers.filter { ExactText($0.name) == ExactText(name) }.map(\.value)
  }

  /// The decoded value of a parameter of the query; nil without it, or if it is not UTF-8.
  public func parameter(_ name: String) -> String? {
    RequestTarget.parameter(name, in: query)
  }

  /// Parses a Content-Length; nil unless it consists of digits and fits.
  static func contentLength(_ text: String) -> UInt64? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return text.utf8.allSatisfy(digits.contains) ? UInt64(text) : nil
  }

  public var isForReading: Bool { ExactText(method) == "GET" || ExactText(method) == "HEAD" }
}
