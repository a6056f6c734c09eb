/// A list of lengths that finds the start of each length, and the length at a position.
///
/// Stores sums of 32 lengths, of 32 such sums, and so on, so that a change updates one number of each level.
struct LengthTree: Hashable, Sendable {
  /// The binary logarithm of the number of values in a sum.
  private static let shift = 5
  private static let width = 1 << shift

  /// The lengths, then their sums, up to a level of at most `width` values.
  private var levels: [[Double]]

  /// - Complexity: O(*n*)
  init(_ lengths: [Double]) {
    levels = [lengths]
    while let last = levels.last, last.count > Self.width {
      levels.append((0...(last.count - 1) >> Self.shift).map { Self.sum(of: last, block: $0) })
    }
  }

  /// Creates a list of equal lengths.
  init(repeating length: Double, count: Int) {
    levels = [Array(repeating: length, count: count)]
    while let last = levels.last, last.count > Self.width {
      // All blocks are equal, except for the last one, which may not be full.
      var sums = Array(
        repeating: Self.sum(of: last, block: 0), count: (last.count - 1) >> Self.shift + 1)
      sums[sums.count - 1] = Self.sum(of: last, block: sums.count - 1)
      levels.append(sums)
    }
  }

  var count: Int { levels[0].count }

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

  /// The sum of the numbers of a block, added four at a time.
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

  /// The sum of the lengths before an index.
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

  /// The sum of the lengths before an index, from the sum before an earlier one, if all lengths between are 0.
  ///
  /// Equals ``sum(before:)`` to the last bit.
  @inline(__always)
  func sum(before index: Int, from sum: Double, before earlier: Int) -> Double {
    index >> Self.shift == earlier >> Self.shift
      ? sum + levels[0][earlier] : self.sum(before: index)
  }

  /// Calls a closure for each index with the sum of the lengths before it, until the closure returns `false`.
  ///
  /// The sums equal ``sum(before:)`` to the last bit.
  @inline(__always)
  func forEach(
    in indices: Range<Int>, _ body: (_ index: Int, _ start: Double, _ length: Double) -> Bool
  ) {
    let lengths = levels[0]
    var start = 0.0
    for index in indices {
      if index == indices.lowerBound || index & (Self.width - 1) == 0 {
        start = sum(before: index)
      } else {
        start += lengths[index - 1]
      }
      guard body(index, start, lengths[index]) else { return }
    }
  }

  /// The index of the length that contains a position: the first one that ends after it.
  ///
  /// - Returns: The index, or `count` for a position after all lengths.
  /// - Complexity: O(log *n*)
  func index(at place: Double) -> Int {
    var rest = place
    var index = 0
    for level in levels.indices.reversed() {
      let numbers = levels[level]
      let isLast = level == levels.count - 1
      // Sums are rounded differently, so that a position within a block may seem to be after it.
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
