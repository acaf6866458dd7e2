import Raster
import SiteContent
import SourceFiles
import Templating

/// A file for the output.
public struct OutputFile: Sendable {
  public let path: String
  public let bytes: [UInt8]
  /// What could not be done as the content wants it.
  public var remarks: [Diagnostic] = []
}

extension SitePlan {
  /// The file that a planned one is a copy of, byte for byte; nil where it has to be made.
  public func original(of output: PlannedOutput) -> FileTree.Entry? {
    if case .copy(let original) = output.kind.content { original(self, output) } else { nil }
  }

  /// Makes one planned file. Of a copy the whole lies in memory; see `original` for large ones.
  ///
  /// Pages know nothing of each other, so this may run on many threads at once.
  public func render(_ output: PlannedOutput) -> Result<OutputFile, RenderFailure> {
    do {
      switch output.kind.content {
      case .page(let template, _, let values):
        let values = TemplateValue.object(values(self, output))
        return .success(
          OutputFile(
            path: output.path, bytes: try theme.templates.render(template, with: values)))
      case .file(let make):
        return .success(OutputFile(path: output.path, bytes: try make(self, output)))
      case .drawing(let draw):
        let (bytes, remarks) = try draw(self, output)
        return .success(OutputFile(path: output.path, bytes: bytes, remarks: remarks))
      case .copy(let original):
        let file = try original(self, output).read()
        return .success(OutputFile(path: output.path, bytes: file.bytes))
      }
    } catch let error as TemplateError {
      return .failure(RenderFailure(diagnostic: error.diagnostic))
    } catch let error as RasterRefusal {
      return .failure(RenderFailure(diagnostic: .error("\(output.path): \(error.message)")))
    } catch let error as FileTree.ReadFailure {
      return .failure(RenderFailure(diagnostic: error.diagnostic(), isUnreadable: true))
    } catch {
      return .failure(RenderFailure(diagnostic: .error("\(output.path): it could not be made")))
    }
  }
}

/// Why a planned file could not be made.
public struct RenderFailure: Error, Sendable {
  public let diagnostic: Diagnostic
  /// A file of the site that was found before is gone, is another, or cannot be read now.
  public var isUnreadable = false
}
