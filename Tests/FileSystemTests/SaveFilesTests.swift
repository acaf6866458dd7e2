import Foundation
import Testing

@testable import FileSystem

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

private func change(_ path: String, _ old: String?, _ new: String?) -> FileChange {
  FileChange(path: path, expecting: old.map(bytes), bytes: new.map(bytes))
}

/// Transactions of several files.
@Suite struct SaveFilesTests {
  @Test func `files are replaced, created and removed in one transaction`() throws {
    let folder = TemporaryFolder(["Content/a.json": "a", "Content/b.json": "b"])
    try saveFiles(
      [
        change("Content/a.json", "a", "A"), change("Content/b.json", "b", nil),
        change("Content/images/deep/c.png", nil, "c"),
      ], site: folder.path)
    #expect(folder.read("Content/a.json") == "A")
    #expect(folder.read("Content/images/deep/c.png") == "c")
    #expect(folder.listing == [".emojiart/", "Content/a.json", "Content/images/deep/c.png"])
  }

  @Test(arguments: [
    change("Content/b.json", "x", "B"), change("Content/b.json", nil, "B"),
    change("Content/none.json", "x", "B"), change("Content/none/b.json", "x", nil),
    change("../b.json", nil, "B"), change("Content//b.json", nil, "B"), change("/b", nil, "B"),
    change("Content/./b.json", nil, "B"),
  ])
  func `one unexpected file aborts the whole save`(bad: FileChange) throws {
    let folder = TemporaryFolder(["Content/a.json": "a", "Content/b.json": "b"])
    #expect(throws: FileError.self) {
      try saveFiles([change("Content/a.json", "a", "A"), bad], site: folder.path)
    }
    #expect(folder.read("Content/a.json") == "a")
    #expect(folder.read("Content/b.json") == "b")
    #expect(folder.listing == ["Content/a.json", "Content/b.json"])
  }

  @Test func `a save that is not carried out leaves nothing`() throws {
    let folder = TemporaryFolder(["Content/a.json": "a"])
    do {
      var save = try PendingSave(site: folder.path)
      try save.add(change("Content/a.json", "a", "A"))
      try save.add(change("Content/b.json", nil, "b"))
    }
    #expect(folder.listing == ["Content/a.json"])
  }

  @Test func `file modes and links are preserved`() throws {
    let folder = TemporaryFolder(["Content/real/a.json": "a", "Content/real/b.json": "b"])
    folder.link("Content/a.json", to: "real/a.json")
    folder.link("Content/linked", to: "real")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: "\(folder.path)/Content/real/a.json")
    try saveFiles(
      [change("Content/a.json", "a", "A"), change("Content/linked/b.json", "b", "B")],
      site: folder.path)
    #expect(folder.read("Content/real/a.json") == "A")
    #expect(folder.read("Content/real/b.json") == "B")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(folder.path)/Content/real/a.json")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/Content/a.json")
        == "real/a.json")
  }

  @Test func `a link that leaves the site is not written through`() throws {
    let outside = TemporaryFolder(["a.json": "a"])
    let folder = TemporaryFolder(["Content/b.json": "b"])
    folder.link("Content/a.json", to: "\(outside.path)/a.json")
    folder.link("Content/out", to: outside.path)
    for path in ["Content/a.json", "Content/out/a.json"] {
      #expect(throws: FileError.self) {
        try saveFiles([change(path, "a", "A")], site: folder.path)
      }
    }
    #expect(outside.read("a.json") == "a")
  }

  @Test func `a concurrent change is reported with its file`() throws {
    let folder = TemporaryFolder(["Content/a.json": "theirs"])
    for bad in [
      change("Content/a.json", "old", "new"), change("Content/a.json", nil, "new"),
      change("Content/b.json", "old", "new"),
    ] {
      #expect(throws: FileError.changed(bad.path)) { try saveFiles([bad], site: folder.path) }
    }
    #expect(folder.read("Content/a.json") == "theirs")
  }

  @Test func `a refusal names the path and the reason and leaves nothing behind`() throws {
    let folder = TemporaryFolder(["Content/a.json": "old", "Content/folder/x": ""])
    let long = "Content/" + String(repeating: "🐶", count: 64)
    for (path, reason) in [
      ("Content/a.json/b.json", "Not a directory"), ("Content/folder", "changed by someone else"),
      (long, "File name too long; shorten it"),
    ] {
      let error = #expect(throws: FileError.self) {
        try saveFiles([change(path, nil, "new")], site: folder.path)
      }
      #expect(error?.message.description.hasPrefix("Content/a.json") == true || error?.path == path)
      #expect(error?.message.description.contains(reason) == true, "\(String(describing: error))")
    }
    #expect(folder.listing == ["Content/a.json", "Content/folder/x"])
  }

  @Test func `a save without changes leaves no trace`() throws {
    let folder = TemporaryFolder(["Content/a.json": "a"])
    try saveFiles([change("Content/a.json", "a", "a")], site: folder.path)
    #expect(folder.listing == ["Content/a.json"])
  }
}

/// Recovery from a save that was interrupted between two files.
@Suite struct InterruptedSaveTests {
  /// A site whose save of `a` and `b`, and of the new `c`, was interrupted after the journal and
  /// `done` renames.
  private func interrupted(done: Int) throws -> TemporaryFolder {
    let folder = TemporaryFolder(["Content/a.json": "a", "Content/b.json": "b"])
    let root = try SiteRoot(folder.path)
    var journal = SaveJournal()
    for (name, isNew) in [("a.json", false), ("b.json", false), ("c.json", true)] {
      let content = try root.open("Content", 0)
      let path = "Content/\(name)"
      var step = SaveJournal.Step(path: path, target: path, temporaryFolder: "Content")
      if !isNew {
        step.backup = newTemporaryName()
        step.old = try information(of: name, in: content.number, path: path).map(FileSignature.init)
        #expect(linkat(content.number, name, content.number, step.backup!, 0) == 0)
      }
      step.temporary = try writeTemporary(
        bytes(name.uppercased()), in: content.number, likeFile: isNew ? nil : name, path: path)
      step.new = try information(of: step.temporary!, in: content.number, path: path).map(
        FileSignature.init)
      journal.steps.append(step)
    }
    try journal.write(in: root)
    for step in journal.steps.prefix(done) { try step.go(in: root) }
    return folder
  }

  private func isTakenBack(_ save: InterruptedSave) -> Bool {
    if case .takenBack = save { true } else { false }
  }

  @Test(arguments: 0...3) func `the next command completes it`(done: Int) throws {
    let folder = try interrupted(done: done)
    #expect(hasInterruptedSave(site: folder.path))
    #expect(try finishInterruptedSave(site: folder.path) == .finished)
    #expect(
      ["a", "b", "c"].map { folder.read("Content/\($0).json") } == ["A.JSON", "B.JSON", "C.JSON"])
    #expect(folder.listing == [".emojiart/", "Content/a.json", "Content/b.json", "Content/c.json"])
    #expect(try finishInterruptedSave(site: folder.path) == .none)
  }

  @Test(arguments: 0...1) func `it is rolled back if a file was changed since`(done: Int) throws {
    let folder = try interrupted(done: done)
    folder.write("Content/b.json", "mine, later")
    #expect(try isTakenBack(finishInterruptedSave(site: folder.path)))
    #expect(
      ["a", "b", "c"].map { folder.read("Content/\($0).json") } == ["a", "mine, later", nil])
    #expect(folder.listing == [".emojiart/", "Content/a.json", "Content/b.json"])
    #expect(try finishInterruptedSave(site: folder.path) == .none)
  }

  @Test func `a later change to a written file is kept`() throws {
    let folder = try interrupted(done: 1)
    folder.write("Content/a.json", "mine, later")
    folder.write("Content/b.json", "mine, later")
    #expect(try isTakenBack(finishInterruptedSave(site: folder.path)))
    #expect(
      ["a", "b"].map { folder.read("Content/\($0).json") } == ["mine, later", "mine, later"])
    #expect(folder.read("Content/c.json") == nil)
  }

  @Test func `a corrupt journal is refused and changes nothing`() throws {
    let folder = try interrupted(done: 1)
    folder.write(".emojiart/journal", "nonsense")
    #expect(throws: FileError.self) { try finishInterruptedSave(site: folder.path) }
    #expect(folder.read("Content/a.json") == "A.JSON")
    #expect(folder.read("Content/b.json") == "b")
  }
}
