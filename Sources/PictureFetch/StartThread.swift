#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a blocking closure on a detached thread.
/// - Returns: false if no thread can be created.
func startThread(_ work: @escaping @Sendable () -> Void) -> Bool {
  let box = Unmanaged.passRetained(Work(work))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let code = pthread_create(
    &thread, &attributes,
    { context in
      let context: UnsafeMutableRawPointer? = context
      if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, box.toOpaque())
  if code != 0 { box.release() }
  return code == 0
}

private final class Work: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}
