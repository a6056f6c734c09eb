/// Breaks items into lines and says where in its line each one stands.
///
/// The rules are those of UIKit's flow layout, as its answers have been recorded. Lengths here are
/// those across the scroll axis.
struct FlowLineBreaker {
  /// The scroll axis.
  let axis: LayoutAxis

  /// Where lines begin, how long they may be, and how far apart their items are at least.
  let start: Double
  let room: Double
  let spacing: Double

  /// How many items of one length stand in a line.
  func itemsPerLine(ofLength length: Double) -> Int {
    let count = (room + spacing) / (length + spacing) + 1e-9
    return count >= 1 && count < Double(GroupRun.maximumCount)
      ? Int(count) : count >= 1 ? GroupRun.maximumCount : 1
  }

  /// Where the first item of a line of equal items stands, and how far apart they are.
  ///
  /// The same on every line, the last one too; a single item is in the middle.
  func grid(ofLength length: Double) -> (start: Double, gap: Double) {
    let count = itemsPerLine(ofLength: length)
    guard count > 1 else { return (start + max(0, room - length) / 2, 0) }
    return (start, (room - Double(count) * length) / Double(count - 1))
  }

  /// Lines of items, none of which could take one item more.
  ///
  /// - Complexity: O(*n*)
  func lines(of sizes: [LayoutSize]) -> [FlowLines.Line] {
    guard let first = sizes.first?[axis.other] else { return [] }
    let areEqual = sizes.allSatisfy { $0[axis.other] == first }
    let perLine = areEqual ? itemsPerLine(ofLength: first) : nil
    let grid = grid(ofLength: first)
    var lines: [FlowLines.Line] = []
    var begin = 0
    while begin < sizes.count {
      var end = begin + 1
      var used = sizes[begin][axis.other]
      var length = sizes[begin][axis]
      while end < sizes.count, perLine.map({ end - begin < $0 }) ?? fits(used, sizes[end]) {
        used += spacing + sizes[end][axis.other]
        length = max(length, sizes[end][axis])
        end += 1
      }
      let place =
        areEqual
        ? grid : place(of: end - begin, taking: used, isLast: end == sizes.count)
      lines.append(
        FlowLines.Line(firstItem: begin, start: place.start, gap: place.gap, length: length))
      begin = end
    }
    return lines
  }

  private func fits(_ used: Double, _ next: LayoutSize) -> Bool {
    used + spacing + next[axis.other] <= room + 1e-6
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
