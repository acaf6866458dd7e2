import EditorAssets
import FileSystem
import Foundation
import RandomNumbers
import SiteContent
import SiteModel
import SourceFiles
import Testing

@testable import Preview
@testable import SiteBuilder

private let changesPerSite = 14

/// Incremental builds equal clean builds.
@Suite struct PreviewBuilderTests {
  @Test func `after random changes it equals a clean build, byte for byte`() async throws {
    // Adds sites until enough builds were incremental: full rebuilds alone would test too little.
    let enough = lawCount(2) * changesPerSite / 8
    var (looked, quick) = (0, 0)
    for seed in lawSeeds(20) where looked < lawCount(2) || quick <= enough {
      looked += 1
      let site = ChangingSite(seed: UInt64(seed))
      let builder = PreviewBuilder(
        site.folder, theme: builtInTheme(), jobs: 2, includesDrafts: true)
      var last = try await builder.plan(after: .everything)
      for number in 0..<changesPerSite {
        let changed = site.change()
        let change: SiteChange = number % 9 == 8 ? .everything : .files(Array(changed))
        let plan = try await builder.plan(after: change)
        if plan.structure === last.structure { quick += 1 }
        last = plan
        let whole = try await planned(site.folder)
        #expect(plan.diagnostics == whole.diagnostics, "\(seed), change \(number): \(changed)")
        let difference = firstDifference(plan, whole)
        #expect(difference == nil, "\(seed), change \(number): \(changed)")
        if difference != nil { return }
      }
    }
    #expect(quick > enough)
  }

  @Test func `URLs that shift from one item to another shift everywhere`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("emojiart-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "Content/a.json"
    func write(_ ids: [String]) throws {
      let items = ids.map { "{\"id\": \"\($0)\", \"symbol\": \"🐶\", \"tags\": [\"t\"]}" }
      let text =
        "{\"title\": \"A\", \"sections\": [{\"items\": [\(items.joined(separator: ","))]}]}"
      try FileManager.default.createDirectory(
        atPath: "\(folder)/Content", withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(path)"))
    }
    try write(["Dog", "dog", "cat"])
    let builder = PreviewBuilder(folder, theme: builtInTheme(), jobs: 2, includesDrafts: true)
    _ = try await builder.plan(after: .everything)
    for ids in [["dog", "Dog", "cat"], ["dog", "cat"], ["DOG", "cat"], ["DOG", "dog"]] {
      try write(ids)
      let plan = try await builder.plan(after: .files([path]))
      #expect(firstDifference(plan, try await planned(folder)) == nil, "\(ids)")
    }
  }

  @Test(arguments: ["", "/Content"])
  func `a change that could not be built is in the next build`(_ gone: String) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/emojiart-\(UUID())"
    let moved = folder + "-moved"
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      try? FileManager.default.removeItem(atPath: moved)
    }
    func write(_ name: String, _ items: String) throws {
      try #"{"title": "\#(name)", "sections": [{"items": [\#(items)]}]}"#.write(
        toFile: "\(folder)/Content/\(name).json", atomically: false, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/Content", withIntermediateDirectories: true)
    try write("a", #""🐶""#)
    try write("b", #""🐱""#)
    let builder = PreviewBuilder(folder, theme: builtInTheme(), jobs: 1, includesDrafts: true)
    _ = try await builder.plan(after: .everything)

    // The plan changes, and the folder is not where it was.
    try write("a", #""🐶", "🐻""#)
    try FileManager.default.moveItem(atPath: folder + gone, toPath: moved)
    await #expect(throws: FileError.self) {
      try await builder.plan(after: .files(["Content/a.json"]))
    }
    try FileManager.default.moveItem(atPath: moved, toPath: folder + gone)
    try write("b", #"{"symbol": "🐱", "name": "Cat"}"#)
    let plan = try await builder.plan(after: .files(["Content/b.json"]))
    #expect(firstDifference(plan, try await planned(folder)) == nil)
  }

  @Test func `the 404 page links from the server's root, also after an edit`() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/emojiart-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ path: String, _ text: String) throws {
      try text.write(toFile: "\(folder)/\(path)", atomically: false, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/Content", withIntermediateDirectories: true)
    try write("site.yml", "baseURL: https://example.com/art/\n")
    try write("Content/a.json", #"{"title": "A", "sections": [{"items": ["🐶"]}]}"#)
    let builder = PreviewBuilder(folder, theme: builtInTheme(), jobs: 1, includesDrafts: true)
    let first = try await builder.plan(after: .everything)
    try write("Content/a.json", #"{"title": "A", "sections": [{"items": ["🐱"]}]}"#)
    let second = try await builder.plan(after: .files(["Content/a.json"]))
    for plan in [first, second] {
      let page = try #require(plan.output(at: OutputPath("404.html")))
      let text = String(decoding: try plan.render(page).get().bytes, as: UTF8.self)
      #expect(text.contains(#"href="/assets/"#) && !text.contains(#"="/art/"#))
    }
  }

  private func planned(_ folder: String) async throws -> SitePlan {
    let site = await readSite(try loadSite(at: folder).tree, includesDrafts: true)
    return await SitePlan(
      site: site, theme: readTheme(builtIn: builtInTheme(), own: site.templates),
      linkPictures: .bySystem)
  }

  /// The first file that differs, in words; nil if there is none.
  private func firstDifference(_ plan: SitePlan, _ whole: SitePlan) -> String? {
    let (ours, theirs) = (plan.outputs, whole.outputs)
    guard ours.map(\.path) == theirs.map(\.path) else {
      return "other files: \(Set(ours.map(\.path)).symmetricDifference(theirs.map(\.path)))"
    }
    for (number, (ours, theirs)) in zip(ours, theirs).enumerated() {
      // A sample of the thousands of items of one collection.
      if ours.path.string.hasPrefix("large/i"), number % 50 > 0 { continue }
      let (a, b) = (try? plan.render(ours).get().bytes, try? whole.render(theirs).get().bytes)
      if a != b { return ours.path.string }
      if plan.output(at: ours.path) == nil { return "no way to \(ours.path)" }
    }
    return nil
  }
}
