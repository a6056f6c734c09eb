extension Dictionary {
  /// Makes room, so that none of the next insertions makes the dictionary grow.
  ///
  /// A dictionary that grows by itself, or by `reserveCapacity`, ends the process when it meets a
  /// key whose hash has changed. Here of two keys that have become equal one is left.
  ///
  /// - Complexity: O(*n*) when there is no room, which is seldom: the capacity doubles at least.
  @inlinable
  mutating func makeRoom(for additions: Int) {
    guard count + additions > capacity else { return }
    var larger = Dictionary(minimumCapacity: Swift.max(count + additions, 2 * count))
    for (key, value) in self { larger[key] = value }
    self = larger
  }
}
