import FileSystem
import SiteBuilder
import SourceFiles
import Texts

/// Joins the shards of a build; the output is byte-identical to that of an undivided build.
func joinShards(
  into output: String, _ invocation: Invocation, _ terminal: Terminal
) async throws -> BuildOutcome {
  var outcome = BuildOutcome(diagnostics: [])
  var shards: [ShardFolder] = []
  for path in invocation.arguments {
    do {
      shards.append(try ShardFolder(path))
    } catch {
      outcome.diagnostics.append(.error(.failed, sentence(for: error)))
    }
  }
  outcome.diagnostics += faults(of: shards, areAll: shards.count == invocation.arguments.count)
  let folder = try OutputFolder(
    output, site: invocation.site, isRewriting: invocation.has("--clean"))
  for shard in shards where folder.isSame(as: shard.folder) {
    outcome.diagnostics.append(
      .error(
        .unlikeShards, "\(output): this folder is one of the shards; name another for --output"))
  }
  if !outcome.diagnostics.hasErrors { outcome.diagnostics += shards.compactMap(\.lostFiles) }
  guard !outcome.diagnostics.hasErrors else { return outcome }
  let files = shards.flatMap { shard in
    shard.folder.paths.filter { $0 != ShardMark.fileName }.map { (path: $0, from: shard.folder) }
  }
  outcome.diagnostics += try folder.begin(files.map(\.path))
  guard !outcome.diagnostics.hasErrors else { return outcome }
  let progress = ProgressLine(
    "Joining", of: files.count, on: terminal, isShown: !invocation.isQuiet)
  let results = await concurrentMap(files, jobs: invocation.jobs) {
    file -> BuildOutcome.FileResult in
    defer { progress.advance() }
    do {
      return switch try folder.copy(file.path, from: file.from) {
      case .written: .written(OutputPath(file.path))
      case .unchanged: .unchanged(OutputPath(file.path))
      }
    } catch {
      return .failed(.error(.failed, sentence(for: error)))
    }
  }
  progress.finish()
  outcome.add(results)
  try outcome.finish(folder)
  return outcome
}

/// A folder that `build --shard` wrote.
private struct ShardFolder {
  let folder: BuiltFolder
  let mark: ShardMark

  init(_ path: String) throws {
    folder = try BuiltFolder(path)
    guard let mark = try folder.bytes(of: ShardMark.fileName).flatMap({ ShardMark(reading: $0) })
    else {
      throw FileError(
        path: path, reason: "this folder is no shard; “build --shard” makes one")
    }
    self.mark = mark
  }

  /// The error if files are missing, as after a copy that was interrupted.
  var lostFiles: Diagnostic? {
    let lost = folder.paths.filter { kind(of: "\(folder.path)/\($0)") == .nothing }
    guard let first = lost.first else { return nil }
    let others: Message = lost.count > 1 ? ", and \(lost.count - 1) more" : ""
    return .error(
      .failed,
      """
      \(folder.path)/\(first): this file is missing\(others); build shard \
      \(mark.shard.number)/\(mark.shard.count) again
      """)
  }
}

/// Why these are not the shards of one build.
/// - Parameter areAll: whether every folder could be read; otherwise no shard is called missing.
private func faults(of shards: [ShardFolder], areAll: Bool) -> [Diagnostic] {
  guard let first = shards.first else { return [] }
  let (mark, name) = (first.mark, first.folder.path)
  var faults: [Diagnostic] = []
  var owners: [Int: String] = [:]
  for shard in shards {
    let path = shard.folder.path
    let (number, count) = (shard.mark.shard.number, shard.mark.shard.count)
    if shard.mark.program != mark.program {
      faults.append(
        .error(
          .unlikeShards,
          """
          \(path): emojiart \(shard.mark.program) made this shard, and \(mark.program) made \
          “\(name)”; build all with one version
          """))
    } else if count != mark.shard.count {
      faults.append(
        .error(
          .unlikeShards,
          """
          \(path): this is shard \(number) of \(count), while “\(name)” is one of \
          \(mark.shard.count); name shards of one number
          """))
    } else if shard.mark.source != mark.source {
      faults.append(
        .error(
          .unlikeShards,
          """
          \(path): this shard is of another source than “\(name)” (other files, options or \
          optional libraries); build it again from the same
          """))
    } else if let owner = owners[number] {
      faults.append(
        .error(
          .unlikeShards,
          "\(path): this is shard \(number) of \(count), as is “\(owner)”; name one of them"))
    } else {
      owners[number] = path
    }
  }
  let missing = (1...mark.shard.count).filter { owners[$0] == nil }
  if areAll, faults.isEmpty, !missing.isEmpty {
    let numbers = missing.prefix(10).map(String.init).joined(separator: ", ")
    let more: Message = missing.count > 10 ? " and \(missing.count - 10) more" : ""
    faults.append(
      .error(
        .unlikeShards,
        """
        of \(mark.shard.count) shards these are missing: \(numbers)\(more); build them with \
        “--shard \(missing[0])/\(mark.shard.count)”, and name their folders
        """))
  }
  return faults
}
