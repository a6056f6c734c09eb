import GrowthTable
import StepCounter

extension GrowthRow {
  /// Counts the steps of a row.
  init(_ row: Row, of group: Group) async throws {
    unsafe write_progress("  \(row.name)")
    let growth = try await Growth(of: row.prepare, size: row.size)
    var mark = row.limit.map(Mark.limit)
    if let byHand = row.prepareByHand {
      mark = .byHand(try await Growth(of: byHand, size: row.size))
    }
    self.init(group.name, row.name, size: row.size, growth, mark)
  }
}

extension Growth {
  fileprivate init(of prepare: Row.Preparation, size: Int) async throws {
    let small = try await steps(of: prepare, size)
    let middle = try await steps(of: prepare, size * Self.factor)
    self.init(small, middle, try await steps(of: prepare, size * Self.factor * Self.factor))
  }
}

private func steps(of prepare: Row.Preparation, _ n: Int) async throws -> Int {
  let work = try prepare(n)
  let before = steps_so_far()
  try await work()
  return Int(steps_so_far() - before)
}
