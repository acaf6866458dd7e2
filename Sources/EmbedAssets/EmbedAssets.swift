import Foundation
import PackagePlugin

/// Embeds in the executable the built-in theme, all of `Templates/`, the scripts that `BuildPageScript`
/// makes, and what the command line says in other languages than English.
///
/// SwiftPM relinks a plugin's tools whenever it replans a build, as for another environment or a
/// new file, and then reruns every command of that plugin. So the compilation to WebAssembly, half
/// a minute, is in a plugin without tools (`BuildPageScript`).
@main struct EmbedAssets: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let tool = try context.tool(named: "embed-files").url
    let templates = context.package.directoryURL.appending(path: "Templates")
    let scripts = context.pluginWorkDirectoryURL.deletingLastPathComponent()
      .appending(path: "BuildPageScript")
    func embed(
      _ files: [URL], below folder: URL, as variable: String, whenMade inputs: [URL]
    ) -> Command {
      let output = context.pluginWorkDirectoryURL.appending(path: "\(variable).swift")
      return .buildCommand(
        displayName: "Embedding \(folder.lastPathComponent) as \(variable)", executable: tool,
        arguments: [variable, folder.path, output.path] + files.map(\.path),
        inputFiles: inputs, outputFiles: [output])
    }
    func embed(scripts names: [String], as variable: String) -> Command {
      let files = names.map { scripts.appending(path: $0) }
      // The output that `BuildPageScript` declares for each script.
      return embed(
        files, below: scripts, as: variable,
        whenMade: files.map { $0.appendingPathExtension("made.swift") })
    }
    let theme = try files(below: templates)
    let languages = context.package.directoryURL.appending(
      path: "Sources/EditorAssets/CommandLineWords")
    let words = try files(below: languages)
    return [
      embed(theme, below: templates, as: "embeddedTheme", whenMade: theme),
      embed(
        scripts: ["page.js", "editor.js", "pictures.js", "scheme.js"], as: "embeddedScripts"),
      embed(words, below: languages, as: "embeddedCommandLineWords", whenMade: words),
      // Only `serve` uses it; it is not part of the theme.
      embed(scripts: ["live.js"], as: "embeddedLiveScript"),
    ]
  }

  private func files(below folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .sorted()
      .map { folder.appending(path: $0) }
      .filter { url in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return !isFolder.boolValue && !url.lastPathComponent.hasPrefix(".")
      }
  }
}
