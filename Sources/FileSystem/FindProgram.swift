#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether `runProgram` would find a program of that name by `PATH`.
public func hasProgram(_ name: String) -> Bool {
  let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
  return path.utf8.split(separator: UInt8(ascii: ":")).contains { folder in
    let file = "\(String(Substring(folder)))/\(name)"
    return kind(of: file) == .file && access(file, X_OK) == 0
  }
}
