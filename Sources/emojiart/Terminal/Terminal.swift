import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output and standard error, and whether they are interactive.
struct Terminal: Sendable {
  /// Whether standard error shows colours: a terminal, and `NO_COLOR` is not set (no-color.org).
  let hasColor: Bool
  /// Whether standard error is a terminal, for progress.
  let isInteractive: Bool
  /// The language of messages.
  let translation: Translation

  static func current() -> Terminal {
    let isTerminal = isatty(STDERR_FILENO) == 1
    let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    return Terminal(
      hasColor: isTerminal && !noColor && !isDumb, isInteractive: isTerminal && !isDumb,
      translation: Translation(to: userLanguage()))
  }

  /// Whether there is a person to ask: standard input and standard error are a terminal.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// The columns of standard output; without limit if it is no terminal, or does not know.
  static var width: Int { width(of: STDOUT_FILENO) }

  /// The columns of standard error.
  static var errorWidth: Int { width(of: STDERR_FILENO) }

  private static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : .max
  }

  /// Asks on standard error for a line of standard input.
  ///
  /// - Returns: the line without its end; nil at the end of input.
  func ask(_ question: Message) -> String? {
    writeError(words(question))
    return readLine()
  }

  /// A message in the user's language, without control characters.
  func words(_ message: Message) -> String { visible(translation.words(message)) }

  /// Prints a line to standard output.
  func print(_ message: Message) {
    print(verbatim: translation.words(message))
  }

  func print(verbatim text: String) {
    write(text, to: STDOUT_FILENO)
  }

  /// Prints a line to standard error.
  func printError(_ message: Message) {
    printError(verbatim: translation.words(message))
  }

  func printError(verbatim text: String) {
    write(text, to: STDERR_FILENO)
  }

  /// Writes without a line end.
  func writeError(_ text: String) {
    write(Array(text.utf8)[...], to: STDERR_FILENO)
  }

  func write(_ bytes: [UInt8]) {
    write(bytes[...], to: STDOUT_FILENO)
  }

  private func write(_ text: String, to descriptor: Int32) {
    write(Array((text + "\n").utf8)[...], to: descriptor)
  }

  private func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.put(descriptor, $0) }
      if count < 0, errno != EINTR {
        // EPIPE: the reader wants nothing more. Any other error means lost output.
        if errno == EPIPE || descriptor == STDERR_FILENO { return }
        printError("emojiart: standard output: \(String(cString: strerror(errno)))")
        exit(ExitStatus.failed.rawValue)
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private static func put(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
