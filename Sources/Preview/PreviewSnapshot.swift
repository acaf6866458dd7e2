import SiteBuilder
import SourceFiles
import Texts

/// What is served: the last successful build, and the diagnostics of a later one.
///
/// An immutable snapshot that is replaced as a whole. Pages are rendered on demand.
struct PreviewSnapshot: Sendable {
  /// The number of the build, among all that began in this run.
  var number = 0
  /// The number of the build in which each picture was last changed.
  var pictures: [ExactText: Int] = [:]
  /// The pictures that changed since.
  var unshownPictures: [String] = []
  /// nil before the first successful build.
  var plan: SitePlan?
  /// The diagnostics of the last build, successful or not.
  var diagnostics: [Diagnostic] = []
  /// JavaScript with the messages of the live-reload script: those of the last build, successful or
  /// not, or of the built-in theme before the first.
  var words: [UInt8]
  /// Whether the last build failed.
  var isBroken: Bool { diagnostics.hasErrors }

  /// Renders an output file; nil if there is none at that path.
  func file(at path: OutputPath) -> Result<OutputFile, RenderFailure>? {
    guard let plan, let output = plan.output(at: path) else { return nil }
    return plan.render(output)
  }

  /// The source of an output file that is a copy; nil for others.
  func original(at path: OutputPath) -> FileTree.Entry? {
    plan?.output(at: path).flatMap { plan?.original(of: $0) }
  }

  func has(_ path: OutputPath) -> Bool { plan?.output(at: path) != nil }
}
