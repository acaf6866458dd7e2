import SourceFiles

func readMarkdownFile(_ file: SourceFile, path: String, settings: SiteSettings) -> ReadFile {
  ReadFile()
}
