import TestSupport
import Testing

@testable import CollectionContent

/// Batch updates compared with a grid of positions, moved by a slow, obvious model of the rules.
struct BatchMapModelTests {
  @Test(arguments: Seeds.all(debug: 4, release: 8))
  func `a legal batch moves every position as the grid says`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var coverage = Coverage<BatchBucket>()
    for round in 0..<Self.rounds {
      let size = 1 + round % 8
      let before = LegalBatch.counts(sections: min(size, 4), items: size, using: &numbers)
      let legal = LegalBatch.random(before: before, items: size, using: &numbers)
      var problem = legal.batch.problem() ?? legal.batch.problem(strictUIKit: true)
      if legal.batch.outcome != legal.outcome { problem = "the grid is not what was planned" }
      if let problem { return fail(legal.batch, problem, seed: seed, round: round) }
      legal.batch.note(in: &coverage)
    }
    #expect(coverage.missing == [], "seed \(seed)\n\(coverage.table)")
  }

  @Test(arguments: Seeds.all(debug: 4, release: 8))
  func `a batch is refused if and only if it breaks a rule`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var verdicts = Coverage<GridVerdict>()
    for round in 0..<Self.rounds {
      let before = LegalBatch.counts(using: &numbers)
      let batch: GridBatch =
        round % 4 == 0
        ? .arbitrary(using: &numbers) : .perturbed(from: before, using: &numbers)
      let strict = round % 2 == 0
      if let problem = batch.problem(strictUIKit: strict) {
        return fail(batch, problem, seed: seed, round: round, strictUIKit: strict)
      }
      verdicts.note(batch.verdict(strictUIKit: strict))
    }
    #expect(verdicts.missing == [], "seed \(seed)\n\(verdicts.table)")
  }

  @Test(arguments: Seeds.all(debug: 2, release: 4))
  func `neither the order of calls nor their repetition has a meaning`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    for round in 0..<Self.rounds / 2 {
      let before = LegalBatch.counts(using: &numbers)
      let batch = LegalBatch.random(before: before, using: &numbers).batch
      var other = batch
      other.steps += batch.steps.filter(\.mayRepeat)
      numbers.shuffle(&other.steps)
      let (first, second) = (batch.answers, other.answers)
      if first == second { continue }
      Issue.record("seed \(seed), round \(round): \(first) is not \(second)\n\(batch)\n\(other)")
      return
    }
  }

  @Test(arguments: Seeds.all(debug: 2, release: 4))
  func `the error of a wrong item count contains its seven numbers`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var named = 0
    for round in 0..<Self.rounds / 2 {
      let before = LegalBatch.counts(using: &numbers)
      var batch = LegalBatch.random(before: before, using: &numbers).batch
      guard !batch.after.isEmpty else { continue }
      let section = numbers.below(batch.after.count)
      batch.after[section] += numbers.percent(50) ? 1 : -1
      guard batch.after[section] >= 0, batch.verdict() == .itemCount else { continue }
      named += 1
      let expected = batch.wrongSections.compactMap { old in
        batch.target(of: old).map { batch.numbers(from: old, to: $0) }
      }
      guard expected.count == 1, batch.refusal?.numbers == expected[0] else {
        Issue.record(
          "seed \(seed), round \(round): \(expected), not \(batch.refusal as Any)\n\(batch)")
        return
      }
    }
    #expect(named > Self.rounds / 8)
  }

  private static let rounds = tries(debug: 1_000, release: 10_000)

  private func fail(
    _ batch: GridBatch, _ problem: String, seed: UInt64, round: Int, strictUIKit: Bool = false
  ) {
    let least = batch.shrunk { $0.problem(strictUIKit: strictUIKit) != nil }
    let rest = least.problem(strictUIKit: strictUIKit) ?? problem
    Issue.record(
      """
      SEED=\(seed), round \(round): \(problem)
      \(batch)
      The least that fails: \(rest)
      \(least)
      """)
  }
}

extension GridStep {
  /// Whether it may be repeated.
  fileprivate var mayRepeat: Bool {
    switch self {
    case .deleteSection, .reloadSection, .reconfigureSection, .delete, .reload, .reconfigure: true
    case .insertSection, .moveSection, .insert, .move: false
    }
  }
}

/// The answers of a map to all questions.
private struct MapAnswers: Equatable {
  var newSections, oldSections: [Int?]
  var newPlaces, oldPlaces: [[GridPlace?]]
  var reloads, reconfigures: [GridPlace]

  /// The origins of everything at once, with -1 for new elements.
  var origins: [[Int]]
  var departures, arrivals: Int

  init(_ map: BatchMap) {
    origins = [map.contentOrigins().sections, map.contentOrigins().items]
    (departures, arrivals) = (map.departureCount, map.arrivalCount)
    newSections = map.before.indices.map(map.newSection)
    oldSections = map.after.indices.map(map.oldSection)
    newPlaces = map.before.enumerated().map { section, count in
      (0..<count).map { item in
        map.newPosition(of: ElementPosition(section: section, item: item)).map(GridPlace.init)
      }
    }
    oldPlaces = map.after.enumerated().map { section, count in
      (0..<count).map { item in
        map.oldPosition(of: ElementPosition(section: section, item: item)).map(GridPlace.init)
      }
    }
    reloads = map.reloads.map(GridPlace.init)
    reconfigures = map.reconfigures.map(GridPlace.init)
  }

  init(_ outcome: GridOutcome, before: [Int]) {
    newSections = before.indices.map { outcome.sections.firstIndex(of: $0) }
    oldSections = outcome.sections
    oldPlaces = outcome.items
    newPlaces = outcome.newPlaces(before: before)
    let starts = before.indices.map { before[..<$0].reduce(0, +) }
    let items = outcome.items.joined()
    origins = [
      outcome.sections.map { $0 ?? -1 },
      items.map { $0.map { starts[$0.section] + $0.item } ?? -1 },
    ]
    arrivals = items.count { $0 == nil }
    departures = newPlaces.joined().count { $0 == nil }
    reloads = outcome.reloads
    reconfigures = outcome.reconfigures
  }
}

extension GridPlace {
  fileprivate init(_ position: ElementPosition) { self.init(position.section, position.item) }
}

extension GridBatch {
  fileprivate func map(strictUIKit: Bool = false) throws(BatchUpdateError) -> BatchMap {
    try BatchMap(updates, before: before, after: after, strictUIKit: strictUIKit)
  }

  fileprivate var answers: MapAnswers? { (try? map()).map(MapAnswers.init) }

  fileprivate var refusal: BatchUpdateError? {
    do {
      _ = try map()
      return nil
    } catch {
      return error
    }
  }

  /// The difference from the rules.
  fileprivate func problem(strictUIKit: Bool = false) -> String? {
    let verdict = verdict(strictUIKit: strictUIKit)
    do {
      let map = try map(strictUIKit: strictUIKit)
      guard verdict == .legal else { return "taken, though \(verdict)" }
      let expected = MapAnswers(outcome, before: before)
      let answers = MapAnswers(map)
      return answers == expected ? nil : "\(answers) instead of \(expected)"
    } catch {
      return GridVerdict(error) == verdict ? nil : "refused, though \(verdict): \(error)"
    }
  }
}

extension BatchUpdateError {
  fileprivate var numbers: SectionNumbers? {
    guard
      case .invalidNumberOfItems(
        let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut) =
        self
    else { return nil }
    return SectionNumbers(
      section: section, before: before, after: after, inserted: inserted, deleted: deleted,
      movedIn: movedIn, movedOut: movedOut)
  }
}
