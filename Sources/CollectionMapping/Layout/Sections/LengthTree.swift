/// Lengths one after the other, of which each one may change: where each begins, and which one is at a
/// place.
///
/// Sums of 32 lengths, of 32 such sums, and so on: a change touches one number of each level.
struct LengthTree: Hashable, Sendable {
  /// The binary logarithm of how many numbers make one sum.
  private static let shift = 5
  private static let width = 1 << shift

  /// The lengths, then their sums, up to a level of at most `width` numbers.
  private var levels: [[Double]]

  /// - Complexity: O(*n*)
  init(_ lengths: [Double]) {
    levels = [lengths]
    while let last = levels.last, last.count > Self.width {
      levels.append(
        (0...(last.count - 1) >> Self.shift).map { Self.sum(of: last, block: $0) })
    }
  }

  /// Lengths that are all the same.
  init(repeating length: Double, count: Int) {
    levels = [Array(repeating: length, count: count)]
    while let last = levels.last, last.count > Self.width {
      // All blocks are alike but the last one, which need not be full.
      var sums = Array(
        repeating: Self.sum(of: last, block: 0), count: (last.count - 1) >> Self.shift + 1)
      sums[sums.count - 1] = Self.sum(of: last, block: sums.count - 1)
      levels.append(sums)
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
        block >>= Self.shift
        levels[level][block] = Self.sum(of: levels[level - 1], block: block)
      }
    }
  }

  /// The numbers of a block together, four at a time.
  private static func sum(of numbers: [Double], block: Int) -> Double {
    var index = block << shift
    let end = min(index + width, numbers.count)
    var lanes = SIMD4<Double>.zero
    while index + 4 <= end {
      lanes += SIMD4(numbers[index], numbers[index + 1], numbers[index + 2], numbers[index + 3])
      index += 4
    }
    var sum = lanes.sum()
    for rest in index..<end { sum += numbers[rest] }
    return sum
  }

  /// The lengths before an index together.
  ///
  /// - Complexity: O(log *n*)
  func sum(before index: Int) -> Double {
    var sum = 0.0
    var start = 0
    for level in levels.indices.reversed() {
      let end = index >> (Self.shift * level)
      for part in start..<end { sum += levels[level][part] }
      start = end << Self.shift
    }
    return sum
  }

  /// Hands over indices one after the other, each with the lengths before it: the same sums as
  /// ``sum(before:)`` to the last bit, until the answer is `false`.
  @inline(__always)
  func forEach(in indices: Range<Int>, _ body: (_ index: Int, _ start: Double) -> Bool) {
    var start = 0.0
    for index in indices {
      if index == indices.lowerBound || index & (Self.width - 1) == 0 {
        start = sum(before: index)
      } else {
        start += levels[0][index - 1]
      }
      guard body(index, start) else { return }
    }
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
      if level > 0 { index <<= Self.shift }
    }
    return index
  }
}
