import JSON
import SourceFiles

let checkCommand = CommandSpec(
  name: "check", summary: "say what is wrong with the site; write nothing",
  synopsis: "[--drafts] [--jobs N]",
  discussion: """
    Reads the whole site and gives every diagnostic that build would give, and links that lead to
    nothing. The exit status is 1 if there are errors.
    """,
  options: [
    OptionSpec(name: "--drafts", help: "documents with “draft: true”, too"),
    jobsOption,
  ],
  arguments: 0...0, run: check)

@Sendable private func check(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let includesDrafts = invocation.has("--drafts")
  let site = try await invocation.readFolder(includesDrafts: includesDrafts)
  let plan = await site.planned(jobs: invocation.jobs)
  let unreadable = await site.unreadableCopies(jobs: invocation.jobs)
  let diagnostics = (plan.diagnostics + plan.brokenLinks() + unreadable).inReadingOrder()
  if invocation.isJSON {
    var writer = JSONWriter(.lines)
    writer.beginObject()
    writer.diagnostics(diagnostics)
    writer.endObject()
    writer.endFile()
    terminal.write(writer.bytes)
  } else {
    terminal.printDiagnostics(diagnostics)
    if !invocation.isQuiet {
      let summary = Terminal.summary(of: diagnostics)
      let count = plan.outputs.count
      terminal.print(
        summary.isEmpty ? "Nothing wrong; a build would write \(count) files." : summary)
    }
  }
  return diagnostics.hasErrors ? .failed : .done
}
