import FileSystem
import JSON
import Precompression
import SiteBuilder
import SiteModel
import SourceFiles
import Synchronization

let buildCommand = CommandSpec(
  name: "build", summary: "write the site's pages",
  synopsis: "[--output DIR] [--drafts] [--jobs N] [--clean] [--compress] [--base PATH]",
  discussion: """
    Reads Content/, Templates/ and site.yml and writes the pages. Only files whose bytes change are
    written, and files of an earlier build that no longer belong are removed; nothing else ever is. A
    file in the output folder that was changed since stays: in the way of a page it is an error.
    A site with errors is not built: everything stays as it was.
    """,
  options: [
    OptionSpec(
      name: "--output", value: "DIR", help: "where to write (default: Output)",
      completion: .folders),
    OptionSpec(name: "--drafts", help: "documents with “draft: true”, too"),
    jobsOption,
    OptionSpec(name: "--clean", help: "write every file anew"),
    OptionSpec(
      name: "--compress", help: "text files also compressed, for hosts that look for .gz and .br"),
    OptionSpec(
      name: "--base", value: "PATH",
      help:
        "what 404.html links from, an absolute path such as /emoji/ (default: the path of baseURL)",
      accepts: { BasePath($0) != nil }),
  ],
  arguments: 0...0, run: build)

@Sendable private func build(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let output = invocation.options["--output"] ?? invocation.path("Output")
  let outcome = try await invocation.whileLocked(invocation.site) {
    try await build(into: output, invocation, terminal)
  }
  outcome.report(invocation, output: output, on: terminal)
  return outcome.diagnostics.hasErrors ? .failed : .done
}

/// Builds with the site locked.
private func build(
  into output: String, _ invocation: Invocation, _ terminal: Terminal
) async throws -> BuildOutcome {
  let includesDrafts = invocation.has("--drafts")
  let base = invocation.options["--base"].flatMap { BasePath($0) }
  let loaded = try invocation.loadForWriting()
  let isCompressing = invocation.has("--compress")
  let options = [
    includesDrafts ? "drafts" : nil, base.map { "base \($0.text)" },
    isCompressing ? "compress" : nil,
  ]
  let cache = BuildCache(
    site: loaded, output: output, options: options.compactMap(\.self).joined(separator: "\n"))
  if !invocation.has("--clean"), let bytes = cache.outcomeOfUnchangedBuild(),
    let outcome = BuildOutcome(bytes), outcome.holds
  {
    return outcome
  }
  if isCompressing { try ContentCoding.load() }
  var site = try await invocation.read(loaded, includesDrafts: includesDrafts)
  site.settings.base = base
  let plan = await site.planned(jobs: invocation.jobs)
  // Leak the plan: freeing a large site piece by piece would only delay the exit.
  _ = Unmanaged.passRetained(plan)
  var outcome = BuildOutcome(
    diagnostics: plan.diagnostics, lacksRasterizer: plan.lacksRasterizer)
  guard !plan.diagnostics.hasErrors else { return outcome }
  let folder = try OutputFolder(
    output, site: invocation.site, isRewriting: invocation.has("--clean"))
  lazy var left = cache.outputsOfLastBuild()
  let forms = isCompressing ? plan.compressedForms : [:]
  let obstacles = try folder.begin(
    plan.outputs.map(\.path.string), derived: forms.values.flatMap { $0.map(\.path.string) },
    leftByLastBuild: left)
  guard obstacles.isEmpty else {
    outcome.diagnostics += obstacles
    return outcome
  }
  let progress = ProgressLine(
    "Building", of: plan.outputs.count, on: terminal, isShown: !invocation.isQuiet)
  let writer = OutputWriter(plan, to: folder, forms: forms, leftByLastBuild: left)
  let results = await concurrentMap(plan.outputs, jobs: invocation.jobs) { planned in
    defer { progress.advance() }
    return writer.write(planned)
  }
  progress.finish()
  outcome.add(results.flatMap(\.self))
  if outcome.diagnostics.hasErrors { return outcome }
  let leftovers = try folder.finish()
  outcome.removed = leftovers.removed
  outcome.diagnostics += leftovers.remarks
  cache.store(outputs: folder.signatures, outcome: outcome.whenUnchanged.bytes)
  return outcome
}
