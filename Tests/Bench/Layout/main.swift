// Benchmarks the layout engine by number of items (`make bench`).
//
// Each figure is the fastest of many runs, since other load only adds to it. A limit applies to the
// number of items next to it.

import FlowLayout
import Geometry

let sizes = [10_000, 100_000, 1_000_000]
let container = Container(width: 1000, height: 800)
let settings = FlowLayoutSettings()

/// Sizes like those of words: deterministic, and rarely equal to the previous one.
func mixedSizes(_ count: Int) -> [Size] {
  (0..<count).map { number in
    let mixed = (number &* 7919 &+ number / 13) % 97
    return Size(width: 20 + Double(mixed), height: 20 + Double(mixed % 7))
  }
}

func layout(_ items: ItemSizes) -> Layout {
  Layout(
    container: container, settings: settings,
    sections: [SectionMetrics(items: items, settings: settings)])
}

func mixedLayout(_ count: Int) -> Layout { layout(.each(mixedSizes(count))) }

/// Seconds per call in the fastest run, each of enough calls for the clock's resolution.
func seconds(calls: Int = 1, runs: Int = 21, _ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (0..<runs).map { _ in
    let time = clock.measure { for _ in 0..<calls { work() } }
    let (seconds, attoseconds) = time.components
    return (Double(seconds) + Double(attoseconds) * 1e-18) / Double(calls)
  }
  return times.min()!
}

func text(_ seconds: Double) -> String {
  let (number, unit) = seconds < 1e-3 ? (seconds * 1e6, "µs") : (seconds * 1e3, "ms")
  let tenths = Int((number * 10).rounded())
  return "\(tenths / 10).\(tenths % 10) \(unit)"
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// One line of the table: the time at each size, and whether the limit is met at its own.
func row(_ name: String, limit: Double, at limited: Int, _ measure: (Int) -> Double) {
  let times = sizes.map { measure($0) }
  let columns = times.map { padded(text($0), 12) }.joined()
  let holds = times[sizes.firstIndex(of: limited)!] <= limit
  print(
    "  " + name + String(repeating: " ", count: max(0, 36 - name.count)) + columns
      + "   limit \(text(limit)) at \(limited) \(holds ? "ok" : "OVER")")
}

// A sink, or the compiler would eliminate the measured code. Only one thread runs here.
nonisolated(unsafe) var used = 0

print("layout engine, by number of items" + sizes.map { padded("\($0)", 12) }.joined())
row("lay out equal items", limit: 1e-3, at: 1_000_000) { count in
  seconds(calls: 100) {
    used += Int(layout(.equal(settings.itemSize, count: count)).contentSize.height)
  }
}
row("lay out items of many sizes", limit: 25e-3, at: 1_000_000) { count in
  let sizes = ItemSizes.each(mixedSizes(count))
  return seconds { used += Int(layout(sizes).contentSize.height) }
}
func screenRow(_ name: String, _ make: @escaping (Int) -> Layout) {
  row("what a screen shows, \(name)", limit: 2e-6, at: 1_000_000) { count in
    let layout = make(count)
    var y = 0.0
    return seconds(calls: 1000) {
      y = (y + layout.contentSize.height * 0.618).truncatingRemainder(
        dividingBy: layout.contentSize.height)
      let rect = Rect(x: 0, y: y, width: 200, height: 400)
      used += layout.layoutAttributesForElements(in: rect).count
    }
  }
}
screenRow("equal items") { layout(.equal(settings.itemSize, count: $0)) }
screenRow("many sizes") { mixedLayout($0) }
row("which gap a drag points at", limit: 2e-6, at: 1_000_000) { count in
  let layout = mixedLayout(count)
  var y = 0.0
  return seconds(calls: 1000) {
    y = (y + layout.contentSize.height * 0.618).truncatingRemainder(
      dividingBy: layout.contentSize.height)
    used += layout.dropTarget(at: Point(x: 500, y: y))!.insertion.item
  }
}

/// The time of one change of a layout that is uniquely referenced.
func change(_ count: Int, _ batch: (Int, Int) -> BatchUpdates) -> Double {
  var layout = mixedLayout(count)
  var place = 0
  return seconds(calls: 20) {
    place = (place + count * 618 / 1000) % (count - 1)
    do throws(BatchUpdateError) {
      try layout.performBatchUpdates(batch(place, count))
    } catch {
      fatalError("a batch that is to be timed was refused: \(error)")
    }
  }
}
row("move one item, anywhere", limit: 50e-6, at: 10_000) { count in
  change(count) { place, count in
    var batch = BatchUpdates()
    batch.moveItems = [
      BatchUpdates.ItemMove(
        from: IndexPath(section: 0, item: place),
        to: IndexPath(section: 0, item: (place + count / 3) % count))
    ]
    return batch
  }
}
row("insert one and delete one", limit: 50e-6, at: 10_000) { count in
  change(count) { place, count in
    var batch = BatchUpdates()
    batch.insertItems = [
      BatchUpdates.ItemInsertion(
        at: IndexPath(section: 0, item: place), size: Size(width: 33, height: 22))
    ]
    batch.deleteItems = [IndexPath(section: 0, item: count - 1 - place)]
    return batch
  }
}
row("resize one item", limit: 50e-6, at: 10_000) { count in
  var width = 20.0
  return change(count) { place, _ in
    width = width == 20 ? 90 : 20
    var batch = BatchUpdates()
    batch.reloadItems = [
      BatchUpdates.ItemReload(
        at: IndexPath(section: 0, item: place), size: Size(width: width, height: 20))
    ]
    return batch
  }
}
