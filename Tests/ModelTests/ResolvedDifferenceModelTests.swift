import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Resolved differences of random snapshots with marks, with and without the models before, against a
/// model that explains every element on both sides.
struct ResolvedDifferenceModelTests {
  private typealias Versions = ApplyWorld.Versions
  private typealias Models = (ElementID, Int, Int?) -> Any?

  /// Two snapshots, and the models of both.
  private struct Step {
    let old, new: Numbers
    let before, after: Versions
    let isCompleted: Bool
    let comparesItems: Bool

    /// What is asked for the models of the old snapshot.
    var earlier: Versions { isCompleted ? before : after }

    var updatedWhere: ((Int, Int) -> Bool)? {
      guard comparesItems else { return nil }
      return { [before, after] in before.row($0) != after.row($1) }
    }

    /// The difference without mappings.
    var unresolved: BatchUpdates {
      let difference =
        updatedWhere.map { new.difference(from: old, updatedWhere: $0) }
        ?? new.difference(from: old)
      return difference.changes.updates
    }

    var resolved: SnapshotDifference<Int, Int> {
      let previous: Models? = isCompleted ? { Self.model(of: $0, $1, $2, before) } : nil
      return new.difference(
        from: old, resolvedBy: ChangeWorld.catalog, declaring: ChangeWorld.declarations,
        models: { Self.model(of: $0, $1, $2, after) }, previousModels: previous,
        updatedWhere: updatedWhere)
    }

    /// Some models have no mapping.
    static func model(
      of element: ElementID, _ section: Int, _ item: Int?, _ versions: Versions
    ) -> Any? {
      guard let item, element.kind == nil, versions.row(item).version % 5 == 4 else {
        return ChangeWorld.model(of: element, section, item, versions)
      }
      return "no row"
    }
  }

  @Test(arguments: Seeds.all(debug: 8, release: 40, steps: 200))
  func `the operations are those of the marks and of every compared element`(seed: UInt64) throws {
    var random = RandomSnapshots(seed: seed)
    let versions = Versions()
    var old = try Numbers(sections: random.content(10))
    var count = 0
    for number in 0..<200 {
      let before = Versions()
      before.numbers = versions.numbers
      let new = try random.next(after: old, 1 + number % 8 * 3, versions)
      for id in new.itemIdentifiers where random.numbers.percent(10) {
        versions.numbers[id, default: 0] += 1
      }
      let step = Step(
        old: old, new: new, before: before, after: versions,
        isCompleted: random.numbers.percent(50), comparesItems: random.numbers.percent(50))
      let resolved = step.resolved.changes
      let expected = expected(in: step)
      guard Operations(resolved.updates) == expected else {
        Issue.record(
          """
          SEED=\(seed), step \(number): \(old) to \(new)
          found \(Operations(resolved.updates))\nexpected \(expected)
          """)
        return
      }
      _ = try BatchMap(resolved.updates, before: old.counts, after: new.counts)
      count += expected.reloads.count - Operations(step.unresolved).reloads.count
      old = new
    }
    #expect(!Seeds.areUsual || count > 100, "SEED=\(seed)")
  }

  @Test(arguments: Seeds.all(debug: 4, release: 20, steps: 100))
  func `with the models before, a container displays what a new one would`(seed: UInt64) throws {
    var random = RandomSnapshots(seed: seed)
    let versions = Versions()
    let world = ChangeWorld(versions)
    var count = 0
    for number in 0..<100 {
      let (old, before) = (world.source.snapshot(), Versions())
      before.numbers = versions.numbers
      let new = try random.next(after: old, 1 + number % 8 * 3, versions)
      for id in new.itemIdentifiers where random.numbers.percent(10) {
        versions.numbers[id, default: 0] += 1
      }
      let difference = new.difference(
        from: old, resolvedBy: ChangeWorld.catalog, declaring: ChangeWorld.declarations,
        models: { ChangeWorld.model(of: $0, $1, $2, versions) },
        previousModels: { ChangeWorld.model(of: $0, $1, $2, before) })
      let changes = try world.apply {
        try world.source.apply(precomputed: difference, completion: $0)
      }
      let fresh = ChangeWorld(versions)
      _ = try fresh.apply { try fresh.source.apply(new, completion: $0) }
      let types = world.views.mapValues { ObjectIdentifier(type(of: $0.view)) }
      let expected = fresh.views.mapValues { ObjectIdentifier(type(of: $0.view)) }
      guard let changes, types == expected else {
        Issue.record("SEED=\(seed), step \(number): \(difference.changes)")
        return
      }
      count += changes.replaced.count
    }
    #expect(!Seeds.areUsual || count > 50, "SEED=\(seed)")
  }

  /// The operations, whatever their order.
  private struct Operations: Equatable {
    var structure: Set<BatchOperation> = []
    var reloads: Set<ElementID> = []
    var reconfigures: Set<ElementID> = []

    init(_ updates: BatchUpdates) {
      reloads = Set(updates.reloadedItems.map(ElementID.cell) + updates.reloadedSupplementaryViews)
      reconfigures = Set(
        updates.reconfiguredItems.map(ElementID.cell) + updates.reconfiguredSupplementaryViews)
      structure = Set(
        updates.operations.filter {
          switch $0 {
          case .reloadItem, .reconfigureItem, .reloadSupplementaryView,
            .reconfigureSupplementaryView:
            false
          default: true
          }
        })
    }
  }

  /// The operations of the marks, and a reload for each compared element with another mapping.
  private func expected(in step: Step) -> Operations {
    let unresolved = step.unresolved
    var operations = Operations(unresolved)
    let reloadedSections = Set(unresolved.sectionsWithReloadedSupplementaryViews.map(\.section))
    for target in step.new.possibleElements {
      guard let origin = step.old.counterpart(of: target, in: step.new) else { continue }
      let isUpdated =
        origin.place == .item && unresolved.reconfiguredItems.contains(origin.indexPath)
      let sections = [
        step.old.sectionIdentifiers[origin.indexPath[0]],
        step.new.sectionIdentifiers[target.indexPath[0]],
      ]
      guard step.isCompleted || isUpdated || origin != target || sections[0] != sections[1],
        choice(of: origin, in: step.old, step.earlier)
          != choice(of: target, in: step.new, step.after)
      else { continue }
      if origin.kind != nil, reloadedSections.contains(origin.indexPath[0]) { continue }
      guard operations.reloads.insert(origin).inserted, origin.kind == nil else { continue }
      // Its badge is reloaded with it.
      operations.reconfigures.remove(origin)
    }
    return operations
  }

  /// The mapping of an element, or the reason why there is none.
  private func choice(of element: ElementID, in snapshot: Numbers, _ versions: Versions) -> String {
    let (section, items) = snapshot.contents[element.indexPath[0]]
    let item = element.place == .item ? items[element.number] : nil
    guard let model = Step.model(of: element, section, item, versions) else { return "absent" }
    let winner = ChangeWorld.catalog.explain(model, ofKind: element.kind, at: element.indexPath)
      .winner
    return winner?.description ?? "unmapped"
  }
}
