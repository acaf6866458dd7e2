import FileSystem
import JSON
import SourceFiles

let checkCommand = CommandSpec(
  name: "check", summary: "say what is wrong with the site; write nothing",
  synopsis: "[--drafts] [--strict] [--jobs N] [--format text|json|github|gitlab]",
  discussion: """
    Reads the whole site and gives every diagnostic that build would give, links that lead to nothing
    or to a place that a page does not have, and pictures in Content/images that nothing names. The
    exit status is 1 if there are errors, with --strict also if there are warnings. With --format the
    problems stand at their lines in a pipeline, too: “github” prints workflow commands, which become
    annotations, “gitlab” a Code Quality report; their paths begin at the top of the git repository.
    """,
  options: [
    OptionSpec(name: "--drafts", help: "documents with “draft: true”, too"),
    OptionSpec(name: "--strict", help: "warnings count as errors for the exit status"),
    jobsOption,
    OptionSpec(
      name: "--format", value: "FORMAT",
      help: "text (default), json (the same as --json), github or gitlab",
      completion: .words(ReportFormat.allCases.map(\.rawValue)),
      accepts: { ReportFormat(rawValue: $0) != nil }),
  ],
  arguments: 0...0, run: check)

@Sendable private func check(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let format = try invocation.reportFormat()
  let includesDrafts = invocation.has("--drafts")
  let site = try await invocation.readFolder(includesDrafts: includesDrafts)
  let plan = await site.planned(jobs: invocation.jobs)
  let unreadable = await site.unreadableCopies(jobs: invocation.jobs)
  let diagnostics = (plan.diagnostics + plan.brokenLinks() + unreadable).inReadingOrder()
  switch format {
  case .json: terminal.printJSON(diagnostics)
  case .github: terminal.printWorkflowCommands(diagnostics, path: invocation.repositoryPaths())
  case .gitlab: terminal.printCodeQuality(diagnostics, path: invocation.repositoryPaths())
  case .text:
    terminal.printDiagnostics(diagnostics)
    if !invocation.isQuiet {
      let summary = Terminal.summary(of: diagnostics)
      let count = plan.outputs.count
      terminal.print(
        summary.isEmpty ? "Nothing wrong; a build would write \(count) files." : summary)
    }
  }
  let isWrong = invocation.has("--strict") ? !diagnostics.isEmpty : diagnostics.hasErrors
  return isWrong ? .failed : .done
}

extension Invocation {
  fileprivate func reportFormat() throws -> ReportFormat {
    let format = options["--format"].flatMap { ReportFormat(rawValue: $0) }
    guard has("--json") else { return format ?? .text }
    guard format == nil || format == .json else {
      throw CommandFailure(
        message: "--json and --format \(format?.rawValue ?? "") are two formats; leave one out",
        status: .misused)
    }
    return .json
  }

  /// Maps a path in the site to one in its git repository, as hosts expect it. Without a repository
  /// the result is relative to the working directory.
  fileprivate func repositoryPaths() -> (String) -> String {
    let folder = Repository(around: site)?.folder
    return { path in
      guard let folder else { return self.path(path) }
      return folder.isEmpty ? path : "\(folder)/\(path)"
    }
  }
}
