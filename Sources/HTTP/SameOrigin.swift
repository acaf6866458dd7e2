import Texts

/// Lets requests in that come from the server's own pages or from the person, and no others.
///
/// A page of another site can have the browser send requests here (cross-site request forgery), and with a
/// name that it lets point to this machine (DNS rebinding) it could even read the answers. So every request
/// must name this server as its host, and one that says where it comes from must come from here.
struct SameOrigin: Sendable {
  private let hosts: [String]
  private let origins: [String]

  init(port: Int) {
    let names = ["127.0.0.1", "localhost"]
    hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    origins = hosts.map { "http://\($0)" }
  }

  /// Why a request is not answered; nil if it may be.
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
      // To follow a link to here from elsewhere is fine, as long as it fills a window of its own.
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
