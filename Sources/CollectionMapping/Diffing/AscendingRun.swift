/// Finds in a list of numbers a longest ascending run: what may stay where it is while the rest moves.
///
/// Among several of the same length it is the one that patience sorting finds: always the same one.
/// The memory is kept from one search to the next.
struct AscendingRun {
  /// For each length, the last number of the best run of that length, and its place in the list.
  private var lasts: [Int] = []
  private var places: [Int] = []

  /// For each place of the list that was searched, the place before it in its best run.
  private var previous: [Int] = []

  /// Marks a longest ascending run of the numbers that stand in some places of a list and are in
  /// some range; the others are skipped.
  ///
  /// - Complexity: O(*n* log *k*) in the numbers and the length of the run; O(*n*) when they ascend.
  mutating func mark(
    _ numbers: [Int], in range: Range<Int>, among allowed: Range<Int>, as marks: inout [Bool]
  ) {
    lasts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    previous.removeAll(keepingCapacity: true)
    for place in range {
      let number = numbers[place]
      guard allowed.contains(number) else {
        previous.append(-1)
        continue
      }
      let isLongest = lasts.last.map { $0 < number } ?? true
      let length = isLongest ? lasts.count : lasts.count(below: number)
      previous.append(length > 0 ? places[length - 1] : -1)
      if isLongest {
        lasts.append(number)
        places.append(place)
      } else {
        lasts[length] = number
        places[length] = place
      }
    }
    var place = places.last ?? -1
    while place >= 0 {
      marks[place] = true
      place = previous[place - range.lowerBound]
    }
  }
}
