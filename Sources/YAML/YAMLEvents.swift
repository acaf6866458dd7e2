import CYAML

/// libyaml's event stream. Owns the parser.
struct YAMLEvents: ~Copyable {
  enum Event {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(name: String)
    case scalar(Scalar)
    case sequenceStart(Properties)
    case sequenceEnd(isFlow: Bool)
    case mappingStart(Properties)
    case mappingEnd(isFlow: Bool)
  }

  struct Properties {
    let anchor: String?
    let tag: String?
    let isFlow: Bool
  }

  struct Scalar {
    let anchor: String?
    let tag: String?
    let isPlain: Bool
    let isQuoted: Bool
    /// Decoded: escapes are resolved and lines folded.
    let text: [UInt8]
  }

  /// libyaml's position: in characters from the start of the text.
  struct Mark {
    let index: Int
  }

  struct Problem: Error {
    let text: String
    let context: String?
    /// nil if the input is not valid UTF-8; then see `byte`.
    let mark: Mark?
    /// The start of the construct that `context` names; nil without a context.
    let contextMark: Mark?
    let byte: Int
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeBufferPointer<UInt8>

  /// - Parameter text: UTF-8, which must outlive the events.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    parser = .allocate(capacity: 1)
    // Fails only when out of memory, where Swift has aborted already.
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() throws(Problem) -> (event: Event, start: Mark, end: Mark) {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    let start = Mark(index: event.start_mark.index)
    let end = Mark(index: event.end_mark.index)
    return (converted(event), start, end)
  }

  private func converted(_ event: yaml_event_t) -> Event {
    switch event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return .alias(name: string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      return .scalar(
        Scalar(
          anchor: string(scalar.anchor), tag: string(scalar.tag),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
          isQuoted: scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE
            || scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE,
          text: Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length))))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return .sequenceStart(
        Properties(
          anchor: string(start.anchor), tag: string(start.tag),
          isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE))
    case YAML_SEQUENCE_END_EVENT:
      return .sequenceEnd(isFlow: event.start_mark.index < event.end_mark.index)
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return .mappingStart(
        Properties(
          anchor: string(start.anchor), tag: string(start.tag),
          isFlow: start.style == YAML_FLOW_MAPPING_STYLE))
    case YAML_MAPPING_END_EVENT:
      return .mappingEnd(isFlow: event.start_mark.index < event.end_mark.index)
    default: return .streamEnd
    }
  }

  private func problem() -> Problem {
    let parser = parser.pointee
    let isReader = parser.error == YAML_READER_ERROR
    return Problem(
      text: parser.problem.map { String(cString: $0) } ?? "it cannot be read",
      context: parser.context.map { String(cString: $0) },
      mark: isReader ? nil : Mark(index: parser.problem_mark.index),
      contextMark: parser.context.map { _ in Mark(index: parser.context_mark.index) },
      byte: min(parser.problem_offset, text.count))
  }

  private func string(_ text: UnsafePointer<UInt8>?) -> String? {
    text.map { String(cString: $0) }
  }
}
