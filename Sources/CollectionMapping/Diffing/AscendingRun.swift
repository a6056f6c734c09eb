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

  /// Prepares for lists with so many numbers.
  init(count: Int) {
    previous = Array(repeating: -1, count: count)
  }

  /// Marks a longest ascending run of the numbers that stand in some places of a list and are in
  /// some range; the others are skipped.
  ///
  /// - Complexity: O(*n* log *k*) in the numbers and the length of the run; O(*n*) when they ascend.
  mutating func mark(
    _ numbers: [Int], in range: Range<Int>, among allowed: Range<Int>, as marks: inout [Bool]
  ) {
    lasts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    lasts.reserveCapacity(range.count)
    places.reserveCapacity(range.count)
    var last = Int.min
    for place in range {
      let number = numbers[place]
      guard allowed.contains(number) else { continue }
      if number > last {
        if let longest = places.last { previous[place] = longest }
        lasts.append(number)
        places.append(place)
        last = number
      } else {
        let length = lasts.count(below: number)
        if length > 0 { previous[place] = places[length - 1] }
        lasts[length] = number
        places[length] = place
        last = lasts[lasts.count - 1]
      }
    }
    var place = places.last ?? -1
    while place >= 0 {
      marks[place] = true
      place = previous[place]
    }
  }
}
