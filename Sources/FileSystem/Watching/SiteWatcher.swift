import Dispatch
import Synchronization

/// What changed in a site's folder.
public enum SiteChange: Sendable {
  /// Files that may have come, gone or changed; paths below the site's folder, each once.
  case files([String])
  /// Anything may have.
  case everything

  public var paths: [String]? {
    if case .files(let paths) = self { paths } else { nil }
  }
}

/// Tells of changes to a site's `Content/`, `Templates/` and `site.yml`. (promises.md I10)
///
/// Where the system does not tell, as on many network disks, files are looked at again and again.
public final class SiteWatcher: Sendable {
  public enum Method: Sendable {
    /// By what the system tells.
    case system
    /// By looking.
    case polling
  }

  private let collector: ChangeCollector
  private let watch: Mutex<(any FolderWatch)?>

  /// - Parameter changed: called for several changes that belong together, one call at a time, on a
  ///   queue of the watcher's own.
  /// - Throws: `FileError` if the folder cannot be read.
  public init(
    site folder: String, method: Method, changed: @escaping @Sendable (SiteChange) -> Void
  ) throws(FileError) {
    let collector = ChangeCollector(deliver: changed)
    self.collector = collector
    let root = try SiteRoot(folder)
    watch = Mutex(nil)
    if method == .system,
      let system = systemWatch(
        root, collector,
        failed: { [weak self] in
          self?.poll(root)
        })
    {
      watch.withLock { $0 = system }
    } else {
      poll(root)
    }
  }

  /// Whether files are looked at again and again.
  public var isPolling: Bool { watch.withLock { $0 is PollingWatch } }

  /// Tells of nothing any more.
  public func stop() {
    collector.stop()
    watch.withLock { $0.take() }?.stop()
  }

  private func poll(_ root: SiteRoot) {
    let polling = PollingWatch(root, collector)
    watch.withLock { watch in
      watch?.stop()
      watch = polling
    }
  }
}

/// One way to hear of changes.
protocol FolderWatch: Sendable {
  func stop()
}

/// What the system offers; nil where it offers nothing, or not enough of it.
/// - Parameter failed: called when it stops working later.
private func systemWatch(
  _ root: SiteRoot, _ collector: ChangeCollector, failed: @escaping @Sendable () -> Void
) -> (any FolderWatch)? {
  #if os(Linux)
    return InotifyWatch(root, collector, failed: failed)
  #elseif canImport(CoreServices)
    return FSEventsWatch(root, collector)
  #else
    return nil
  #endif
}

/// Whether a change of this name can concern a site: editors keep files of their own beside those that
/// they save, and the site passes over them.
func concernsSite(name: some Collection<UInt8>) -> Bool {
  guard let first = name.first else { return false }
  if first == UInt8(ascii: ".") { return name.elementsEqual(".well-known".utf8) }
  return Array(name).last != UInt8(ascii: "~")
}
