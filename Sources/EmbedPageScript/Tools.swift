import Foundation
import PackagePlugin

/// The programs that make a page's script.
struct Tools {
  let swiftc: URL
  let clang: URL
  let linker: URL
  let gzip: URL
  let esbuild: URL

  /// Nothing, once it was said what is missing.
  init?(_ context: PluginContext) throws {
    let toolchain = "install Swift 6.2 or newer from https://swift.org/install"
    guard let swiftc = find("swiftc", in: context, otherwise: toolchain),
      let clang = find("clang", in: context, otherwise: toolchain),
      let linker = find("wasm-ld", in: context, otherwise: toolchain),
      let gzip = find("gzip", in: context, otherwise: "install it"),
      let esbuild = find(
        "esbuild", in: context,
        otherwise: "make build installs it, or: apt-get install esbuild, brew install esbuild")
    else { return nil }
    guard try canCompileForPages(swiftc) else {
      Diagnostics.error(
        "this Swift has no Embedded standard library for WebAssembly, which the page's script needs:"
          + " \(toolchain)")
      return nil
    }
    self.swiftc = swiftc
    self.clang = clang
    self.linker = linker
    self.gzip = gzip
    self.esbuild = esbuild
  }
}

private func find(_ name: String, in context: PluginContext, otherwise advice: String) -> URL? {
  if let tool = try? context.tool(named: name) { return tool.url }
  // That finds what belongs to the toolchain; the rest stands on the search path.
  for folder in ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? [] {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    if FileManager.default.isExecutableFile(atPath: url.path) { return url }
  }
  Diagnostics.error("“\(name)” is missing, which the page's script needs: \(advice)")
  return nil
}

/// Whether the compiler has the standard library for `wasm32-unknown-none-wasm`.
private func canCompileForPages(_ swiftc: URL) throws -> Bool {
  struct Target: Decodable {
    struct Paths: Decodable { let runtimeResourcePath: String }
    let paths: Paths
  }
  let process = Process()
  let output = Pipe()
  process.executableURL = swiftc
  process.arguments = ["-print-target-info", "-target", PageScriptBuild.triple]
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  let bytes = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard let target = try? JSONDecoder().decode(Target.self, from: bytes) else { return false }
  let library = URL(fileURLWithPath: target.paths.runtimeResourcePath)
    .appending(path: "embedded/Swift.swiftmodule/\(PageScriptBuild.triple).swiftmodule")
  return FileManager.default.fileExists(atPath: library.path)
}
