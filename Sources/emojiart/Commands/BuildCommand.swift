import FileSystem
import JSON
import Precompression
import SiteBuilder
import SiteModel
import SourceFiles
import Synchronization
import Texts

let buildCommand = CommandSpec(
  name: "build", summary: "write the site's pages",
  synopsis:
    "[--output DIR] [--drafts] [--jobs N] [--clean] [--compress] [--base PATH] [--shard I/N] "
    + "| --join DIR… --output DIR [--jobs N] [--clean]",
  discussion: """
    Reads Content/, Templates/ and site.yml and writes the pages. Only files whose bytes change are
    written, and files of an earlier build that no longer belong are removed; nothing else ever is. A
    file in the output folder that was changed since stays: in the way of a page it is an error.
    A site with errors is not built: everything stays as it was.

    With --shard a build is divided, among computers for instance: each writes a part of the files to
    a folder of its own. --join puts these folders together: the output is what one build would write.
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
    OptionSpec(
      name: "--shard", value: "I/N",
      help: "only part I of N, from 1/N to N/N, N at most \(Shard.mostShards); takes --output",
      accepts: { Shard($0) != nil }),
    OptionSpec(
      name: "--join", help: "put shards together, whose folders are named; takes --output"),
  ],
  arguments: 0...Shard.mostShards, completions: [.folders],
  jsonLists: ["written", "removed", "unchanged"], run: build)

@Sendable private func build(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  if let why = misuse(of: invocation) { throw CommandFailure(message: why, status: .misused) }
  let output = invocation.options["--output"] ?? invocation.path("Output")
  let shard = invocation.options["--shard"].flatMap { Shard($0) }
  let outcome = try await invocation.whileLocked(invocation.site, isShared: shard != nil) {
    invocation.has("--join")
      ? try await joinShards(into: output, invocation, terminal)
      : try await build(shard, into: output, invocation, terminal)
  }
  outcome.report(invocation, output: output, on: terminal)
  return outcome.diagnostics.hasErrors ? .failed : .done
}

/// The error for invalid combinations of options and arguments; nil if they are valid.
private func misuse(of invocation: Invocation) -> Message? {
  let isJoining = invocation.has("--join")
  if !isJoining, let extra = invocation.arguments.first {
    return "build has no use for “\(extra)”; folders of shards follow “--join”"
  }
  guard let mode = isJoining ? "--join" : invocation.has("--shard") ? "--shard" : nil else {
    return nil
  }
  // The default folder is for a whole build.
  guard invocation.has("--output") else { return "\(mode) needs “--output DIR”" }
  guard isJoining else { return nil }
  if let other = ["--shard", "--drafts", "--compress", "--base"].first(where: invocation.has) {
    return "--join does not go with \(other), which the shards were built with or not"
  }
  return invocation.arguments.isEmpty ? "--join needs the folders of all shards" : nil
}

/// Builds with the site locked.
private func build(
  _ shard: Shard?, into output: String, _ invocation: Invocation, _ terminal: Terminal
) async throws -> BuildOutcome {
  let includesDrafts = invocation.has("--drafts")
  let base = invocation.options["--base"].flatMap { BasePath($0) }
  let loaded = try invocation.loadForWriting()
  let isCompressing = invocation.has("--compress")
  let options = [
    includesDrafts ? "drafts" : nil, base.map { "base \($0.text)" },
    isCompressing ? "compress" : nil,
  ].compactMap(\.self).joined(separator: "\n")
  let cache = BuildCache(site: loaded, output: output, options: options)
  // Shards may run concurrently and do not use the cache, which describes the whole output.
  if shard == nil, !invocation.has("--clean"), let bytes = cache.outcomeOfUnchangedBuild(),
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
  if shard != nil, !folder.isEmpty(orHas: ShardMark.fileName) {
    throw FileError(path: output, reason: "this folder has a whole site; name one for this shard")
  }
  let outputs = plan.outputs(in: shard)
  lazy var left = shard == nil ? cache.filesOfLastBuild() : (read: [], outputs: [])
  var forms = isCompressing ? plan.compressedForms : [:]
  if shard != nil {
    let own = Set(outputs.map(\.path))
    forms = forms.filter { own.contains($0.key) }
  }
  let obstacles = try folder.begin(
    outputs.map(\.path.string) + (shard == nil ? [] : [ShardMark.fileName]),
    derived: forms.values.flatMap { $0.map(\.path.string) }, leftByLastBuild: left.outputs)
  guard obstacles.isEmpty else {
    outcome.diagnostics += obstacles
    return outcome
  }
  let progress = ProgressLine(
    "Building", of: outputs.count, on: terminal, isShown: !invocation.isQuiet)
  let writer = OutputWriter(plan, to: folder, forms: forms, leftByLastBuild: left)
  let results = await concurrentMap(outputs, jobs: invocation.jobs) { planned in
    defer { progress.advance() }
    return writer.write(planned)
  }
  progress.finish()
  outcome.add(results.flatMap(\.self))
  if outcome.diagnostics.hasErrors { return outcome }
  if let shard {
    let mark = try await ShardMark(shard, of: loaded, plan, options: options, jobs: invocation.jobs)
    guard try loadSite(at: invocation.site).files == loaded.files else {
      throw CommandFailure(message: "the site was changed while it was built; build it again")
    }
    _ = try folder.write(ShardMark.fileName, mark.bytes)
  }
  try outcome.finish(folder)
  guard shard == nil else { return outcome }
  cache.store(outputs: folder.signatures, outcome: outcome.whenUnchanged.bytes)
  return outcome
}
