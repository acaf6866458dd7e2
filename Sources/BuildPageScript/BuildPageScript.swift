// Compiles the engine for the page. `EditorBridge` and its dependencies are also compiled for
// `wasm32-unknown-none-wasm`, module by module, so that builds are incremental. Embedded Swift
// serializes the body of every function, and an object holds what it reaches of the modules that it
// imports. So only the last module, `EditorBridge`, becomes an object: objects of the others would
// generate the same code again, which took as long as all of the rest. The linker drops what is not
// reachable from an export. Four WebAssembly modules are linked from that one object:
// `reading.wasm`, embedded in pages, `editing.wasm`, loaded on `Edit`, `pictures.wasm`, loaded with
// the first picture that is given to a page, and `testing.wasm`, which answers requests of the
// `layout` command. The second and the last are many times as large as the first, since JSON with
// its messages is larger than the engine; a page for reading passes numbers instead
// (`packCollection.ts`, `PackedCollection`). `wasm-opt` makes those for pages smaller.
//
// A page opened from disk can load neither ES modules nor `.wasm`. So esbuild bundles the modules
// into one classic script that contains the WebAssembly, gzipped and in base64, which the browser
// decodes in a few milliseconds (`DecompressionStream`): a quarter smaller in transfer than base64
// compressed by the server. The script is an asset of the theme like any other, and can be replaced
// by a site. The scripts are named by one common digest, so that each finds the next beside itself.
//
// The outputs that the plugin declares are empty Swift files, one per object, since SwiftPM would
// copy any other output next to the executable as a resource and link Foundation to find it.

import Foundation
import PackagePlugin

/// Builds the page's scripts, which `EmbedAssets` embeds in the executable.
///
/// `EditorBridge` and its dependencies are compiled to WebAssembly in Embedded Swift, with the
/// toolchain that builds the package, and linked into a module for reading, a larger one for
/// editing, and one for pictures. esbuild bundles the ES modules of `Sources/PageScript` into
/// classic scripts that contain them, since a page opened from disk can load neither modules nor
/// `.wasm`.
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
