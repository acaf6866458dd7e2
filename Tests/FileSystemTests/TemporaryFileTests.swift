import FileSystem
import Foundation
import Testing

@Test func `temporary files of killed saves are removed, those of living processes are not`() throws
{
  // Process ids are below 2^22 on Linux and up to 99999 on macOS, so this one never exists.
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
