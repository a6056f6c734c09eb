/// Numbers that items remember in place of their rows, so that a change need not update all of them.
///
/// Rows that stand side by side have numbers that follow each other: a run. A change cuts and shifts
/// runs; what is inserted at either end, or after what was inserted last, makes a run longer. Once
/// there are too many, the rows are numbered again: there are few runs for the items, and numbering
/// costs O(1) for each run that changes have made.
@usableFromInline
struct RowNumbers: Sendable {
  /// Rows side by side and their numbers, both ascending.
  struct Run: Sendable {
    var number: Int
    var row: Int
    var count: Int

    var end: Int { row + count }
    var endNumber: Int { number + count }
  }

  /// By number; each row is in one of them.
  private var runs: [Run] = []

  /// How many rows there are.
  private var count = 0

  /// Numbers rows from 0.
  @usableFromInline
  init(count: Int = 0) {
    self.count = count
    if count > 0 { runs = [Run(number: 0, row: 0, count: count)] }
  }

  /// The row of a number, or `nil` when no row has it.
  ///
  /// - Complexity: O(log *r*) in the number of runs.
  @usableFromInline
  func row(of number: Int) -> Int? {
    let next = runs.lowerBound { $0.number <= number }
    guard next > 0, number < runs[next - 1].endNumber else { return nil }
    return runs[next - 1].row + (number - runs[next - 1].number)
  }

  /// The number that the first of some rows will have when they are inserted; the others follow.
  @usableFromInline
  func number(ofInserting count: Int, at row: Int) -> Int {
    guard let lowest = runs.first, let highest = runs.last else { return 0 }
    return lowest.row == row ? lowest.number - count : highest.endNumber
  }

  /// - Complexity: O(*r*) in the number of runs; O(1) at the end, where none gives way.
  @usableFromInline
  mutating func insert(_ count: Int, at row: Int) {
    guard count > 0 else { return }
    let number = number(ofInserting: count, at: row)
    if row < self.count { makeRoom(for: count, at: row) }
    self.count += count
    if let lowest = runs.first, number < lowest.number {
      runs[0] = Run(number: number, row: row, count: count + lowest.count)
    } else if let highest = runs.last, highest.end == row {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(number: number, row: row, count: count))
    }
  }

  private mutating func makeRoom(for count: Int, at row: Int) {
    var cut: Int?
    for index in runs.indices {
      if runs[index].row >= row {
        runs[index].row += count
      } else if runs[index].end > row {
        cut = index
      }
    }
    if let cut { self.cut(cut, at: row, by: count) }
  }

  private mutating func cut(_ index: Int, at row: Int, by count: Int) {
    let run = runs[index]
    let kept = row - run.row
    runs[index].count = kept
    runs.insert(
      Run(number: run.number + kept, row: row + count, count: run.count - kept), at: index + 1)
  }

  /// Removes rows, which ascend.
  ///
  /// - Complexity: O(*k* + *r* log *k*) in the number of rows given and of runs.
  @usableFromInline
  mutating func remove(atAscending rows: [Int]) {
    var left: [Run] = []
    left.reserveCapacity(runs.count)
    for run in runs {
      var before = rows.lowerBound { $0 < run.row }
      var start = run.row
      func keep(upTo end: Int) {
        guard start < end else { return }
        let number = run.number + (start - run.row)
        left.append(Run(number: number, row: start - before, count: end - start))
      }
      while before < rows.count, rows[before] < run.end {
        keep(upTo: rows[before])
        start = rows[before] + 1
        before += 1
      }
      keep(upTo: run.end)
    }
    runs = left
    count -= rows.count
  }

  /// Whether the rows should be numbered again: there are many runs, or numbers that do not fit into
  /// 32 bits.
  @usableFromInline
  func areScattered(over count: Int) -> Bool {
    guard let lowest = runs.first, let highest = runs.last else { return false }
    return runs.count > max(64, count / 16) || lowest.number < Int32.min
      || highest.endNumber > Int32.max
  }

  /// Whether each of so many rows has a number, in runs that ascend.
  @usableFromInline
  func isConsistent(over count: Int) -> Bool {
    let rows = runs.sorted { $0.row < $1.row }
    return self.count == count
      && zip(runs, runs.dropFirst()).allSatisfy { $0.endNumber <= $1.number }
      && zip(rows, rows.dropFirst()).allSatisfy { $0.end == $1.row }
      && (rows.first?.row ?? 0) == 0 && (rows.last?.end ?? 0) == count
      && runs.allSatisfy { $0.count > 0 }
  }
}
