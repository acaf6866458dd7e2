import Texts

#if os(Linux)
  import Dispatch
  import Glibc

  /// Watches with inotify(7). (Linux)
  ///
  /// inotify is not recursive, so each folder has a watch. After a folder is created, removed or
  /// renamed all are walked again, and files written into a new one before it was watched are
  /// searched for.
  final class InotifyWatch: FolderWatch, @unchecked Sendable {
    /// As the user named it, since another folder may come in its place.
    private let folder: String
    private let collector: ChangeCollector
    private let failed: @Sendable () -> Void
    private let number: Int32
    private let queue = DispatchQueue(label: "emojiart.inotify")
    private let source: any DispatchSourceRead
    private let timer: any DispatchSourceTimer
    private static let pause = DispatchTimeInterval.milliseconds(500)
    // The rest is confined to the queue.
    /// The folders by watch descriptor; links may lead to one folder by several paths.
    private var folders: [Int32: [Watched]] = [:]
    /// nil while its path leads nowhere.
    private var root: SiteRoot?

    private struct Watched {
      /// Relative to the site's folder, links not resolved.
      let path: String
      /// A filter of names; nil for all. The site's own folder contains other things, too, and so
      /// does a folder with a link's target.
      let names: Set<ExactText>?
    }

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    /// nil if the system has no watches left.
    init?(_ folder: String, _ collector: ChangeCollector, failed: @escaping @Sendable () -> Void) {
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard number >= 0 else { return nil }
      self.folder = folder
      self.collector = collector
      self.failed = failed
      self.number = number
      source = DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
      timer = DispatchSource.makeTimerSource(queue: queue)
      source.setEventHandler { [weak self] in self?.readEvents() }
      source.setCancelHandler { close(number) }
      timer.schedule(deadline: .now() + Self.pause, repeating: Self.pause)
      timer.setEventHandler { [weak self] in self?.checkRoot() }
      let isWatching = queue.sync { watchFolders() }
      source.resume()
      timer.resume()
      guard isWatching else {
        stop()
        return nil
      }
    }

    func stop() {
      timer.cancel()
      source.cancel()
    }

    /// Watches anew if the path leads to another folder than before. A timer asks, because no event tells
    /// of a folder or a link above the site's, nor of a removal while the preview keeps the folder open.
    private func checkRoot() {
      if root?.isInPlace == true || root == nil && (try? SiteRoot(folder)) == nil { return }
      watchAnew()
    }

    private func readEvents() {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var changes: [(path: String, event: ChangeCollector.Event)] = []
      var isEverything = false
      while case let count = read(number, &buffer, buffer.count), count > 0 {
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          while offset + MemoryLayout<inotify_event>.size <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            let name = bytes[start..<start + Int(event.len)].prefix { $0 != 0 }
            if !take(event, named: Array(name), &changes) { isEverything = true }
            offset = start + Int(event.len)
          }
        }
      }
      if isEverything {
        watchAnew()
      } else if !changes.isEmpty {
        collector.add(changes)
      }
    }

    /// - Returns: false if folders must be walked again.
    private func take(
      _ event: inotify_event, named name: [UInt8],
      _ changes: inout [(path: String, event: ChangeCollector.Event)]
    ) -> Bool {
      func has(_ flag: some BinaryInteger) -> Bool { event.mask & UInt32(flag) != 0 }
      if has(IN_Q_OVERFLOW) { return false }
      if has(IN_IGNORED) {
        folders[event.wd] = nil
        return true
      }
      guard let watched = folders[event.wd] else { return true }
      if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_UNMOUNT) { return false }
      guard concernsSite(name: name), let text = String(validating: name, as: UTF8.self) else {
        return name.isEmpty || !concernsSite(name: name)
      }
      for folder in watched where folder.names?.contains(ExactText(text)) ?? true {
        // The event names a link's target; only a walk knows the paths of its links.
        if has(IN_ISDIR) || (folder.names != nil && !folder.path.isEmpty) { return false }
        let path = folder.path.isEmpty ? text : "\(folder.path)/\(text)"
        if has(IN_CREATE) || has(IN_MOVED_TO), isLink("\(self.folder)/\(path)") { return false }
        let isComplete = has(IN_CLOSE_WRITE) || has(IN_MOVED_TO) || has(IN_ATTRIB)
        changes.append((path, isComplete ? .complete : .unsettled))
      }
      return true
    }

    private func watchAnew() {
      if !watchFolders() { failed() }
      collector.addEverything()
    }

    /// Replaces the watches by one for each current folder of the site.
    /// - Returns: false if there are not enough watches.
    private func watchFolders() -> Bool {
      root = try? SiteRoot(folder)
      guard let root else {
        for watch in folders.keys { inotify_rm_watch(number, watch) }
        folders = [:]
        return true
      }
      var walk = FolderWalk(root: root, number: number, mask: Self.mask)
      walk.start()
      for watch in folders.keys where walk.folders[watch] == nil { inotify_rm_watch(number, watch) }
      folders = walk.folders.mapValues { found in
        found.map { Watched(path: $0.path, names: $0.names) }
      }
      return !walk.isExhausted
    }

    /// Walks all folders and adds a watch to each.
    private struct FolderWalk {
      let root: SiteRoot
      let number: Int32
      let mask: UInt32
      private(set) var folders: [Int32: [(path: String, names: Set<ExactText>?)]] = [:]
      private(set) var isExhausted = false
      /// The folders on the current path, outermost first, to detect link cycles.
      private var open: [String] = []

      init(root: SiteRoot, number: Int32, mask: UInt32) {
        self.root = root
        self.number = number
        self.mask = mask
      }

      mutating func start() {
        let names = ["Content", "Templates", "site.yml"]
        add("", "", names: Set(names.map { ExactText($0) }))
        for name in names {
          if kind(of: "\(root.folder)/\(name)") == .folder { walk(name) }
          followLink(name)
        }
      }

      private mutating func walk(_ path: String) {
        guard case .success(let real) = root.target(of: path), !open.contains(real),
          open.count < 100, add(path, real)
        else { return }
        open.append(real)
        defer { open.removeLast() }
        guard
          let folder = try? Descriptor(
            opening: "\(root.folder)/\(path)", O_RDONLY | O_DIRECTORY, path: path),
          let listing = try? FolderListing(folder.number, path: path)
        else { return }
        for entry in listing.entries {
          let bytes = listing.name(of: entry)
          guard concernsSite(name: bytes), let name = String(validating: bytes, as: UTF8.self)
          else {
            continue
          }
          let inner = "\(path)/\(name)"
          if entry.isFolder {
            walk(inner)
          } else if entry.mayBeFolder {
            if kind(of: "\(root.folder)/\(inner)") == .folder { walk(inner) }
            followLink(inner)
          }
        }
      }

      /// Watches the folder of a link's target, where changes to it are reported; of a missing one,
      /// the folder in which the first part of its path is missing.
      private mutating func followLink(_ path: String) {
        guard isLink("\(root.folder)/\(path)") else { return }
        var watched: ExactText?
        // No event tells of a part that was created before its folder was watched: then the next one is
        // missing.
        while let real = (try? root.target(of: path).get()) ?? root.missingPart(of: path),
          watched != ExactText(real)
        {
          let (folder, name) = splitPath(real)
          guard add("\(path)/..", folder, names: [ExactText(name)]) else { return }
          watched = ExactText(real)
        }
      }

      @discardableResult
      private mutating func add(
        _ path: String, _ real: String, names: Set<ExactText>? = nil
      ) -> Bool {
        let watch = inotify_add_watch(
          number, real.isEmpty ? root.realPath : "\(root.realPath)/\(real)", mask)
        guard watch >= 0 else {
          // A folder removed meanwhile needs no watch.
          if errno == ENOSPC || errno == ENOMEM { isExhausted = true }
          return false
        }
        folders[watch, default: []].append((path, names))
        return true
      }
    }
  }
#endif
