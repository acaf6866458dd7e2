import FlowLayout
import Geometry
import RandomNumbers
import Testing

/// A layout, and its items with ids.
private struct Named {
  var layout: Layout
  var items: [[NamedItem]]
  private var nextName = 0

  init(_ layout: Layout) {
    self.layout = layout
    items = []
    items = layout.metrics.map { section in
      (0..<section.items.count).map { name(section.items[$0]) }
    }
  }

  mutating func name(_ size: Size) -> NamedItem {
    nextName += 1
    return NamedItem(name: nextName, size: size)
  }

  /// Applies a batch by the naive implementation. Items without a size get that of their section.
  mutating func naive(_ batch: BatchUpdates) -> NaiveBatch {
    let inserted = batch.insertItems.map { name($0.size ?? layout.settings.itemSize) }
    let sections = batch.insertSections.map { insertion in
      (0..<insertion.section.items.count).map { name(insertion.section.items[$0]) }
    }
    return NaiveBatch(
      batch: batch, before: items, inserted: inserted, insertedSections: sections)
  }
}

/// Layouts of different and of equal sizes, which batches turn into each other.
private func layoutToChange(_ random: inout SeededRandom) -> Layout {
  let layout = randomLayout(&random)
  var sections = layout.metrics
  for number in sections.indices {
    let count = random.number(0...40)
    switch random.number(1...4) {
    case 1: sections[number].items = .equal(Size(width: 30, height: 30), count: count)
    case 2:
      // One item per line, whatever happens.
      sections[number].items = .each(
        (0..<count).map { _ in Size(width: Double(random.number(290...310)), height: 30) })
    case 3:
      var sizes = [Size](repeating: Size(width: 30, height: 30), count: count)
      if count > 0 { sizes[random.number(0...count - 1)] = randomSize(&random) }
      sections[number].items = .each(sizes)
    default: sections[number].items = .each((0..<count).map { _ in randomSize(&random) })
    }
    if random.chance(10) { sections[number].sectionInset.left = 1000 }
    if random.chance(10) { sections[number].minimumInteritemSpacing = -3 }
  }
  return Layout(container: layout.container, settings: layout.settings, sections: sections)
}

private func bits(_ layout: Layout) -> [UInt64] {
  (0..<layout.numberOfSections).flatMap { section in
    (layout.itemFrames(inSection: section) + [layout.frame(ofSection: section)]).flatMap {
      [$0.x.bitPattern, $0.y.bitPattern, $0.width.bitPattern, $0.height.bitPattern]
    }
  }
}

private func fromScratch(_ layout: Layout) -> Layout {
  Layout(container: layout.container, settings: layout.settings, sections: layout.metrics)
}

@Test func `a layout after batches equals one from scratch, bit for bit`() throws {
  var random = SeededRandom(law: 11)
  for round in 0..<layoutCount {
    var named = Named(layoutToChange(&random))
    for _ in 0..<4 {
      let batch = randomBatch(for: named.layout, &random)
      named.items = try named.naive(batch).apply().get()
      try named.layout.performBatchUpdates(batch)
      let scratch = fromScratch(named.layout)
      #expect(named.layout == scratch, "round \(round)")
      #expect(bits(named.layout) == bits(scratch), "round \(round)")
      #expect(
        named.layout.metrics.map { section in (0..<section.items.count).map { section.items[$0] } }
          == named.items.map { $0.map(\.size) }, "round \(round)")
    }
  }
}

@Test func `a layout with new metrics equals one from scratch, bit for bit`() {
  var random = SeededRandom(law: 12)
  for round in 0..<layoutCount {
    var layout = layoutToChange(&random)
    for _ in 0..<3 {
      var (container, settings, sections) = (layout.container, layout.settings, layout.metrics)
      switch random.number(1...6) {
      case 1: container.size.width += Double(random.number(-90...90))
      case 2: container.size.height += Double(random.number(-90...90))
      case 3: settings = randomLayout(&random).settings
      case 4: sections = layoutToChange(&random).metrics
      case 5 where !sections.isEmpty:
        let number = random.number(0...sections.count - 1)
        sections[number].headerReferenceSize.height += 5
        sections[number].minimumLineSpacing += Double(random.number(-1...1))
      default: sections.shuffle(using: &random)
      }
      layout.update(container: container, settings: settings, sections: sections)
      #expect(layout == fromScratch(layout), "round \(round)")
      #expect(bits(layout) == bits(fromScratch(layout)), "round \(round)")
      #expect(layout.metrics == sections && layout.container == container)
    }
  }
}

@Test func `a batch agrees with a naive implementation of the rules`() throws {
  var random = SeededRandom(law: 13)
  var seen: [String: Int] = [:]
  // The rarest refusals are one in fifty.
  for round in 0..<layoutCount * 100 where round < layoutCount * 5 || seen.count < 10 {
    var named = Named(layoutToChange(&random))
    var batch = randomBatch(for: named.layout, &random)
    if !random.chance(4) { batch = spoiled(batch, &random) }
    let naive = named.naive(batch)
    var layout = named.layout
    do throws(BatchUpdateError) {
      let plan = try layout.performBatchUpdates(batch)
      let names = (0..<plan.numberOfSections).map { section in
        var names: [Int] = []
        plan.forEachItem(inSection: section) { origin in
          switch origin {
          case .kept(let path): names.append(named.items[path.section][path.item].name)
          case .inserted(let number): names.append(naive.inserted[number].name)
          case .insertedWithSection(let number, let item):
            names.append(naive.insertedSections[number][item].name)
          }
        }
        return names
      }
      guard case .success(let expected) = naive.apply() else {
        Issue.record("round \(round): \(naive.apply())")
        continue
      }
      #expect(names == expected.map { $0.map(\.name) }, "round \(round)")
      seen["success", default: 0] += 1
    } catch {
      #expect(naive.apply() == .failure(error), "round \(round)")
      #expect(layout == named.layout, "nothing may change before a refusal")
      seen[error.code, default: 0] += 1
    }
  }
  // Every kind of refusal has occurred.
  #expect(seen.count == 10, "\(seen)")
}

@Test func `transitions lead from old frames to new ones`() throws {
  var random = SeededRandom(law: 14)
  for round in 0..<layoutCount {
    var named = Named(layoutToChange(&random))
    let (old, before) = (named.layout, named.items)
    let batch = randomBatch(for: old, &random)
    let after = try named.naive(batch).apply().get()
    let plan = try named.layout.performBatchUpdates(batch)
    let new = named.layout

    var places: [Int: IndexPath] = [:]
    for (section, items) in before.enumerated() {
      for (item, named) in items.enumerated() {
        places[named.name] = IndexPath(section: section, item: item)
      }
    }
    var expected: [ItemTransition.Change: Int] = [:]
    var transitions = plan.transitions(from: old, to: new)[...]
    for (section, items) in after.enumerated() {
      for (item, named) in items.enumerated() {
        let path = IndexPath(section: section, item: item)
        let transition = transitions.removeFirst()
        let was = places.removeValue(forKey: named.name)
        #expect(transition.change == (was == nil ? .inserted : .kept), "round \(round)")
        #expect(transition.final.frame == new.frame(of: path) && transition.final.alpha == 1)
        #expect(transition.initial.frame == (was.map { old.frame(of: $0)! } ?? new.frame(of: path)))
        #expect(transition.initial.alpha == (was == nil ? 0 : 1))
        #expect(
          plan.initialLayoutAttributes(forAppearingItemAt: path, from: old, to: new)
            == transition.initial)
        if let was {
          #expect(plan.destination(ofItemAt: was) == path)
          #expect(
            plan.finalLayoutAttributes(forDisappearingItemAt: was, from: old, to: new)
              == transition.final)
        }
        expected[transition.change, default: 0] += 1
      }
    }
    for (path, transition) in zip(places.values.sorted(), transitions) {
      #expect(transition.change == .deleted && transition.origin == .kept(path))
      #expect(transition.initial.frame == old.frame(of: path) && transition.initial.alpha == 1)
      #expect(transition.final.frame == old.frame(of: path) && transition.final.alpha == 0)
      #expect(plan.destination(ofItemAt: path) == nil)
      #expect(
        plan.finalLayoutAttributes(forDisappearingItemAt: path, from: old, to: new)
          == transition.final)
    }
    #expect(transitions.count == places.count, "round \(round)")
  }
}
