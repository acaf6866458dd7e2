import FileSystem
import Foundation
import Testing

@Test func `a locked site makes others wait, until the timeout`() async throws {
  let site = TemporaryFolder(["Content/a.md": "a"])
  let lock = try #require(try await SiteLock.wait(site: site.path))
  #expect(site.listing == [".emojiart/lock", "Content/a.md"])
  let error = await #expect(throws: FileError.self) {
    try await SiteLock.wait(site: site.path, patience: .milliseconds(50))
  }
  #expect(error?.message.description.contains("another emojiart is writing to this site") == true)
  lock.unlock()
  #expect(site.listing == ["Content/a.md"])
  let next = try #require(try await SiteLock.wait(site: site.path, patience: .zero))
  next.unlock()
}

@Test func `the lock of a killed command does not block the next one`() async throws {
  let site = TemporaryFolder(["Content/a.md": "a", ".emojiart/lock": "", ".emojiart/cache": "x"])
  let lock = try #require(try await SiteLock.wait(site: site.path, patience: .zero))
  lock.unlock()
  #expect(site.listing == [".emojiart/cache", ".emojiart/lock", "Content/a.md"])
}

@Test func `a site that cannot be locked is used without a lock`() async throws {
  let outside = TemporaryFolder()
  let site = TemporaryFolder(["Content/a.md": "a"])
  site.link(".emojiart", to: outside.path)
  let lock = try await SiteLock.wait(site: site.path)
  #expect(lock == nil)
  #expect(outside.listing == [])
  await #expect(throws: FileError.self) { try await SiteLock.wait(site: "\(site.path)/none") }
}

@Test func `the lock is mutually exclusive`() async throws {
  let site = TemporaryFolder(["count": "0"])
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<20 {
      group.addTask {
        // With other tests running a turn may take long.
        guard let lock = try? await SiteLock.wait(site: site.path, patience: .seconds(600)) else {
          return
        }
        let count = Int(site.read("count") ?? "") ?? -1000
        usleep(500)
        site.write("count", "\(count + 1)")
        lock.unlock()
      }
    }
  }
  #expect(site.read("count") == "20")
}

@Test func `waiting for a lock blocks no thread, and is cancellable`() async throws {
  let site = TemporaryFolder(["Content/a.md": "a"])
  let lock = try #require(try await SiteLock.wait(site: site.path))
  // More than there are threads in the pool, and yet other tasks make progress.
  let waiting = (0..<100).map { _ in
    Task {
      try await SiteLock.wait(site: site.path, patience: .seconds(1000))
    }
  }
  for _ in 0..<10 { try await Task.sleep(for: .milliseconds(5)) }
  for task in waiting { task.cancel() }
  for task in waiting {
    await #expect(throws: CancellationError.self) { try await task.value }
  }
  lock.unlock()
}

@Test func `a shared lock excludes those who want it alone, and the last one cleans up`()
  async throws
{
  let site = TemporaryFolder(["Content/a.md": "a"])
  let one = try #require(try await SiteLock.wait(site: site.path, isShared: true, patience: .zero))
  let two = try #require(try await SiteLock.wait(site: site.path, isShared: true, patience: .zero))
  for lock in [one, two] {
    await #expect(throws: FileError.self) {
      try await SiteLock.wait(site: site.path, patience: .zero)
    }
    lock.unlock()
  }
  #expect(site.listing == ["Content/a.md"])
  let alone = try #require(try await SiteLock.wait(site: site.path, patience: .zero))
  await #expect(throws: FileError.self) {
    try await SiteLock.wait(site: site.path, isShared: true, patience: .zero)
  }
  alone.unlock()
}
