import TestSupport
import CollectionContent
import Testing

@Suite("Random edits of a storage and a naive one")
struct RandomStorageTests {
  /// A storage and the naive one with the same edits, with or without an observer.
  private final class Machine {
    struct Change: Error {}

    let storage: any EditableStorage
    var naive: NaiveStorage
    var random: StorageRandom
    let seed: UInt64
    let mirror: StorageMirror

    /// The current edit, until it is applied to the naive storage.
    private var pending: StorageCommand?
    private var expected = true
    private var reentry = 0
    private(set) var refused = 0
    private(set) var made = 0

    init(_ maker: StorageMaker, seed: UInt64, isObserved: Bool) {
      self.seed = seed
      storage = maker.make(limits: ContentLimits(items: 40, sections: 8))
      naive = NaiveStorage(items: 40, sections: 8)
      random = StorageRandom(seed: seed)
      mirror = StorageMirror(storage)
      mirror.context = "seed \(seed)"
      guard isObserved else { return }
      storage.storageObserver = mirror
      mirror.onWill = { [unowned self] in editAgain() }
      mirror.onDid = { [unowned self] in
        finishPending()
        editAgain()
      }
    }

    private func finishPending() {
      guard let command = pending else { return }
      pending = nil
      expected = naive.make(command)
    }

    /// An edit that the observer makes inside its call.
    private func editAgain() {
      guard reentry == 0, random.chance(10) else { return }
      reentry += 1
      let outer = (pending, expected)
      pending = nil
      edit()
      (pending, expected) = outer
      reentry -= 1
    }

    func edit() {
      let command = random.command(for: naive.grid)
      pending = command
      var thrown: StorageError?
      do {
        try command.make(in: storage)
      } catch {
        thrown = error as? StorageError
        #expect(thrown != nil, "seed \(seed): \(command): \(error)")
      }
      finishPending()
      let what = "seed \(seed): \(command): \(thrown?.description ?? "made")"
      #expect((thrown == nil) == expected, "\(what)")
      if thrown == nil { made += 1 } else { refused += 1 }
      check(what)
    }

    private func check(_ what: String) {
      #expect(storage.numbers == naive.grid, "seed \(seed): \(what)")
      #expect(storage.totalNumberOfItems == naive.grid.joined().count, "seed \(seed): \(what)")
    }

    func batch(depth: Int = 0) {
      let isReload = random.chance(5)
      var before: NaiveStorage?
      func edits() throws {
        before = naive
        for _ in 0..<random.below(8) {
          if depth < 3, random.chance(15) { batch(depth: depth + 1) } else { edit() }
        }
        if random.chance(20) {
          naive = before ?? naive
          throw Change()
        }
      }
      do {
        try isReload ? storage.performUpdatesAndReload(edits) : storage.performUpdates(edits)
      } catch {
        #expect(error is Change)
      }
      check("batch")
    }
  }

  private func run(_ maker: StorageMaker, seed: UInt64, isObserved: Bool) {
    let machine = Machine(maker, seed: seed, isObserved: isObserved)
    for _ in 0..<40 {
      if machine.random.chance(30) { machine.batch() } else { machine.edit() }
    }
    #expect(!Seeds.areUsual || (machine.made > 20 && machine.refused > 0), "seed \(seed)")
    #expect(machine.mirror.log.isEmpty == !isObserved)
    #expect(machine.mirror.log.count == 2 * machine.mirror.updates.count)
  }

  @Test(arguments: StorageMaker.allCases)
  func `announced updates lead from the old content to the new one`(_ maker: StorageMaker) {
    for seed in Seeds.all(debug: 80, release: 400, steps: 80) {
      run(maker, seed: seed, isObserved: true)
    }
  }

  @Test(arguments: StorageMaker.allCases)
  func `edits have the same result without an observer`(_ maker: StorageMaker) {
    for seed in Seeds.all(debug: 40, release: 200, steps: 80) {
      run(maker, seed: seed, isObserved: false)
    }
  }
}
