import Foundation
import Works

/// The rows as text, in columns.
struct Table {
  private let figures: [Figure]

  /// The columns that stand to the right.
  private static let numbers = 1...3

  init(_ figures: [Figure]) {
    self.figures = figures
  }

  var text: String {
    let head = ["work", "ours", "limit", "ratio", "allowed", "reached"]
    let rows = [head] + figures.map(cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { aligned($0, to: widths) + "\n" }.joined() + "\n" + summary
  }

  private var summary: String {
    let asked = figures.filter { $0.reached != nil }
    let reached = asked.filter { $0.reached == true }
    return """
      \(reached.count) of \(asked.count) reached. Nanoseconds of processor time for each item, \
      mapping, manager, page, query, layout or view,
      medians of \(Work.processes) processes. The limit is the same work written by hand, or the work \
      named after "beside".

      """
  }

  private func cells(_ figure: Figure) -> [String] {
    let allowed =
      figure.allowedRatio.map { "× \(decimal($0, 2))" }
      ?? figure.allowedNanoseconds.map { "\(decimal($0, 0)) ns" } ?? "–"
    return [
      figure.work, decimal(figure.ours, 1), decimal(figure.limit, 1), decimal(figure.ratio, 2),
      allowed, figure.reached.map { $0 ? "yes" : "no" } ?? "–",
    ]
  }

  private func decimal(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private func aligned(_ cells: [String], to widths: [Int]) -> String {
    let columns = zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return Table.numbers.contains(column) ? space + cell.0 : cell.0 + space
    }
    return columns.dropLast().joined(separator: "  ") + "  " + (cells.last ?? "")
  }
}
