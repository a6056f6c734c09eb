extension BudgetTable {
  private static let header = """
    What each unit of work costs in instructions, and how large things are. Compared by
    `Tests/Budgets/run`, written by `Tests/Budgets/run --record`.

    ours: by the library, for one call, or for one item where a row passes or adds many. by hand: the same
    work without the library. ratio: ours to by hand. goal: the ratio, or the instructions, that the project
    wants; once reached, it holds; –: none. A ratio and a size may grow by 2 %.
    A figure grows further only with a line below "bought": the name of the row, two spaces, its new ratio
    or size, two spaces, which feature needs it and why it is worth it. That figure is the new bound; the line
    goes when the row is 2 % below it.

    """

  /// The table as text.
  public var text: String {
    var text = Self.header
    text += "\nwork".padded(to: 55) + "ours".padded(from: 14) + "by hand".padded(from: 14)
    text += "ratio".padded(from: 10) + "  goal\n"
    for row in works {
      text += "  " + row.name.padded(to: 52) + row.ours.grouped.padded(from: 14)
      text += (row.byHand?.grouped ?? "").padded(from: 14) + row.shownRatio.padded(from: 10)
      text += "  " + row.shownGoal + "\n"
    }
    text += "\nsize\n"
    for row in sizes {
      text += "  " + row.name.padded(to: 52) + row.ours.grouped.padded(from: 14)
      text += row.isChecked ? "\n" : "  \(Self.unchecked)\n"
    }
    text += "\nbought\n"
    for purchase in purchases {
      let figure = purchase.figure
      let shown = figure == figure.rounded() ? figure.grouped : figure.inThousandths
      text += "  \(purchase.name)  \(shown)  \(purchase.reason)\n"
    }
    return text
  }

  private static let unchecked = "not checked"

  /// A line that is none of a table.
  public struct UnreadableLine: Error, CustomStringConvertible {
    let number: Int
    let line: String
    /// The line, with its number.
    public var description: String { "line \(number): not a row: \(line)" }
  }

  /// Reads a table.
  ///
  /// - Throws: ``UnreadableLine`` for the first line that is not a row of its part.
  public init(text: String) throws {
    self.init(works: [], sizes: [])
    var part = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard line.hasPrefix("  ") else {
        part = line.split(separator: " ").first.map(String.init) ?? part
        continue
      }
      guard read(String(line).cells, of: part) else {
        throw UnreadableLine(number: index + 1, line: String(line))
      }
    }
  }

  private mutating func read(_ cells: [String], of part: String) -> Bool {
    guard cells.count > 1, let figure = Double(grouped: cells[1]) else { return false }
    switch (part, cells.count) {
    case ("work", 5):
      guard let byHand = Double(grouped: cells[2]), let goal = BudgetRow.Goal?(text: cells[4])
      else { return false }
      works.append(BudgetRow(cells[0], ours: figure, byHand: byHand, goal: goal))
    case ("size", 2): sizes.append(BudgetRow(cells[0], ours: figure))
    case ("size", 3) where cells[2] == Self.unchecked:
      sizes.append(BudgetRow(cells[0], ours: figure, isChecked: false))
    case ("bought", 3): purchases.append(Purchase(cells[0], figure, cells[2]))
    default: return false
    }
    return true
  }
}

extension BudgetRow.Goal? {
  /// Reads a goal; the outer `nil` is for a text that is none.
  fileprivate init?(text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch (words.count, words.first.flatMap { Double(grouped: $0) }) {
    case (1, let ratio?): self = .some(.ratio(ratio))
    case (2, let count?): self = .some(.instructions(Int(count)))
    case (1, nil) where text == "–": self = .none
    default: return nil
    }
  }
}

extension String {
  /// What stands between two spaces or more.
  fileprivate var cells: [String] {
    split(separator: "  ").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(2, width - count))
  }

  fileprivate func padded(from width: Int) -> String {
    String(repeating: " ", count: max(2, width - count)) + self
  }
}
