import StepCounter

/// The work of a row at n and at 10 n.
struct Measured {
  let row: Row
  let steps: Steps

  /// The steps of the hand-written code, for a row that is compared with it.
  let stepsByHand: Steps?

  /// The number of steps at n and at 10 n.
  struct Steps {
    let single: Int
    let tenfold: Int

    var factor: Double { Double(tenfold) / Double(max(single, 1)) }

    /// The steps at 10 n that linear growth does not explain.
    var excess: Double { Double(tenfold - 10 * single) }
  }

  init(_ row: Row) async throws {
    unsafe write_progress("  \(row.name)")
    self.row = row
    steps = try await Self.count(row.prepare, row.size)
    if case .asByHand(let prepare) = row.growth {
      stepsByHand = try await Self.count(prepare, row.size)
    } else {
      stepsByHand = nil
    }
  }

  private static func count(_ prepare: Row.Preparation, _ n: Int) async throws -> Steps {
    let single = try await count(once: prepare, n)
    return Steps(single: single, tenfold: try await count(once: prepare, 10 * n))
  }

  private static func count(once prepare: Row.Preparation, _ n: Int) async throws -> Int {
    let work = try prepare(n)
    let before = steps_so_far()
    try await work()
    return Int(steps_so_far() - before)
  }

  /// The growth beyond ten times the steps, divided by that of the hand-written code.
  ///
  /// What each edit costs beside the array, such as its checks, is linear and does not count.
  var ratio: Double? { stepsByHand.map { steps.excess / $0.excess } }

  /// The problem with the mark of the row; `nil` if the mark is right.
  var problem: String? {
    let beyond = steps.factor > Growth.bound
    switch row.growth {
    case .within: return beyond ? "grows beyond n log n" : nil
    case _ where !beyond: return "is within n log n: remove its mark"
    case .limit: return nil
    case .asByHand:
      guard let stepsByHand, let ratio else { return nil }
      if stepsByHand.factor <= Growth.bound { return "is within n log n by hand: fix its growth" }
      return ratio <= Growth.ratioBound ? nil : "grows \(ratio.inTenths) times as by hand"
    }
  }

  /// The word about its growth in the table.
  var mark: String {
    switch row.growth {
    case .within: ""
    case .limit: "limit"
    case .asByHand: "\(ratio.map(\.inTenths) ?? "") x by hand"
    }
  }
}

extension Double {
  /// The number with one decimal.
  var inTenths: String {
    let tenths = Int((magnitude * 10).rounded())
    return "\(self < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }
}
