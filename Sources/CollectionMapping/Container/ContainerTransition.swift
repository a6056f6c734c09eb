/// What a batch does to what is on show: computed at once, before anybody is told.
struct ContainerTransition {
  /// What is on show afterwards, before anything new is asked for.
  private(set) var shown: [ElementKey: ReusableView] = [:]

  /// Views that end, with the elements they were for before.
  private(set) var ends: [(key: ElementKey, view: ReusableView)] = []

  /// Views that are kept and whose elements have other index paths, in the order of those.
  private(set) var moves: [(view: ReusableView, from: ElementKey, to: ElementKey)] = []

  /// Elements whose views were on show and are asked for anew, and those that are configured again,
  /// by their keys afterwards.
  private(set) var requests: [ElementKey] = []
  private(set) var reconfigures: [ElementKey] = []

  private let map: BatchMap
  private let before: ContainerContent
  private let reloadedViews: Set<SupplementaryMark>

  init(
    _ views: consuming [ElementKey: ReusableView], _ map: BatchMap, _ updates: BatchUpdates,
    before: ContainerContent, after: ContainerContent
  ) {
    self.map = map
    self.before = before
    reloadedViews = Set(map.supplementaryReloads)
    let reloads = Set(map.reloads)
    let isStill = updates.structuralCount == 0 && updates.sectionReloads.isEmpty
    let marked = marked(by: map.supplementaryReconfigures, among: views)
    var kept: [(view: ReusableView, from: ElementKey, to: ElementKey)] = []
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
    let cells = map.reconfigures.map { ElementKey.cell($0.indexPath) }
    for key in cells + marked where !isReloaded(key, reloads) {
      guard let target = newKey(of: key), shown[target] != nil else { continue }
      reconfigures.append(target)
    }
  }

  /// The supplementary views on show that are meant, each once, in no particular order.
  private func marked(
    by marks: [SupplementaryMark], among views: [ElementKey: ReusableView]
  ) -> [ElementKey] {
    guard marks.contains(where: { $0.item == nil }) else {
      return marks.compactMap(\.key).filter { views[$0] != nil }
    }
    let marks = Set(marks)
    return views.keys.filter { key in
      guard let kind = key.category.kind, let place = ElementPosition(anyPair: key.indexPath)
      else { return false }
      return marks.mark(kind, at: place)
    }
  }

  private enum Destination {
    case same, gone
    case moved(ElementKey), replaced(ElementKey)
  }

  private func destination(
    of key: ElementKey, _ reloads: Set<ElementPosition>
  ) -> Destination {
    guard let target = newKey(of: key) else {
      return replacedKey(of: key).map { .replaced($0) } ?? .gone
    }
    if isReloaded(key, reloads) { return .replaced(target) }
    return target == key ? .same : .moved(target)
  }

  private func isReloaded(_ key: ElementKey, _ reloads: Set<ElementPosition>) -> Bool {
    guard let place = ElementPosition(anyPair: key.indexPath) else { return false }
    guard let kind = key.category.kind else { return !reloads.isEmpty && reloads.contains(place) }
    return reloadedViews.mark(kind, at: place)
  }

  /// Where an element is afterwards; `nil` when it is gone, its section is shown anew, or its path is
  /// no pair: then there is no such element.
  private func newKey(of key: ElementKey) -> ElementKey? {
    let scope = before.scope(of: key)
    if scope == .allSections { return key }
    guard let old = ElementPosition(anyPair: key.indexPath),
      let place = map.newPosition(of: old, isOfSection: scope == .section)
    else { return nil }
    return place == old ? key : ElementKey(key.category, at: place.indexPath)
  }

  /// The element at the same place of a section that is shown anew, if there is one.
  private func replacedKey(of key: ElementKey) -> ElementKey? {
    guard let old = ElementPosition(anyPair: key.indexPath), map.isReloaded(old.section),
      let section = map.newSection(of: old.section),
      before.scope(of: key) == .section || old.item < map.after[section]
    else { return nil }
    let place = ElementPosition(section: section, item: old.item)
    return ElementKey(key.category, at: place.indexPath)
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
    var origins: [ElementKey: ElementKey] = [:]
    for move in moves where vanished.contains(move.to) { origins[move.to] = move.from }
    moves.removeAll { vanished.contains($0.to) }
    reconfigures.removeAll(where: vanished.contains)
    for key in changes.vanished {
      if let view = shown.removeValue(forKey: key) { ends.append((origins[key] ?? key, view)) }
    }
  }

  /// Takes views out whose elements need other ones where they are now.
  mutating func replace(unless isKept: (ReusableView, ElementKey) -> Bool) {
    var kept: [(view: ReusableView, from: ElementKey, to: ElementKey)] = []
    var replaced: Set<ElementKey> = []
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
  var missing: [ElementKey] = []
  var vanished: [ElementKey] = []
}

@available(*, unavailable)
extension ContainerTransition: Sendable {}
