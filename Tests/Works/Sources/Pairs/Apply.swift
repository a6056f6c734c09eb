import CollectionMapping
import Foundation
import Works

/// Applying 100,000 identifiers of which the last is new, while 20 cells are displayed; the limit
/// is comparing both lists.
///
/// The earlier content is applied again after the clock has stopped.
func measureApplies(_ works: inout [MeasuredWork]) {
  works.measure(.apply) { scale in
    let container = CollectionContainer()
    container.register(ReusableView.self)
    let source = DiffableDataSource<Int, UUID>(container: container) { container, path, _ in
      try container.dequeueReusableCell(ReusableView.self, for: path)
    }
    return try Growing(scale).pair(source, container)
  }
  works.measure(.applyByManager) { scale in
    let manager = filled(CollectionManager(), mappings: 10)
    let source =
      manager.configureDiffableDataSource { (path, id: UUID) in
        M2<T0>(title: "Item", count: path.item)
      } as DiffableDataSource<Int, UUID>
    return try Growing(scale).pair(source, manager.container, of: manager)
  }
}

private struct Growing {
  private let ids: [UUID]
  private let longer: [UUID]
  private let shown = 20

  init(_ scale: Scale) {
    var random = SeededGenerator(seed: 4)
    ids = random.uuids(scale(100_000, counted: 10_000))
    longer = ids + random.uuids(1)
  }

  func pair(
    _ source: DiffableDataSource<Int, UUID>, _ container: CollectionContainer,
    of manager: CollectionManager? = nil
  ) throws -> Pair {
    let before = try CollectionSnapshot(sections: [(0, ids)])
    let after = try CollectionSnapshot(sections: [(0, longer)])
    try source.apply(before)
    for item in 0..<shown { container.display(.cell(section: 0, item: item)) }
    let count = 10
    return Pair(count: count) {
      var spent = Duration.zero
      for _ in 0..<count {
        spent += try time { try source.apply(after) }
        try source.apply(before)
      }
      blackHole((container, manager))
      return spent
    } limit: {
      time {
        for _ in 0..<count { compare() }
      }
    }
  }

  private func compare() {
    var same = 0
    let shorter = min(ids.count, longer.count)
    while same < shorter, ids[same] == longer[same] { same += 1 }
    blackHole(same)
  }
}
