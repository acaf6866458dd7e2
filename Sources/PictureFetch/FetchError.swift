/// Why a picture was not fetched.
public enum FetchError: Error, Hashable, Sendable {
  /// No address that begins with `http://` or `https://`.
  case notOfTheWeb
  /// It begins like an address, and is none.
  case malformed
  /// A name and a password, or one of them, stand in the address.
  case hasCredentials
  /// The address, or one that it led to, is not public.
  case notPublic
  case unknownHost
  case noConnection
  case tooManyRedirects
  case tooSlow
  /// It has more than so many bytes.
  case tooLarge(Int)
  /// The server answered with another status than of success.
  case status(Int)
  /// No known authority vouches for who the server says it is.
  case untrusted
  /// So many are fetched already, or this program ends.
  case busy
  /// This machine lacks libcurl, or has one that is too old.
  case noLibrary
  /// What the library says of it.
  case other(String)

  /// In words for people.
  public var message: String {
    switch self {
    case .notOfTheWeb: "only addresses that begin with http:// or https:// are fetched"
    case .malformed: "it is not written as addresses are"
    case .hasCredentials: "addresses with a name or a password in them are not fetched"
    case .notPublic:
      "pictures are fetched from public addresses only, and this one leads to a computer or a "
        + "network that is not"
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
      "pictures are fetched by libcurl, which is missing or older than 7.87: apt-get install "
        + "libcurl4, brew install curl"
    case .other(let reason): "the picture could not be fetched (\(reason))"
    }
  }
}
