/// Breaks items into lines and says where in its line each one stands.
///
/// The rules are those of UIKit's flow layout, as its answers have been recorded. Lengths here are
/// those across the scroll axis.
struct FlowLineBreaker {
  /// One line.
  struct Line {
    let items: Range<Int>

    /// Where it begins across the scroll axis, and how far apart its items are.
    let start: Double
    let gap: Double

    /// As long along the scroll axis as its longest item.
    let length: Double
  }

  /// The scroll axis.
  let axis: LayoutAxis

  /// Where lines begin, how long they may be, and how far apart their items are at least.
  let start: Double
  let room: Double
  let spacing: Double

  /// How many items of one length stand in a line.
  func itemsPerLine(ofLength length: Double) -> Int {
    let count = (room + spacing) / (length + spacing) + 1e-9
    return Int(max(1, min(count, Double(LayoutGroup.maximumItemCount))))
  }

  /// Where the first item of a line of equal items stands, and how far apart they are.
  ///
  /// The same on every line, the last one too; a single item is in the middle.
  func grid(ofLength length: Double) -> (start: Double, gap: Double) {
    let count = itemsPerLine(ofLength: length)
    guard count > 1 else { return (start + max(0, room - length) / 2, 0) }
    return (start, (room - Double(count) * length) / Double(count - 1))
  }

  /// The length of all items, if they are equally long.
  func commonLength(of sizes: [LayoutSize]) -> Double? {
    guard let first = sizes.first?[axis.other] else { return nil }
    return sizes.allSatisfy { $0[axis.other] == first } ? first : nil
  }

  /// The first items of lines, none of which could take one item more.
  ///
  /// - Complexity: O(*n*)
  func firstItems(of sizes: [LayoutSize], commonLength: Double?) -> [Int] {
    if let commonLength {
      return Array(stride(from: 0, to: sizes.count, by: itemsPerLine(ofLength: commonLength)))
    }
    var firsts: [Int] = []
    var used = 0.0
    for item in sizes.indices {
      let length = sizes[item][axis.other]
      if item > 0, used + spacing + length <= room + 1e-6 {
        used += spacing + length
      } else {
        firsts.append(item)
        used = length
      }
    }
    return firsts
  }

  /// Where the items of a line stand.
  func line(_ items: Range<Int>, of sizes: [LayoutSize], commonLength: Double?) -> Line {
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

  /// Where a line of different items begins, and how far apart they are: they fill the line, unless it
  /// is the last one; a single item is in the middle.
  private func place(
    of count: Int, taking used: Double, isLast: Bool
  ) -> (start: Double, gap: Double) {
    if isLast { return (start, spacing) }
    if count == 1 { return (start + max(0, room - used) / 2, 0) }
    return (start, spacing + (room - used) / Double(count - 1))
  }
}
