import TestSupport
import CollectionMapping
import Testing

/// Containers and data sources that are released during a batch.
struct TeardownTests {
  /// Owns a container and its data source until the n-th call.
  private final class Owner: CollectionObserver {
    var container: CollectionContainer?
    var source: GridSource?
    var callsLeft = Int.max
    var dropsSource = false
    var dropsContainer = false
    private(set) var dropped = false

    func count() {
      callsLeft -= 1
      guard callsLeft == 0 else { return }
      dropped = true
      if dropsSource { source = nil }
      if dropsContainer { container = nil }
    }

    func observe(_ event: CollectionEvent) { count() }
  }

  @Test(arguments: Seeds.all(debug: 2, release: 8))
  func `everything may be released at any point, and is`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var dropped = 0
    for round in 0..<300 {
      let census = Census()
      let owner = try makeOwner(census, &numbers)
      weak let container = owner.container
      weak let source = owner.source
      let before = owner.source?.counts ?? []
      let legal = LegalBatch.random(before: before, using: &numbers)
      owner.callsLeft = 1 + numbers.below(40)
      owner.dropsSource = numbers.percent(60)
      owner.dropsContainer = !owner.dropsSource || numbers.percent(50)
      var completions = 0
      // The error depends on when the data source was released.
      try? owner.container?.performBatchUpdates { [unowned owner] updates in
        owner.source?.follow(legal.outcome)
        legal.batch.say(to: &updates)
        owner.count()
      } completion: { [unowned owner] _ in
        completions += 1
        owner.count()
      }
      dropped += owner.dropped ? 1 : 0
      if completions != 1 {
        Issue.record("SEED=\(seed), round \(round): completed \(completions) times")
      }
      owner.container?.reloadData()
      (owner.container, owner.source) = (nil, nil)
      #expect(container == nil && source == nil, "SEED=\(seed), round \(round)")
      #expect(census.alive == 0, "SEED=\(seed), round \(round)")
    }
    #expect(dropped > 50)
  }

  private func makeOwner(_ census: Census, _ numbers: inout SplitMix64) throws -> Owner {
    let (owner, container, source) = (Owner(), CollectionContainer(), GridSource())
    source.fill(LegalBatch.counts(using: &numbers))
    try census.registerViews(with: container)
    source.interruption = { [unowned owner] in owner.count() }
    container.dataSource = source
    container.anomalyHandler.anomalyAction = { [unowned owner] _ in owner.count() }
    container.displaysAllElements = true
    container.observer = WeakObserver(owner)
    (owner.container, owner.source) = (container, source)
    return owner
  }
}
