import BudgetTable
import Works

/// The counted instructions of each side of each work, at two lengths.
struct Counts {
  private var counts: [String: [(units: Double, instructions: Double)]] = [:]

  /// A work that was not counted.
  struct Missing: Error, CustomStringConvertible {
    let work: String
    var description: String { "\(work) was not counted; does valgrind collect anything?" }
  }

  /// Reads lines with a name, a side, a number of units and a number of instructions.
  init(text: String) {
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 4, let units = Double(cells[2]), let count = Double(cells[3]) else {
        continue
      }
      counts["\(cells[0])\t\(cells[1])", default: []].append((units, count))
    }
  }

  var rows: [BudgetRow] {
    get throws {
      try Work.allCases.compactMap(\.budget).map { budget in
        let goal: BudgetRow.Goal? =
          switch budget.goal {
          case .ratio(let most): .ratio(most)
          case .instructions(let most): .instructions(most)
          case nil: nil
          }
        return BudgetRow(
          budget.name, ours: try unit(budget.name, "ours"),
          byHand: try unit(budget.name, "by hand"), goal: goal)
      }
    }
  }

  /// The instructions of one unit: the difference of both lengths.
  private func unit(_ work: String, _ side: String) throws -> Double {
    guard let lengths = counts["\(work)\t\(side)"], lengths.count == 2 else {
      throw Missing(work: work)
    }
    let (short, long) = (lengths[0], lengths[1])
    let unit = (long.instructions - short.instructions) / (long.units - short.units)
    guard unit > 0 else { throw Missing(work: work) }
    return unit
  }
}

/// How large things are.
enum Sizes {
  /// Reads lines with a name and a number, and perhaps a word for a row that is not compared.
  static func rows(_ text: String) -> [BudgetRow] {
    text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count >= 2, let size = Double(cells[1]) else { return nil }
      return BudgetRow(cells[0], ours: size, isChecked: cells.count == 2)
    }
  }
}
