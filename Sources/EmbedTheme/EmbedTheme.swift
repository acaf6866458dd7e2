import Foundation
import PackagePlugin

/// Embeds the built-in theme, all of `Templates/`, in the executable.
@main struct EmbedTheme: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Templates")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .sorted()
      .map { folder.appending(path: $0) }
      .filter { url in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        return !isFolder.boolValue && !url.lastPathComponent.hasPrefix(".")
      }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the theme",
        executable: try context.tool(named: "embed-files").url,
        arguments: ["embeddedTheme", folder.path, output.path] + files.map(\.path),
        inputFiles: files, outputFiles: [output])
    ]
  }
}
