/// Where the lines of a section start, except for those after the last measured item.
///
/// With one entry for each item, a line that gets more items moves no entry of the lines after it.
struct LineStarts {
  /// A line, before it is placed.
  struct Line {
    /// The item after the last one.
    let end: Int

    /// The distance to the next line.
    let stride: Double

    /// Whether estimates are averages and all its items are unmeasured.
    let isAverage: Bool

    /// Whether some of its items and the item after it are measured, and others are not.
    let isMixed: Bool
  }

  /// Whether a line starts at each item; empty if there is no line.
  private(set) var isStart: [Bool] = []

  /// The distance from each line to the next, at its first item; 0 at other items, and for lines of unmeasured
  /// items if there are ``averages``.
  private var strides = LengthTree([])

  /// 1 at the first item of each line whose items are all unmeasured; `nil` unless estimates are averages.
  private var averages: LengthTree?

  /// The first items of the mixed lines, which another average may break or place differently.
  private(set) var mixed: Set<Int> = []

  init() {}

  /// Stores the lines up to one that ends at a number of items or behind it.
  ///
  /// - Complexity: O(*n*) for *n* items in all, unless there is no line.
  init(to end: Int, of itemCount: Int, areAverages: Bool, by line: (_ first: Int) -> Line) {
    let count = end > 0 ? itemCount : 0
    var isStart = Array(repeating: false, count: count)
    var numbers = Array(repeating: 0.0, count: count)
    var averages = Array(repeating: 0.0, count: areAverages ? count : 0)
    var first = 0
    while first < end {
      let line = line(first)
      isStart[first] = true
      if line.isAverage { averages[first] = 1 } else { numbers[first] = line.stride }
      if line.isMixed { mixed.insert(first) }
      first = line.end
    }
    self.isStart = isStart
    strides = LengthTree(numbers)
    self.averages = areAverages ? LengthTree(averages) : nil
  }

  /// Stores the line that starts at an item, in place of those that start at its items.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* items in the line.
  mutating func set(_ line: Line, at first: Int) {
    remove(first + 1..<line.end)
    isStart[first] = true
    setStride(line.isAverage ? 0 : line.stride, average: line.isAverage ? 1 : 0, at: first)
    if line.isMixed {
      mixed.insert(first)
    } else if !mixed.isEmpty {
      mixed.remove(first)
    }
  }

  /// Removes the lines that start at items.
  mutating func remove(_ items: Range<Int>) {
    for item in items where isStart[item] {
      isStart[item] = false
      mixed.remove(item)
      setStride(0, average: 0, at: item)
    }
  }

  private mutating func setStride(_ stride: Double, average: Double, at item: Int) {
    if strides[item] != stride { strides[item] = stride }
    if let known = averages?[item], known != average { averages?[item] = average }
  }

  /// The first item of the line of an item.
  @inline(__always)
  func start(of item: Int) -> Int {
    var item = item
    while !isStart[item] { item -= 1 }
    return item
  }

  /// The distance from the first line to the one that starts at an item, if lines of unmeasured items have a stride.
  ///
  /// - Complexity: O(log *n*)
  func distance(to item: Int, average: Double) -> Double {
    let sum = strides.sum(before: item)
    guard let count = averages?.sum(before: item), count > 0 else { return sum }
    return sum + count * average
  }

  /// The same, from the distance to the line before it, which starts at another item.
  @inline(__always)
  func distance(to item: Int, average: Double, after first: Int, _ distance: Double) -> Double {
    averages == nil
      ? strides.sum(before: item, from: distance, before: first)
      : self.distance(to: item, average: average)
  }

  /// An item of the last line that starts within a distance, or of the line behind it.
  func index(at distance: Double, average: Double) -> Int {
    if averages == nil { return distance > 0 ? strides.index(at: distance) : 0 }
    return isStart.indices.partitioningIndex {
      self.distance(to: $0 + 1, average: average) > distance
    }
  }
}
