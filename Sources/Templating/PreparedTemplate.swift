import Synchronization

/// Values that the data of many pages share. What they alone decide of a template is rendered once.
public final class SharedTemplateValues: Sendable {
  let values: TemplateObject
  private let prepared = Mutex<[Int: PreparedTemplate?]>([:])

  public init(_ values: TemplateObject) {
    self.values = values
  }

  /// Nil if the template must be rendered whole.
  func prepared(_ place: Int, from templates: [Template]) -> PreparedTemplate? {
    prepared.withLock { known in
      if let known = known[place] { return known }
      let template = PreparedTemplate(place, from: templates, with: values)
      known[place] = .some(template)
      return template
    }
  }
}

/// A template rendered as far as shared values go: the partial evaluation of the renderer.
struct PreparedTemplate: Sendable {
  /// Instructions that need a page's own values, and the renderer as it came to them.
  struct Gap: Sendable {
    /// Where it is in the output.
    let position: Int
    let place: Int
    let body: Range<Int>
    let renderer: TemplateRenderer
  }

  private let output: [UInt8]
  private let gaps: [Gap]

  /// Nil for templates that fail, and for those that indent others: how lines continue behind a gap
  /// is not known before it is filled.
  init?(_ place: Int, from templates: [Template], with shared: TemplateObject) {
    if templates.reached(from: place).contains(where: \.indents) { return nil }
    var renderer = TemplateRenderer(
      templates: templates, data: .object(shared), isPreparing: true)
    do { try renderer.render(place) } catch { return nil }
    output = renderer.output
    gaps = renderer.gaps ?? []
  }

  func render(with data: TemplateValue) throws(TemplateError) -> [UInt8] {
    var (rendered, written, callCount): ([UInt8], Int, Int) = ([], 0, 0)
    rendered.reserveCapacity(output.count + 1 << 12)
    for gap in gaps {
      rendered += output[written..<gap.position]
      written = gap.position
      var renderer = gap.renderer
      renderer.data = data
      renderer.callCount += callCount
      swap(&renderer.output, &rendered)
      try renderer.fill(gap)
      swap(&renderer.output, &rendered)
      callCount = renderer.callCount - gap.renderer.callCount
    }
    rendered += output[written...]
    return rendered
  }
}
