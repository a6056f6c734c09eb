extension Group {
  /// The whole table.
  static var all: [Group] {
    [
      selection, display, viewport, prefetching, registration, memoryStorage, supplementaryModels,
      snapshots, trees, diffables, manager, anomalies, wireframe,
    ]
  }
}
