import FileSystem
import SiteContent
import SiteModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The ids of a site's documents for completion scripts, each with its title behind a tab.
///
/// It prints no diagnostics, waits for no lock, and gives up after a second, since it runs at each
/// press of Tab.
let completeIDsCommand = CommandSpec(
  name: "complete-ids", summary: "the ids of documents, for completions", synopsis: "",
  discussion: "Prints the ids of collections and artworks, each with its title behind a tab.",
  arguments: 0...0, run: listIDs)

@Sendable private func listIDs(
  _ invocation: Invocation, _ terminal: Terminal
) async -> ExitStatus {
  // A signal also ends a system call that waits for a slow disk.
  signal(SIGALRM) { _ in _exit(ExitStatus.failed.rawValue) }
  alarm(1)
  guard let loaded = try? loadSite(at: invocation.site) else { return .failed }
  let site = await readSite(loaded.tree, includesDrafts: true, jobs: invocation.jobs)
  let lines = site.documents.filter { $0.collection != nil || $0.artwork != nil }
    .map { "\($0.id)\t\(visible($0.title))\n" }
  terminal.write(Array(lines.joined().utf8))
  return .done
}
