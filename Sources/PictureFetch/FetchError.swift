import Texts

/// Why a picture was not fetched.
public enum FetchError: Error, Hashable, Sendable {
  /// The URL's scheme is not http or https.
  case notOfTheWeb
  /// The URL is invalid.
  case malformed
  /// The URL contains a user name or password.
  case hasCredentials
  /// The URL, or one that it redirects to, resolves to an address that is not public.
  case notPublic
  case unknownHost
  case noConnection
  case tooManyRedirects
  case tooSlow
  /// Larger than the limit, in bytes.
  case tooLarge(Int)
  /// The HTTP status is not a success.
  case status(Int)
  /// The server's certificate is not trusted.
  case untrusted
  /// Too many transfers at once, or the program is stopping.
  case busy
  /// libcurl is missing or too old.
  case noLibrary
  /// The library's error message, if it has one.
  case other(String?)

  /// In words for people.
  public var message: Message {
    switch self {
    case .notOfTheWeb: "only addresses that begin with http:// or https:// are fetched"
    case .malformed: "it is not written as addresses are"
    case .hasCredentials: "addresses with a name or a password in them are not fetched"
    case .notPublic:
      """
      pictures are fetched from public addresses only, and this one leads to a computer or a \
      network that is not
      """
    case .unknownHost: "there is no server of that name"
    case .noConnection: "the server cannot be reached"
    case .tooManyRedirects:
      "the server sends on more than \(PictureFetcher.mostRedirects) times"
    case .tooSlow: "the picture took longer than \(PictureFetcher.mostSeconds) seconds"
    case .tooLarge(let most): "the picture is larger than \(most >> 20) MB"
    case .status(let status): "the server has no picture there (it answered \(status))"
    case .untrusted: "the server's certificate is not valid"
    case .busy: "other pictures are being fetched; try again in a moment"
    case .noLibrary:
      """
      pictures are fetched by libcurl, which is missing or older than 7.87: apt-get install \
      \(PictureFetcher.packages.debian), brew install \(PictureFetcher.packages.homebrew)
      """
    case .other(let reason):
      reason.map { "the picture could not be fetched (\($0))" }
        ?? "the picture could not be fetched"
    }
  }
}
