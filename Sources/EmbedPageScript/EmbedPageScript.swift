// The engine in the page. `EditorBridge` and all it imports are compiled once more, for
// `wasm32-unknown-none-wasm`, module by module, so that a build is incremental. The linker drops what
// no exported function reaches. Three modules come of the same objects: `reading.wasm`, which pages
// carry, `editing.wasm`, which is loaded on `Edit`, and `testing.wasm`, which answers requests of the
// `layout` command. The last two are many times as large, since reading and writing JSON with its
// messages takes more room than the engine; a page for reading passes numbers instead
// (`packCollection.js`, `PackedCollection`).
//
// A page opened from disk loads neither ES modules nor `.wasm`. So esbuild bundles the modules into
// one classic script that carries the WebAssembly compressed and in base64, which the browser undoes
// in a few milliseconds (`DecompressionStream`): it is a quarter smaller on its way than base64 that
// the server compresses. The script is an asset of the theme like any other, and can be replaced by a
// site. Both scripts carry one digest in their names, so that the first finds the second beside
// itself.
//
// The plugin declares empty Swift files as the outputs of its commands, one beside each object, since
// SwiftPM would copy any other output next to the executable as a resource and link Foundation to
// find it.

import Foundation
import PackagePlugin

/// Compiles the engine for pages, joins it with their scripts, and puts both into the executable at
/// build time.
///
/// `EditorBridge` and all it imports become WebAssembly in Embedded Swift, by the toolchain that
/// builds the package: a module for reading and a larger one for editing. esbuild joins the ES modules
/// of `Sources/PageScript` into a classic script for each, which carries it, since a page opened from
/// disk loads neither modules nor `.wasm`.
@main struct EmbedPageScript: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let build = PageScriptBuild(context)
    guard let tools = try Tools(context) else { return [] }
    var commands: [Command] = []
    var objects: [String] = []
    let entrances = try context.package.targets(named: ["EditorBridge", "CWasmRuntime"])
    for target in entrances[0].recursiveTargetDependencies + entrances {
      if let module = target as? SwiftSourceModuleTarget {
        commands.append(build.compile(module, by: tools.swiftc))
        objects.append("\(module.name).o")
      } else if let module = target as? ClangSourceModuleTarget {
        for source in module.sourceFiles(withSuffix: "c") {
          commands.append(build.compile(source, of: module, by: tools.clang))
          objects.append("\(source.url.deletingPathExtension().lastPathComponent).o")
        }
      }
    }
    let embedFiles = try context.tool(named: "embed-files").url
    commands += [
      build.link("reading.wasm", of: objects, exporting: Exports.reading, by: tools.linker),
      build.link(
        "editing.wasm", of: objects, exporting: Exports.reading + Exports.editing,
        using: [tools.unicodeTables], by: tools.linker),
      build.link(
        "testing.wasm", of: objects, exporting: Exports.reading + Exports.testing, by: tools.linker),
      build.compress("reading.wasm", by: tools.gzip),
      build.compress("editing.wasm", by: tools.gzip),
      try build.join("page.js", carrying: "reading.wasm.gz", by: tools.esbuild),
      try build.join("editor.js", carrying: "editing.wasm.gz", by: tools.esbuild),
      try build.join("scheme.js", by: tools.esbuild),
      build.embed(["page.js", "editor.js", "scheme.js"], as: "embeddedScripts", by: embedFiles),
      // What only `serve` adds to pages is no part of the theme.
      try build.join("live.js", by: tools.esbuild),
      build.embed(["live.js"], as: "embeddedLiveScript", by: embedFiles),
    ]
    return commands
  }
}

/// What each module offers to what loads it; the linker leaves out all the rest.
enum Exports {
  static let reading = [
    "gallery_allocate", "gallery_release", "gallery_open", "gallery_close", "gallery_answer",
    "gallery_lay_out", "gallery_section_frames", "gallery_item_frames", "gallery_elements",
    "gallery_item_at_point", "gallery_next_item",
  ]
  static let editing = [
    "gallery_drop_target", "editing_open", "editing_close", "editing_ask", "editing_clean_picture",
    "editing_render_inline", "editing_shown_form",
  ]
  static let testing = ["gallery_answer_layout_request"]
}
