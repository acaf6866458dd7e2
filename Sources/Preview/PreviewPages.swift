import Bytes
import HTTP
import JSON
import PictureCleaning
import SiteBuilder
import SiteModel
import SourceFiles
import Synchronization
import Texts

/// Serves the last build, and notifies open pages of the next.
final class PreviewPages: Sendable {
  private let snapshot: Mutex<PreviewSnapshot>
  /// How many builds have begun.
  private let begun = Mutex(0)
  private let listeners = PageListeners()
  private let script: [UInt8]
  private let editing: SitePreview.Editing
  private let fetching: SitePreview.Fetching?
  /// The CSRF token in pages, which edits must carry.
  private let token: String
  /// Identifies this run of the server.
  private let run: String

  /// - Parameter words: of the script, before the first build.
  init(
    script: [UInt8], words: [UInt8] = [], editing: SitePreview.Editing,
    fetching: SitePreview.Fetching? = nil
  ) {
    self.script = script
    snapshot = Mutex(PreviewSnapshot(words: words))
    self.editing = editing
    self.fetching = fetching
    token = randomName(words: 4)
    run = randomName(words: 1)
  }

  var handler: HTTPHandler {
    HTTPHandler(
      admit: { [self] request in admission(of: request) },
      answer: { [self] request in answer(to: request) })
  }

  /// Counts a build, before it reads the first file.
  /// - Returns: its number.
  func begin() -> Int {
    begun.withLock { number in
      number += 1
      return number
    }
  }

  /// Replaces the build unless it has errors, and notifies all pages.
  func show(_ plan: SitePlan, number: Int, changedFiles: [String]?) {
    let old = snapshot.withLock { $0 }
    var new = old
    new.diagnostics = plan.diagnostics
    new.words = plan.wordsOfLiveScript
    new.unshownPictures += (changedFiles ?? []).filter { PictureKind(path: $0) != nil }
    if !new.isBroken {
      new.plan = plan
      new.number = number
      for file in new.unshownPictures { new.pictures[ExactText(file)] = number }
      new.unshownPictures = []
    }
    snapshot.withLock { [new] in $0 = new }
    let build = name(ofBuild: new.number)
    if new.isBroken {
      listeners.tellOfBrokenBuild(build, diagnostics: new.diagnostics)
    } else {
      let documents = changedDocuments(from: old.plan, to: plan, files: changedFiles)
      listeners.tellOfBuild(build, documents: documents, pictures: new.pictures) { path in
        guard let path = outputPath(of: path, in: new) else { return true }
        return !isSame(old.file(at: path), new.file(at: path))
      }
    }
  }

  /// Keeps the build, and tells all pages why there is no other.
  func keep(because failure: Diagnostic) {
    let number = snapshot.withLock { snapshot in
      snapshot.diagnostics = [failure]
      return snapshot.number
    }
    listeners.tellOfBrokenBuild(name(ofBuild: number), diagnostics: [failure])
  }

  private func name(ofBuild number: Int) -> String { "\(run)-\(number)" }

  private func isSame(
    _ old: Result<OutputFile, RenderFailure>?, _ new: Result<OutputFile, RenderFailure>?
  ) -> Bool {
    guard case .success(let old) = old, case .success(let new) = new else { return false }
    return old.bytes == new.bytes
  }
}

// Requests.
extension PreviewPages {
  private func admission(of request: HTTPRequest) -> HTTPAdmission {
    guard let sent = SentByPages(path: request.path) else {
      if request.isForReading { return .body(atMost: 0) }
      let allow = HTTPRequest.Field("Allow", "GET, HEAD")
      return .refused(.text(405, "Pages can only be read.", headers: [allow]))
    }
    guard ExactText(request.method) == "POST" else {
      let allow = HTTPRequest.Field("Allow", "POST")
      return .refused(.text(405, "Edits are sent by POST.", headers: [allow]))
    }
    guard case .on = editing else {
      return .refused(.text(403, "This server takes no edits (serve --no-edit)."))
    }
    let tokens = request.headers("x-emojiart-token")
    guard tokens.count == 1, ExactText(tokens[0]) == ExactText(token) else {
      return .refused(.text(403, "Edits need the token of a page of this server; load it again."))
    }
    let types = request.headers("content-type").map { $0.lowercased() }
    guard types.count == 1,
      ["application/json", "application/json; charset=utf-8"].contains(types[0])
    else { return .refused(.text(415, "Edits are sent as application/json.")) }
    guard request.headers("content-encoding").isEmpty else {
      return .refused(.text(415, "Edits are sent as they are, not compressed."))
    }
    return .body(atMost: sent.mostBytes)
  }

  private func answer(to request: HTTPRequest) -> HTTPAnswer {
    switch SentByPages(path: request.path) {
    case .edits: return answerEdits(request) { $0.importing }
    case .picture: return answerEdits(request) { $0.receiving }
    case .address: return answerFetch(request)
    case nil: break
    }
    switch request.path {
    case "/_emojiart/events": return answerEvents(request)
    case ServedPage.scriptPath:
      let words = snapshot.withLock { $0.words }
      return .response(
        file(words + script, type: "text/javascript; charset=utf-8", for: request))
    default: return .response(page(for: request))
    }
  }

  private func answerEdits(
    _ request: HTTPRequest, by work: (SitePreview.Saving) -> SitePreview.Saving.Importing
  ) -> HTTPAnswer {
    guard case .on(let saving?) = editing else {
      return .response(.text(501, "This version of emojiart cannot save edits of pages yet."))
    }
    let work = work(saving)
    return .later { [self] in
      let answer = await work(request.body)
      var response = HTTPResponse.json(answer.status, answer.json)
      // A page passes over builds that may not have what it saved.
      let last = name(ofBuild: begun.withLock { $0 })
      response.headers.append(HTTPRequest.Field("X-Emojiart-Build", last))
      return response
    }
  }

  private func answerFetch(_ request: HTTPRequest) -> HTTPAnswer {
    guard let fetching else {
      return .response(.text(501, "This server fetches no pictures."))
    }
    return .later {
      switch await fetching(request.body) {
      case .picture(let json): return .json(200, json)
      case .refused(let json): return .json(400, json)
      case .busy(let reason):
        return .text(503, reason, headers: [HTTPRequest.Field("Retry-After", "1")])
      }
    }
  }

  private func answerEvents(_ request: HTTPRequest) -> HTTPAnswer {
    guard ExactText(request.method) == "GET" else {
      let allow = HTTPRequest.Field("Allow", "GET")
      return .response(.text(405, "Events are listened to by GET.", headers: [allow]))
    }
    let page = request.parameter("page") ?? "/"
    let stream = listeners.listen(page: page) {
      let snapshot = snapshot.withLock { $0 }
      return (name(ofBuild: snapshot.number), snapshot.diagnostics, snapshot.pictures)
    }
    guard let stream else {
      return .response(
        .text(
          503, "Too many pages are open.", headers: [HTTPRequest.Field("Retry-After", "5")]))
    }
    return .events(stream)
  }

  private func page(for request: HTTPRequest) -> HTTPResponse {
    let snapshot = snapshot.withLock { $0 }
    let served = ServedPage(build: name(ofBuild: snapshot.number), token: tokenInPages)
    if snapshot.plan == nil {
      // The script in it shows the diagnostics, and the site as soon as there is one.
      return html(503, served.bytes(of: Array("<!doctype html><title>emojiart</title>".utf8)))
    }
    let raw = String(request.path.utf8.dropFirst()) ?? ""
    guard let path = outputPath(of: request.path, in: snapshot) else {
      if snapshot.has("\(raw)/index.html") {
        let address = percentEncoded("/\(raw)/", leaving: .unreservedPath) + request.query
        return HTTPResponse(
          status: 308,
          headers: [
            HTTPRequest.Field("Location", address), HTTPRequest.Field("Cache-Control", "no-store"),
          ])
      }
      guard case .success(let notFound) = snapshot.file(at: "404.html") else {
        return .text(404, "There is no such page.")
      }
      return html(404, served.bytes(of: notFound.bytes))
    }
    let type = mediaType(of: path)
    if let response = largeFile(at: path, type: type, in: snapshot, for: request) {
      return response
    }
    switch snapshot.file(at: path) {
    case .success(let output):
      guard type.utf8.starts(with: "text/html".utf8) else {
        return file(output.bytes, type: type, for: request)
      }
      return html(200, served.bytes(of: output.bytes))
    case .failure(let failure) where failure.isUnreadable:
      return .text(404, "This file is not what it was when the site was read.")
    case .failure(let failure):
      return .text(500, failure.diagnostic.message.description)
    case nil:
      return .text(404, "There is no such page.")
    }
  }

  private var tokenInPages: String? {
    if case .on = editing { token } else { nil }
  }

  /// The output path of a URL path: `index.html` for a folder.
  private func outputPath(of path: String, in snapshot: PreviewSnapshot) -> OutputPath? {
    let raw = String(path.utf8.dropFirst()) ?? ""
    let wanted: OutputPath =
      raw.isEmpty || raw.utf8.last == UInt8(ascii: "/") ? "\(raw)index.html" : OutputPath(raw)
    return snapshot.has(wanted) ? wanted : nil
  }

  /// An HTML response. Not cached, since it contains the token.
  private func html(_ status: Int, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        HTTPRequest.Field("Content-Type", "text/html; charset=utf-8"),
        HTTPRequest.Field("Cache-Control", "no-store"),
        // `frame-ancestors` works in a header only; the rest of the policy is in the page.
        HTTPRequest.Field("Content-Security-Policy", "frame-ancestors 'none'"),
      ], body: bytes)
  }

  /// A copied file, streamed; nil if it is small, generated, or a page to inject the script into.
  private func largeFile(
    at path: OutputPath, type: String, in snapshot: PreviewSnapshot, for request: HTTPRequest
  ) -> HTTPResponse? {
    guard !type.utf8.starts(with: "text/html".utf8),
      let reader = try? snapshot.original(at: path)?.open(), reader.size > FileReader.pieceSize
    else { return nil }
    let file = ResponseFile(size: UInt64(reader.size)) { try? reader.next(atMost: $0) }
    return self.file(tag: reader.stamp, type: type, for: request) {
      HTTPResponse(status: 200, file: file)
    }
  }

  private func file(_ bytes: [UInt8], type: String, for request: HTTPRequest) -> HTTPResponse {
    file(tag: FileReader(bytes).stamp, type: type, for: request) {
      HTTPResponse(status: 200, body: bytes)
    }
  }

  /// A response with an ETag, which browsers cache and revalidate each time.
  private func file(
    tag: String, type: String, for request: HTTPRequest, whole: () -> HTTPResponse
  ) -> HTTPResponse {
    let tag = "\"\(tag)\""
    var headers = [
      HTTPRequest.Field("ETag", tag), HTTPRequest.Field("Cache-Control", "no-cache"),
      HTTPRequest.Field("Content-Type", type),
    ]
    if ExactText(type) == "image/svg+xml" {
      // Opened as a document, SVG could run scripts in this origin.
      let policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
      headers.append(HTTPRequest.Field("Content-Security-Policy", policy))
    }
    if request.headers("if-none-match").contains(where: { ExactText($0) == ExactText(tag) }) {
      return HTTPResponse(status: 304, headers: headers)
    }
    var response = whole()
    response.headers = headers
    return response
  }
}

/// The ids of documents affected by a change.
private func changedDocuments(
  from old: SitePlan?, to new: SitePlan, files: [String]?
) -> [String] {
  guard let files else { return new.site.documents.map(\.id.string) }
  let ids = files.flatMap { file in
    [old, new].compactMap { $0?.idOfDocument(madeFrom: file)?.string }
  }
  return Array(Set(ids)).sorted()
}

/// Unguessable hexadecimal digits.
private func randomName(words: Int) -> String {
  var random = SystemRandomNumberGenerator()
  return (0..<words).map { _ in
    hexadecimal(UInt32.random(in: 0...UInt32.max, using: &random), digits: 8)
  }.joined()
}

/// What pages send by POST.
private enum SentByPages: CaseIterable {
  /// An export file.
  case edits
  /// A picture that the next export file names.
  case picture
  /// The address of a picture to fetch.
  case address

  init?(path: String) {
    let path = ExactText(path)
    guard let sent = Self.allCases.first(where: { ExactText($0.path) == path }) else { return nil }
    self = sent
  }

  private var path: String {
    switch self {
    case .edits: "/_emojiart/import"
    case .picture: "/_emojiart/picture"
    case .address: "/_emojiart/fetch"
    }
  }

  /// The size limit of a body.
  var mostBytes: Int {
    switch self {
    case .edits: SizeLimit.argument.mostBytes
    // Enough for the largest picture: base64 adds a third.
    case .picture: SizeLimit.picture.mostBytes
    case .address: 64 << 10
    }
  }
}
