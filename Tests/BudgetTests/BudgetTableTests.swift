import BudgetTable
import Foundation
import Testing

/// The check of `Tests/Budgets/run`, with figures of its own.
struct BudgetTableTests {
  @Test func `a ratio may grow by two percent, and no more`() {
    #expect(problems(ratio: 2.04, recorded: 2).isEmpty)
    #expect(
      problems(ratio: 2.06, recorded: 2) == [
        "pass: ratio 2.060, but ratio 2.000 is recorded, and ratio 2.040 is allowed"
      ])
  }

  @Test func `less work by hand is a larger ratio`() {
    let now = BudgetTable(works: [BudgetRow("pass", ours: 200, byHand: 97)], sizes: [])
    let recorded = BudgetTable(works: [BudgetRow("pass", ours: 200, byHand: 100)], sizes: [])
    #expect(now.problems(comparedWith: recorded).count == 1)
    #expect(recorded.problems(comparedWith: now).isEmpty)
  }

  @Test func `the guide has the recorded works, and marks those that miss their goals`() throws {
    let table = BudgetTable(
      works: [
        BudgetRow("pass", ours: 1222.4, byHand: 1586, goal: .ratio(1.15)),
        BudgetRow("page", ours: 300, byHand: 100, goal: .ratio(1.5)),
        BudgetRow("add", ours: 8001, byHand: 400, goal: .instructions(8000)),
        BudgetRow("verify", ours: 2, byHand: 1),
      ], sizes: [])
    let page = """
      | work | library | by hand | ratio | goal |
      |---|---|---|---|---|
      | old | 1 | 1 | 1.00 | 1 |

      End.
      """
    #expect(
      table.replacingTable(in: page) == """
        | work | library | by hand | ratio | goal |
        |---|---|---|---|---|
        | pass | 1,222 | 1,586 | 0.77 | 1.15 |
        | page | 300 | 100 | **3.00** | 1.5 |
        | add | 8,001 | 400 | **20.00** | 8,000 instructions |
        | verify | 2 | 1 | 2.00 | – |

        End.
        """)
    #expect(table.replacingTable(in: "No table.") == nil)
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let recorded = try String(
      contentsOf: root.appending(path: "Tests/Budgets/Budgets.txt"), encoding: .utf8)
    let guide = try String(
      contentsOf: root.appending(path: "Documentation/Performance.md"), encoding: .utf8)
    #expect(try BudgetTable(text: recorded).replacingTable(in: guide) == guide)
  }

  @Test func `a goal holds from when it is reached`() {
    #expect(
      problems(ratio: 1.21, recorded: 1.2, goal: .ratio(1.2)) == [
        "pass: goal 1.2 is reached by ratio 1.210 no longer, but was by ratio 1.200"
      ])
    #expect(problems(ratio: 1.22, recorded: 1.21, goal: .ratio(1.2)).isEmpty)
  }

  @Test func `a goal in instructions is one of the library alone`() {
    #expect(problems(ratio: 5, recorded: 4.95, goal: .instructions(498)).count == 1)
    #expect(problems(ratio: 5, recorded: 4.95, goal: .instructions(490)).isEmpty)
  }

  @Test func `a size may grow by two percent, and no more`() {
    func problems(_ size: Double) -> [String] {
      BudgetTable(works: [], sizes: [BudgetRow("lines", ours: size)]).problems(
        comparedWith: BudgetTable(works: [], sizes: [BudgetRow("lines", ours: 30_000)]))
    }
    #expect(problems(30_600).isEmpty)
    #expect(
      problems(30_601) == ["lines: 30,601, but 30,000 is recorded, and 30,600 is allowed"])
  }

  @Test func `a time of a build is only recorded`() {
    let fast = BudgetTable(works: [], sizes: [BudgetRow("time", ours: 10, isChecked: false)])
    let slow = BudgetTable(works: [], sizes: [BudgetRow("time", ours: 99, isChecked: false)])
    #expect(slow.problems(comparedWith: fast).isEmpty)
    #expect(BudgetTable(works: [], sizes: []).problems(comparedWith: fast).isEmpty)
    #expect(slow.recorded(over: fast).table == slow)
  }

  @Test func `rows that only one table has are problems, as is another goal`() {
    let (one, other) = (table(ratio: 2), table("tap", ratio: 2))
    #expect(
      one.problems(comparedWith: other) == [
        "pass: not in the table; record it", "tap: only in the table; record it",
      ])
    #expect(problems(ratio: 2, recorded: 2, goal: .ratio(2.5), recordedGoal: .ratio(2)).count == 1)
  }

  @Test func `what is better than recorded is said`() {
    #expect(table(ratio: 1.9).gains(comparedWith: table(ratio: 2)).count == 1)
    #expect(table(ratio: 1.99).gains(comparedWith: table(ratio: 2)).isEmpty)
  }
}

/// Recording a table over an earlier one.
struct BudgetRecordTests {
  @Test func `a smaller figure is recorded, one that is a little larger is not`() {
    let smaller = table(ratio: 1.9).recorded(over: table(ratio: 2))
    #expect(smaller.table == table(ratio: 1.9))
    #expect(smaller.refusals.isEmpty)
    let larger = table(ratio: 2.03).recorded(over: table(ratio: 2))
    #expect(larger.table == table(ratio: 2))
    #expect(larger.refusals.isEmpty)
  }

  @Test func `a larger figure is refused without a reason`() {
    #expect(table(ratio: 2.06).recorded(over: table(ratio: 2)).refusals.count == 1)
    let lost = table(ratio: 1.21, goal: .ratio(1.2))
    #expect(lost.recorded(over: table(ratio: 1.2, goal: .ratio(1.2))).refusals.count == 1)
  }

  @Test func `a larger figure is recorded with a line that names it`() {
    var earlier = table(ratio: 2)
    earlier.purchases = [.init("pass", 2.5, "Conditions: they were asked for.")]
    let recorded = table(ratio: 2.5).recorded(over: earlier)
    #expect(recorded.refusals.isEmpty)
    #expect(recorded.table.works == table(ratio: 2.5).works)
    #expect(recorded.table.purchases == earlier.purchases)
  }

  @Test(arguments: [("pass", 2.4), ("tap", 2.5), ("pass", 3)])
  func `a line with another figure or another work is no reason`(name: String, figure: Double) {
    var earlier = table(ratio: 2)
    earlier.purchases = [.init(name, figure, "A reason.")]
    #expect(table(ratio: 2.5).recorded(over: earlier).refusals.count == 1)
  }

  @Test func `a line goes when its figure is won back`() {
    var earlier = table(ratio: 2.5)
    earlier.purchases = [.init("pass", 2.5, "A reason.")]
    let won = table(ratio: 2).recorded(over: earlier).table
    #expect(won.purchases.isEmpty)
    #expect(table(ratio: 2.5).recorded(over: won).refusals.count == 1)
  }

  @Test func `a row that is new is recorded, one that is gone is not`() {
    let recorded = table("tap", ratio: 9).recorded(over: table(ratio: 2))
    #expect(recorded.refusals.isEmpty)
    #expect(recorded.table == table("tap", ratio: 9))
  }
}

/// The table as text.
struct BudgetTextTests {
  private let table = BudgetTable(
    works: [
      BudgetRow("pass, 10 types", ours: 2246.34, byHand: 1100, goal: .ratio(1.15)),
      BudgetRow("tap", ours: 13_940, byHand: 210, goal: .instructions(5000)),
      BudgetRow("verify 100 mappings", ours: 1_234_567, byHand: 99.9),
    ],
    sizes: [
      BudgetRow("lines of Sources", ours: 30_123),
      BudgetRow("seconds", ours: 227, isChecked: false),
    ],
    purchases: [.init("tap", 66.4, "Focus: users with a keyboard, who have no other way.")])

  @Test func `a table is read as it was written`() throws {
    #expect(try BudgetTable(text: table.text) == table)
  }

  @Test func `figures stand in columns`() {
    #expect(
      table.text.contains(
        """
        work                                                            ours       by hand     ratio  goal
          pass, 10 types                                             2,246.3         1,100     2.042  1.15
          tap                                                         13,940           210    66.381  5,000 instructions
          verify 100 mappings                                      1,234,567          99.9  12358.028  –

        size
          lines of Sources                                            30,123
          seconds                                                        227  not checked

        bought
          tap  66.400  Focus: users with a keyboard, who have no other way.
        """))
  }

  @Test(arguments: [
    "work\n  pass  1  2", "work\n  pass  one  2  0.5  1.2", "work\n  pass  1  2  0.5  soon",
    "size\n  lines", "size\n  lines  3  perhaps", "bought\n  pass  2", "  pass  1  2  0.5  1.2",
  ])
  func `a line that is no row is named`(text: String) {
    #expect(throws: BudgetTable.UnreadableLine.self) { try BudgetTable(text: text) }
  }
}

private func table(
  _ name: String = "pass", ratio: Double, goal: BudgetRow.Goal? = nil
) -> BudgetTable {
  BudgetTable(
    works: [BudgetRow(name, ours: ratio * 100, byHand: 100, goal: goal)],
    sizes: [])
}

private func problems(
  ratio: Double, recorded: Double, goal: BudgetRow.Goal? = nil, recordedGoal: BudgetRow.Goal? = nil
) -> [String] {
  table(ratio: ratio, goal: goal).problems(
    comparedWith: table(ratio: recorded, goal: recordedGoal ?? goal))
}
