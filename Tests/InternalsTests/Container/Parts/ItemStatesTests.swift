import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Selection, highlight, focus, gestures and touches compared with sets.
struct ItemStatesTests {
  /// The same states, changed one at a time.
  private struct Naive {
    var selected: Set<ElementPosition> = []
    var highlighted: Set<ElementPosition> = []
    var focused: ElementPosition?

    mutating func follow(_ batch: KnownBatch) {
      selected = Set(selected.compactMap { batch.target(of: $0) })
      highlighted = Set(highlighted.compactMap { batch.target(of: $0) })
      focused = focused.flatMap { batch.target(of: $0) }
    }
  }

  /// Positions whose state is asked for after each change, whatever it was.
  private let asked = (0..<4).map { ElementPosition(section: $0 % 2, item: $0) }

  private func expectEqual(
    _ states: ItemStates, _ naive: Naive, seed: UInt64, location: SourceLocation = #_sourceLocation
  ) {
    let isEqual =
      states.selected == naive.selected && states.highlighted == naive.highlighted
      && states.focused == naive.focused
    #expect(isEqual, "seed \(seed)", sourceLocation: location)
    let isIdle = naive.selected.isEmpty && naive.highlighted.isEmpty && naive.focused == nil
    #expect(states.isIdle == isIdle, "seed \(seed)", sourceLocation: location)
    for position in naive.selected.union(naive.highlighted).union(asked) {
      #expect(
        states.isSelected(position) == naive.selected.contains(position)
          && states.isHighlighted(position) == naive.highlighted.contains(position),
        "seed \(seed)", sourceLocation: location)
      let others = states.touchSelected(besides: position)
      #expect(
        others.map(\.position) == naive.selected.subtracting([position]).sorted(),
        "seed \(seed)", sourceLocation: location)
      for other in others { states.end(other) }
    }
  }

  @Test(arguments: Seeds.all(debug: 60, release: 1_000))
  func `states, touches and a gesture follow every batch update`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let states = ItemStates()
    var naive = Naive()
    for _ in 0..<60 {
      guard random.percent(20) else {
        change(states, &naive, seed: seed, using: &random)
        expectEqual(states, naive, seed: seed)
        continue
      }
      guard let batch = KnownBatch.random(using: &random) else { continue }
      let positions = (0..<8).map { _ in ElementPosition.random(in: batch.before, using: &random) }
      let touches = positions.map { ($0, states.touch($0)) }
      let ended = states.touch(positions[0])
      states.end(ended)
      states.beginGesture(at: positions[0])
      let before = naive.selected
      for _ in 0..<4 { change(states, &naive, seed: seed, using: &random) }
      states.extendGesture(from: positions[0], to: positions[1], isExact: true)
      let loss = states.follow(batch.map)
      for (position, touch) in touches {
        #expect(touch.position == batch.target(of: position), "seed \(seed)")
        states.end(touch)
      }
      #expect(ended.position == positions[0], "seed \(seed)")
      let anchor = batch.target(of: positions[0])
      #expect(states.gesture?.anchor == anchor && states.gesture?.extent == anchor, "seed \(seed)")
      #expect(states.gesture?.isExact ?? false == false, "seed \(seed)")
      let kept = Set(before.compactMap { batch.target(of: $0) })
      let known = states.gesture.map { states.selected.symmetricDifference($0.changed) }
      #expect(anchor == nil || known == kept, "seed \(seed)")
      #expect(loss.endsGesture == (anchor == nil), "seed \(seed)")
      let focused = naive.focused
      naive.follow(batch)
      #expect(loss.focus == (naive.focused == nil ? focused : nil), "seed \(seed)")
      expectEqual(states, naive, seed: seed)
    }
  }

  private func change(
    _ states: ItemStates, _ naive: inout Naive, seed: UInt64, using random: inout SplitMix64
  ) {
    let position = ElementPosition.random(using: &random)
    let earlier = naive.selected
    switch random.below(8) {
    case 0, 1:
      let target = random.percent(80) ? position : nil
      let isMultiple = random.percent(50)
      states.setAllowsMultipleSelection(isMultiple)
      let changed = states.select(target)
      if !isMultiple || target == nil { naive.selected = [] }
      if let target { naive.selected.insert(target) }
      #expect(
        Set(changed) == earlier.symmetricDifference(naive.selected)
          && changed.count == Set(changed).count, "seed \(seed)")
    case 2:
      #expect(states.insert(position) == naive.selected.insert(position).inserted, "seed \(seed)")
    case 3:
      let selected = naive.selected.remove(position) != nil
      #expect(states.deselect(position) == selected, "seed \(seed)")
    case 4:
      states.highlight(position)
      naive.highlighted.insert(position)
    case 5:
      let highlighted = naive.highlighted.remove(position) != nil
      #expect(states.unhighlight(position) == highlighted, "seed \(seed)")
    default:
      let target = random.percent(80) ? position : nil
      #expect(states.focus(target) == naive.focused, "seed \(seed)")
      naive.focused = target
    }
  }

  @Test
  func `a gesture is inexact after another change of the selection`() {
    let position = ElementPosition(section: 0, item: 1)
    let changes: [(ItemStates) -> Void] = [
      { _ = $0.select(position) }, { _ = $0.select(nil) }, { _ = $0.insert(position) },
      { _ = $0.deselect(position) }, { $0.select([position]) },
    ]
    for change in changes {
      let states = ItemStates()
      states.beginGesture(at: position)
      states.extendGesture(from: position, to: position, isExact: true)
      states.highlight(position)
      #expect(states.gesture?.isExact == true)
      change(states)
      #expect(states.gesture?.isExact == false)
    }
  }

  @Test(arguments: Seeds.all(debug: 40, release: 1_000))
  func `a gesture selects the items between its ends and keeps the earlier selection`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let items = (0..<12).map { ElementPosition(section: $0 / 4, item: $0 % 4) }
    let states = ItemStates()
    for item in items where random.percent(30) { _ = states.insert(item) }
    let before = states.selected
    let anchor = random.below(items.count)
    states.beginGesture(at: items[anchor])
    for _ in 0..<10 {
      if random.percent(30) {
        let other = items[random.below(items.count)]
        _ = random.percent(50) ? states.insert(other) : states.deselect(other)
      }
      let end = random.below(items.count)
      let loose = states.gesture.flatMap { items.firstIndex(of: $0.looseEnd) } ?? anchor
      let changes = states.changes(
        extendingTo: items[end], among: Array(items[min(loose, end)...max(loose, end)]))
      let wanted = before.union(items[min(anchor, end)...max(anchor, end)])
      #expect(Set(changes) == states.selected.symmetricDifference(wanted), "seed \(seed)")
      #expect(changes == changes.sorted(), "seed \(seed)")
      for item in changes where wanted.contains(item) { _ = states.insert(item) }
      for item in changes where !wanted.contains(item) { _ = states.deselect(item) }
      states.extendGesture(from: items[anchor], to: items[end], isExact: true)
    }
    #expect(states.endGesture() && !states.endGesture())
  }
}
