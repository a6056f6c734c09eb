/// Lengths one after the other, of which each one may change: where each begins, and which one is at a
/// place.
///
/// Sums of 32 lengths, of 32 such sums, and so on: a change touches one number of each level.
struct LengthTree: Sendable {
  private static let width = 32

  /// The lengths, then their sums, up to a level of at most `width` numbers.
  private var levels: [[Double]]

  /// - Complexity: O(*n*)
  init(_ lengths: [Double]) {
    levels = [lengths]
    while let last = levels.last, last.count > Self.width {
      levels.append(
        stride(from: 0, to: last.count, by: Self.width).map { start in
          var sum = 0.0
          for index in start..<min(start + Self.width, last.count) { sum += last[index] }
          return sum
        })
    }
  }

  var count: Int { levels[0].count }

  /// All lengths together.
  var total: Double { levels[levels.count - 1].reduce(0, +) }

  /// The length at an index.
  ///
  /// - Complexity: O(log *n*) to change it.
  subscript(index: Int) -> Double {
    get { levels[0][index] }
    set {
      levels[0][index] = newValue
      var block = index
      for level in 1..<max(1, levels.count) {
        block /= Self.width
        let below = levels[level - 1]
        let start = block * Self.width
        var sum = 0.0
        for part in start..<min(start + Self.width, below.count) { sum += below[part] }
        levels[level][block] = sum
      }
    }
  }

  /// The lengths before an index together.
  ///
  /// - Complexity: O(log *n*)
  func sum(before index: Int) -> Double {
    var sum = 0.0
    var end = index
    for level in levels.indices {
      let isLast = level == levels.count - 1
      let start = isLast ? 0 : end / Self.width * Self.width
      for part in start..<end { sum += levels[level][part] }
      end /= Self.width
    }
    return sum
  }

  /// The index of the length within which a place lies: the first one that ends behind it.
  ///
  /// - Returns: `count` for a place behind all lengths.
  /// - Complexity: O(log *n*)
  func index(at place: Double) -> Int {
    var rest = place
    var index = 0
    for level in levels.indices.reversed() {
      let numbers = levels[level]
      let isLast = level == levels.count - 1
      // Sums are made in more than one way: a place within a part may seem to lie behind all of it.
      let end = isLast ? numbers.count : min(index + Self.width, numbers.count) - 1
      while index < end, numbers[index] <= rest {
        rest -= numbers[index]
        index += 1
      }
      if isLast, index == end { return count }
      if level > 0 { index *= Self.width }
    }
    return index
  }
}
