import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Announced items compared with a dictionary, and the window ahead compared with a full search.
struct PrefetchingTests {
  private final class Model {}

  /// An announced item: whether it lies ahead, and the model of its target.
  private typealias Naive = [ElementPosition: (isAhead: Bool, model: Model?)]

  private func target(_ model: Model) -> EventTarget {
    EventTarget(
      model: model,
      events: ResolvedHandlers(of: HandlerTable(), for: .mapping(ReusableView.self, .cell)))
  }

  private func expect(
    _ cancelled: [CancelledPrefetch], are naive: Naive, seed: UInt64,
    location: SourceLocation = #_sourceLocation
  ) {
    let isEqual =
      cancelled.count == naive.count
      && cancelled.allSatisfy { item in
        guard let expected = naive[item.position] else { return false }
        return item.target?.model as? Model === expected.model
      }
    #expect(isEqual, "seed \(seed): \(cancelled) is not \(naive)", sourceLocation: location)
  }

  private func expectEqual(
    _ prefetching: Prefetching, _ naive: Naive, seed: UInt64,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      prefetching.positions == naive.keys.sorted() && prefetching.isEmpty == naive.isEmpty,
      "seed \(seed)", sourceLocation: location)
  }

  @Test(arguments: Seeds.all(debug: 60, release: 1_000))
  func `each announced item is cancelled once, with its target`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let prefetching = Prefetching()
    var naive: Naive = [:]
    for _ in 0..<120 {
      let position = ElementPosition.random(using: &random)
      switch random.below(12) {
      case 0...5:
        let (isAhead, model) = (random.percent(50), random.percent(50) ? Model() : nil)
        #expect(
          prefetching.insert(position, isAhead: isAhead, model.map(target))
            == (naive[position] == nil), "seed \(seed)")
        if naive[position] == nil { naive[position] = (isAhead, model) }
      case 6, 7:
        let kept = prefetching.target(of: position)
        #expect((kept == nil) == (naive[position] == nil), "seed \(seed)")
        #expect(kept??.model as? Model === naive[position]?.model, "seed \(seed)")
      case 8:
        let expected = naive.removeValue(forKey: position).map { [position: $0] } ?? [:]
        expect(prefetching.remove(position).map { [$0] } ?? [], are: expected, seed: seed)
      case 9:
        follow(prefetching, &naive, seed: seed, using: &random)
      default:
        reduce(prefetching, &naive, seed: seed, using: &random)
      }
      #expect(prefetching.contains(position) == (naive[position] != nil), "seed \(seed)")
      expectEqual(prefetching, naive, seed: seed)
    }
    expect(prefetching.removeAll(), are: naive, seed: seed)
    #expect(prefetching.isEmpty && prefetching.removeAhead().isEmpty, "seed \(seed)")
  }

  private func follow(
    _ prefetching: Prefetching, _ naive: inout Naive, seed: UInt64, using random: inout SplitMix64
  ) {
    guard let batch = KnownBatch.random(using: &random) else { return }
    let gone = naive.filter { batch.target(of: $0.key) == nil }
    expect(prefetching.follow(batch.map).prefetched, are: gone, seed: seed)
    let kept = naive.compactMap { position, item in
      batch.target(of: position).map { ($0, item) }
    }
    naive = Naive(kept) { one, _ in one }
  }

  /// Cancels what no longer lies ahead.
  private func reduce(
    _ prefetching: Prefetching, _ naive: inout Naive, seed: UInt64, using random: inout SplitMix64
  ) {
    let candidates =
      random.percent(20) ? [] : (0..<10).map { _ in ElementPosition.random(using: &random) }
    let gone = naive.filter { $0.value.isAhead && !candidates.contains($0.key) }
    let removed =
      candidates.isEmpty
      ? prefetching.removeAhead() : prefetching.retain(candidates)
    expect(removed, are: gone, seed: seed)
    naive = naive.filter { gone[$0.key] == nil }
  }

  @Test
  func `a distance below 0 or NaN counts as 0`() {
    let prefetching = Prefetching()
    for (distance, expected) in [(nil, nil), (5, 5), (-1, 0), (0, 0), (.nan, 0)]
      as [(Double?, Double?)]
    {
      prefetching.setDistance(distance)
      #expect(prefetching.distance == expected)
    }
  }

  // MARK: The window

  /// The window that is searched ahead of a displayed rectangle.
  private func window(
    _ displayed: LayoutRect, _ axis: LayoutAxis, isForward: Bool, distance: Double,
    revision: Int = 0
  ) -> Prefetching.Window {
    var reach = displayed
    reach.size[axis] = distance
    reach.origin[axis] = isForward ? displayed.end(axis) : displayed.start(axis) - distance
    return Prefetching.Window(
      revision: revision, axis: axis, isForward: isForward, displayed: displayed, reach: reach)
  }

  @Test(arguments: Seeds.all(debug: 100, release: 5_000))
  func `searching the unseen part finds the same items as searching everything`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    func length(_ bound: Int) -> Double { Double(random.below(bound)) }
    let frames = (0..<60).map { _ in
      LayoutRect(x: length(200), y: length(200), width: length(30) + 1, height: length(30) + 1)
    }
    let prefetching = Prefetching()
    var displayed = LayoutRect(x: 100, y: 100, width: 20, height: 20)
    var (axis, isForward, distance) = (LayoutAxis.vertical, true, 30.0)
    var ahead: Set<Int> = []
    var parts = 0
    for _ in 0..<60 {
      if random.percent(10) { axis = axis.other }
      if random.percent(15) { isForward.toggle() }
      if random.percent(10) { distance = length(60) }
      if random.percent(5) { displayed.size[axis] = length(40) + 1 }
      if random.percent(5) { displayed.origin[axis.other] += 3 }
      let moved = length(random.percent(10) ? 80 : 15)
      displayed.origin[axis] += isForward ? moved : -moved
      if abs(displayed.origin[axis] - 100) > 120 { displayed.origin[axis] = 100 }
      let window = window(displayed, axis, isForward: isForward, distance: distance)
      func candidates(in rect: LayoutRect) -> [Int] {
        frames.indices.filter { index in
          rect.intersects(frames[index]) && !displayed.intersects(frames[index])
        }
      }
      if let part = prefetching.unseenPart(of: window) {
        parts += 1
        ahead = ahead.filter { !displayed.intersects(frames[$0]) }
        ahead.formUnion(candidates(in: part))
        // Items that lay ahead within a larger distance stay announced.
        #expect(ahead.isSuperset(of: candidates(in: window.reach)), "seed \(seed): \(window)")
        #expect(
          part.isEmpty || candidates(in: part).allSatisfy(candidates(in: window.reach).contains),
          "seed \(seed): \(part) of \(window)")
      } else {
        ahead = Set(candidates(in: window.reach))
      }
      prefetching.setWindow(window)
    }
    #expect(parts > 0, "seed \(seed)")
  }

  @Test
  func `a window that is not adjacent to the earlier one is searched as a whole`() {
    let displayed = LayoutRect(x: 0, y: 100, width: 20, height: 20)
    func part(
      after change: (Prefetching) -> Void = { _ in },
      of window: Prefetching.Window
    ) -> LayoutRect? {
      let prefetching = Prefetching()
      prefetching.setWindow(self.window(displayed, .vertical, isForward: true, distance: 30))
      change(prefetching)
      return prefetching.unseenPart(of: window)
    }
    func moved(by distance: Double) -> LayoutRect {
      displayed.offset(by: LayoutPoint(x: 0, y: distance))
    }
    let next = window(moved(by: 10), .vertical, isForward: true, distance: 30)
    #expect(part(of: next) == LayoutRect(x: 0, y: 150, width: 20, height: 10))
    #expect(part(of: window(moved(by: 20), .vertical, isForward: true, distance: 30)) != nil)
    #expect(part(of: window(moved(by: 21), .vertical, isForward: true, distance: 30)) == nil)
    #expect(part(of: window(moved(by: -1), .vertical, isForward: true, distance: 30)) == nil)
    #expect(part(of: window(moved(by: -1), .vertical, isForward: false, distance: 30)) == nil)
    #expect(part(of: window(moved(by: 5), .horizontal, isForward: true, distance: 30)) == nil)
    #expect(
      part(of: window(moved(by: 5), .vertical, isForward: true, distance: 30, revision: 1)) == nil)
    let changes: [(Prefetching) -> Void] = [
      { $0.setDistance(4) }, { _ = $0.removeAll() }, { _ = $0.removeAhead() },
      { _ = $0.insert(ElementPosition(section: 0, item: 0), isAhead: false, nil) },
      { $0.setWindow(nil) },
    ]
    for change in changes { #expect(part(after: change, of: next) == nil) }
  }
}
