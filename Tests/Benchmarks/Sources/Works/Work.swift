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

  /// How many processes measure each work; the median of their medians counts.
  ///
  /// Each process has its own hash seed and its own places in memory, which no repetition inside
  /// one evens out.
  public static let processes = 5

  /// What the project asks of itself; `nil` for a figure that is only shown.
  public var allowed: Allowed? {
    switch self {
    case .passOf10, .streamOf10, .passOf100, .streamOf100: .ratio(1.3)
    case .passBeside, .resolveBeside: .ratio(1.15)
    case .resolveOf1, .resolveOf10, .resolveOf100, .resolveOf1000: .nanoseconds(60)
    case .register: .nanoseconds(500)
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
