extension BudgetTable {
  private static let guideHeader = [
    "| work | library | by hand | ratio | goal |", "|---|---|---|---|---|",
  ]

  /// A page with the table of works in it replaced by this one; `nil` if there is none.
  ///
  /// Ratios of rows that miss their goals are bold.
  public func replacingTable(in page: String) -> String? {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: Self.guideHeader[0]) else { return nil }
    let rest = lines[start...].drop { $0.hasPrefix("|") }
    return (lines[..<start] + Self.guideHeader + works.map(\.inGuide) + rest).joined(
      separator: "\n")
  }
}

extension BudgetRow {
  fileprivate var inGuide: String {
    let ratio = shownRatio.isEmpty ? "" : figure.inHundredths
    let cells = [
      name, ours.rounded().grouped, byHand?.rounded().grouped ?? "",
      goal != nil && !isReached ? "**\(ratio)**" : ratio, shownGoal,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
