import JSON

/// `version`, `--version` and `-v`; help does not list it among the commands.
let versionCommand = CommandSpec(
  name: versionWord, summary: sayWhichVersion, synopsis: "", discussion: sayWhichVersion,
  arguments: 0...0
) { invocation, terminal in
  guard invocation.isJSON else {
    terminal.print(verbatim: "emojiart \(version)")
    return .done
  }
  var writer = JSONWriter(.lines)
  writer.beginObject()
  writer.name("version")
  writer.string(version)
  writer.endObject()
  writer.endFile()
  terminal.write(writer.bytes)
  return .done
}
