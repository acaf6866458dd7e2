import Testing

@testable import EditorBridge

/// A session, asked as a page asks it.
@Suite struct EditingExportsTests {
  private func open(_ text: String) -> UnsafeMutableRawPointer? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { openEditing($0.baseAddress!, Int32($0.count)) }
  }

  private func ask(_ session: UnsafeMutableRawPointer, _ text: String) -> String {
    let bytes = Array(text.utf8)
    let memory = bytes.withUnsafeBufferPointer {
      askEditing(session, $0.baseAddress!, Int32($0.count))
    }
    defer { release(memory) }
    let count = Int(memory.load(as: UInt32.self))
    return String(
      decoding: UnsafeRawBufferPointer(start: memory + 4, count: count), as: UTF8.self)
  }

  @Test func `a session remembers from one request to the next`() throws {
    let session = try #require(
      open(#"[{"id": "x", "document": {"title": "X", "sections": [{"id": "s", "items": []}]}}]"#))
    defer { closeEditing(session) }
    let inserted = ask(session, #"{"edit": "insert", "section": "s", "items": ["🐶"]}"#)
    #expect(inserted.contains(#""ids":["🐶"],"canUndo":true"#))
    #expect(ask(session, #"{"ask": "state"}"#).contains(#""items":[{"id":"🐶","symbol":"🐶"}]"#))
  }

  @Test func `what cannot be read opens nothing`() {
    #expect(open("{}") == nil)
  }
}
