import EditorAssets
import FileSystem
import Foundation
import SiteContent
import SourceFiles
import Testing

@testable import Preview
@testable import SiteBuilder

/// So many sites change; EMOJIART_REBUILDS asks for more.
private let siteCount =
  Int(ProcessInfo.processInfo.environment["EMOJIART_REBUILDS"] ?? "") ?? 2
private let changesPerSite = 14

/// What comes of building again only what a change asks for.
@Suite struct PreviewBuilderTests {
  @Test func `after any changes it has every byte of a build from nothing`() async throws {
    var quick = 0
    for seed in 0..<siteCount {
      let site = ChangingSite(seed: UInt64(seed))
      let builder = PreviewBuilder(
        site.folder, theme: builtInTheme(), jobs: 2, includesDrafts: true)
      var last = try await builder.plan(after: .everything)
      for number in 0..<changesPerSite {
        let changed = site.change()
        let change: SiteChange = number % 9 == 8 ? .everything : .files(changed)
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
    // Otherwise nothing would have been tested but builds from nothing.
    #expect(quick > siteCount * changesPerSite / 8)
  }

  private func planned(_ folder: String) async throws -> SitePlan {
    let site = await readSite(try loadSite(at: folder).tree, includesDrafts: true)
    return await SitePlan(
      site: site, theme: readTheme(builtIn: builtInTheme(), own: site.templates),
      linkPictures: .bySystem)
  }

  /// The first file that differs, in words; nil if none does.
  private func firstDifference(_ plan: SitePlan, _ whole: SitePlan) -> String? {
    let (ours, theirs) = (plan.outputs, whole.outputs)
    guard ours.map({ Array($0.path.utf8) }) == theirs.map({ Array($0.path.utf8) }) else {
      return "other files: \(Set(ours.map(\.path)).symmetricDifference(theirs.map(\.path)))"
    }
    for (number, (ours, theirs)) in zip(ours, theirs).enumerated() {
      // Of the thousands of items of one collection a few stand for all.
      if ours.path.hasPrefix("large/i"), number % 50 > 0 { continue }
      let (a, b) = (try? plan.render(ours).get().bytes, try? whole.render(theirs).get().bytes)
      if a != b { return ours.path }
      if plan.output(at: ours.path) == nil { return "no way to \(ours.path)" }
    }
    return nil
  }
}
