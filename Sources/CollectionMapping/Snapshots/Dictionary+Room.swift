extension Dictionary {
  /// Makes room, so that none of the next insertions makes the dictionary grow.
  ///
  /// A dictionary that grows while it inserts ends the process when it meets a key whose hash has
  /// changed. `reserveCapacity` would do, but is not specialised and takes three times as long.
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
