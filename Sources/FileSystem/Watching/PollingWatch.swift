import Synchronization
import Texts

/// Polls all files, for volumes without notifications.
final class PollingWatch: FolderWatch {
  private let looking: Task<Void, Never>

  /// The polling interval; longer if a poll takes long.
  private static let pause = Duration.milliseconds(400)

  init(_ folder: String, _ collector: ChangeCollector) {
    looking = Task.detached {
      var root = try? SiteRoot(folder)
      var known = Self.files(of: root)
      while !Task.isCancelled {
        let start = ContinuousClock.now
        let earlier = root
        if root?.isInPlace != true { root = try? SiteRoot(folder) }
        let present = Self.files(of: root)
        let changes = Self.changes(from: known, to: present)
        if root !== earlier {
          collector.addEverything()
        } else if !changes.isEmpty {
          collector.add(changes)
        }
        known = present
        let wait = max(Self.pause, (ContinuousClock.now - start) * 10)
        try? await Task.sleep(for: wait)
      }
    }
  }

  func stop() { looking.cancel() }

  private static func files(of root: SiteRoot?) -> [FoundFile] {
    guard let root else { return [] }
    var walk = SiteWalk(root: root)
    walk.start()
    return walk.files
  }

  /// Both are sorted by path.
  private static func changes(
    from old: [FoundFile], to new: [FoundFile]
  ) -> [(path: String, event: ChangeCollector.Event)] {
    var changes: [(path: String, event: ChangeCollector.Event)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if j == new.count || i < old.count && ExactText(old[i].path) < ExactText(new[j].path) {
        changes.append((old[i].path, .unsettled))
        i += 1
      } else if i == old.count || ExactText(new[j].path) < ExactText(old[i].path) {
        changes.append((new[j].path, .complete))
        j += 1
      } else {
        if old[i].signature != new[j].signature { changes.append((new[j].path, .complete)) }
        i += 1
        j += 1
      }
    }
    return changes
  }
}
