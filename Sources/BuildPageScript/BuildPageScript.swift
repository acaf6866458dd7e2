// Compiles the engine for the page. `EditorBridge` and its dependencies are also compiled for
// `wasm32-unknown-none-wasm`, module by module, so that builds are incremental. Embedded Swift
// serializes the body of every function, and an object contains all code that it reaches in its
// imports. So only the last module, `EditorBridge`, becomes an object: objects of the others would
// generate the same code again, which takes as long as all the rest. The linker drops code that no
// export reaches. From that object four WebAssembly modules are linked: `reading.wasm`, embedded in
// pages, `editing.wasm`, loaded on `Edit`, `pictures.wasm`, loaded with the first picture that a
// user adds, and `testing.wasm`, which answers requests of the `layout` command. `editing.wasm` and
// `testing.wasm` are many times as large as `reading.wasm`, since JSON with its messages is larger
// than the engine; a page for reading passes numbers instead (`packCollection.ts`,
// `PackedCollection`). `wasm-opt` shrinks all but `testing.wasm`.
//
// A page opened from disk can load neither ES modules nor `.wasm`. So esbuild bundles the modules
// of `Sources/PageScript` into classic scripts that contain the WebAssembly, gzipped and in base64,
// which the browser decodes in a few milliseconds (`DecompressionStream`): a quarter smaller in
// transfer than base64 compressed by the server. The scripts are assets of the theme, which a site
// can replace. Their names share one digest, so that each can derive the address of the next.

import Foundation
import PackagePlugin

/// Builds the page's scripts, which `EmbedAssets` embeds in the executable.
///
/// The WebAssembly in them is compiled with the toolchain that builds the package.
@main struct BuildPageScript: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let build = PageScriptBuild(context)
    guard let tools = try Tools(context) else { return [] }
    var commands: [Command] = []
    var objects: [String] = []
    let entrances = try context.package.targets(named: ["EditorBridge", "CWasmRuntime"])
    for target in entrances[0].recursiveTargetDependencies + entrances {
      if let module = target as? SwiftSourceModuleTarget {
        let isEntrance = module.name == entrances[0].name
        commands.append(build.compile(module, intoObject: isEntrance, by: tools.swiftc))
        if isEntrance { objects.append("\(module.name).o") }
      } else if let module = target as? ClangSourceModuleTarget {
        for source in module.sourceFiles(withSuffix: "c") {
          commands.append(build.compile(source, of: module, by: tools.clang))
          objects.append("\(source.url.deletingPathExtension().lastPathComponent).o")
        }
      }
    }
    let modules = [
      ("reading.wasm", Exports.reading), ("editing.wasm", Exports.reading + Exports.editing),
      ("pictures.wasm", Exports.pictures),
    ]
    for (name, exports) in modules {
      commands += [
        build.link(
          "linked-\(name)", of: objects, exporting: exports, using: [tools.unicodeTables],
          by: tools.linker),
        build.optimize("linked-\(name)", into: name, by: tools.optimizer),
        build.compress(name, by: tools.compressor),
      ]
    }
    commands += [
      build.link(
        "testing.wasm", of: objects, exporting: Exports.reading + Exports.testing, by: tools.linker),
      try build.join("page.js", carrying: "reading.wasm.gz", by: tools.esbuild),
      try build.join("editor.js", carrying: "editing.wasm.gz", by: tools.esbuild),
      try build.join("pictures.js", carrying: "pictures.wasm.gz", by: tools.esbuild),
      try build.join("scheme.js", by: tools.esbuild),
      try build.join("live.js", by: tools.esbuild),
    ]
    return commands
  }
}

/// The exports of each module; the linker drops what they do not reach.
enum Exports {
  private static let memory = ["gallery_allocate", "gallery_release"]
  static let reading =
    memory + [
      "gallery_open", "gallery_close", "gallery_answer", "gallery_lay_out",
      "gallery_section_frames", "gallery_item_frames", "gallery_elements", "gallery_item_at_point",
      "gallery_next_item",
    ]
  static let editing = [
    "editing_open", "editing_close", "editing_ask", "editing_render_inline", "editing_shown_form",
    "board_open", "board_close", "board_answer", "board_show", "board_follow", "board_set_closed",
    "board_arrange", "board_ids", "board_path", "board_lift", "board_add", "board_aim_at_point",
    "board_aim_at_place", "board_step", "board_end",
  ]
  static let pictures = memory + ["pictures_clean"]
  static let testing = ["gallery_answer_layout_request"]
}
