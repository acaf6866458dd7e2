import JSON
import SourceFiles
import Texts

/// Of a file as mail leaves one that it has lost.
let emptyFile: Message = "this file is empty"

/// A file's bytes behind a byte order mark and white space.
func textOfJSON(in file: SourceFile) -> ArraySlice<UInt8> {
  file.bytes.drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
}

/// The syntax error of a file that looks like JSON, an export or a list, but does not parse.
public func syntaxError(in file: SourceFile) -> Diagnostic? {
  let text = textOfJSON(in: file)
  let isMeant =
    text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[")
    || file.path.utf8.suffix(5).elementsEqual(".json".utf8)
  guard isMeant else { return nil }
  if text.isEmpty { return .error(.invalidJSON, emptyFile, at: file.location(at: 0)) }
  do {
    _ = try readJSON(file.bytes)
    return nil
  } catch {
    return file.diagnostic(.invalidJSON, error)
  }
}
