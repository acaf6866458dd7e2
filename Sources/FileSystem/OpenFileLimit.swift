#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why so many files cannot be opened besides those that are; nil if they can.
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
