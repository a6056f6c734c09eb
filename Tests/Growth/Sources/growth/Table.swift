/// The table as text: a line for each row, under the type that it is about.
struct Table {
  let groups: [(name: String, rows: [Measured])]

  var text: String {
    let header = """
      How the work of each operation grows. Written by `Tests/Growth/run --record`.

      A step is a branch of the library that is taken, an allocation, or 16 bytes that are moved,
      copied or allocated. Work within n log n takes at most \(Int(Growth.bound)) times the steps with 10 times the n.
      known: it grows faster, which is to be mended.
      limit: it grows faster, and has to, for the reason that the name of the row gives.

      """
    return groups.reduce(header) { text, group in
      text + "\n\(group.name)\n" + Self.columns.line + group.rows.map { Columns($0).line }.joined()
    }
  }

  private static let columns = Columns(
    name: "", size: "n", steps: "steps at n", stepsOfTenfold: "at 10 n", factor: "factor", mark: "")

  /// The rows with their marks, without the figures, which drift.
  var marks: [String: Growth] {
    Dictionary(uniqueKeysWithValues: groups.flatMap { group in
      group.rows.map { ("\(group.name): \($0.row.name)", $0.row.growth) }
    })
  }
}

/// The columns of a line.
private struct Columns {
  let name: String
  let size: String
  let steps: String
  let stepsOfTenfold: String
  let factor: String
  let mark: String

  var line: String {
    var line =
      "  " + name.padded(to: 66) + size.padded(from: 5) + steps.padded(from: 12)
      + stepsOfTenfold.padded(from: 12) + factor.padded(from: 8) + "  " + mark
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}

extension Columns {
  init(_ measured: Measured) {
    let tenths = Int((measured.factor * 10).rounded())
    self.init(
      name: measured.row.name, size: "\(measured.row.size)", steps: "\(measured.steps)",
      stepsOfTenfold: "\(measured.stepsOfTenfold)", factor: "\(tenths / 10).\(tenths % 10)",
      mark: measured.row.growth.rawValue)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func padded(from width: Int) -> String {
    String(repeating: " ", count: max(1, width - count)) + self
  }
}
