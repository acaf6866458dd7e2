// Saves all files of a folder to a site, in one transaction, for tests that interrupt it.
// usage: save-files SITE FOLDER [--finish]
//
// A file with the extension `.gone` deletes the file of that name without it; `+` in a name stands
// for `/`. `--finish` only completes an interrupted save.

import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

func fail(_ message: String) -> Never {
  let line = Array("save-files: \(message)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { fail("usage: save-files SITE FOLDER [--finish]") }
let (site, folder) = (arguments[1], arguments[2])
do {
  let lock = try await SiteLock.wait(site: site)
  defer { lock?.unlock() }
  if arguments.contains("--finish") {
    try finishInterruptedSave(site: site)
    try loadSite(at: site).removeLeftovers()
  } else {
    let changes = try names(in: folder).map { name in
      let isGone = name.hasSuffix(".gone")
      let path = (isGone ? String(name.dropLast(5)) : name).map { $0 == "+" ? "/" : $0 }
      let target = "Content/" + String(path)
      let old = kind(of: "\(site)/\(target)") == .file ? try readFile("\(site)/\(target)") : nil
      return FileChange(
        path: target, expecting: old, bytes: isGone ? nil : try readFile("\(folder)/\(name)"))
    }
    try saveFiles(changes, site: site)
  }
  print("saved")
} catch let error as FileError {
  fail(error.message.description)
} catch {
  fail("\(error)")
}
