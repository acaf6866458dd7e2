import DocumentFormats
import SourceFiles

let helpCommand = CommandSpec(
  name: "help",
  summary: "explain a command; print the reference, the man page, or completions for a shell",
  synopsis: "[COMMAND] [--man | --completions SHELL | --reference]",
  discussion: """
    Lists the commands, or explains one. With --man it does so as a man page, and with --completions as
    a script by which a shell completes commands, options, their values and ids of documents. “make
    install” puts them where they are found; to try them:

        emojiart help --man > emojiart.1; man ./emojiart.1
        source <(emojiart help --completions bash)
        source <(emojiart help --completions zsh)
        emojiart help --completions fish | source

    With --reference it prints a page in Markdown about all that site.yml, front matter, collections and
    artworks may say. “emojiart init” writes it into a new site; to renew it there:

        emojiart help --reference > reference.md
    """,
  options: [
    OptionSpec(name: "--man", help: "a man page, of all commands or of one"),
    OptionSpec(
      name: "--completions", value: "SHELL", help: "a script for bash, zsh or fish",
      completion: .words(Shell.allCases.map(\.rawValue)), accepts: { Shell(rawValue: $0) != nil }),
    OptionSpec(
      name: "--reference", help: "all settings and fields of files, and codes of problems"),
  ],
  arguments: 0...1, argumentName: "COMMAND", completions: [.commands], run: explain)

@Sendable private func explain(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  if let shell = invocation.options["--completions"].flatMap({ Shell(rawValue: $0) }) {
    terminal.write(Array(completionScript(for: commands, in: shell, terminal.translation).utf8))
    return .done
  }
  if invocation.has("--reference") {
    terminal.write(Array(terminal.translation.words(referencePage()).utf8))
    return .done
  }
  var command: CommandSpec?
  if let word = invocation.arguments.first, word != versionWord {
    command = commands.first { $0.name == word }
    guard command != nil else {
      throw CommandFailure(message: unknownCommand(word, commands), status: .misused)
    }
  }
  if invocation.has("--man") {
    terminal.write(Array(ManPage(translation: terminal.translation).page(of: command).utf8))
  } else {
    terminal.printHelp(of: command)
  }
  return .done
}
