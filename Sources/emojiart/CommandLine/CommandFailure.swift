import FileSystem
import HTTP
import PictureFetch
import Precompression
import SourceFiles
import Texts

/// An error with a message for the user: one sentence that names the path or name and the reason.
///
/// Every error of the world floor conforms (`FailuresInWordsTests`): a Swift value's description is
/// not for users.
protocol FailureInWords: Error {
  var message: Message { get }
}

/// Why a command cannot run at all.
struct CommandFailure: FailureInWords {
  let message: Message
  var status = ExitStatus.failed
}

extension FileError: FailureInWords {}
extension HTTPError: FailureInWords {}
extension FetchError: FailureInWords {}
extension CompressionFailure: FailureInWords {}

extension FileErrors: FailureInWords {
  var message: Message { errors.map(\.message).joined(separator: "; ") }
}

extension FileTree.ReadFailure: FailureInWords {
  var message: Message { "\(path): \(reason)" }
}

/// Any error as diagnostics: one for each file that it is about.
func diagnostics(of error: any Error) -> [Diagnostic] {
  let files = (error as? FileErrors)?.errors ?? (error as? FileError).map { [$0] }
  guard let files else { return [.error(.failed, sentence(for: error))] }
  return files.map {
    .error(.failed, $0.message, at: Location(path: $0.path, line: 1, column: 1))
  }
}

/// The message for any error.
func sentence(for error: any Error) -> Message {
  if let failure = error as? any FailureInWords { return failure.message }
  return
    "this failed for a reason that has no words yet (\(String(describing: type(of: error)))); please report it"
}
