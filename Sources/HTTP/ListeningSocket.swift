#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A listening socket on the loopback interface. (promises.md W9)
struct ListeningSocket: ~Copyable {
  let number: Int32
  let port: Int

  /// - Parameter port: 0 for any free one.
  init(port wanted: Int) throws(HTTPError) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let number = socket(AF_INET, kind, 0)
    guard number >= 0 else { throw HTTPError("no socket could be had", code: errno) }
    // Child processes must not inherit the socket and keep the port in use.
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    // Connections in TIME_WAIT of an earlier server must not block the port.
    setOption(number, SOL_SOCKET, SO_REUSEADDR, 1)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(wanted)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withAddress(&address) { bind(number, $0, size) }
    guard bound == 0, listen(number, 1024) == 0 else {
      let code = errno
      close(number)
      throw HTTPError("port \(wanted) of this machine", code: code)
    }
    guard withAddress(&address, { getsockname(number, $0, &size) }) == 0 else {
      let code = errno
      close(number)
      throw HTTPError("the port could not be told", code: code)
    }
    self.number = number
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(number) }

  /// Transfers ownership of the descriptor.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}

private func withAddress<Result>(
  _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
  }
}

func setOption(_ socket: Int32, _ level: Int32, _ name: Int32, _ value: Int32) {
  var value = value
  setsockopt(socket, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
}

/// Raises the limit of open descriptors as far as permitted, and returns it.
func raiseDescriptorLimit(to wanted: Int) -> Int {
  var limit = rlimit()
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let resource = RLIMIT_NOFILE
  #endif
  guard getrlimit(resource, &limit) == 0 else { return 256 }
  if limit.rlim_cur < rlim_t(wanted) {
    limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
    setrlimit(resource, &limit)
    getrlimit(resource, &limit)
  }
  return Int(clamping: limit.rlim_cur)
}
