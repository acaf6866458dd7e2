import FileSystem
import HTTP
import PictureFetch
import Precompression
import SourceFiles

/// An error with a message for the user: one sentence that names the path or name and the reason.
///
/// Every error of the world floor conforms (`FailuresInWordsTests`): a Swift value's description is
/// not for users.
protocol FailureInWords: Error {
  var message: String { get }
}

/// Why a command cannot run at all.
struct CommandFailure: FailureInWords {
  let message: String
  var status = ExitStatus.failed
}

extension FileError: FailureInWords {}
extension HTTPError: FailureInWords {}
extension FetchError: FailureInWords {}
extension CompressionFailure: FailureInWords {}

extension FileErrors: FailureInWords {
  var message: String { errors.map(\.message).joined(separator: "; ") }
}

extension FileTree.ReadFailure: FailureInWords {
  var message: String { "\(path): \(reason)" }
}

/// The message for any error.
func sentence(for error: any Error) -> String {
  if let failure = error as? any FailureInWords { return failure.message }
  return "this failed for a reason that has no words yet (\(type(of: error))); please report it"
}
