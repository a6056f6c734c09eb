/// Neighbouring items of one section, at least one.
struct ItemRun: Equatable, Sendable {
  let section: Int
  let items: Range<Int>

  var first: ElementPosition { ElementPosition(section: section, item: items.lowerBound) }

  var positions: [ElementPosition] {
    items.map { ElementPosition(section: section, item: $0) }
  }

  /// The position of an item after the run is inserted.
  func opening(_ position: ElementPosition) -> ElementPosition {
    guard position.section == section, position.item >= items.lowerBound else { return position }
    return ElementPosition(section: section, item: position.item + items.count)
  }

  /// The position of an item after the run is removed; `nil` for an item of the run.
  func closing(_ position: ElementPosition) -> ElementPosition? {
    guard position.section == section, position.item >= items.lowerBound else { return position }
    guard position.item >= items.upperBound else { return nil }
    return ElementPosition(section: section, item: position.item - items.count)
  }
}

/// What a batch changes if it inserts, deletes or updates one run of items or moves one item, as nearly every
/// batch does.
///
/// Positions are mapped by arithmetic, with no allocation.
enum RunChange: Equatable, Sendable {
  case insert(ItemRun)
  case delete(ItemRun)
  case move(from: ElementPosition, to: ElementPosition)
  case update(ItemRun, Update)

  enum Update: Sendable {
    case reload, reconfigure, reconfigureCell
  }

  /// The items that leave their places, by their positions before.
  var leaving: ItemRun? {
    switch self {
    case .delete(let run): run
    case .move(let from, _): ItemRun(from)
    case .insert, .update: nil
    }
  }

  /// The items that enter places, by their positions afterwards.
  var arriving: ItemRun? { inverse.leaving }

  var move: BatchMove<ElementPosition>? {
    if case .move(let from, let to) = self { BatchMove(from: from, to: to) } else { nil }
  }

  var inverse: RunChange {
    switch self {
    case .insert(let run): .delete(run)
    case .delete(let run): .insert(run)
    case .move(let from, let to): .move(from: to, to: from)
    case .update: self
    }
  }

  func updated(_ update: Update) -> [ElementPosition] {
    if case .update(let run, update) = self { run.positions } else { [] }
  }

  /// The position of an existing item afterwards; `nil` if it is deleted.
  func newPosition(of old: ElementPosition) -> ElementPosition? {
    switch self {
    case .insert(let run): run.opening(old)
    case .delete(let run): run.closing(old)
    case .move(let from, let to): ItemRun(from).closing(old).map(ItemRun(to).opening) ?? to
    case .update: old
    }
  }

  // MARK: Recognizing

  /// Recognizes a batch that has this form and is valid; `nil` for every other batch.
  ///
  /// - Complexity: O(*s* + *k*) in the number of sections and of operations, with no allocation.
  init?(_ updates: BatchUpdates, before: [Int], after: [Int]) {
    let count = updates.count
    guard count > 0, updates.flaws.isEmpty, before.count == after.count else { return nil }
    if updates.itemInserts.count == count {
      guard let run = ItemRun(updates.itemInserts, in: after) else { return nil }
      self = .insert(run)
    } else if updates.itemDeletes.count == count {
      guard let run = ItemRun(updates.itemDeletes, in: before) else { return nil }
      self = .delete(run)
    } else if count == 1, let move = updates.itemMoves.first {
      guard before.hasItem(at: move.from), after.hasItem(at: move.to) else { return nil }
      self = .move(from: move.from, to: move.to)
    } else {
      guard let update = Self.update(updates, count, in: before) else { return nil }
      self = update
    }
    guard fits(before, after) else { return nil }
  }

  private static func update(_ updates: BatchUpdates, _ count: Int, in counts: [Int]) -> RunChange?
  {
    if updates.itemReconfigures.count == count {
      ItemRun(updates.itemReconfigures, in: counts).map { .update($0, .reconfigure) }
    } else if updates.itemReloads.count == count {
      ItemRun(updates.itemReloads, in: counts).map { .update($0, .reload) }
    } else if updates.cellReconfigures.count == count {
      ItemRun(updates.cellReconfigures, in: counts).map { .update($0, .reconfigureCell) }
    } else {
      nil
    }
  }

  /// Whether each section has as many items afterwards as the change requires.
  private func fits(_ before: [Int], _ after: [Int]) -> Bool {
    let (leaving, arriving) = (leaving, arriving)
    for section in before.indices {
      var (lost, gained) = (0, 0)
      if let leaving, leaving.section == section { lost = leaving.items.count }
      if let arriving, arriving.section == section { gained = arriving.items.count }
      // Items exist on the side where they are named, so that nothing overflows.
      guard before[section] - lost == after[section] - gained else { return false }
    }
    return true
  }
}

extension ItemRun {
  fileprivate init(_ position: ElementPosition) {
    (section, items) = (position.section, position.item..<position.item + 1)
  }

  /// The run of positions that are neighbours, in order, and exist.
  fileprivate init?(_ positions: [ElementPosition], in counts: [Int]) {
    guard let first = positions.first, counts.hasItem(at: first),
      positions.count <= counts[first.section] - first.item
    else { return nil }
    for index in positions.indices {
      let position = positions[index]
      guard position.section == first.section, position.item == first.item + index else {
        return nil
      }
    }
    (section, items) = (first.section, first.item..<first.item + positions.count)
  }
}

extension [Int] {
  /// Whether the number of items of a section includes a position.
  package func hasItem(at position: ElementPosition) -> Bool {
    indices.contains(position.section) && position.item >= 0
      && position.item < self[position.section]
  }
}
