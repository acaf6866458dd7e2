import FlowLayout
import RandomNumbers

/// A random valid batch of a few changes of any kind.
func randomBatch(for layout: Layout, _ random: inout SeededRandom) -> BatchUpdates {
  var batch = BatchUpdates()
  var counts: [Int?] = (0..<layout.numberOfSections).map { layout.numberOfItems(inSection: $0) }
  var (going, moving): (Set<Int>, Set<Int>) = ([], [])
  if random.chance(3) {
    for section in counts.indices where random.chance(5) {
      if random.chance(2) { going.insert(section) } else { moving.insert(section) }
    }
    batch.deleteSections = going.shuffled(using: &random)
  }
  batch.reloadSections = counts.indices.filter {
    !going.contains($0) && !moving.contains($0) && random.chance(6)
  }
  var sources: [IndexPath] = []
  for section in counts.indices {
    let eagerness = random.number(3...40)
    for item in 0..<counts[section]! where random.chance(eagerness) {
      let path = IndexPath(section: section, item: item)
      switch random.number(going.contains(section) ? 1...1 : 1...3) {
      case 1:
        batch.deleteItems.append(path)
        counts[section]! -= 1
      case 2:
        sources.append(path)
        counts[section]! -= 1
      default:
        let size = random.chance(5) ? nil : randomSize(&random)
        batch.reloadItems.append(BatchUpdates.ItemReload(at: path, size: size))
      }
    }
  }

  // The final sections, each with its number of kept items.
  let arrivals = (random.chance(3) ? random.number(0...2) : 0)
  let staying = counts.indices.filter { !going.contains($0) && !moving.contains($0) }
  let total = staying.count + moving.count + arrivals
  var places = Array((0..<total).shuffled(using: &random).prefix(moving.count + arrivals))
  var final = [Int?](repeating: nil, count: total)
  for section in moving.sorted() {
    let place = places.removeLast()
    batch.moveSections.append(BatchUpdates.SectionMove(from: section, to: place))
    final[place] = counts[section]
  }
  for place in places {
    var section = SectionMetrics(
      items: .each((0..<random.number(0...5)).map { _ in randomSize(&random) }),
      settings: layout.settings)
    section.sectionInset.left = Double(random.number(0...10))
    batch.insertSections.append(BatchUpdates.SectionInsertion(at: place, section: section))
    final[place] = section.items.count
  }
  var rest = staying[...]
  for place in final.indices where final[place] == nil { final[place] = counts[rest.removeFirst()] }

  // Each arrival gets a section and an index in it.
  batch.deleteItems.shuffle(using: &random)
  guard total > 0 else {
    batch.newCounts = sources.isEmpty ? [] : nil
    return batch
  }
  var newcomers = [[IndexPath?]](repeating: [], count: total)
  for source in sources { newcomers[random.number(0...total - 1)].append(source) }
  for _ in 0..<random.number(0...5) { newcomers[random.number(0...total - 1)].append(nil) }
  for (section, coming) in newcomers.enumerated() {
    final[section]! += coming.count
    let places = (0..<final[section]!).shuffled(using: &random)
    for (source, place) in zip(coming, places) {
      let path = IndexPath(section: section, item: place)
      if let source {
        batch.moveItems.append(BatchUpdates.ItemMove(from: source, to: path))
      } else {
        batch.insertItems.append(
          BatchUpdates.ItemInsertion(
            at: path, size: random.chance(3) ? nil : randomSize(&random)))
      }
    }
  }
  if random.chance(2) { batch.newCounts = final.map { $0! } }
  return batch
}

/// The batch with a random mistake.
func spoiled(_ batch: BatchUpdates, _ random: inout SeededRandom) -> BatchUpdates {
  func path() -> IndexPath {
    IndexPath(section: random.number(-1...6), item: random.number(-1...8))
  }
  var batch = batch
  for _ in 0..<random.number(1...3) {
    switch random.number(1...9) {
    case 1: batch.deleteItems.append(batch.moveItems.randomElement(using: &random)?.from ?? path())
    case 2: batch.deleteItems.append(batch.deleteItems.randomElement(using: &random) ?? path())
    case 3:
      batch.moveItems.append(
        BatchUpdates.ItemMove(
          from: batch.moveItems.randomElement(using: &random)?.from ?? path(), to: path()))
    case 4:
      batch.reloadItems.append(
        BatchUpdates.ItemReload(at: batch.deleteItems.randomElement(using: &random) ?? path()))
    case 5:
      batch.reloadItems.append(
        BatchUpdates.ItemReload(at: batch.moveItems.randomElement(using: &random)?.from ?? path()))
    case 6:
      batch.insertItems.append(
        BatchUpdates.ItemInsertion(at: batch.moveItems.randomElement(using: &random)?.to ?? path())
      )
    case 7: batch.deleteSections.append(random.number(-1...5))
    case 8:
      batch.moveSections.append(
        BatchUpdates.SectionMove(from: random.number(-1...5), to: random.number(-1...5)))
    default:
      if let counts = batch.newCounts, !counts.isEmpty {
        batch.newCounts![random.number(0...counts.count - 1)] += random.number(-1...1)
      } else {
        batch.newCounts = [random.number(0...9)]
      }
    }
  }
  return batch
}
