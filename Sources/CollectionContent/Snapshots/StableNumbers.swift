/// Numbers that items keep while their indices change, so that a change need not update every item.
///
/// The numbers of neighbouring items mostly follow each other: such items form a run. A change cuts and
/// shifts runs. An insertion directly before the item with the lowest number, or after the item with the
/// highest number, extends a run, so items that are inserted one after the other make one run. When there are
/// too many runs, the owner numbers all items again, which costs O(1) for each run that changes have made.
@usableFromInline
struct StableNumbers: Sendable {
  /// Items whose indices and numbers both follow each other.
  struct Run: Sendable {
    /// The number of the first item.
    var number: Int

    /// The index of the first item.
    var start: Int
    var count: Int

    var end: Int { start + count }
    var endNumber: Int { number + count }
  }

  /// In the order of their numbers; each item is in exactly one run.
  private var runs: [Run] = []
  private var count = 0

  /// Numbers items from 0.
  @usableFromInline
  init(count: Int = 0) {
    self.count = count
    if count > 0 { runs = [Run(number: 0, start: 0, count: count)] }
  }

  /// The index of the item with a number; `nil` if there is none.
  ///
  /// - Complexity: O(log *r*) in the number of runs.
  @usableFromInline
  func index(of number: Int) -> Int? {
    let next = runs.partitioningIndex { $0.number > number }
    guard next > 0, number < runs[next - 1].endNumber else { return nil }
    return runs[next - 1].start + (number - runs[next - 1].number)
  }

  /// The number that the first of some items gets when they are inserted; the numbers of the others
  /// follow it.
  @usableFromInline
  func number(ofInserting count: Int, at index: Int) -> Int {
    guard let lowest = runs.first, let highest = runs.last else { return 0 }
    return lowest.start == index ? lowest.number - count : highest.endNumber
  }

  /// Inserts items at an index.
  ///
  /// - Complexity: O(*r*) in the number of runs; O(1) at the end.
  @usableFromInline
  mutating func insert(_ count: Int, at index: Int) {
    guard count > 0 else { return }
    let number = number(ofInserting: count, at: index)
    if index < self.count { makeRoom(for: count, at: index) }
    self.count += count
    if let lowest = runs.first, number < lowest.number {
      runs[0] = Run(number: number, start: index, count: count + lowest.count)
    } else if let highest = runs.last, highest.end == index {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(number: number, start: index, count: count))
    }
  }

  private mutating func makeRoom(for count: Int, at index: Int) {
    var cut: Int?
    for run in runs.indices {
      if runs[run].start >= index {
        runs[run].start += count
      } else if runs[run].end > index {
        cut = run
      }
    }
    guard let cut else { return }
    let run = runs[cut]
    let kept = index - run.start
    runs[cut].count = kept
    runs.insert(
      Run(number: run.number + kept, start: index + count, count: run.count - kept), at: cut + 1)
  }

  /// Moves an item, which keeps its number, to the index that it has afterwards.
  ///
  /// - Complexity: O(*r*) in the number of runs.
  @usableFromInline
  mutating func move(from origin: Int, to target: Int) {
    guard let run = runs.first(where: { $0.start <= origin && origin < $0.end }) else { return }
    let number = run.number + (origin - run.start)
    remove(atAscending: [origin])
    if target < count { makeRoom(for: 1, at: target) }
    count += 1
    let next = runs.partitioningIndex { $0.number >= number }
    runs.insert(Run(number: number, start: target, count: 1), at: next)
    join(next + 1)
    join(next)
  }

  /// Joins a run with the one before it if their indices and numbers follow each other.
  private mutating func join(_ run: Int) {
    guard run > 0, run < runs.count, runs[run - 1].end == runs[run].start,
      runs[run - 1].endNumber == runs[run].number
    else { return }
    runs[run - 1].count += runs.remove(at: run).count
  }

  /// Removes the items at some indices, which are in ascending order.
  ///
  /// - Complexity: O(*k* + *r* log *k*) in the number of indices and of runs.
  @usableFromInline
  mutating func remove(atAscending indices: [Int]) {
    var left: [Run] = []
    left.reserveCapacity(runs.count)
    for run in runs {
      var before = indices.partitioningIndex { $0 >= run.start }
      var start = run.start
      func keep(upTo end: Int) {
        guard start < end else { return }
        let number = run.number + (start - run.start)
        left.append(Run(number: number, start: start - before, count: end - start))
      }
      while before < indices.count, indices[before] < run.end {
        keep(upTo: indices[before])
        start = indices[before] + 1
        before += 1
      }
      keep(upTo: run.end)
    }
    runs = left
    count -= indices.count
  }

  /// Whether the items should be numbered again: there are many runs, or numbers do not fit into 32 bits.
  @usableFromInline
  func areScattered(over count: Int) -> Bool {
    guard let lowest = runs.first, let highest = runs.last else { return false }
    return runs.count > max(64, count / 16) || lowest.number < Int32.min
      || highest.endNumber > Int32.max
  }

  /// Whether each of a number of items is in exactly one run, and runs are in order.
  @usableFromInline
  func isConsistent(over count: Int) -> Bool {
    let byIndex = runs.sorted { $0.start < $1.start }
    return self.count == count
      && zip(runs, runs.dropFirst()).allSatisfy { $0.endNumber <= $1.number }
      && zip(byIndex, byIndex.dropFirst()).allSatisfy { $0.end == $1.start }
      && (byIndex.first?.start ?? 0) == 0 && (byIndex.last?.end ?? 0) == count
      && runs.allSatisfy { $0.count > 0 }
  }
}
