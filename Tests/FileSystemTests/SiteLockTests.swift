import FileSystem
import Foundation
import Testing

@Test func `a locked site makes others wait, and says so at last`() throws {
  let site = TemporaryFolder(["Content/a.md": "a"])
  let lock = try #require(try SiteLock.wait(site: site.path))
  #expect(site.listing == [".emojiart/lock", "Content/a.md"])
  let error = #expect(throws: FileError.self) { try SiteLock.wait(site: site.path, patience: 50) }
  #expect(error?.message.contains("another emojiart is writing to this site") == true)
  lock.unlock()
  #expect(site.listing == ["Content/a.md"])
  let next = try #require(try SiteLock.wait(site: site.path, patience: 0))
  next.unlock()
}

@Test func `a lock that a killed command left behind keeps nobody out`() throws {
  let site = TemporaryFolder(["Content/a.md": "a", ".emojiart/lock": "", ".emojiart/cache": "x"])
  let lock = try #require(try SiteLock.wait(site: site.path, patience: 0))
  lock.unlock()
  #expect(site.listing == [".emojiart/cache", ".emojiart/lock", "Content/a.md"])
}

@Test func `a site that cannot be locked is used without a lock`() throws {
  let outside = TemporaryFolder()
  let site = TemporaryFolder(["Content/a.md": "a"])
  site.link(".emojiart", to: outside.path)
  let lock = try SiteLock.wait(site: site.path)
  #expect(lock == nil)
  #expect(outside.listing == [])
  #expect(throws: FileError.self) { try SiteLock.wait(site: "\(site.path)/none") }
}

@Test func `of many at once, one at a time has the lock`() async throws {
  let site = TemporaryFolder(["count": "0"])
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<20 {
      group.addTask {
        guard let lock = try? SiteLock.wait(site: site.path) else { return }
        let count = Int(site.read("count") ?? "") ?? -1000
        usleep(500)
        site.write("count", "\(count + 1)")
        lock.unlock()
      }
    }
  }
  #expect(site.read("count") == "20")
}
