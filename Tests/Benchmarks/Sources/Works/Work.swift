/// What is measured, in the order of the table, and what the project allows itself.
///
/// A name with "beside" compares two figures of ours; all others have the same work by hand beside
/// them.
public enum Work: String, CaseIterable, Sendable {
  case passOf10 = "pass, 10 types, 20 live views"
  case streamOf10 = "pass, 10 types, enumerateElements"
  case passOf100 = "pass, 100 types, 20 live views"
  case streamOf100 = "pass, 100 types, enumerateElements"
  case passBeside = "pass, 100 types beside 10"
  case resolveOf1 = "resolve among 1 mapping"
  case resolveOf10 = "resolve among 10 mappings"
  case resolveOf100 = "resolve among 100 mappings"
  case resolveOf1000 = "resolve among 1000 mappings"
  case resolveBeside = "resolve, 1000 mappings beside 10"
  case register = "register one mapping"
  case managerOf100 = "manager from a catalogue of 100"
  case managerOf1000 = "manager from a catalogue of 1000"
  case managerBeside = "manager, catalogue of 1000 beside 100"
  case freshPage = "page of 50, fresh manager"
  case warmPage = "page of 50, warm manager"
  case pageBeside = "page of 50, fresh manager beside warm"

  /// How many processes measure each work; the median of their medians counts.
  ///
  /// Each process has its own hash seed and its own places in memory, which no repetition inside
  /// one evens out.
  public static let processes = 5

  /// What the project asks of itself; `nil` for a figure that is only shown.
  public var allowed: Allowed? {
    switch self {
    case .passOf10, .streamOf10, .passOf100, .streamOf100: .ratio(1.3)
    case .passBeside, .resolveBeside, .managerBeside: .ratio(1.15)
    case .resolveOf1, .resolveOf10, .resolveOf100, .resolveOf1000: .nanoseconds(60)
    case .register, .managerOf100, .managerOf1000: .nanoseconds(500)
    case .pageBeside: .ratio(1.5)
    case .freshPage, .warmPage: nil
    }
  }
}

/// The most that a work may take.
public enum Allowed: Sendable {
  /// So many times its limit.
  case ratio(Double)
  /// So long for each unit of work.
  case nanoseconds(Double)
}
