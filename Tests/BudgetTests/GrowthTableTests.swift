import Foundation
import GrowthTable
import Testing

/// The check of `Tests/Growth/run`, with figures of its own.
struct GrowthTableTests {
  /// Work whose class is known, with a cost that does not grow.
  @Test(arguments: [2, 8, 80], [0, 3, 40])
  func `work is in its class at any size, whatever it costs`(size: Int, fixed: Double) {
    let works: [(GrowthClass, (Double) -> Double)] = [
      (.linear, { $0 }), (.quadratic, { $0 * $0 }), (.quadratic, { $0 * $0 * log2($0) }),
      (.quadratic, { $0 * $0.squareRoot() }), (.quadratic, { $0 * $0 + 50 * $0 }),
      (.beyond, { $0 * $0 * $0 }),
    ]
    for (expected, work) in works {
      for factor in [20.0, 1000] {
        let growth = growth(size) { Int(factor * (work($0) + fixed)) }
        #expect(growth.class == expected, "\(growth)")
      }
    }
    for steps in [0, 50] { #expect(growth(size) { _ in steps }.class == .constant) }
    #expect(growth(size) { Int(1000 * (log2($0) + fixed / 10)) }.class == .logarithmic)
  }

  @Test func `n log n is neither n nor n * n`() {
    for size in [2, 8, 30] {
      let growth = growth(size) { Int(100 * $0 * log2($0)) }
      #expect(growth.class == .linearithmic)
      #expect(growth.possibleClasses == [.linearithmic])
    }
  }

  @Test func `two percent more or less leave every class alone`() {
    for ratio in [1, 4, 16, 19.9, 20.1, 25, 35.9, 36.1, 256, 639, 641.0] {
      let recorded = growth(ratio: ratio)
      for change in [0.98, 1.02] {
        #expect(growth(ratio: ratio * change).possibleClasses.contains(recorded.class), "\(ratio)")
      }
    }
  }

  @Test func `a class that is recorded stays, and one near to it is noted`() {
    let near = row(growth(ratio: 19.5))
    #expect(GrowthTable([near]).differences(from: table("n")).isEmpty)
    #expect(GrowthTable([near]).differences(from: table("n log n")).isEmpty)
    #expect(GrowthTable([near]).differences(from: table("log n")).count == 1)
    #expect(GrowthTable([near]).notes.count == 1)
    #expect(GrowthTable([row(growth(ratio: 16))]).notes.isEmpty)
  }

  @Test func `a change of class names the row, both classes, the figures and what to do`() {
    let quadratic = GrowthTable([row(Growth(100, 20_000, 5_000_000), .limit("n * n calls"))])
    #expect(
      quadratic.differences(from: table("n", "add n items  (limit: n * n calls)")) == [
        "Storage: add n items: n * n, but n is recorded. Find the work that was added and make it cheaper; "
          + "record it only if a feature needs it: steps 100 for 8, 20000 for 128, 5000000 for 2048, "
          + "growth ratio 250.3"
      ])
    let better = GrowthTable([row(Growth(100, 100, 100))]).differences(from: table("n"))
    #expect(
      better == [
        "Storage: add n items: 1, but n is recorded. It is better now: record it, so that it stays so: "
          + "steps 100 for 8, 100 for 128, 100 for 2048, growth ratio 0.0"
      ])
  }

  @Test func `rows and reasons come and go by recording`() {
    let growth = Growth(100, 1600, 25_600)
    #expect(
      GrowthTable([row(growth), GrowthRow("Storage", "new", size: 8, growth)])
        .differences(from: table("n", "old")) == [
          "Storage: add n items: not in the table. Record it",
          "Storage: new: not in the table. Record it", "Storage: old: only in the table. Record it",
        ])
  }

  @Test func `only a reason or edits by hand allow more than n log n`() {
    let (linear, quadratic) = (Growth(100, 1600, 25_600), Growth(100, 20_000, 5_000_000))
    #expect(problems(linear).isEmpty)
    #expect(problems(quadratic).count == 1)
    #expect(problems(quadratic, .limit("n * n calls")).isEmpty)
    #expect(problems(linear, .limit("n * n calls")).count == 1)
    #expect(problems(quadratic, .byHand(quadratic)).isEmpty)
    #expect(problems(quadratic, .byHand(linear)).count == 1)
    #expect(problems(Growth(100, 20_000, 8_000_000), .byHand(quadratic)).count == 1)
    #expect(problems(linear, .byHand(quadratic)).count == 1)
  }

  @Test func `a table is equal to what is recorded of it`() {
    let rows = [
      row(Growth(1, 1, 1)), GrowthRow("Pass", "a", size: 8, Growth(100, 1600, 25_600)),
      GrowthRow("Pass", "b", size: 8, Growth(1, 257, 70_000), .limit("n * n calls")),
    ]
    let table = GrowthTable(rows)
    #expect(table.differences(from: table.text).isEmpty)
    #expect(
      table.text.hasSuffix(
        """

        Storage
          1        add n items

        Pass
          n        a
          n * n    b  (limit: n * n calls)

        """))
  }

  private func row(_ growth: Growth, _ mark: GrowthRow.Mark? = nil) -> GrowthRow {
    GrowthRow("Storage", "add n items", size: 8, growth, mark)
  }

  private func problems(_ growth: Growth, _ mark: GrowthRow.Mark? = nil) -> [String] {
    GrowthTable([row(growth, mark)]).problems
  }

  private func growth(_ size: Int, _ work: (Double) -> Int) -> Growth {
    Growth(work(Double(size)), work(Double(16 * size)), work(Double(256 * size)))
  }

  private func growth(ratio: Double) -> Growth { Growth(0, 10_000, 10_000 + Int(10_000 * ratio)) }

  /// A recorded table of one row.
  private func table(_ word: String, _ title: String = "add n items") -> String {
    GrowthTable([]).text
      + "\nStorage\n  \(word)\(String(repeating: " ", count: 9 - word.count))\(title)\n"
  }
}
