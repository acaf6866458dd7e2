import Synchronization

/// Values that the data of many pages share: the static input of partial evaluation.
///
/// Caches each template prepared with them, so use it with one `TemplateLibrary` only.
public final class SharedTemplateValues: Sendable {
  let values: TemplateObject
  private let prepared = Mutex<[Int: PreparedTemplate?]>([:])
  /// Fast path without the lock: the template that was prepared first, usually the only one.
  private let first = AtomicLazyReference<First>()

  private final class First: Sendable {
    let place: Int
    let template: PreparedTemplate?

    init(_ template: PreparedTemplate?, at place: Int) {
      self.template = template
      self.place = place
    }
  }

  public init(_ values: TemplateObject) {
    self.values = values
  }

  /// Nil if the template must be rendered whole.
  func prepared(_ place: Int, from templates: [Template]) -> PreparedTemplate? {
    if let first = first.load(), first.place == place { return first.template }
    return prepared.withLock { known in
      if let known = known[place] { return known }
      let template = PreparedTemplate(place, from: templates, with: values)
      known[place] = .some(template)
      _ = first.storeIfNil(First(template, at: place))
      return template
    }
  }
}

/// A template partially evaluated: rendered as far as shared values go, with gaps for the rest.
struct PreparedTemplate: Sendable {
  /// The limit of gaps: each keeps the renderer's stacks. A template with more is rendered whole.
  static let mostGaps = 10_000

  /// Instructions that need a page's own values.
  struct Gap: Sendable {
    /// In the output, in bytes.
    let offset: Int
    /// The template, and its instructions.
    let place: Int
    let body: Range<Int>
    /// The renderer's before them.
    let state: TemplateRenderer.State
    /// Whether the stacks in it are those at the gap before.
    let hasSameStacks: Bool
  }

  private let templates: [Template]
  private let output: [UInt8]
  private let gaps: [Gap]

  /// Nil for templates that fail, and for those that indent others: how lines continue behind a gap
  /// is not known before it is filled.
  init?(_ place: Int, from templates: [Template], with shared: TemplateObject) {
    if templates.reached(from: place).contains(where: \.indents) { return nil }
    var renderer = TemplateRenderer(
      templates: templates, data: .object(shared), isPreparing: true)
    do { try renderer.render(place) } catch { return nil }
    self.templates = templates
    output = renderer.output
    gaps = renderer.gaps ?? []
  }

  func render(with data: TemplateValue) throws(TemplateError) -> [UInt8] {
    var renderer = TemplateRenderer(templates: templates, data: data)
    renderer.output.reserveCapacity(output.count + 1 << 15)
    var (written, callCount) = (0, 0)
    // By index: a loop over the gaps would copy and retain each, and threads contend for the counts.
    for index in gaps.indices {
      renderer.output += output[written..<gaps[index].offset]
      written = gaps[index].offset
      if gaps[index].hasSameStacks {
        renderer.state.resume(from: gaps[index].state)
      } else {
        renderer.state = gaps[index].state
      }
      renderer.state.callCount = gaps[index].state.callCount + callCount
      try renderer.fill(gaps[index].body, of: gaps[index].place)
      callCount = renderer.state.callCount - gaps[index].state.callCount
    }
    renderer.output += output[written...]
    return renderer.output
  }
}
