import CollectionMapping

/// The position of one row, in 64 bytes.
struct HandAttributes {
  var section: Int32
  var row: Int32
  var frame: LayoutRect
  var zIndex: Int
  var alpha: Double
  var flags: Int
}

/// Rows below one another, found by arithmetic.
enum HandRows {
  /// Adds rows of one height.
  static func append(in rect: LayoutRect, height: Double, to found: inout [HandAttributes]) {
    let first = Int(rect.minY / height), end = Int((rect.maxY / height).rounded(.up))
    for row in first..<end { append(row, Double(row) * height, height, to: &found) }
  }

  /// The starts of the rows, followed by the end of the last one.
  static func starts(of heights: [Double]) -> [Double] {
    var starts: [Double] = []
    starts.reserveCapacity(heights.count + 1)
    var end = 0.0
    for height in heights {
      starts.append(end)
      end += height
    }
    starts.append(end)
    return starts
  }

  /// Adds rows of any height.
  static func append(in rect: LayoutRect, starts: [Double], to found: inout [HandAttributes]) {
    var low = 0, high = starts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > rect.minY { high = middle } else { low = middle + 1 }
    }
    while low + 1 < starts.count, starts[low] < rect.maxY {
      append(low, starts[low], starts[low + 1] - starts[low], to: &found)
      low += 1
    }
  }

  private static func append(
    _ row: Int, _ start: Double, _ height: Double, to found: inout [HandAttributes]
  ) {
    found.append(
      HandAttributes(
        section: 0, row: Int32(truncatingIfNeeded: row),
        frame: LayoutRect(x: 0, y: start, width: 400, height: height), zIndex: 0, alpha: 1,
        flags: 0))
  }
}

/// Sums of heights that can change: a Fenwick tree.
struct HandTree {
  private var heights: [Double]
  private var sums: [Double]

  init(_ heights: [Double]) {
    self.heights = heights
    sums = [0] + heights
    for index in 1..<sums.count {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  mutating func set(_ row: Int, to height: Double) {
    let difference = height - heights[row]
    heights[row] = height
    var index = row + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }
}
