import StepCounter

/// The table as text: a line for each row, below the type of its group.
struct Table {
  let groups: [(name: String, rows: [Measured])]

  var text: String {
    let header = """
      How the work of each operation grows. Written by `Tests/Growth/run --record`.

      A step is a branch of compiled library code, an allocation, or 16 bytes that are moved, copied
      or allocated. Work within n log n takes at most \(Int(Growth.bound)) times the steps at 10 n.
      limit: it grows faster and cannot grow slower; the name of the row says why.
      x by hand: it grows faster, because its values are in an array. The same edits are written on
      plain arrays and counted too. The number compares the growth of both beyond ten times the steps,
      and is at most \(Growth.ratioBound.inTenths).

      """
    return groups.reduce(header) { text, group in
      text + "\n\(group.name)\n" + Self.columns.line + group.rows.map { Columns($0).line }.joined()
    }
  }

  private static let columns = Columns(
    name: "", size: "n", steps: "steps at n", stepsOfTenfold: "at 10 n", factor: "factor", mark: "")

  /// Measures the rows.
  init(_ groups: [Group]) async throws {
    var measured: [(String, [Measured])] = []
    for group in groups {
      unsafe write_progress(group.name)
      var rows: [Measured] = []
      for row in group.rows { rows.append(try await Measured(row)) }
      measured.append((group.name, rows))
    }
    self.groups = measured
  }

  /// Rows whose mark differs from the measurement.
  var problems: [String] {
    groups.flatMap { group in
      group.rows.compactMap { row in
        row.problem.map {
          "\(group.name): \(row.row.name): factor \(row.steps.factor.inTenths) \($0)"
        }
      }
    }
  }

  /// The differences between the rows and those of a recorded table.
  ///
  /// Small differences of figures do not count: compilers and hashes of addresses change them.
  func differences(from text: String) -> [String] {
    let (now, recorded) = (Self.rows(of: self.text), Self.rows(of: text))
    return now.keys.sorted().compactMap { row in
      guard let figures = now[row], let old = recorded[row] else {
        return "not in the table: \(row)"
      }
      let isAlike = zip(figures, old).allSatisfy { abs($0 - $1) <= 0.3 * max($0, $1) }
      return isAlike ? nil : "other figures: \(row): \(old) in the table, now \(figures)"
    } + recorded.keys.filter { now[$0] == nil }.sorted().map { "only in the table: \($0)" }
  }

  /// The figures of each row, by its group, name and mark.
  private static func rows(of text: String) -> [String: [Double]] {
    var (rows, group): ([String: [Double]], String) = ([:], "")
    for line in text.split(separator: "\n") {
      if line.first != " " { group = String(line) }
      let words = line.split(separator: " ")
      let name = words.filter { Double($0) == nil }.joined(separator: " ")
      rows["\(group): \(name)"] = words.compactMap { Double($0) }
    }
    return rows
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
    self.init(
      name: measured.row.name, size: "\(measured.row.size)", steps: "\(measured.steps.single)",
      stepsOfTenfold: "\(measured.steps.tenfold)", factor: measured.steps.factor.inTenths,
      mark: measured.mark)
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
