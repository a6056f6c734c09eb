import TestSupport

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// A legal batch update with the result that the oracle predicts.
struct KnownBatch {
  let map: BatchMap
  let updates: BatchUpdates
  let before: [Int]
  let after: [Int]
  let reloadedSections: Set<Int>

  private let sections: [Int?]
  private let items: [[GridPlace?]]

  /// A batch update of a small content; `marks` adds marks of supplementary views.
  static func random(
    items: Int = 6, using random: inout SplitMix64,
    marks: (_ sections: Int, inout BatchUpdates, inout SplitMix64) -> Void = { _, _, _ in }
  ) -> KnownBatch? {
    let before = LegalBatch.counts(items: items, using: &random)
    let legal = LegalBatch.random(before: before, items: items, using: &random)
    var updates = legal.batch.updates
    if !before.isEmpty { marks(before.count, &updates, &random) }
    guard let map = try? BatchMap(updates, before: before, after: legal.batch.after) else {
      return nil
    }
    let reloaded = legal.batch.steps.compactMap { step in
      if case .reloadSection(let section) = step { section } else { nil }
    }
    return KnownBatch(
      map: map, updates: updates, before: before, after: legal.batch.after,
      reloadedSections: Set(reloaded), sections: legal.outcome.sections,
      items: legal.outcome.newPlaces(before: before))
  }

  /// The new index of a section.
  func target(ofSection section: Int) -> Int? {
    before.indices.contains(section) ? sections.firstIndex(of: section) : nil
  }

  /// The new position of an item.
  func target(of item: ElementPosition) -> ElementPosition? {
    guard before.indices.contains(item.section), (0..<before[item.section]).contains(item.item)
    else { return nil }
    return items[item.section][item.item].map {
      ElementPosition(section: $0.section, item: $0.item)
    }
  }

  /// The new identity of an element; `nil` if it ends.
  func target(of element: ElementID) -> ElementID? {
    switch element.place {
    case .collection: return element
    case .item: return target(of: element.position).map(element.moved)
    case .group, .section, .background:
      guard !reloadedSections.contains(element.position.section),
        let section = target(ofSection: element.position.section)
      else { return nil }
      return element.moved(to: ElementPosition(section: section, item: element.number))
    }
  }
}

// MARK: - Marks

extension KnownBatch {
  /// Adds some marks of supplementary views and sections.
  static func mark(_ sections: Int, _ updates: inout BatchUpdates, _ random: inout SplitMix64) {
    for _ in 0..<random.below(3) {
      let (section, kind) = (random.below(sections), random.pick(["a", "b"] as [ElementKind]))
      let position = ElementPosition(section: section, item: random.below(6))
      switch random.below(7) {
      case 0: updates.reloadSupplementaryViews(ofKind: kind, at: [position.indexPath])
      case 1: updates.reconfigureSupplementaryViews(ofKind: kind, at: [position.indexPath])
      case 2: updates.reloadSupplementaryViews(ofKind: kind, inSections: [section])
      case 3: updates.reconfigureSupplementaryViews(ofKind: kind, inSections: [section])
      case 4: updates.reloadSupplementaryViews(inSections: [section])
      case 5: updates.reconfigureSections([section])
      default: updates.reconfigureSupplementaryViews(inSections: [section])
      }
    }
  }

  /// Whether an element is marked to be reloaded, itself or with its item.
  func reloads(_ element: ElementID) -> Bool {
    element.place == .item && map.reloads.contains(element.position)
      || isMarked(element, map.reloads, updates.supplementaryReloads)
  }

  /// Whether an element is marked to be reconfigured, itself or with its item.
  func reconfigures(_ element: ElementID) -> Bool {
    element.place == .item && map.reconfigures.contains(element.position)
      || isMarked(element, map.reconfigures, updates.supplementaryReconfigures)
  }

  private func isMarked(
    _ element: ElementID, _ items: [ElementPosition], _ marks: [SupplementaryMark]
  ) -> Bool {
    guard let kind = element.kind else { return items.contains(element.position) }
    return marks.contains { mark in
      guard mark.kind == nil || mark.kind == kind, mark.section == element.position.section else {
        return false
      }
      if mark.isOfSection, element.place == .item { return false }
      return mark.item.map { $0 == element.number } ?? (element.place != .collection)
    }
  }
}

extension ElementPosition {
  /// Any position near a small content, also beyond it.
  static func random(using random: inout SplitMix64) -> ElementPosition {
    ElementPosition(section: random.below(6) - 1, item: random.below(9) - 1)
  }

  /// Usually a position of a content.
  static func random(in counts: [Int], using random: inout SplitMix64) -> ElementPosition {
    guard !counts.isEmpty else { return .random(using: &random) }
    let section = random.below(counts.count)
    return ElementPosition(section: section, item: random.below(max(counts[section], 1)))
  }
}

extension ElementID {
  /// Any element near a small content, also beyond it; few kinds, in every place.
  static func random(using random: inout SplitMix64) -> ElementID {
    let position = ElementPosition.random(using: &random)
    guard random.percent(60) else { return .cell(position) }
    return ElementID(
      random.pick(["a", "b"]), random.pick(Place.allCases), section: position.section,
      number: position.item)
  }
}
