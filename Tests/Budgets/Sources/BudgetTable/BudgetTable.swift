/// What works cost, how large things are, and what was bought with a figure that has grown.
public struct BudgetTable: Equatable, Sendable {
  /// How much a figure may grow unnoticed: what moves with the places of code in memory.
  public static let tolerance = 1.02

  /// A row for each work.
  public var works: [BudgetRow]
  /// A row for each size.
  public var sizes: [BudgetRow]
  /// The reasons for figures that have grown.
  public var purchases: [Purchase]

  /// Makes a table.
  public init(works: [BudgetRow], sizes: [BudgetRow], purchases: [Purchase] = []) {
    (self.works, self.sizes, self.purchases) = (works, sizes, purchases)
  }

  /// A line that says why a figure may grow.
  public struct Purchase: Equatable, Sendable {
    /// The work or the size.
    public let name: String
    /// The new figure.
    public let figure: Double
    /// The feature that needs it, and why it is worth it.
    public let reason: String

    /// Makes a line.
    public init(_ name: String, _ figure: Double, _ reason: String) {
      (self.name, self.figure, self.reason) = (name, figure, reason)
    }

    /// Whether the line is about a row with this figure.
    ///
    /// A line of an earlier time, when the figure was larger, does not let it grow again.
    func covers(_ row: BudgetRow) -> Bool {
      name == row.name && row.figure <= figure * 1.001 && !isSpent(row)
    }

    /// Whether the figure of its row is smaller by now.
    func isSpent(_ row: BudgetRow) -> Bool {
      name == row.name && figure > row.figure * BudgetTable.tolerance
    }
  }

  private var rows: [BudgetRow] { works + sizes }

  // MARK: - Comparing

  /// What is worse than in a recorded table, and what only one of both has.
  public func problems(comparedWith recorded: BudgetTable) -> [String] {
    let old = Dictionary(recorded.rows.map { ($0.name, $0) }, uniquingKeysWith: { row, _ in row })
    var problems = rows.compactMap { row -> String? in
      guard let old = old[row.name] else { return "\(row.name): not in the table; record it" }
      if row.goal != old.goal {
        return "\(row.name): the goal is \(row.shownGoal), \(old.shownGoal) in the table; record it"
      }
      return row.objection(to: old).map { "\(row.name): \($0)" }
    }
    let names = Set(rows.map(\.name))
    for row in recorded.rows where row.isChecked && !names.contains(row.name) {
      problems.append("\(row.name): only in the table; record it")
    }
    for purchase in recorded.purchases where !names.contains(purchase.name) {
      problems.append("\(purchase.name): bought, but there is no such row")
    }
    return problems
  }

  /// The rows that are better than in a recorded table by more than the tolerance.
  public func gains(comparedWith recorded: BudgetTable) -> [String] {
    let old = Dictionary(recorded.rows.map { ($0.name, $0) }, uniquingKeysWith: { row, _ in row })
    return rows.compactMap { row in
      guard row.isChecked, let old = old[row.name],
        row.figure * BudgetTable.tolerance < old.figure
      else { return nil }
      return "\(row.name): \(row.figure.inThousandths), \(old.figure.inThousandths) is recorded"
    }
  }

  // MARK: - Recording

  /// The table to be written over an earlier one, and the rows that it refuses.
  ///
  /// A figure that has grown by less than the tolerance stays as it is recorded, so that it cannot
  /// grow little by little. One that has grown more is refused without a line of purchase.
  public func recorded(over earlier: BudgetTable) -> (table: BudgetTable, refusals: [String]) {
    let old = Dictionary(earlier.rows.map { ($0.name, $0) }, uniquingKeysWith: { row, _ in row })
    var refusals: [String] = []
    func recorded(_ row: BudgetRow) -> BudgetRow {
      guard let old = old[row.name], row.isChecked, row.figure > old.figure,
        !earlier.purchases.contains(where: { $0.covers(row) })
      else { return row }
      if let objection = row.objection(to: old) { refusals.append("\(row.name): \(objection)") }
      return BudgetRow(row.name, ours: old.ours, byHand: old.byHand, goal: row.goal)
    }
    var table = BudgetTable(works: works.map(recorded), sizes: sizes.map(recorded))
    table.purchases = earlier.purchases.filter { purchase in
      table.rows.contains { $0.name == purchase.name && !purchase.isSpent($0) }
    }
    return (table, refusals)
  }
}
