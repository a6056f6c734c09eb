import TestSupport
import CollectionContent
import Testing

struct SnapshotAgainstModelTests {
  /// A snapshot and its model, which execute the same commands.
  private struct Pair<ID: Hashable & Sendable & CustomStringConvertible> {
    let id: @Sendable (Int) -> ID
    var snapshot = CollectionSnapshot<Int, ID>()
    var model = NaiveSnapshot()

    /// Runs one command on both and returns its outcome, or `nil` if they differ.
    mutating func run(_ command: SnapshotCommand) -> String? {
      let expected = outcome { () throws(SnapshotError) in try command.run(on: &model) }
      let before = snapshot
      let actual = outcome { () throws(SnapshotError) in try command.run(on: &snapshot, id) }
      guard actual == expected else { return nil }
      if case .failure(let error) = actual {
        return snapshot == before ? caseName(of: error) : nil
      }
      return "done"
    }

    private func outcome(
      _ body: () throws(SnapshotError) -> [Int]
    ) -> Result<[Int], SnapshotError> {
      Result { () throws(SnapshotError) in try body() }
    }

    /// The differences between the snapshot and the model.
    var difference: String? {
      let checks: [(String, Bool)] = [
        ("sections", snapshot.sectionIdentifiers == model.sections.map(\.id)),
        ("items", snapshot.itemIdentifiers == model.items.map(id)),
        ("numberOfItems", snapshot.numberOfItems == model.items.count),
        ("numberOfSections", snapshot.numberOfSections == model.sections.count),
        ("reloaded", snapshot.reloadedItemIdentifiers == model.reloaded.map(id)),
        ("reconfigured", snapshot.reconfiguredItemIdentifiers == model.reconfigured.map(id)),
        (
          "reloaded sections",
          snapshot.reloadedSectionIdentifiers
            == model.sections.filter(\.isReloaded).map(\.id)
        ),
        (
          "reconfigured sections",
          snapshot.reconfiguredSectionIdentifiers
            == model.sections.filter(\.isReconfigured).map(\.id)
        ),
        ("hasMarks", snapshot.hasMarks == (model != modelWithoutMarks)),
        ("validated", (try? snapshot.validated()) != nil),
      ]
      return checks.first { !$0.1 }?.0 ?? differenceOfSections ?? differenceOfItems
    }

    private var modelWithoutMarks: NaiveSnapshot {
      var model = model
      model.removeMarks()
      return model
    }

    private var differenceOfSections: String? {
      for number in -1..<6 {
        let index = model.sections.firstIndex { $0.id == number }
        let section = index.map { model.sections[$0] }
        guard snapshot.indexOfSection(number) == index,
          snapshot.itemIdentifiers(inSection: number) == section?.items.map(id),
          snapshot.numberOfItems(inSection: number) == section?.items.count ?? 0,
          index.map({ texts(snapshot.sections[$0].reloadedKinds) }) == section?.reloadedKinds,
          index.map({ texts(snapshot.sections[$0].reconfiguredKinds) })
            == section?.reconfiguredKinds
        else { return "section \(number)" }
      }
      return nil
    }

    private func texts(_ kinds: Set<ElementKind>) -> [String] { kinds.map(\.rawValue).sorted() }

    private var differenceOfItems: String? {
      for number in -1..<15 {
        let section = model.sections.first { $0.items.contains(number) }
        guard snapshot.indexOfItem(id(number)) == model.items.firstIndex(of: number),
          snapshot.sectionIdentifier(containingItem: id(number)) == section?.id
        else { return "item \(number)" }
      }
      return nil
    }
  }

  /// The number of times each command had each outcome.
  private func run<ID: Hashable & Sendable & CustomStringConvertible>(
    seeds: [UInt64], commands: Int, forks: Bool = false, _ id: @escaping @Sendable (Int) -> ID
  ) -> Set<String> {
    var outcomes: Set<String> = []
    for seed in seeds {
      var numbers = SplitMix64(seed: seed)
      var pairs = [Pair(id: id)]
      for step in 0..<commands {
        if forks, pairs.count < 6, Int.random(in: 0..<8, using: &numbers) == 0 {
          pairs.append(pairs[Int.random(in: 0..<pairs.count, using: &numbers)])
        }
        let index = Int.random(in: 0..<pairs.count, using: &numbers)
        let command = SnapshotCommand.random(&numbers)
        guard let outcome = pairs[index].run(command),
          pairs.allSatisfy({ $0.difference == nil })
        else {
          let difference = pairs.compactMap(\.difference).first ?? "outcome"
          Issue.record("seed \(seed), step \(step), \(command): \(difference) differs")
          break
        }
        outcomes.insert("\(command.name): \(outcome)")
      }
    }
    return outcomes
  }

  @Test func `random commands change a snapshot as they change plain arrays`() {
    let outcomes = run(seeds: Seeds.all(debug: 60, release: 120, steps: 80), commands: 80) { $0 }
    let never = SnapshotAgainstModelTests.everyOutcome.filter { !outcomes.contains($0) }
    #expect(never.isEmpty, "never happened")
    #expect(outcomes.subtracting(SnapshotAgainstModelTests.everyOutcome).isEmpty, "not in the list")
  }

  @Test func `copies are independent`() {
    let seeds = Seeds.all(debug: 10, release: 40, steps: 80)
    _ = run(seeds: seeds, commands: 80, forks: true) { "\($0)" }
  }

  @Test func `identifiers that all have the same hash change nothing`() {
    _ = run(seeds: Seeds.all(debug: 30, release: 30, steps: 80), commands: 80) { SameHash($0) }
  }

  private static let everyOutcome: [String] =
    [
      ("appendSections", "done duplicateIdentifiers sectionExists"),
      ("insertSections", "done duplicateIdentifiers sectionExists sectionNotFound"),
      ("deleteSections", "done"),
      ("moveSection", "done anchorIsMoved sectionNotFound"),
      ("reloadSections", "done sectionNotFound"),
      ("reconfigureSections", "done sectionNotFound"),
      ("appendItems", "done duplicateIdentifiers itemExists noSections sectionNotFound"),
      ("insertItems", "done anchorIsMoved duplicateIdentifiers itemExists itemNotFound"),
      ("deleteItems", "done"), ("moveItem", "done anchorIsMoved itemNotFound"),
      ("reloadItems", "done itemNotFound"), ("reconfigureItems", "done itemNotFound"),
      ("reconfigureIfPresent", "done"),
      ("replaceIdentifier", "done itemNotFound"),
      ("reloadSupplementaryViews", "done sectionNotFound"),
      ("reconfigureSupplementaryViews", "done sectionNotFound"),
      ("deleteEachItem", "done"), ("deleteAllItems", "done"), ("removeMarks", "done"),
    ].flatMap { name, outcomes in outcomes.split(separator: " ").map { "\(name): \($0)" } }
}

/// The name of an error's case, without its payload.
private func caseName(of error: SnapshotError) -> String {
  error == .noSections ? "noSections" : Mirror(reflecting: error).children.first?.label ?? ""
}
