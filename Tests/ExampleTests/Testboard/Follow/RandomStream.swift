import TestSupport

extension EventStream {
  /// One or two runs of some suites whose tests have all outcomes, their events interleaved.
  static func random(_ random: inout SplitMix64) -> EventStream {
    var stream = EventStream(Bool.random(using: &random) ? .zero : .sixThree)
    for _ in 1...Int.random(in: 1...2, using: &random) { stream.addRun(&random) }
    return stream
  }

  /// The bytes in pieces that split lines and characters.
  func pieces(_ random: inout SplitMix64, longest: Int = 900) -> [[UInt8]] {
    var rest = Array(text.utf8)[...]
    var pieces: [[UInt8]] = []
    while !rest.isEmpty {
      let count = Int.random(in: 1...longest, using: &random)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  private mutating func addRun(_ random: inout SplitMix64) {
    let texts = [
      "plain", "naïve 東京 👩‍👧", "tab\tand\u{1B}[2Jescape", String(repeating: "long ", count: 30),
    ]
    var tests: [(id: String, step: Int, isParameterized: Bool)] = []
    for index in 1...Int.random(in: 1...3, using: &random) {
      let suite = "Shop.Suite\(index)"
      self.suite(suite, "Suite\(index)", displayName: texts.randomElement(using: &random))
      for line in 1...Int.random(in: 1...4, using: &random) {
        let isParameterized = Int.random(in: 0...3, using: &random) == 0
        let name = texts.randomElement(using: &random)
        let id = test(
          "test\(line)()", in: suite, displayName: name, line: line,
          isParameterized: isParameterized)
        tests.append((id, 0, isParameterized))
      }
    }
    runStarted()
    while let index = tests.indices.randomElement(using: &random) {
      let (id, step, isParameterized) = tests[index]
      tests[index].step += 1
      if add(step, of: id, isParameterized, &random) { tests.remove(at: index) }
      if Int.random(in: 0...20, using: &random) == 0 { add(line: "no record") }
      if Int.random(in: 0...20, using: &random) == 0 { event("testWaved", id, messages: []) }
    }
    if Int.random(in: 0...3, using: &random) > 0 { runEnded() }
  }

  /// The next event of a test; returns whether it was the last one.
  private mutating func add(
    _ step: Int, of id: String, _ isParameterized: Bool, _ random: inout SplitMix64
  ) -> Bool {
    if step == 0, Int.random(in: 0...6, using: &random) == 0 {
      skipped(id, "no stock")
      return true
    }
    switch (step, Int.random(in: 0...9, using: &random)) {
    case (0, _): started(id)
    case (_, 0): issue(id, "Expectation failed\nin two lines", isKnown: Bool.random(using: &random))
    case (_, 1): event("valueAttached", id, messages: [("attachment", "Attached it.")])
    case (_, 2...5) where isParameterized:
      caseStarted(id, "\(step)")
      if Bool.random(using: &random) { issue(id, "Wrong", testCase: "\(step)") }
      if Bool.random(using: &random) { caseEnded(id, "\(step)") }
    case (_, 6):
      cancelled(id, "no scale")
      return true
    case (_, 7...):
      ended(id, Bool.random(using: &random) ? "pass" : "fail")
      return true
    default: break
    }
    return false
  }
}
