import Foundation
import PackagePlugin

/// The tools that build a page's script.
struct Tools {
  let swiftc: URL
  let clang: URL
  let linker: URL
  let optimizer: URL
  let compressor: URL
  let esbuild: URL
  /// Unicode property tables of the Embedded Swift standard library.
  let unicodeTables: URL

  /// nil after reporting what is missing.
  init?(_ context: PluginContext) throws {
    let toolchain = "install Swift 6.2 or newer from https://swift.org/install"
    guard let swiftc = find("swiftc", in: context, otherwise: toolchain),
      let clang = find("clang", in: context, otherwise: toolchain),
      let linker = find("wasm-ld", in: context, otherwise: toolchain),
      let optimizer = find(
        "wasm-opt", in: context,
        otherwise: "make build installs it, or: apt-get install binaryen, brew install binaryen"),
      let compressor = find(
        "zopfli", in: context,
        otherwise: "make build installs it, or: apt-get install zopfli, brew install zopfli"),
      let esbuild = find(
        "esbuild", in: context,
        otherwise: "make build installs it, or: apt-get install esbuild, brew install esbuild")
    else { return nil }
    guard let library = try embeddedLibrary(of: swiftc) else {
      Diagnostics.error(
        "this Swift has no Embedded standard library for WebAssembly, which the page's script needs:"
          + " \(toolchain)")
      return nil
    }
    self.swiftc = swiftc
    self.clang = clang
    self.linker = linker
    self.optimizer = optimizer
    self.compressor = compressor
    self.esbuild = esbuild
    unicodeTables = library.appending(path: "\(PageScriptBuild.triple)/libswiftUnicodeDataTables.a")
  }
}

private func find(_ name: String, in context: PluginContext, otherwise advice: String) -> URL? {
  if let tool = try? context.tool(named: name) { return tool.url }
  // `tool(named:)` finds tools of the toolchain; others are on PATH.
  for folder in ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? [] {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    if FileManager.default.isExecutableFile(atPath: url.path) { return url }
  }
  Diagnostics.error("“\(name)” is missing, which the page's script needs: \(advice)")
  return nil
}

/// The folder of the Embedded Swift standard library for `wasm32-unknown-none-wasm`; nil if the
/// compiler has none.
private func embeddedLibrary(of swiftc: URL) throws -> URL? {
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
  guard let target = try? JSONDecoder().decode(Target.self, from: bytes) else { return nil }
  let library = URL(fileURLWithPath: target.paths.runtimeResourcePath).appending(path: "embedded")
  let module = library.appending(path: "Swift.swiftmodule/\(PageScriptBuild.triple).swiftmodule")
  return FileManager.default.fileExists(atPath: module.path) ? library : nil
}
