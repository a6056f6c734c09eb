/// Breaks items into lines and computes the position of each item in its line.
///
/// The rules are those of UIKit's flow layout, taken from recorded results. Lengths are measured across the
/// scroll axis.
struct FlowLineBreaker {
  /// One line.
  struct Line {
    let items: Range<Int>

    /// The start of the line across the scroll axis, and the distance between its items.
    let start: Double
    let gap: Double

    /// The length along the scroll axis: that of the longest item.
    let length: Double
  }

  /// The scroll axis.
  let axis: LayoutAxis

  /// The start of the lines, their maximum length, and the minimum distance between their items.
  let start: Double
  let room: Double
  let spacing: Double

  /// The number of items of one length in a line.
  func itemsPerLine(ofLength length: Double) -> Int {
    let count = (room + spacing) / (length + spacing) + 1e-9
    return Int(max(1, min(count, Double(LayoutGroup.maximumItemCount))))
  }

  /// The start of the first item in a line of equal items, and the distance between them.
  ///
  /// The same for every line, including the last one. A single item is centered.
  func grid(ofLength length: Double) -> (start: Double, gap: Double) {
    let count = itemsPerLine(ofLength: length)
    guard count > 1 else { return (start + max(0, room - length) / 2, 0) }
    return (start, (room - Double(count) * length) / Double(count - 1))
  }

  /// The end of the line that begins with an item, when lines are filled in order.
  ///
  /// - Parameters:
  ///   - first: The first item of the line.
  ///   - sizes: The sizes of the items.
  ///   - commonLength: The length of the items, if all have the same one.
  /// - Returns: The item after the last one of the line.
  /// - Complexity: O(*k*) in the number of items in the line.
  func end(ofLineAt first: Int, of sizes: FlowSizes, commonLength: Double?) -> Int {
    if let commonLength {
      return min(sizes.count, first + itemsPerLine(ofLength: commonLength))
    }
    var used = sizes[first][axis.other]
    var item = first + 1
    while item < sizes.count {
      used += spacing + sizes[item][axis.other]
      guard used <= room + 1e-6 else { break }
      item += 1
    }
    return item
  }

  /// Computes the positions of the items in a line.
  func line(_ items: Range<Int>, of sizes: FlowSizes, commonLength: Double?) -> Line {
    var used = 0.0
    var length = -Double.infinity
    for item in items {
      used += sizes[item][axis.other] + (item > items.lowerBound ? spacing : 0)
      length = max(length, sizes[item][axis])
    }
    let place =
      commonLength.map(grid)
      ?? place(of: items.count, taking: used, isLast: items.upperBound == sizes.count)
    return Line(items: items, start: place.start, gap: place.gap, length: length)
  }

  /// The start of a line of different items, and the distance between them.
  ///
  /// They fill the line unless it is the last one. A single item is centered.
  private func place(
    of count: Int, taking used: Double, isLast: Bool
  ) -> (start: Double, gap: Double) {
    if isLast { return (start, spacing) }
    if count == 1 { return (start + max(0, room - used) / 2, 0) }
    return (start, spacing + (room - used) / Double(count - 1))
  }
}
