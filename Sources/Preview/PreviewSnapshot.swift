import SiteBuilder
import SourceFiles

/// What is served: the last build that came to something, and what was wrong with a later one.
///
/// Never changed, only replaced. Pages are made when they are asked for.
struct PreviewSnapshot: Sendable {
  /// Counts the builds of this run that came to something.
  var number = 0
  /// nil until a build has come to something.
  var plan: SitePlan?
  /// Of the last build, whether it came to something or not.
  var diagnostics: [Diagnostic] = []
  /// Whether the last build did not.
  var isBroken: Bool { diagnostics.hasErrors }

  /// One file of the output; nil if there is none of that path.
  func file(at path: String) -> Result<OutputFile, RenderFailure>? {
    guard let plan, let output = plan.output(at: path) else { return nil }
    return plan.render(output)
  }

  /// The file that one of the output is a copy of; nil for all others.
  func original(at path: String) -> FileTree.Entry? {
    plan?.output(at: path).flatMap { plan?.original(of: $0) }
  }

  func has(_ path: String) -> Bool { plan?.output(at: path) != nil }
}
