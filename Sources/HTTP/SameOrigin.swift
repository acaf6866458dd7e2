import Texts

/// Admits requests from the server's own pages and from the user only.
///
/// Another site's page can make the browser send requests here (cross-site request forgery), and
/// could even read the responses if its own host name resolves to this machine (DNS rebinding). So
/// Host must name this server, and Origin and Sec-Fetch-Site, if present, must be this server's.
struct SameOrigin: Sendable {
  private let hosts: [String]
  private let origins: [String]

  init(port: Int) {
    let names = ["127.0.0.1", "localhost"]
    hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    origins = hosts.map { "http://\($0)" }
  }

  /// The refusal of a request; nil if it is admitted.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let host = request.headers("host")
    guard host.count == 1 else { return .text(400, "A request must have one Host.") }
    guard hosts.contains(where: { ExactText($0) == ExactText(host[0]) }) else {
      return .text(403, "This server does not go by that name; open \(origins[0])/ instead.")
    }
    for origin in request.headers("origin") {
      guard origins.contains(where: { ExactText($0) == ExactText(origin) }) else {
        return .text(403, "Pages of other sites have no access here.")
      }
    }
    for site in request.headers("sec-fetch-site")
    where ExactText(site) != "same-origin" && ExactText(site) != "none" {
      // Links from elsewhere may be followed, but only as a top-level navigation.
      let isFollowedLink =
        request.isForReading && request.header("sec-fetch-mode") == "navigate"
        && request.header("sec-fetch-dest") == "document"
      guard isFollowedLink else {
        return .text(403, "Pages of other sites have no access here.")
      }
    }
    return nil
  }
}
