import FileSystem
import Precompression
import SiteBuilder
import SiteModel
import SourceFiles
import Texts

/// Renders and writes files of a plan, and their compressed forms. Used concurrently.
struct OutputWriter: Sendable {
  private let plan: SitePlan
  private let folder: OutputFolder
  private let forms: [OutputPath: [CompressedForm]]
  /// Outputs of the last build that can be kept if their files are unchanged.
  private let earlier: [OutputPath: FileSignature]

  /// - Parameter left: the files of the last build, evaluated only if some may be kept.
  init(
    _ plan: SitePlan, to folder: OutputFolder, forms: [OutputPath: [CompressedForm]],
    leftByLastBuild left: @autoclosure () -> (read: [SignedPath], outputs: [SignedPath])
  ) {
    self.plan = plan
    self.folder = folder
    self.forms = forms
    let isKeeping = !forms.isEmpty || plan.outputs.contains(where: \.isContentAddressed)
    let (read, outputs) = isKeeping ? left() : (read: [], outputs: [])
    // What was a copy of a file is kept as no form of another.
    let copied = Set(forms.isEmpty ? [] : read.map { ExactText($0.path) })
    earlier = Dictionary(
      outputs.filter { !copied.contains(ExactText(ContentPath($0.path).inSite)) }
        .map { (OutputPath($0.path), $0.signature) },
      uniquingKeysWith: { $1 })
  }

  func write(_ planned: PlannedOutput) -> [BuildOutcome.FileResult] {
    if planned.isContentAddressed, let signature = earlier[planned.path],
      folder.keep(planned.path.string, as: signature)
    {
      return [.unchanged(planned.path)]
    }
    do {
      if let original = plan.original(of: planned) {
        let outcome = try folder.copy(original, to: planned.path.string)
        return try [result(outcome, planned.path)] + compressed(planned) { try original.open() }
      }
      let file = try plan.render(planned).get()
      let outcome = try folder.write(file.path.string, file.bytes)
      return try [result(outcome, file.path, remarks: file.remarks)]
        + compressed(planned) { FileReader(file.bytes) }
    } catch let failure as RenderFailure {
      return [.failed(failure.diagnostic)]
    } catch {
      return [.failed(.error(.failed, sentence(for: error)))]
    }
  }

  /// Writes the compressed forms of a file that has been written or found unchanged.
  private func compressed(
    _ planned: PlannedOutput, reading open: () throws -> FileReader
  ) throws -> [BuildOutcome.FileResult] {
    let source = planned.path.string
    return try (forms[planned.path] ?? []).compactMap { form in
      if let signature = earlier[form.path],
        folder.keep(form.path.string, madeOf: source, as: signature)
      {
        return .unchanged(form.path)
      }
      let reader = try open()
      let compressor = try Compressor(form.coding, size: reader.size)
      let outcome = try folder.write(form.path.string, madeOf: source, reader: reader) {
        (piece, isLast) throws(FileError) in
        do throws(CompressionFailure) {
          return try compressor.add(piece, isLast: isLast)
        } catch {
          throw FileError(path: form.path.string, reason: error.message)
        }
      }
      return outcome.map { result($0, form.path) }
    }
  }

  private func result(
    _ outcome: OutputFolder.Outcome, _ path: OutputPath, remarks: [Diagnostic] = []
  ) -> BuildOutcome.FileResult {
    switch outcome {
    case .written: .written(path, remarks: remarks)
    case .unchanged: .unchanged(path)
    }
  }
}
