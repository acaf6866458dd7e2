import FileSystem
import Foundation
import Testing

@Test func `what a killed save left behind is removed, what a living one writes is not`() throws {
  // Process numbers end at 2^22 on Linux and 99999 on macOS, so this one is never alive.
  let folder = TemporaryFolder([
    "Content/.emojiart-save-99999999-1-7": "half", "Content/a.md": "a",
    "Content/.emojiart-save-\(getpid())-1-7": "being written",
    "Content/.emojiart-save-x": "not ours",
  ])
  let site = try loadSite(at: folder.path)
  #expect(site.leftovers == ["Content/.emojiart-save-99999999-1-7"])
  site.removeLeftovers()
  #expect(
    folder.listing == [
      "Content/.emojiart-save-\(getpid())-1-7", "Content/.emojiart-save-x", "Content/a.md",
    ])
}
