import FileSystem
import HTTP
import PictureFetch
import SourceFiles

/// An error that says in one sentence what is in the way: a path or another name, and the reason.
///
/// Every error of the world floor is one (`FailuresInWordsTests`): how Swift prints a value is not for
/// people.
protocol FailureInWords: Error {
  var message: String { get }
}

/// Why a command cannot do its work at all.
struct CommandFailure: FailureInWords {
  let message: String
  var status = ExitStatus.failed
}

extension FileError: FailureInWords {}
extension HTTPError: FailureInWords {}
extension FetchError: FailureInWords {}

extension FileErrors: FailureInWords {
  var message: String { errors.map(\.message).joined(separator: "; ") }
}

extension FileTree.ReadFailure: FailureInWords {
  var message: String { "\(path): \(reason)" }
}

/// What people are told of an error.
func sentence(for error: any Error) -> String {
  if let failure = error as? any FailureInWords { return failure.message }
  return "this failed for a reason that has no words yet (\(type(of: error))); please report it"
}
