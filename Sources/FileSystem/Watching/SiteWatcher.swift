import Dispatch
import Synchronization

/// A change in a site's folder.
public enum SiteChange: Sendable {
  /// Files that may have been created, removed or changed, without duplicates; relative to the
  /// site's folder.
  case files([String])
  /// Unknown: anything may have changed.
  case everything

  public var paths: [String]? {
    if case .files(let paths) = self { paths } else { nil }
  }
}

/// Observes changes to a site's `Content/`, `Templates/` and `site.yml`. (promises.md I10)
///
/// Falls back to polling where the system has no notifications, as on many network volumes.
public final class SiteWatcher: Sendable {
  public enum Method: Sendable {
    /// Notifications of the system.
    case system
    case polling
  }

  private let collector: ChangeCollector
  private let watch: Mutex<(any FolderWatch)?>

  /// - Parameter changed: called with debounced changes, one call at a time, on the watcher's own
  ///   queue.
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
          self?.poll(folder)
        })
    {
      watch.withLock { $0 = system }
    } else {
      poll(folder)
    }
  }

  public var isPolling: Bool { watch.withLock { $0 is PollingWatch } }

  /// Stops observing.
  public func stop() {
    collector.stop()
    watch.withLock { $0.take() }?.stop()
  }

  private func poll(_ folder: String) {
    let polling = PollingWatch(folder, collector)
    watch.withLock { watch in
      watch?.stop()
      watch = polling
    }
  }
}

/// One mechanism of observation.
protocol FolderWatch: Sendable {
  func stop()
}

/// The system's notifications; nil if there are none, or not enough watches.
/// - Parameter failed: called when it stops working later.
private func systemWatch(
  _ root: SiteRoot, _ collector: ChangeCollector, failed: @escaping @Sendable () -> Void
) -> (any FolderWatch)? {
  #if os(Linux)
    return InotifyWatch(root.folder, collector, failed: failed)
  #elseif canImport(CoreServices)
    return FSEventsWatch(root, collector)
  #else
    return nil
  #endif
}

/// Whether a changed name can concern a site: temporary files of editors are ignored, as in a walk.
func concernsSite(name: some Collection<UInt8>) -> Bool {
  guard let first = name.first else { return false }
  if first == UInt8(ascii: ".") { return name.elementsEqual(".well-known".utf8) }
  return Array(name).last != UInt8(ascii: "~")
}
