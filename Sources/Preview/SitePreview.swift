import FileSystem
import HTTP
import SiteBuilder
import SiteContent
import SourceFiles
import Synchronization

/// A site in the making, served to its author: built in memory, built again when a file changes, and
/// told to the pages that show it.
///
/// The disk is the only door between what is edited and what is shown: an edit that a page sends is
/// written there by what was given as `importing`, and comes back as a change like any other.
public final class SitePreview: Sendable {
  public struct Options: Sendable {
    /// 0 for any that is free.
    public var port = 4280
    /// How many files are worked on at once.
    public var jobs = 1
    public var watching = SiteWatcher.Method.system
    public var includesDrafts = true

    public init() {}
  }

  /// What a page's edits come to.
  public struct ImportAnswer: Sendable {
    /// 200, 409 with conflicts, 400 with diagnostics, 500 where it is
    /// saved and cannot be read again, 503 if the server ends before its turn.
    public let status: Int
    /// A JSON document.
    public let json: [UInt8]

    public init(status: Int, json: [UInt8]) {
      self.status = status
      self.json = json
    }
  }

  /// What a page is told of a picture that it wants.
  public enum FetchAnswer: Sendable {
    /// A JSON document: the picture, as an export takes it along.
    case picture([UInt8])
    /// A JSON document with diagnostics.
    case refused([UInt8])
    /// Others are being fetched; in words.
    case busy(String)
  }

  /// Fetches a picture from the web for one of the site's own pages.
  /// - Parameter request: a JSON document that says from where.
  public typealias Fetching = @Sendable (_ request: [UInt8]) async -> FetchAnswer

  /// Takes an export file from one of the site's own pages into the site.
  public typealias Importing = @Sendable (_ export: [UInt8]) async -> ImportAnswer

  /// Whose edits are taken.
  public enum Editing: Sendable {
    /// No page's: pages carry no token.
    case off
    /// Those of the site's own pages. Without a closure they are told that edits cannot be taken.
    case on(Importing?)
  }

  /// What became of one build.
  public struct Outcome: Sendable {
    public let diagnostics: [Diagnostic]
    /// Below the site's folder; nil where it is not known what changed.
    public let changed: [String]?
    public let duration: Duration
  }

  /// `http://127.0.0.1:4280/`
  public var url: String { "http://127.0.0.1:\(server.port)/" }

  private let server: HTTPServer
  private let builder: PreviewBuilder
  private let watcher: SiteWatcher
  private let building: Task<Void, Never>

  /// Builds the site and begins to serve it.
  ///
  /// - Parameters:
  ///   - folder: the site's.
  ///   - script: what pages are kept up to date by.
  ///   - fetching: nil where pages are given no pictures from the web.
  ///   - report: told of every build, the first one too.
  /// - Throws: `HTTPError` if the port cannot be had, `FileError` if the folder cannot be read.
  public init(
    of folder: String, theme: FileTree, script: [UInt8], editing: Editing,
    fetching: Fetching? = nil, options: Options,
    report: @escaping @Sendable (Outcome) -> Void
  ) async throws {
    let pages = PreviewPages(script: script, editing: editing, fetching: fetching)
    server = try HTTPServer(port: options.port, handler: pages.handler)
    let builder = PreviewBuilder(
      folder, theme: theme, jobs: options.jobs, includesDrafts: options.includesDrafts)
    self.builder = builder
    let (changes, more) = AsyncStream.makeStream(of: SiteChange.self)
    do {
      // What changes while the first build runs is already heard of.
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
          // Pages show the last build on; the next change is a new try.
          let failure = Diagnostic.error(error.message)
          report(Outcome(diagnostics: [failure], changed: change.paths, duration: .zero))
        }
      }
    }
  }

  /// Whether the system tells of changes; otherwise files are looked at again and again.
  public var isPolling: Bool { watcher.isPolling }

  /// Finishes what is being answered, and ends.
  public func stop() async {
    watcher.stop()
    building.cancel()
    await server.stop()
  }
}
