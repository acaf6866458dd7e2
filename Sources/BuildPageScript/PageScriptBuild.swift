import Foundation
import PackagePlugin

/// The commands that build a page's script. Each declares its inputs and outputs, so that builds
/// are incremental.
struct PageScriptBuild {
  static let triple = "wasm32-unknown-none-wasm"
  /// With `EMOJIART_DEBUG=1` the script is not minified and has a source map, and WebAssembly traps
  /// name their functions.
  static let isDebug = ProcessInfo.processInfo.environment["EMOJIART_DEBUG"] == "1"

  private let folder: URL
  private let scripts: URL

  init(_ context: PluginContext) {
    folder = context.pluginWorkDirectoryURL
    scripts = context.package.directoryURL.appending(path: "Sources/PageScript")
  }

  /// - Parameter intoObject: whether to generate code, not just a module that others can import.
  func compile(
    _ target: SwiftSourceModuleTarget, intoObject: Bool, by swiftc: URL
  ) -> Command {
    let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
    let imported = target.recursiveTargetDependencies.map { stamp("\($0.name).swiftmodule") }
    let name = "\(target.name).\(intoObject ? "o" : "swiftmodule")"
    let emitted =
      intoObject ? ["-c", "-o", path(name)] : ["-emit-module", "-emit-module-path", path(name)]
    // Optimizing a module that is only imported would be wasted: compiling the object optimizes all
    // code that it reaches, from any module.
    let optimized = intoObject ? ["-Osize"] : ["-Onone", "-assert-config", "Release"]
    // SwiftPM starts commands in reverse alphabetical order. This name sorts before `C.…`, those of
    // the package's own modules, so that these go first: they are the longer chain, this can wait.
    return command(
      "Building \(target.name) for pages", making: name, of: sources + imported, by: swiftc,
      [
        "-target", Self.triple, "-enable-experimental-feature", "Embedded", "-swift-version", "6",
        "-wmo", "-parse-as-library", "-Xfrontend", "-disable-stack-protector",
        // Otherwise the module contains a digest of the command line, including its paths.
        "-Xfrontend", "-disable-incremental-llvm-codegen",
        "-module-name", target.name, "-I", folder.path,
      ] + optimized + emitted + sources.map(\.path))
  }

  func compile(_ source: File, of target: ClangSourceModuleTarget, by clang: URL) -> Command {
    let object = source.url.deletingPathExtension().lastPathComponent + ".o"
    let headers = target.sourceFiles(withSuffix: "h").map(\.url)
    return command(
      "Compiling \(source.url.lastPathComponent) for pages", making: object,
      of: [source.url] + headers, by: clang,
      [
        "--target=\(Self.triple)", "-mbulk-memory", "-Os", "-ffreestanding", "-fno-builtin",
        "-I", target.directoryURL.appending(path: "include").path, "-c", source.url.path, "-o",
        path(object),
      ])
  }

  /// - Parameter libraries: static libraries of the toolchain.
  func link(
    _ name: String, of objects: [String], exporting exports: [String], using libraries: [URL] = [],
    by linker: URL
  ) -> Command {
    command(
      "Linking \(name)", making: name, of: objects.map(stamp), by: linker,
      [
        // With the stack at the bottom, an overflow traps instead of overwriting data.
        "--no-entry", "--gc-sections", "--stack-first", "-z", "stack-size=262144",
        // LEB128 numbers in minimal length; objects pad those of relocations to five bytes.
        "--compress-relocations", Self.isDebug ? "--strip-debug" : "--strip-all", "-o", path(name),
      ] + exports.map { "--export=\($0)" } + objects.map(path) + libraries.map(\.path))
  }

  /// Shrinks a linked module, by a twelfth of the transfer size. WebAssembly features that are not
  /// named here fail the build, so that they do not fail in a browser.
  func optimize(_ linked: String, into name: String, by optimizer: URL) -> Command {
    command(
      "Optimizing \(name)", making: name, of: [stamp(linked)], by: optimizer,
      [
        // Structured anew and once more, a module of an engine comes out a hundredth smaller.
        // Low memory is unused: the stack comes first, and only its overflow gets there.
        "-Os", "--flatten", "--rereloop", "-Os", "-Os", "--low-memory-unused",
        // Two functions of a kind are compressed better than one that holds both: large ones stay
        // apart, even if they have one caller. Saves a fiftieth.
        "--one-caller-inline-max-function-size=100",
        "--enable-bulk-memory", "--enable-mutable-globals", "--enable-nontrapping-float-to-int",
        "--enable-sign-ext",
      ] + (Self.isDebug ? ["--debuginfo"] : []) + [path(linked), "-o", path(name)])
  }

  /// Gzips a module before base64, which saves a quarter in transfer; zopfli, another twentieth.
  func compress(_ name: String, by compressor: URL) -> Command {
    command(
      "Compressing \(name)", making: name + ".gz", of: [stamp(name)], by: compressor, [path(name)])
  }

  /// Bundles a module and its imports, with compressed WebAssembly, into one classic script without
  /// types; stylesheets are imported as text.
  func join(_ name: String, carrying compressed: String? = nil, by esbuild: URL) throws -> Command {
    let modules = try FileManager.default.subpathsOfDirectory(atPath: scripts.path).sorted()
      .filter { $0.hasSuffix(".ts") || $0.hasSuffix(".css") }.map { scripts.appending(path: $0) }
    let source = scripts.appending(path: name).deletingPathExtension().appendingPathExtension("ts")
    let carried = compressed.map { "--alias:compiled/\($0)=\(path($0))" }
    return command(
      "Joining \(name)", making: name, of: modules + [compressed].compactMap { $0.map(stamp) },
      by: esbuild,
      [
        source.path, "--bundle", "--format=iife",
        Self.isDebug ? "--sourcemap=inline" : "--minify",
        "--target=es2022", "--charset=ascii", "--log-level=warning", "--loader:.gz=base64",
        "--loader:.css=text", "--outfile=\(path(name))",
      ] + [carried].compactMap { $0 })
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// A stamp file, the declared output of a command.
  ///
  /// SwiftPM copies every output that is no source next to the executable as a resource, and links
  /// Foundation to find it; so declared outputs are empty sources.
  private func stamp(_ name: String) -> URL { folder.appending(path: "\(name).made.swift") }

  private func command(
    _ displayName: String, making name: String, of inputs: [URL], by tool: URL,
    _ arguments: [String]
  ) -> Command {
    let runAndStamp = #"stamp=$1; shift; "$@" && echo "// Made." >"$stamp""#
    return .buildCommand(
      displayName: displayName, executable: URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", runAndStamp, "sh", stamp(name).path, tool.path] + arguments,
      inputFiles: inputs, outputFiles: [stamp(name)])
  }
}
