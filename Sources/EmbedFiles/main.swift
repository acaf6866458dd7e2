// Generates Swift string literals from files, to embed them in the executable.
// usage: embed-files VARIABLE FOLDER OUTPUT.swift FILE…

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file, or exits with the reason.
func load(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fail("\(path): \(String(cString: strerror(errno)))") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  if ferror(file) != 0 { fail("\(path): \(String(cString: strerror(errno)))") }
  return bytes
}

func fail(_ message: String) -> Never {
  let text = Array("embed-files: \(message)\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
  exit(1)
}

/// The content of a Swift string literal: printable ASCII verbatim, the rest escaped.
func literal(_ bytes: [UInt8], of path: String) -> String {
  guard let text = String(validating: bytes, as: UTF8.self) else { fail("\(path) is not UTF-8") }
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": escaped += "\\\\"
    case "\"": escaped += "\\\""
    case "\n": escaped += "\\n"
    case " "..."~": escaped.unicodeScalars.append(scalar)
    default: escaped += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  return escaped
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
  fail("usage: embed-files VARIABLE FOLDER OUTPUT.swift FILE…")
}
let folder = arguments[2] + "/"
var source = "let \(arguments[1]): [(path: StaticString, text: StaticString)] = [\n"
for path in arguments[4...] {
  guard path.hasPrefix(folder) else { fail("\(path) is not below \(folder)") }
  source += "  (\"\(path.dropFirst(folder.count))\", \"\(literal(load(path), of: path))\"),\n"
}
source += "]\n"
guard let output = fopen(arguments[3], "wb"), fputs(source, output) >= 0, fclose(output) == 0 else {
  fail("cannot write \(arguments[3])")
}
