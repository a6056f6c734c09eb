extension Group {
  /// The whole table.
  static var all: [Group] { [selection, display, viewport, prefetching, memoryStorage] }
}
