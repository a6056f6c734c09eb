/// Finds a longest ascending run in a list of numbers: the elements that stay while the others move.
///
/// Of several longest runs it finds always the same one, that of patience sorting. It reuses its memory
/// from one search to the next.
struct AscendingRun {
  /// For each length, the last number of the best run of that length, and the index of that number.
  private var lasts: [Int] = []
  private var indices: [Int] = []

  /// For each index of the searched list, the previous index in the best run that ends there.
  private var previous: [Int] = []

  /// Prepares for lists of a length.
  init(count: Int) {
    previous = Array(repeating: -1, count: count)
  }

  /// Marks a longest ascending run among the numbers at some indices, and skips numbers that are not allowed.
  ///
  /// - Complexity: O(*n* log *k*) in the number of indices and the length of the run; O(*n*) if the numbers
  ///   ascend.
  mutating func mark(
    _ numbers: [Int], in range: Range<Int>, among allowed: Range<Int>, as marks: inout [Bool]
  ) {
    lasts.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    lasts.reserveCapacity(range.count)
    indices.reserveCapacity(range.count)
    var last = Int.min
    for index in range {
      let number = numbers[index]
      guard allowed.contains(number) else { continue }
      if number > last {
        if let longest = indices.last { previous[index] = longest }
        lasts.append(number)
        indices.append(index)
        last = number
      } else {
        let length = lasts.count(below: number)
        if length > 0 { previous[index] = indices[length - 1] }
        lasts[length] = number
        indices[length] = index
        last = lasts[lasts.count - 1]
      }
    }
    var index = indices.last ?? -1
    while index >= 0 {
      marks[index] = true
      index = previous[index]
    }
  }
}
