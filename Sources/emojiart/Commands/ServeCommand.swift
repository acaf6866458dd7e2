import EditorAssets
import FileSystem
import HTTP
import JSON
import PictureCleaning
import PictureFetch
import Preview
import SourceFiles
import Synchronization
import Texts

let serveCommand = CommandSpec(
  name: "serve", summary: "show the site in a browser while it is being made",
  synopsis: "[--port N] [--no-edit] [--poll] [--fetch-from-loopback]",
  discussion: """
    Builds the site in memory and serves it to this machine until Ctrl-C; the first line on standard
    output is the address. When a file changes, open pages change with it, in their place. While the
    site has errors, pages stay as they were and show what is wrong. Drafts are shown, too.

    A page that is edited may have a picture fetched from the web, by its address: only from public
    ones, without anything that tells who asks, 20 MB in 10 seconds at most.
    """,
  options: [
    OptionSpec(
      name: "--port", value: "N", help: "the port, 0 to 65535; 0 is any free one (default: 4280)",
      accepts: { Int($0).map { (0...65535).contains($0) } ?? false }),
    OptionSpec(name: "--no-edit", help: "take no edits from pages"),
    OptionSpec(name: "--poll", help: "look for changes, on disks that do not tell of them"),
    OptionSpec(
      name: "--fetch-from-loopback",
      help: "fetch pictures from servers of this machine as well, for tests"),
    jobsOption,
  ],
  arguments: 0...0, run: serve)

@Sendable private func serve(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let ending = EndingSignals()
  guard kind(of: "\(invocation.site)/Content") == .folder else {
    throw CommandFailure(message: noSite(invocation.site))
  }
  try await invocation.finishInterruptedSave()
  var options = SitePreview.Options()
  options.port = invocation.options["--port"].flatMap { Int($0) } ?? options.port
  options.jobs = invocation.jobs
  options.watching = invocation.has("--poll") ? .polling : .system
  let told = BuildReports(invocation, terminal)
  let fetcher = PictureFetcher(
    mostBytes: CleanPicture.mostBytes, allowsLoopback: invocation.has("--fetch-from-loopback"))
  // Another folder may come in its place.
  let site = absolutePath(invocation.site)
  let preview: SitePreview
  do {
    preview = try await SitePreview(
      of: site, theme: builtInTheme(), script: liveScript(),
      editing: invocation.has("--no-edit")
        ? .off : .on(acceptEdits(into: site, jobs: invocation.jobs)),
      fetching: fetchPictures(by: fetcher), options: options,
      report: { told.report($0) })
  } catch let error as HTTPError {
    throw CommandFailure(
      message: error.isPortTaken
        ? "\(error.message); end what serves there, or name another with --port" : error.message)
  }
  printAddress(of: preview, invocation, terminal)
  if preview.isPolling, !invocation.has("--poll") {
    terminal.printError("emojiart: the system tells of no changes here, so files are looked at")
  }
  await ending.wait()
  fetcher.stop()
  await preview.stop()
  return .done
}

private func printAddress(
  of preview: SitePreview, _ invocation: Invocation, _ terminal: Terminal
) {
  guard invocation.isJSON else {
    terminal.print(verbatim: preview.url)
    if !invocation.isQuiet { terminal.print("Ctrl-C ends it.") }
    return
  }
  var writer = JSONWriter(.oneLine)
  writer.beginObject()
  writer.name("url")
  writer.string(preview.url)
  writer.endObject()
  writer.endFile()
  terminal.write(writer.bytes)
}

/// Reports each build: diagnostics on standard error, and when they are fixed.
private final class BuildReports: Sendable {
  private let invocation: Invocation
  private let terminal: Terminal
  private let builds = Mutex(0)

  init(_ invocation: Invocation, _ terminal: Terminal) {
    self.invocation = invocation
    self.terminal = terminal
  }

  func report(_ outcome: SitePreview.Outcome) {
    let number = builds.withLock { count in
      count += 1
      return count
    }
    terminal.printDiagnostics(outcome.diagnostics)
    // The URL must be the first line, and with --json the only document.
    guard number > 1, !invocation.isQuiet, !invocation.isJSON else { return }
    let summary = Terminal.summary(of: outcome.diagnostics)
    let subject: Message =
      outcome.changed.map { changed in
        changed.count == 1 ? "\(changed[0])" : "\(changed.count) files"
      } ?? "folders"
    let milliseconds = Int(outcome.duration / .milliseconds(1))
    terminal.print(
      outcome.diagnostics.hasErrors
        ? "\(subject) changed: \(summary); pages stay as they were."
        : summary.isEmpty
          ? "\(subject) changed: built in \(milliseconds) ms."
          : "\(subject) changed: built in \(milliseconds) ms, \(summary)."
    )
  }
}
