import FileSystem
import JSON
import SiteBuilder
import SiteModel
import SourceFiles
import Synchronization

let buildCommand = CommandSpec(
  name: "build", summary: "write the site's pages",
  synopsis: "[--output DIR] [--drafts] [--jobs N] [--clean] [--base PATH]",
  discussion: """
    Reads Content/, Templates/ and site.yml and writes the pages. Only files whose bytes change are
    written, and files of an earlier build that no longer belong are removed; nothing else ever is. A
    file in the output folder that was changed since stays: in the way of a page it is an error.
    A site with errors is not built: everything stays as it was.
    """,
  options: [
    OptionSpec(name: "--output", value: "DIR", help: "where to write (default: Output)"),
    OptionSpec(name: "--drafts", help: "documents with “draft: true”, too"),
    jobsOption,
    OptionSpec(name: "--clean", help: "write every file anew"),
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
  let options = [includesDrafts ? "drafts" : nil, base.map { "base \($0.text)" }]
  let cache = BuildCache(
    site: loaded, output: output, options: options.compactMap(\.self).joined(separator: "\n"))
  if !invocation.has("--clean"), let bytes = cache.outcomeOfUnchangedBuild(),
    let outcome = BuildOutcome(bytes), outcome.holds
  {
    return outcome
  }
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
  let obstacles = try folder.begin(plan.outputs.map(\.path.string), leftByLastBuild: left)
  guard obstacles.isEmpty else {
    outcome.diagnostics += obstacles
    return outcome
  }
  let progress = ProgressLine(
    "Building", of: plan.outputs.count, on: terminal, isShown: !invocation.isQuiet)
  let earlier = SignedOutputs(left, in: plan)
  let results = await concurrentMap(plan.outputs, jobs: invocation.jobs) { planned in
    defer { progress.advance() }
    if let signature = earlier[planned], folder.keep(planned.path.string, as: signature) {
      return BuildOutcome.FileResult.unchanged(planned.path)
    }
    return write(planned, of: plan, to: folder)
  }
  progress.finish()
  outcome.add(results)
  if outcome.diagnostics.hasErrors { return outcome }
  let leftovers = try folder.finish()
  outcome.removed = leftovers.removed
  outcome.diagnostics += leftovers.remarks
  cache.store(outputs: folder.signatures, outcome: outcome.whenUnchanged.bytes)
  return outcome
}

/// Renders and writes one file.
private func write(
  _ planned: PlannedOutput, of plan: SitePlan, to folder: OutputFolder
) -> BuildOutcome.FileResult {
  if let original = plan.original(of: planned) {
    do throws(FileError) {
      switch try folder.copy(original, to: planned.path.string) {
      case .written: return .written(planned.path)
      case .unchanged: return .unchanged(planned.path)
      }
    } catch {
      return .failed(.error(error.message))
    }
  }
  switch plan.render(planned) {
  case .failure(let failure): return .failed(failure.diagnostic)
  case .success(let file):
    do throws(FileError) {
      switch try folder.write(file.path.string, file.bytes) {
      case .written: return .written(file.path, remarks: file.remarks)
      case .unchanged: return .unchanged(file.path)
      }
    } catch {
      return .failed(.error(error.message))
    }
  }
}

/// Outputs of the last build that can be kept if their files are unchanged.
private struct SignedOutputs: Sendable {
  private var signatures: [OutputPath: FileSignature] = [:]

  init(_ files: [SignedPath], in plan: SitePlan) {
    guard plan.outputs.contains(where: \.isContentAddressed) else { return }
    for file in files { signatures[OutputPath(file.path)] = file.signature }
  }

  subscript(_ planned: PlannedOutput) -> FileSignature? {
    planned.isContentAddressed ? signatures[planned.path] : nil
  }
}
