/// The classes of all rows as text, and their comparison with the recorded ones.
public struct GrowthTable: Sendable {
  /// The rows, those of a group next to each other.
  public let rows: [GrowthRow]

  /// Makes the table of counted rows.
  public init(_ rows: [GrowthRow]) { self.rows = rows }

  private static let header = """
    How the work of each operation grows with n. Written by `Tests/Growth/run --record`.

    Classes: 1, log n, n, n log n and, for a reason that stands in the row, n * n.
    limit: it cannot grow slower. as by hand: its values are in an array; the same edits are written on plain
    arrays and counted too, and the library may grow \(GrowthRow.ratioBound) times as much.
    What a row costs is no part of this table: budgets hold constants.

    """

  private static let indent = "  "
  private static let width = 9

  /// The table as it is recorded.
  public var text: String { table { _ in "" } }

  /// The table with the counted figures, for those who look at them.
  public var textWithFigures: String { table { "\n\(Self.indent)\(Self.indent)\($0.figures)" } }

  private func table(_ figures: (GrowthRow) -> String) -> String {
    var (text, group): (String, String?) = (Self.header, nil)
    for row in rows {
      if row.group != group { text += "\n\(row.group)\n" }
      group = row.group
      let word = row.growth.class.rawValue
      text += Self.indent + word + String(repeating: " ", count: Self.width - word.count)
      text += row.title + figures(row) + "\n"
    }
    return text
  }

  /// Rows that grow faster than they may, whatever is recorded.
  public var problems: [String] {
    rows.compactMap { row in
      row.problem.map { "\(row.group): \(row.name) \($0): \(row.figures)" }
    }
  }

  /// Rows that a small change may lead into another class, and what they need.
  public var notes: [String] {
    rows.compactMap { row in
      let others = row.growth.possibleClasses.subtracting([row.growth.class])
      guard let other = others.first else { return nil }
      return "\(row.group): \(row.name): \(row.growth.class.rawValue), but near \(other.rawValue). "
        + "Give the row another size: \(row.figures)"
    }
  }

  /// The differences between the classes and those of a recorded table.
  public func differences(from text: String) -> [String] {
    var recorded = Self.classes(in: text)
    var differences: [String] = []
    for row in rows {
      guard let word = recorded.removeValue(forKey: "\(row.group): \(row.title)") else {
        differences.append("\(row.group): \(row.title): not in the table. Record it")
        continue
      }
      let old = GrowthClass(rawValue: word)
      if let old, row.growth.possibleClasses.contains(old) { continue }
      differences.append(
        "\(row.group): \(row.name): \(row.growth.class.rawValue), but \(word) is recorded. "
          + "\(advice(from: old, to: row.growth.class)): \(row.figures)")
    }
    return differences + recorded.keys.sorted().map { "\($0): only in the table. Record it" }
  }

  private func advice(from old: GrowthClass?, to new: GrowthClass) -> String {
    let order = GrowthClass.allCases
    guard let old, let before = order.firstIndex(of: old), let now = order.firstIndex(of: new),
      now > before
    else { return "It is better now: record it, so that it stays so" }
    return "Find the work that was added and make it cheaper; record it only if a feature needs it"
  }

  /// The class of each row, by its group and title.
  private static func classes(in text: String) -> [String: String] {
    var (classes, group): ([String: String], String) = ([:], "")
    let body = text.dropFirst(header.count)
    for line in body.split(separator: "\n") {
      guard line.hasPrefix(indent) else {
        group = String(line)
        continue
      }
      let word = line.dropFirst(indent.count).prefix(width)
      let title = line.dropFirst(indent.count + width)
      let end = word.lastIndex { $0 != " " }.map { word.index(after: $0) } ?? word.startIndex
      classes["\(group): \(title)"] = String(word[..<end])
    }
    return classes
  }
}
