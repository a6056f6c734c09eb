import StepCounter

/// The work of a row at n and at 10 n.
struct Measured {
  let row: Row
  let steps: Int
  let stepsOfTenfold: Int

  init(_ row: Row) async throws {
    unsafe write_progress("  \(row.name)")
    self.row = row
    steps = try await Self.count(row, row.size)
    stepsOfTenfold = try await Self.count(row, 10 * row.size)
  }

  private static func count(_ row: Row, _ n: Int) async throws -> Int {
    let work = try row.prepare(n)
    let before = steps_so_far()
    try await work()
    return Int(steps_so_far() - before)
  }

  var factor: Double { Double(stepsOfTenfold) / Double(max(steps, 1)) }

  /// The problem with the mark of the row; `nil` if the mark is right.
  var problem: String? {
    let beyond = factor > Growth.bound
    return switch row.growth {
    case .within where beyond: "grows beyond n log n"
    case .known where !beyond, .limit where !beyond: "is within n log n: remove its mark"
    default: nil
    }
  }
}
