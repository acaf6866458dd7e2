import Raster
import SourceFiles
import Templating

/// A rendered file of the output.
public struct OutputFile: Sendable {
  public let path: OutputPath
  public let bytes: [UInt8]
  /// Warnings about content that could not be drawn as asked.
  public var remarks: [Diagnostic] = []
}

extension SitePlan {
  /// The static file that a planned one copies byte for byte; nil if it is rendered.
  public func original(of output: PlannedOutput) -> FileTree.Entry? {
    if case .copy(let original) = output.kind.content { original(self, output) } else { nil }
  }

  /// Renders one planned file. A copy is read into memory whole; use `original` for large ones.
  ///
  /// Pages are independent of each other, so this may run concurrently.
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
      return .failure(
        RenderFailure(diagnostic: .error(.failed, "\(output.path): \(error.message)")))
    } catch let error as FileTree.ReadFailure {
      return .failure(RenderFailure(diagnostic: error.diagnostic(), isUnreadable: true))
    } catch {
      return .failure(
        RenderFailure(diagnostic: .error(.failed, "\(output.path): it could not be made")))
    }
  }
}

/// Why a planned file could not be rendered.
public struct RenderFailure: Error, Sendable {
  public let diagnostic: Diagnostic
  /// A source file has been removed or changed since it was listed, or cannot be read.
  public var isUnreadable = false
}
