import CCmark

/// Owns cmark's tree of a document and frees it.
///
/// Immutable after parsing, so that several threads may render it.
final class MarkdownTree: @unchecked Sendable {
  let root: MarkdownNode

  init(_ text: UnsafeBufferPointer<UInt8>, options: Int32) {
    let pointer = text.withMemoryRebound(to: CChar.self) {
      cmark_parse_document($0.baseAddress, $0.count, options)
    }
    // cmark aborts the process when out of memory, so the result is never NULL.
    root = MarkdownNode(pointer: pointer!)
  }

  deinit {
    cmark_node_free(root.pointer)
  }
}

/// A borrowed node; its tree must outlive it.
struct MarkdownNode: Equatable {
  let pointer: OpaquePointer

  var kind: cmark_node_type { cmark_node_get_type(pointer) }
  var parent: MarkdownNode? { cmark_node_parent(pointer).map(MarkdownNode.init) }
  var firstChild: MarkdownNode? { cmark_node_first_child(pointer).map(MarkdownNode.init) }
  var next: MarkdownNode? { cmark_node_next(pointer).map(MarkdownNode.init) }

  var children: some Sequence<MarkdownNode> {
    sequence(state: firstChild) { node in
      defer { node = node?.next }
      return node
    }
  }

  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }

  /// The content of a text, code or raw HTML node.
  var literal: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_literal(pointer)) }
  /// The info string of a fenced code block.
  var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_fence_info(pointer)) }
  var url: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_url(pointer)) }
  var title: UnsafeBufferPointer<UInt8> { bytes(cmark_node_get_title(pointer)) }

  /// Visits the subtree with cmark's iterator, which is not recursive.
  func walk(_ visit: (_ node: MarkdownNode, _ isEntering: Bool) -> Void) {
    let iterator = cmark_iter_new(pointer)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      visit(MarkdownNode(pointer: node), event == CMARK_EVENT_ENTER)
    }
  }

  private func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    var count = 0
    while start[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: start, count: count)
  }
}
