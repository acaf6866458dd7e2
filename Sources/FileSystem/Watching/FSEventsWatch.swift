#if canImport(CoreServices)
  import CoreServices
  import Dispatch

  /// Watches with FSEvents, with file names. (macOS)
  final class FSEventsWatch: FolderWatch, @unchecked Sendable {
    private let prefix: [UInt8]
    private let collector: ChangeCollector
    private let queue = DispatchQueue(label: "emojiart.fsevents")
    private let stream: FSEventStreamRef

    init?(_ root: SiteRoot, _ collector: ChangeCollector) {
      // FSEvents reports resolved paths.
      prefix = Array((root.realPath == "/" ? "/" : root.realPath + "/").utf8)
      self.collector = collector
      let flags =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
        | kFSEventStreamCreateFlagWatchRoot
      let place = UnsafeMutablePointer<FSEventsWatch?>.allocate(capacity: 1)
      place.initialize(to: nil)
      var context = FSEventStreamContext(
        version: 0, info: place, retain: nil,
        release: { info in
          info?.assumingMemoryBound(to: FSEventsWatch?.self).deinitialize(count: 1)
          info?.deallocate()
        }, copyDescription: nil)
      let paths = [root.realPath as CFString] as CFArray
      let stream = FSEventStreamCreate(
        nil,
        { _, info, count, paths, flags, _ in
          guard let watch = info?.assumingMemoryBound(to: FSEventsWatch?.self).pointee else {
            return
          }
          let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
          watch.take((0..<count).map { (String(cString: names[$0]), Int(flags[$0])) })
        }, &context, paths, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.005,
        FSEventStreamCreateFlags(flags))
      guard let stream else { return nil }
      self.stream = stream
      place.pointee = self
      FSEventStreamSetDispatchQueue(stream, queue)
      guard FSEventStreamStart(stream) else {
        stop()
        return nil
      }
    }

    func stop() {
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
    }

    private func take(_ events: [(path: String, flags: Int)]) {
      var changes: [(path: String, event: ChangeCollector.Event)] = []
      for (path, flags) in events {
        let rescan =
          kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagItemIsDir
          | kFSEventStreamEventFlagItemIsSymlink
        // The site's folder was removed or renamed, or another came in its place.
        if flags & kFSEventStreamEventFlagRootChanged != 0 {
          collector.addEverything()
          continue
        }
        guard path.utf8.starts(with: prefix) else { continue }
        let inner = String(path.utf8.dropFirst(prefix.count)) ?? path
        let parts = inner.utf8.split(separator: UInt8(ascii: "/"))
        guard let top = parts.first, parts.allSatisfy({ concernsSite(name: $0) }),
          ["Content", "Templates", "site.yml"].contains(where: { top.elementsEqual($0.utf8) })
        else {
          // A link may point from the site to anywhere in its folder.
          if flags & kFSEventStreamEventFlagMustScanSubDirs != 0 { collector.addEverything() }
          continue
        }
        if flags & rescan != 0 {
          collector.addEverything()
        } else {
          // FSEvents coalesces flags; the file itself shows what is left.
          let isGone = kind(of: path) == .nothing
          changes.append((inner, isGone ? .unsettled : .complete))
        }
      }
      if !changes.isEmpty { collector.add(changes) }
    }
  }
#endif
