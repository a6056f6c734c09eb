import TestSupport
import CollectionMapping
import Testing

@testable import testboard

struct BoardRowsTests {
  @Test(arguments: Seeds.all(debug: 12, release: 60))
  func `reused rows have the same texts as new ones`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var runs = GrowingRuns()
    var rows = BoardRows(usesColor: true)
    for piece in EventStream.random(&random).pieces(&random) {
      runs.append(piece)
      let board = runs.board(isFollowed: true)
      try rows.show(board)
      var fresh = BoardRows(usesColor: true)
      try fresh.show(board)
      #expect(rows.rows.map(\.id) == fresh.rows.map(\.id), "seed \(seed)")
      #expect(rows.rows.map(\.lines) == fresh.rows.map(\.lines), "seed \(seed)")
      #expect(Set(rows.rows.map(\.id)).count == rows.rows.count, "seed \(seed)")
    }
    runs.finish()
    try rows.show(runs.board(isFollowed: false))
    let report = try reportLines(of: runs.board(isFollowed: false), usesColor: true)
    #expect(rows.rows.flatMap(\.lines) == report, "seed \(seed)")
  }

  @Test func `only changed views are counted`() throws {
    var stream = EventStream()
    let ids = (1...8).map { stream.test("test\($0)()", in: "Shop.Cart", line: $0) }
    stream.runStarted()
    var runs = GrowingRuns()
    var rows = BoardRows(usesColor: false)
    try feed(stream, &runs, &rows)
    #expect(rows.summary == "11 of 11 views changed")
    try feed(EventStream(), &runs, &rows)
    #expect(rows.summary == "0 of 11 views changed")
    var next = EventStream()
    next.started(ids[3])
    try feed(next, &runs, &rows)
    // The test, the head and the foot of its suite, and the run.
    #expect(rows.summary == "4 of 11 views changed")
    let changed = rows.rows.filter(\.isChanged).map(\.id)
    #expect(changed.contains(.item(.test(ids[3], run: 1))))
  }

  @Test func `failures come first, and running tests keep their position`() {
    var stream = EventStream()
    var ids = (1...3).map { stream.test("early\($0)()", in: "Shop.Early", line: $0) }
    ids += (1...3).map { stream.test("late\($0)()", in: "Shop.Late", line: 10 + $0) }
    stream.runStarted()
    stream.passed(ids[1])
    stream.started(ids[4])
    stream.issue(ids[5], "wrong")
    var runs = GrowingRuns()
    runs.append(Array(stream.text.utf8))
    #expect(tests(runs) == ["late3()", "late2()", "late1()", "early1()", "early2()", "early3()"])
  }

  @Test func `a rewritten stream keeps the identifiers of its tests`() throws {
    var (runs, again) = (GrowingRuns(), GrowingRuns())
    var rows = BoardRows(usesColor: false)
    try feed(EventStream.shop(.zero), &runs, &rows)
    try feed(EventStream.shop(.zero), &again, &rows)
    #expect(rows.changedCount == 0)
  }

  @Test func `entries with the same identifier are reported, not omitted`() {
    var fold = RunFold()
    fold.addTooLong(number: 7)
    fold.addTooLong(number: 7)
    var rows = BoardRows(usesColor: false)
    let error = #expect(throws: SnapshotError.self) { try rows.show(Board(fold)) }
    let failure = error.map(FileFailure.init)
    #expect(failure?.reason.contains("line(7)") == true)
  }

  @Test func `a log lists ended tests and output below the head of the suite`() throws {
    var stream = EventStream()
    let ids = (1...3).map { stream.test("test\($0)()", in: "Shop.Cart", line: $0) }
    stream.runStarted()
    var runs = GrowingRuns()
    var rows = BoardRows(usesColor: false)
    try feed(stream, &runs, &rows)
    #expect(ChangeLog.lines(of: rows).isEmpty)
    var next = EventStream()
    next.started(ids[0])
    next.passed(ids[1])
    next.skipped(ids[2], "no stock")
    try feed(next, &runs, &rows)
    let lines = ChangeLog.lines(of: rows)
    #expect(lines.count == 4)
    #expect(lines.first?.hasSuffix("Shop › Cart") == true)
    #expect(lines.dropFirst().first?.contains("✔ test2()") == true)
    #expect(lines.last?.contains("no stock") == true)
  }

  @Test func `a log lists parts below their test even if the test itself is unchanged`() throws {
    var stream = EventStream()
    let ids = (1...3).map { stream.test("test\($0)()", in: "Shop.Cart", line: $0) }
    stream.runStarted()
    stream.started(ids[1])
    var runs = GrowingRuns()
    var rows = BoardRows(usesColor: false)
    try feed(stream, &runs, &rows)
    var next = EventStream()
    next.issue(ids[0], "wrong")
    next.issue(ids[1], "bug 12", isKnown: true)
    next.passed(ids[2])
    try feed(next, &runs, &rows)
    #expect(
      log(rows) == [
        "✘ Shop › Cart", "✘ test1() failed", "✘ issue: wrong", "▸ test2() running",
        "~ known issue: bug 12", "✔ test3()",
      ])
    var last = EventStream()
    last.issue(ids[0], "wrong again")
    last.event("valueAttached", ids[2], messages: [("attachment", "Attached a picture")])
    try feed(last, &runs, &rows)
    #expect(
      log(rows) == [
        "✘ Shop › Cart", "✘ test1() failed", "✘ issue: wrong again", "✔ test3()",
        "+ Attached a picture",
      ])
  }

  @Test func `a log lists issues of a case below it and its test, each head once`() throws {
    var stream = EventStream()
    let id = stream.test("sizes(_:)", in: "Shop.Cart", line: 1, isParameterized: true)
    stream.runStarted()
    stream.started(id)
    stream.caseStarted(id, "1")
    stream.caseStarted(id, "2")
    var runs = GrowingRuns()
    var rows = BoardRows(usesColor: false)
    try feed(stream, &runs, &rows)
    var next = EventStream()
    next.issue(id, "bug 1", isKnown: true, testCase: "2")
    next.issue(id, "bug 2", isKnown: true, testCase: "2")
    try feed(next, &runs, &rows)
    #expect(
      log(rows) == [
        "▸ Shop › Cart", "▸ sizes(_:) running", "▸ 2 running", "~ known issue: bug 1",
        "~ known issue: bug 2",
      ])
    var last = EventStream()
    last.event("valueAttached", id, messages: [("attachment", "Attached a picture")])
    try feed(last, &runs, &rows)
    #expect(log(rows) == ["▸ Shop › Cart", "▸ sizes(_:) running", "+ Attached a picture"])
  }

  private func feed(
    _ stream: EventStream, _ runs: inout GrowingRuns, _ rows: inout BoardRows
  ) throws {
    runs.append(Array(stream.text.utf8))
    try rows.show(runs.board(isFollowed: true))
  }

  /// The lines of a log with single spaces, without locations and durations.
  private func log(_ rows: BoardRows) -> [String] {
    ChangeLog.lines(of: rows).compactMap { line in
      let words = line.split(separator: " ").filter { $0 != "0.500" && $0 != "s" }
      return words.first == "at" ? nil : words.joined(separator: " ")
    }
  }

  private func tests(_ runs: GrowingRuns) -> [String] {
    BoardSections(runs.board(isFollowed: true)).sections.flatMap(\.items).compactMap {
      ($0.model as? TestEntry)?.name
    }
  }
}
