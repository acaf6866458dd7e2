import FileSystem
import HTTP
import SiteBuilder
import SiteContent
import SiteModel
import SourceFiles
import Synchronization

/// The development server: builds a site in memory, rebuilds on file changes and updates open
/// pages.
///
/// Data flows one way: an edit from a page is written to the disk by `importing`, and comes back as
/// a file change like any other.
public final class SitePreview: Sendable {
  public struct Options: Sendable {
    /// 0 for any free port.
    public var port = 4280
    /// The number of parallel jobs.
    public var jobs = 1
    public var watching = SiteWatcher.Method.system
    public var includesDrafts = true

    public init() {}
  }

  /// The result of a page's edits, or of a picture that comes before them.
  public struct ImportAnswer: Sendable {
    /// 200, 409 with conflicts, 400 with diagnostics, 500 if saved but not readable again, 503 if
    /// the server stopped before.
    public let status: Int
    /// A JSON document.
    public let json: [UInt8]

    public init(status: Int, json: [UInt8]) {
      self.status = status
      self.json = json
    }
  }

  /// The result of a page's request for a picture.
  public enum FetchAnswer: Sendable {
    /// A JSON document: the picture as in an export file.
    case picture([UInt8])
    /// A JSON document with diagnostics.
    case refused([UInt8])
    /// Too many concurrent fetches; in words.
    case busy(String)
  }

  /// Fetches a picture from the web for one of the site's own pages.
  /// - Parameter request: a JSON document with the URL.
  public typealias Fetching = @Sendable (_ request: [UInt8]) async -> FetchAnswer

  /// Saves edits of the site's own pages. Pictures are sent beforehand, one per request, so that
  /// their number does not make a request too large.
  public struct Saving: Sendable {
    /// Keeps a picture for the import that names it.
    /// - Parameter picture: a JSON document in the form of a picture in an export file.
    public typealias Receiving = @Sendable (_ picture: [UInt8]) async -> ImportAnswer
    /// Imports an export file into the site.
    public typealias Importing = @Sendable (_ export: [UInt8]) async -> ImportAnswer

    let receiving: Receiving
    let importing: Importing

    public init(receiving: @escaping Receiving, importing: @escaping Importing) {
      self.receiving = receiving
      self.importing = importing
    }
  }

  /// Whether pages may edit the site.
  public enum Editing: Sendable {
    /// Editing is off: pages carry no token.
    case off
    /// The site's own pages may edit it. nil refuses their edits with status 501.
    case on(Saving?)
  }

  /// The outcome of one build.
  public struct Outcome: Sendable {
    public let diagnostics: [Diagnostic]
    /// Relative to the site's folder; nil if unknown.
    public let changed: [String]?
    public let duration: Duration
  }

  /// `http://127.0.0.1:4280/`
  public var url: String { "http://127.0.0.1:\(server.port)/" }

  private let server: HTTPServer
  private let builder: PreviewBuilder
  private let watcher: SiteWatcher
  private let building: Task<Void, Never>

  /// Builds the site and starts serving it.
  ///
  /// - Parameters:
  ///   - folder: the site's.
  ///   - script: the live-reload script.
  ///   - fetching: nil if pages must not fetch pictures from the web.
  ///   - report: called after every build, including the first.
  /// - Throws: `HTTPError` if the port is not available, `FileError` if the folder cannot be read.
  public init(
    of folder: String, theme: FileTree, script: [UInt8], editing: Editing,
    fetching: Fetching? = nil, options: Options,
    report: @escaping @Sendable (Outcome) -> Void
  ) async throws {
    let pages = PreviewPages(
      script: script, words: wordsOfLiveScript(builtIn: theme), editing: editing,
      fetching: fetching)
    server = try HTTPServer(port: options.port, handler: pages.handler)
    let builder = PreviewBuilder(
      folder, theme: theme, jobs: options.jobs, includesDrafts: options.includesDrafts)
    self.builder = builder
    let (changes, more) = AsyncStream.makeStream(of: SiteChange.self)
    do {
      // Observe first, so that changes during the first build are not lost.
      watcher = try SiteWatcher(site: folder, method: options.watching) { more.yield($0) }
      report(try await builder.build(after: .everything, telling: pages))
    } catch {
      await server.stop()
      throw error
    }
    building = Task.detached {
      for await change in changes {
        do throws(FileError) {
          report(try await builder.build(after: change, telling: pages))
        } catch {
          // Pages keep the last build; the next change triggers another attempt.
          let failure = Diagnostic.error(.failed, error.message)
          pages.keep(because: failure)
          report(Outcome(diagnostics: [failure], changed: change.paths, duration: .zero))
        }
      }
    }
  }

  /// Whether file changes are polled, for lack of notifications.
  public var isPolling: Bool { watcher.isPolling }

  /// Completes requests in progress, and stops.
  public func stop() async {
    watcher.stop()
    building.cancel()
    await server.stop()
  }
}
