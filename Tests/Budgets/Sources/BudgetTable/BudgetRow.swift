/// What a work costs, or how large something is.
public struct BudgetRow: Equatable, Sendable {
  /// The goal of a row, which holds from when it is reached.
  public enum Goal: Equatable, Sendable {
    case ratio(Double)
    case instructions(Int)
  }

  /// The name, without two spaces beside one another.
  public let name: String
  /// The instructions of one unit of work by the library, or a size.
  public let ours: Double
  /// The instructions of the same work by hand; `nil` for a size.
  public let byHand: Double?
  /// The goal, if there is one.
  public let goal: Goal?
  /// Whether the row is compared; a time is recorded only.
  public let isChecked: Bool

  /// Makes a row, with its figures rounded as the table has them.
  public init(
    _ name: String, ours: Double, byHand: Double? = nil, goal: Goal? = nil, isChecked: Bool = true
  ) {
    self.name = name
    self.ours = (ours * 10).rounded() / 10
    self.byHand = byHand.map { ($0 * 10).rounded() / 10 }
    self.goal = goal
    self.isChecked = isChecked
  }

  /// What may not grow: the ratio, or the size.
  public var figure: Double { byHand.map { ours / $0 } ?? ours }

  /// Whether the row reaches its goal; `false` without one.
  public var isReached: Bool {
    switch goal {
    case .ratio(let most): figure <= most
    case .instructions(let most): ours <= Double(most)
    case nil: false
    }
  }

  /// What is wrong with replacing an earlier row by this one, or `nil`.
  func objection(to old: BudgetRow) -> String? {
    guard isChecked else { return nil }
    if figure > old.figure * BudgetTable.tolerance {
      return "\(shown(figure)), but \(old.shown(old.figure)) is recorded, "
        + "and \(old.shown(old.figure * BudgetTable.tolerance)) is allowed"
    }
    if old.isReached, !isReached {
      return "\(goal == nil ? "no goal" : "goal \(shownGoal)") is reached by "
        + "\(shown(figure)) no longer, but was by \(old.shown(old.figure))"
    }
    return nil
  }

  private func shown(_ figure: Double) -> String {
    byHand == nil ? figure.grouped : "ratio \(figure.inThousandths)"
  }

  var shownRatio: String { byHand == nil ? "" : figure.inThousandths }

  var shownGoal: String {
    switch goal {
    case .ratio(let most): most.short
    case .instructions(let most): "\(Double(most).grouped) instructions"
    case nil: "–"
    }
  }
}
