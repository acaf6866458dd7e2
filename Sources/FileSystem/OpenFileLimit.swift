#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Probes whether `count` more files can be open at once; returns why not, or nil.
public func reasonAgainstOpening(_ count: Int) -> String? {
  var opened: [Int32] = []
  defer { for number in opened { close(number) } }
  for _ in 0..<count {
    let number = retrying { open("/", O_RDONLY | O_CLOEXEC) }
    if number < 0 { return FileError.reason(of: errno) }
    opened.append(number)
  }
  return nil
}
