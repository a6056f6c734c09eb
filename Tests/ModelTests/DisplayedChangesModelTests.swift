import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Random contents whose mappings depend on the place: what a change says, compared with the events.
struct DisplayedChangesModelTests {
  @Test(arguments: Seeds.all(debug: 4, release: 20, steps: 200))
  func `the displayed changes are those that the events show`(seed: UInt64) throws {
    var random = RandomSnapshots(seed: seed)
    let versions = ApplyWorld.Versions()
    let world = ChangeWorld(versions)
    var listed = [0, 0, 0, 0]
    for step in 0..<200 {
      let old = world.source.snapshot()
      let target = try random.next(after: old, 1 + (step % 8) * 3, versions)
      let views = world.views
      let changes = try world.apply { try world.source.apply(target, completion: $0) }
      guard let changes else { return #expect(Bool(false), "SEED=\(seed): not applied") }
      let expected = expected(in: world, views, old, target)
      let told = [changes.replaced, changes.reconfigured, changes.appeared, changes.vanished]
      guard told.map({ Set($0) }) == expected, told.allSatisfy({ Set($0).count == $0.count })
      else {
        Issue.record("SEED=\(seed), step \(step): \(old) to \(target)\n\(changes)\n\(expected)")
        return
      }
      for (index, list) in told.enumerated() { listed[index] += list.count }
    }
    #expect(!Seeds.areUsual || listed.allSatisfy { $0 > 5 }, "SEED=\(seed): \(listed)")
  }

  /// The four lists as the events and the views say.
  private func expected(
    in world: ChangeWorld, _ views: [ElementID: (view: ChangeWorld.CountedView, fills: Int)],
    _ old: Numbers, _ new: Numbers
  ) -> [Set<ElementID>] {
    let displayed = Set(world.log.displayed)
    let ended = Dictionary(
      uniqueKeysWithValues: world.log.ended.compactMap { element in
        new.counterpart(of: element, in: old).map { ($0, element) }
      })
    let replaced = displayed.filter { ended[$0] != nil }.union(world.log.exchanged)
    let appeared = displayed.subtracting(replaced).filter {
      $0.kind != nil && old.counterpart(of: $0, in: new) != nil
    }
    let vanished = ended.filter { !displayed.contains($0.key) && $0.key.kind != nil }.values
    let reconfigured = world.views.filter { element, now in
      guard let origin = old.counterpart(of: element, in: new), !displayed.contains(element),
        let before = views[origin]
      else { return false }
      return before.view === now.view && now.fills > before.fills
    }.keys
    return [replaced, Set(reconfigured), appeared, Set(vanished)]
  }
}
