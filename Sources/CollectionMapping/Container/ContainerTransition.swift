/// What a batch does to what is on show: computed at once, before anybody is told.
struct ContainerTransition {
  /// What is on show afterwards, before anything new is asked for.
  private(set) var shown: [ElementID: ReusableView] = [:]

  /// Views that end, with their elements before the batch.
  private(set) var ends: [(key: ElementID, view: ReusableView)] = []

  /// Views that are kept and whose elements have other index paths, in the order of those.
  private(set) var moves: [(view: ReusableView, from: ElementID, to: ElementID)] = []

  /// Elements whose views were on show and are asked for anew, and those that are configured again,
  /// by their keys afterwards.
  private(set) var requests: [ElementID] = []
  private(set) var reconfigures: [ElementID] = []

  private let map: BatchMap
  private let reloadedViews: Set<SupplementaryMark>

  init(
    _ views: consuming [ElementID: ReusableView], _ map: BatchMap, _ updates: BatchUpdates,
    after: ContainerContent
  ) {
    self.map = map
    reloadedViews = Set(map.supplementaryReloads)
    let reloads = Set(map.reloads)
    let isStill = updates.structuralCount == 0 && updates.sectionReloads.isEmpty
    let marked = marked(by: map.supplementaryReconfigures, among: views)
    var kept: [(view: ReusableView, from: ElementID, to: ElementID)] = []
    if !isStill || !reloads.isEmpty || !reloadedViews.isEmpty {
      for (key, view) in copy views {
        switch destination(of: key, reloads) {
        case .same: continue
        case .moved(let target): kept.append((view, key, target))
        case .replaced(let target):
          ends.append((key, view))
          requests.append(target)
        case .gone: ends.append((key, view))
        }
      }
    }
    // The dictionary is changed only where something changed, since it may be large.
    for (key, _) in ends { views[key] = nil }
    for move in kept { views[move.from] = nil }
    for move in kept { views[move.to] = move.view }
    shown = views
    moves = after.inOrder(kept, by: \.to)
    let cells = map.reconfigures.map { ElementID.cell($0) }
    for key in cells + marked where !isReloaded(key, reloads) {
      guard let target = key.followed(by: map), shown[target] != nil else { continue }
      reconfigures.append(target)
    }
  }

  /// The supplementary views on show that are meant, each once, in no particular order.
  private func marked(
    by marks: [SupplementaryMark], among views: [ElementID: ReusableView]
  ) -> [ElementID] {
    guard marks.contains(where: { $0.item == nil }) else {
      return marks.flatMap { $0.elements.filter { views[$0] != nil } }
    }
    return views.keys.filter(Set(marks).mark)
  }

  private enum Destination {
    case same, gone
    case moved(ElementID), replaced(ElementID)
  }

  private func destination(
    of key: ElementID, _ reloads: Set<ElementPosition>
  ) -> Destination {
    guard let target = key.followed(by: map) else {
      return replacedKey(of: key).map { .replaced($0) } ?? .gone
    }
    if isReloaded(key, reloads) { return .replaced(target) }
    return target == key ? .same : .moved(target)
  }

  private func isReloaded(_ key: ElementID, _ reloads: Set<ElementPosition>) -> Bool {
    guard key.kind == nil else { return reloadedViews.mark(key) }
    return !reloads.isEmpty && reloads.contains(key.position)
  }

  /// The element at the same place of a section that is shown anew, if there is one.
  private func replacedKey(of key: ElementID) -> ElementID? {
    guard let old = key.section, map.isReloaded(old), let section = map.newSection(of: old),
      key.place != .item || key.number < map.after[section]
    else { return nil }
    return key.moved(to: ElementPosition(section: section, item: key.number))
  }

  /// Has every view count for its section as that is after the batch.
  func followSections(_ map: BatchMap) {
    for view in shown.values { view.countedSection = view.countedSection?.followed(by: map) }
    for (_, view) in ends { view.countedSection = view.countedSection?.followed(by: map) }
  }

  /// Goes by what the data source says of the supplementary views of declared kinds: ends those that
  /// are no more, and asks for those that are missing and for no others.
  mutating func take(_ changes: SupplementaryChanges) {
    requests.removeAll { changes.kinds.contains($0.category) }
    requests += changes.missing
    guard !changes.vanished.isEmpty else { return }
    let vanished = Set(changes.vanished)
    var origins: [ElementID: ElementID] = [:]
    for move in moves where vanished.contains(move.to) { origins[move.to] = move.from }
    moves.removeAll { vanished.contains($0.to) }
    reconfigures.removeAll(where: vanished.contains)
    for key in changes.vanished {
      if let view = shown.removeValue(forKey: key) { ends.append((origins[key] ?? key, view)) }
    }
  }

  /// Takes views out whose elements need other ones where they are now.
  mutating func replace(unless isKept: (ReusableView, ElementID) -> Bool) {
    var kept: [(view: ReusableView, from: ElementID, to: ElementID)] = []
    var replaced: Set<ElementID> = []
    for move in moves {
      if isKept(move.view, move.to) {
        kept.append(move)
      } else {
        shown[move.to] = nil
        ends.append((move.from, move.view))
        requests.append(move.to)
        replaced.insert(move.to)
      }
    }
    moves = kept
    reconfigures.removeAll(where: replaced.contains)
  }
}

/// Which supplementary views of declared kinds come and go while everything is on show.
struct SupplementaryChanges {
  var kinds: Set<ElementCategory> = []
  var missing: [ElementID] = []
  var vanished: [ElementID] = []
}

@available(*, unavailable)
extension ContainerTransition: Sendable {}
