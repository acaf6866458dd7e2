import FileSystem
import Foundation
import Synchronization
import Testing
import Texts

/// The changes that a watcher has reported.
private final class Told: Sendable {
  private let changes = Mutex<[SiteChange]>([])

  func add(_ change: SiteChange) { changes.withLock { $0.append(change) } }

  var all: [SiteChange] { changes.withLock { $0 } }

  /// Awaits a change that includes a path; `.everything` includes every path.
  func waits(for path: String) async -> Bool {
    for _ in 0..<300 {
      for change in all {
        switch change {
        case .everything: return true
        case .files(let paths):
          if paths.contains(where: { ExactText($0) == ExactText(path) }) { return true }
        }
      }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  /// Awaits a change that follows an action, once earlier ones are told.
  func waits(after action: () throws -> Void) async throws {
    try await Task.sleep(for: .seconds(1))
    let before = all.count
    try action()
    for _ in 0..<300 where all.count == before { try await Task.sleep(for: .milliseconds(20)) }
    #expect(all.count > before)
  }
}

private let methods: [SiteWatcher.Method] = [.system, .polling]

/// All kinds of changes are observed.
@Suite(.serialized) struct SiteWatcherTests {
  private func watching(
    _ files: [String: String] = ["Content/a.json": "a", "Templates/x.mustache": ""],
    by method: SiteWatcher.Method, _ body: (TemporaryFolder, Told) async throws -> Void
  ) async throws {
    let folder = TemporaryFolder(files)
    let told = Told()
    let watcher = try SiteWatcher(site: folder.path, method: method) { told.add($0) }
    #expect(watcher.isPolling == (method == .polling))
    // The first poll.
    if method == .polling { try await Task.sleep(for: .milliseconds(200)) }
    try await body(folder, told)
    watcher.stop()
  }

  @Test(arguments: methods) func `a file written in its place`(method: SiteWatcher.Method)
    async throws
  {
    try await watching(by: method) { folder, told in
      folder.write("Content/a.json", "longer")
      #expect(await told.waits(for: "Content/a.json"))
    }
  }

  @Test(arguments: methods) func `a file renamed over another`(method: SiteWatcher.Method)
    async throws
  {
    try await watching(by: method) { folder, told in
      folder.write("Content/.a.json.swp", "swap")
      folder.write("Content/.new", "longer")
      try #require(rename("\(folder.path)/Content/.new", "\(folder.path)/Content/a.json") == 0)
      #expect(await told.waits(for: "Content/a.json"))
    }
  }

  @Test(arguments: methods) func `files that are created and removed`(method: SiteWatcher.Method)
    async throws
  {
    try await watching(by: method) { folder, told in
      folder.write("Content/b.json", "b")
      #expect(await told.waits(for: "Content/b.json"))
      unlink("\(folder.path)/Content/a.json")
      #expect(await told.waits(for: "Content/a.json"))
    }
  }

  @Test(arguments: methods) func `two files with canonically equivalent names`(
    method: SiteWatcher.Method
  ) async throws {
    try await watching(by: method) { folder, told in
      for name in ["\u{E9}.json", "e\u{301}.json"] { folder.write("Content/\(name)", "x") }
      for name in ["\u{E9}.json", "e\u{301}.json"] {
        #expect(await told.waits(for: "Content/\(name)"))
      }
    }
  }

  @Test(arguments: methods) func `a new folder with files, and then another file`(
    method: SiteWatcher.Method
  ) async throws {
    try await watching(by: method) { folder, told in
      folder.write("Content/new/deep/b.json", "b")
      #expect(await told.waits(for: "Content/new/deep/b.json"))
      try await Task.sleep(for: .milliseconds(400))
      let before = told.all.count
      folder.write("Content/new/deep/c.json", "c")
      for _ in 0..<100 where told.all.count == before {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(told.all.count > before)
    }
  }

  @Test(arguments: methods) func `a removed folder`(method: SiteWatcher.Method) async throws {
    try await watching(["Content/old/a.json": "a", "Content/b.json": ""], by: method) {
      folder, told in
      try FileManager.default.removeItem(atPath: "\(folder.path)/Content/old")
      #expect(await told.waits(for: "Content/old/a.json"))
    }
  }

  @Test(arguments: methods) func `settings that are created`(
    method: SiteWatcher.Method
  ) async throws {
    try await watching(by: method) { folder, told in
      folder.write("site.yml", "title: A")
      #expect(await told.waits(for: "site.yml"))
    }
  }

  @Test(arguments: methods) func `the target of a link`(method: SiteWatcher.Method)
    async throws
  {
    try await watching(["Content/a.json": "a", "shared/b.json": "b"], by: method) { folder, told in
      folder.link("Content/b.json", to: "../shared/b.json")
      #expect(await told.waits(for: "Content/b.json"))
      try await Task.sleep(for: .milliseconds(600))
      let before = told.all.count
      folder.write("shared/b.json", "longer")
      for _ in 0..<100 where told.all.count == before {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(told.all.count > before)
    }
  }

  @Test(arguments: methods) func `the target of a link that leads to nothing at first`(
    method: SiteWatcher.Method
  ) async throws {
    try await watching(["Content/a.json": "a", "shared/a.json": "a"], by: method) { folder, told in
      for target in ["shared/b.json", "new/deep/c.json"] {
        folder.link("Content/\((target as NSString).lastPathComponent)", to: "../\(target)")
        try await told.waits { folder.write(target, "b") }
        try await told.waits { folder.write(target, "longer") }
      }
    }
  }

  @Test(arguments: methods) func `a link that another replaces, and its target`(
    method: SiteWatcher.Method
  ) async throws {
    let files = ["Content/a.json": "a", "shared/b.json": "b", "shared/c.json": "c"]
    try await watching(files, by: method) { folder, told in
      folder.link("Content/b.json", to: "../shared/b.json")
      // As `ln -sf` does it.
      try await told.waits {
        folder.link("Content/.new", to: "../shared/c.json")
        try #require(rename("\(folder.path)/Content/.new", "\(folder.path)/Content/b.json") == 0)
      }
      try await told.waits { folder.write("shared/c.json", "longer") }
    }
  }

  @Test(arguments: methods) func `a site behind a link that leads elsewhere then`(
    method: SiteWatcher.Method
  ) async throws {
    let folder = TemporaryFolder(["1/Content/a.json": "a", "2/Content/a.json": "b"])
    folder.link("site", to: "1")
    let told = Told()
    let watcher = try SiteWatcher(site: "\(folder.path)/site", method: method) { told.add($0) }
    try await told.waits {
      folder.link("new", to: "2")
      try #require(rename("\(folder.path)/new", "\(folder.path)/site") == 0)
    }
    try await told.waits { folder.write("2/Content/a.json", "longer") }
    watcher.stop()
  }

  @Test(arguments: methods) func `another folder in place of the site's own`(
    method: SiteWatcher.Method
  ) async throws {
    try await watching(by: method) { folder, told in
      let old = "\(folder.path)-old"
      defer { try? FileManager.default.removeItem(atPath: old) }
      for isRenamed in [true, false] {
        // The preview keeps the folder open, too.
        let site = try loadSite(at: folder.path)
        try await told.waits {
          if isRenamed {
            try #require(rename(folder.path, old) == 0)
          } else {
            try FileManager.default.removeItem(atPath: folder.path)
          }
        }
        #expect(told.all.last?.paths == nil)
        withExtendedLifetime(site) {}
        try await told.waits { folder.write("Content/a.json", "a") }
        try await told.waits { folder.write("Content/b.json", "b") }
      }
    }
  }

  @Test func `temporary files of editors are ignored`() async throws {
    try await watching(by: .system) { folder, told in
      folder.write("Content/.a.json.swp", "swap")
      folder.write("Content/a.json~", "backup")
      folder.write("Output/index.html", "page")
      folder.write("Content/#done", "this one is meant")
      #expect(await told.waits(for: "Content/#done"))
      #expect(told.all.map(\.paths) == [["Content/#done"]])
    }
  }

  @Test func `a thousand writes in a second are throttled to a few changes, including the last`()
    async throws
  {
    try await watching(by: .system) { folder, told in
      let start = ContinuousClock.now
      for number in 0..<1000 {
        folder.write("Content/a.json", "\(number)")
        if number % 10 == 0 { try await Task.sleep(for: .milliseconds(8)) }
      }
      folder.write("Content/last.json", "last")
      #expect(await told.waits(for: "Content/last.json"))
      // On a busy machine a thousand writes take longer than a second.
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      #expect(Double(told.all.count) <= 10 * max(1, seconds) + 1)
    }
  }

  @Test func `a stopped watcher reports nothing`() async throws {
    let folder = TemporaryFolder(["Content/a.json": "a"])
    let told = Told()
    let watcher = try SiteWatcher(site: folder.path, method: .system) { told.add($0) }
    watcher.stop()
    folder.write("Content/a.json", "longer")
    try await Task.sleep(for: .milliseconds(200))
    #expect(told.all.isEmpty)
  }
}
