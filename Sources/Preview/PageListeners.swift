import HTTP
import JSON
import SourceFiles
import Synchronization
import Texts

/// The open pages that observe changes. (promises.md L2)
final class PageListeners: Sendable {
  private struct State {
    var pages: [Int: Page] = [:]
    var next = 0
  }

  private struct Page {
    let path: String
    let stream: EventStream
  }

  private let state = Mutex(State())

  /// The limit of open pages.
  private static let mostPages = 256

  /// - Parameters:
  ///   - page: its URL path.
  ///   - greeting: the current build, for outdated pages; evaluated once registered, to miss none.
  /// - Returns: nil if there are too many pages.
  func listen(
    page: String,
    greeting: () -> (build: String, diagnostics: [Diagnostic], pictures: [ExactText: Int])
  ) -> EventStream? {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    let stream = EventStream { [weak self] in
      _ = self?.state.withLock { $0.pages.removeValue(forKey: number) }
    }
    let isTaken = state.withLock { state in
      guard state.pages.count < Self.mostPages else { return false }
      state.pages[number] = Page(path: page, stream: stream)
      return true
    }
    guard isTaken else { return nil }
    let (build, diagnostics, pictures) = greeting()
    stream.send("hello", data: message(build: build, diagnostics: diagnostics, pictures: pictures))
    return stream
  }

  /// Notifies all pages of a failed build; they keep showing the last good one.
  func tellOfBrokenBuild(_ build: String, diagnostics: [Diagnostic]) {
    let data = message(build: build, diagnostics: diagnostics)
    for page in pages { page.stream.send("broken", data: data) }
  }

  /// Notifies all pages of a successful build, and each of whether it changed.
  /// - Parameter pictures: the number of the build in which each was changed.
  func tellOfBuild(
    _ build: String, documents: [String], pictures: [ExactText: Int],
    diagnostics: [Diagnostic] = [],
    isChanged: (_ page: String) -> Bool
  ) {
    // Memoized by path, compared by bytes.
    var known: [ExactText: Bool] = [:]
    for page in pages {
      let key = ExactText(page.path)
      let isChanged = known[key] ?? isChanged(page.path)
      known[key] = isChanged
      let data = message(
        build: build, diagnostics: diagnostics, pictures: pictures, documents: documents,
        isChanged: isChanged)
      page.stream.send("built", data: data)
    }
  }

  private var pages: [Page] { state.withLock { Array($0.pages.values) } }
}

/// `{"build", "pictures": {…}, "isChanged"?, "documents"?, "diagnostics": […]}`
private func message(
  build: String, diagnostics: [Diagnostic], pictures: [ExactText: Int] = [:],
  documents: [String]? = nil, isChanged: Bool? = nil
) -> [UInt8] {
  var writer = JSONWriter(.compact)
  writer.beginObject()
  writer.name("build")
  writer.string(build)
  writer.name("pictures")
  writer.beginObject()
  for (picture, number) in pictures {
    writer.name(picture.string)
    writer.integer(number)
  }
  writer.endObject()
  if let isChanged {
    writer.name("isChanged")
    writer.bool(isChanged)
  }
  if let documents {
    writer.name("documents")
    writer.beginArray()
    for id in documents { writer.string(id) }
    writer.endArray()
  }
  writer.name("diagnostics")
  writer.beginArray()
  let errors = diagnostics.filter { $0.severity == .error }
  for diagnostic in ShownDiagnostics(errors).diagnostics {
    writer.beginObject()
    writer.name("message")
    writer.string(diagnostic.message.description)
    if let location = diagnostic.location {
      writer.name("path")
      writer.string(location.path)
      writer.name("line")
      writer.integer(location.line)
      writer.name("column")
      writer.integer(location.column)
      writer.name("lineText")
      writer.string(location.lineText)
    }
    writer.endObject()
  }
  writer.endArray()
  writer.endObject()
  return writer.bytes
}
