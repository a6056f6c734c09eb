import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Random edits of a manager's storage, while all or some of it is displayed.
struct ContentUpdaterModelTests {
  private struct Change: Error {}

  private final class Machine {
    let stage: UpdaterStage
    var random: StorageRandom
    private(set) var kept = 0

    /// The update of the last edit.
    private var updates: [StorageUpdate] = []
    private var isAgain = false

    init(_ maker: StorageMaker, seed: UInt64) throws {
      stage = try UpdaterStage([], maker)
      random = StorageRandom(seed: seed)
      let tell = stage.manager.updater.didUpdateContent
      stage.manager.updater.didUpdateContent = { [unowned self] update in
        tell?(update)
        updates.append(update)
        guard !isAgain, random.chance(10) else { return }
        isAgain = true
        edit()
        isAgain = false
      }
    }

    func edit() {
      let command = random.command(for: stage.storage.numbers)
      try? command.make(in: stage.storage)
    }

    func step() -> [String] {
      let before = views
      updates = []
      if random.chance(30) {
        try? stage.storage.performUpdates {
          for _ in 0..<random.below(6) { edit() }
          if random.chance(20) { throw Change() }
        }
      } else {
        edit()
      }
      return problems(before) + stage.truth.problems
    }

    /// Shows everything, or no longer, with half of it ended.
    func toggle() {
      stage.container.displaysAllElements.toggle()
      guard !stage.container.displaysAllElements else { return }
      for (section, count) in stage.container.counts.enumerated() {
        for item in 0..<count where random.chance(50) {
          stage.container.endDisplaying(.cell([section, item]))
        }
      }
    }

    /// The displayed views, by the numbers in the storage.
    private var views: [Int: UpdaterStage.Figure] {
      var views: [Int: UpdaterStage.Figure] = [:]
      for (section, row) in stage.storage.numbers.enumerated() {
        for (item, number) in row.enumerated() {
          views[number] = stage.container.cellForItem(at: [section, item]) as? UpdaterStage.Figure
        }
      }
      return views
    }

    private func problems(_ before: [Int: UpdaterStage.Figure]) -> [String] {
      var problems = stage.takeAnomalies().map { "\($0)" }
      let views = views
      for (number, view) in views where view.text != "\(number)" {
        problems.append("\(number) shows \(view.text)")
      }
      if stage.container.displaysAllElements, stage.page != stage.content {
        problems.append("\(stage.page), not \(stage.content)")
      }
      let told = stage.takeUpdates().map { $0.prefix(4) }
      if !zip(told, 0...).allSatisfy({ $0 == ($1 % 2 == 0 ? "will" : "did:") }) {
        problems.append("told \(told)")
      }
      let isReload = updates.contains { $0.updates?.reloadedSections.isEmpty != true }
      for (number, view) in before where !isReload && views.keys.contains(number) {
        kept += 1
        if views[number] !== view { problems.append("\(number) has another view") }
      }
      return problems
    }
  }

  @Test(arguments: Seeds.all(debug: 10, release: 40, steps: 160), StorageMaker.allCases)
  func `displayed views match the storage`(seed: UInt64, maker: StorageMaker) throws {
    let machine = try Machine(maker, seed: seed)
    for step in 0..<80 {
      if step % 8 == 7 { machine.toggle() }
      let problems = machine.step()
      if problems.isEmpty { continue }
      Issue.record("seed \(seed), step \(step): \(problems.prefix(5))")
      return
    }
    #expect(!Seeds.areUsual || machine.kept > 20, "seed \(seed)")
  }
}
