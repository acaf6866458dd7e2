import FileSystem
import Foundation
import Testing

/// A site built just now from files that are an hour old.
private final class BuiltSite {
  let folder = TemporaryFolder(["Content/a.md": "a", "Content/b/c.json": "c", "site.yml": "x"])

  init() throws {
    // ctime cannot be set; the clock must advance.
    Thread.sleep(forTimeInterval: 0.05)
    try build()
  }

  func build() throws {
    let site = try loadSite(at: folder.path)
    // An output that was changed is written anew, too.
    let output = try OutputFolder("\(folder.path)/Output", site: folder.path, isRewriting: true)
    _ = try output.begin(["index.html"])
    _ = try output.write("index.html", Array("page".utf8))
    _ = try output.finish()
    cache(site).store(outputs: output.signatures, outcome: Array("said".utf8))
  }

  func isUnchanged(options: String = "options") throws -> Bool {
    let outcome = cache(try loadSite(at: folder.path), options: options).outcomeOfUnchangedBuild()
    if let outcome { #expect(outcome == Array("said".utf8)) }
    return outcome != nil
  }

  private func cache(_ site: LoadedSite, options: String = "options") -> BuildCache {
    BuildCache(site: site, output: "\(folder.path)/Output", options: options)
  }
}

@Test func `an unchanged site is detected without reading it`() throws {
  let site = try BuiltSite()
  #expect(try site.isUnchanged())
  #expect(try !site.isUnchanged(options: "--drafts"))
}

@Test func `whatever changes an input or an output makes the build run`() throws {
  let changes: [(String, (TemporaryFolder) throws -> Void)] = [
    ("same length", { $0.write("Content/a.md", "b") }),
    ("longer", { $0.write("site.yml", "xx") }),
    ("new file", { $0.write("Content/new.md", "") }),
    ("new template", { $0.write("Templates/home.mustache", "") }),
    ("removed", { try FileManager.default.removeItem(atPath: "\($0.path)/Content/b/c.json") }),
    (
      "renamed",
      {
        try FileManager.default.moveItem(
          atPath: "\($0.path)/Content/a.md", toPath: "\($0.path)/Content/z.md")
      }
    ),
    ("old time", { $0.age() }),
    ("output changed", { $0.write("Output/index.html", "PAGE") }),
    (
      "output removed",
      { try FileManager.default.removeItem(atPath: "\($0.path)/Output/index.html") }
    ),
    (
      "list removed",
      { try FileManager.default.removeItem(atPath: "\($0.path)/Output/.emojiart.json") }
    ),
    ("all removed", { try FileManager.default.removeItem(atPath: "\($0.path)/Output") }),
    ("cache removed", { try FileManager.default.removeItem(atPath: "\($0.path)/.emojiart") }),
    ("cache emptied", { $0.write(".emojiart/cache", "") }),
  ]
  for (name, change) in changes {
    let site = try BuiltSite()
    #expect(try site.isUnchanged())
    try change(site.folder)
    #expect(try !site.isUnchanged(), "\(name)")
    if FileManager.default.fileExists(atPath: "\(site.folder.path)/Output/.emojiart.json") {
      Thread.sleep(forTimeInterval: 0.05)
      try site.build()
      #expect(try site.isUnchanged(), "built again after: \(name)")
    }
  }
}

@Test func `a racily clean file counts as changed`() throws {
  // It may be written again within the same clock tick, with the same size. A timestamp in the
  // future stands for that tick, since a busy machine may take longer than one.
  let site = try BuiltSite()
  let file = "\(site.folder.path)/site.yml"
  try FileManager.default.setAttributes(
    [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: file)
  try site.build()
  #expect(try !site.isUnchanged())
  try FileManager.default.setAttributes(
    [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: file)
  Thread.sleep(forTimeInterval: 0.05)
  try site.build()
  #expect(try site.isUnchanged())
}

@Test func `a corrupt cache is ignored`() throws {
  let site = try BuiltSite()
  let path = "\(site.folder.path)/.emojiart/cache"
  let whole = try Data(contentsOf: URL(filePath: path))
  for length in stride(from: 0, to: whole.count, by: 7) {
    try whole.prefix(length).write(to: URL(filePath: path))
    #expect(try !site.isUnchanged())
  }
  for place in stride(from: 0, to: whole.count, by: 11) {
    var damaged = whole
    damaged[place] ^= 0x10
    try damaged.write(to: URL(filePath: path))
    #expect(try !site.isUnchanged(), "byte \(place)")
  }
  try whole.write(to: URL(filePath: path))
  #expect(try site.isUnchanged())
}

@Test func `a half-written cache of a killed build is replaced`() throws {
  let site = try BuiltSite()
  site.folder.write(".emojiart/cache.new", String(repeating: "half", count: 1000))
  try site.build()
  #expect(try site.isUnchanged())
  #expect(
    site.folder.listing.filter { $0.utf8.starts(with: ".emojiart/".utf8) } == [".emojiart/cache"])
}

@Test func `a cache folder that is a link is neither read nor written`() throws {
  let outside = TemporaryFolder()
  let site = try BuiltSite()
  try FileManager.default.removeItem(atPath: "\(site.folder.path)/.emojiart")
  site.folder.link(".emojiart", to: outside.path)
  try site.build()
  #expect(outside.listing == [])
  #expect(try !site.isUnchanged())
}

@Test
func `the outputs of the last build are known despite changes, if it wrote to the same place`()
  throws
{
  let site = try BuiltSite()
  site.folder.write("Content/a.md", "other")
  #expect(site.outputsOfLastBuild().map(\.path) == [".emojiart.json", "index.html"])
  #expect(site.outputsOfLastBuild(in: "Elsewhere") == [])
  site.folder.write(".emojiart/cache", "broken")
  #expect(site.outputsOfLastBuild() == [])
}

extension BuiltSite {
  fileprivate func outputsOfLastBuild(in output: String = "Output") -> [SignedPath] {
    guard let site = try? loadSite(at: folder.path) else { return [] }
    return BuildCache(site: site, output: "\(folder.path)/\(output)", options: "others")
      .filesOfLastBuild().outputs
  }
}
