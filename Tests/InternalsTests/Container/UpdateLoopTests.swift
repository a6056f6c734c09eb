import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// The verdicts on operations during other operations, and the queue.
struct UpdateLoopTests {
  typealias Frame = UpdateLoop.Frame

  private static let source = ObjectIdentifier(UpdateLoopTests.self)

  private static let operations: [UpdateLoop.Operation] = [
    .element, .batch, .reload, .storageChange(source), .apply(source), .interaction, .movement,
    .dequeue,
  ]

  /// The expected verdict, written independently.
  private func expected(_ operation: UpdateLoop.Operation, _ open: Set<Frame>) -> UpdateLoop.Verdict
  {
    let isFree = open.isEmpty
    let onlyChecks = open == [.checking]
    switch operation {
    case .dequeue: return open.contains(.asking) ? .run : .refuse
    case .element: return isFree || onlyChecks ? .run : .wait
    case .interaction: return isFree ? .run : .refuse
    case .apply, .movement: return isFree ? .run : .wait
    case .batch: return isFree ? .run : open.contains(.collecting) ? .join : .wait
    case .reload: return isFree ? .run : open.contains(.collecting) ? .failBatch : .wait
    case .storageChange: return isFree ? .run : open.contains(.moving) ? .join : .wait
    }
  }

  private static var setsOfFrames: [Set<Frame>] {
    (0..<(1 << Frame.allCases.count)).map { bits in
      Set(Frame.allCases.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element))
    }
  }

  @Test
  func `every set of open frames decides on every operation as the rules say`() {
    for open in Self.setsOfFrames {
      let loop = UpdateLoop()
      for frame in open { loop.open(frame) }
      for operation in Self.operations {
        #expect(
          loop.verdict(on: operation) == expected(operation, open), "\(operation) while \(open)")
      }
      for frame in open { loop.close(frame) }
      #expect(loop.phase == .free)
    }
  }

  @Test
  func `a source that applies or waits defers its changes, other sources do not`() {
    let loop = UpdateLoop()
    let other = ObjectIdentifier(loop)
    func verdicts() -> [UpdateLoop.Verdict] {
      [.apply(Self.source), .storageChange(Self.source), .apply(other)].map(loop.verdict)
    }
    #expect(verdicts() == [.run, .run, .run])
    loop.beginApplying(Self.source)
    #expect(verdicts() == [.wait, .wait, .run])
    loop.endApplying(Self.source)
    loop.request(of: Self.source) {}
    #expect(verdicts() == [.wait, .wait, .run])
    settle(loop)
    #expect(verdicts() == [.run, .run, .run])
  }

  @Test
  func `a frame opened a thousand times must be closed as often`() {
    let loop = UpdateLoop()
    let nested: [Frame] = [.committing, .asking, .checking]
    for frame in nested {
      for _ in 0..<1000 { loop.open(frame) }
      #expect(nested.filter(loop.isOpen) == [frame])
      for _ in 0..<999 { loop.close(frame) }
      #expect(Frame.allCases.filter(loop.isOpen) == [frame])
      loop.close(frame)
      #expect(loop.phase == .free)
    }
  }

  // MARK: The queue

  /// Carries out all waiting changes, as a container does.
  private func settle(_ loop: UpdateLoop) {
    guard loop.beginSettling() else { return }
    while let step = loop.next() { step() }
    loop.endSettling()
  }

  @Test
  func `changes are carried out in the order in which they were requested`() {
    let loop = UpdateLoop()
    var done: [Int] = []
    for number in 0..<5 { loop.request { done.append(number) } }
    loop.open(.committing)
    settle(loop)
    #expect(done.isEmpty)
    loop.close(.committing)
    settle(loop)
    #expect(done == [0, 1, 2, 3, 4])
  }

  @Test
  func `a change interrupted during its work leaves the others waiting`() {
    let loop = UpdateLoop()
    var done: [Int] = []
    loop.request { loop.open(.committing) }
    loop.request { done.append(1) }
    settle(loop)
    #expect(done.isEmpty)
    loop.close(.committing)
    settle(loop)
    #expect(done == [1])
  }

  @Test
  func `a change that the data source requests repeatedly is omitted from the second time`() {
    let loop = UpdateLoop()
    var (runs, omissions) = (0, 0)
    func ask() {
      loop.open(.asking)
      loop.request {
        runs += 1
        ask()
      } leaveOut: {
        omissions += 1
      }
      loop.close(.asking)
    }
    ask()
    settle(loop)
    #expect((runs, omissions) == (1, 1))
    ask()
    settle(loop)
    #expect((runs, omissions) == (2, 2))
  }

  @Test
  func `the first change that the data source requests in a pass or a change is carried out`() {
    let loop = UpdateLoop()
    var done: [String] = []
    func ask(_ name: String, _ body: @escaping () -> Void = {}) {
      loop.open(.asking)
      loop.request {
        done.append(name)
        body()
      } leaveOut: {
        done.append("not \(name)")
      }
      loop.close(.asking)
    }
    #expect(loop.beginSettling() && loop.allowsRound)
    ask("header") { ask("header again") }
    ask("footer")
    while let step = loop.next() { step() }
    loop.endSettling()
    #expect(done == ["header", "footer", "not header again"])
    done = []
    loop.request { ask("cell") { ask("cell again") } }
    settle(loop)
    #expect(done == ["cell", "not cell again"])
  }

  @Test
  func `a change that requests itself is omitted after the maximum number of rounds`() {
    let loop = UpdateLoop()
    var (runs, omissions) = (0, 0)
    func ask() {
      loop.request {
        runs += 1
        ask()
      } leaveOut: {
        omissions += 1
      }
    }
    ask()
    settle(loop)
    #expect((runs, omissions) == (UpdateLoop.maximumRounds + 1, 1))
    settle(loop)
    #expect(runs == UpdateLoop.maximumRounds + 1)
  }

  @Test
  func `a source applies one snapshot after another, and later changes keep their turn`() {
    let loop = UpdateLoop()
    let (source, other) = (UpdateLoop(), UpdateLoop())
    var done: [Int] = []
    for (number, source) in [source, other, source].enumerated() {
      loop.request(of: ObjectIdentifier(source)) { done.append(number) }
    }
    loop.beginApplying(ObjectIdentifier(source))
    settle(loop)
    #expect(done.isEmpty)
    loop.endApplying(ObjectIdentifier(source))
    settle(loop)
    #expect(done == [0, 1, 2])
  }

  @Test
  func `the changes of one source can be taken out of the queue, and the others keep their turn`() {
    for waits in Self.smallQueues {
      let loop = UpdateLoop()
      let sources = [UpdateLoop(), UpdateLoop()]
      var done: [Int] = []
      for (number, source) in waits.enumerated() {
        let owner = source < 2 ? ObjectIdentifier(sources[source]) : nil
        loop.request(of: owner) { done.append(number) }
      }
      let (taken, other) = (ObjectIdentifier(sources[0]), ObjectIdentifier(sources[1]))
      #expect(loop.isWaiting(taken) == waits.contains(0), "\(waits)")
      #expect(loop.isWaiting(other) == waits.contains(1), "\(waits)")
      #expect(loop.takeChanges(of: taken).count == waits.count { $0 == 0 }, "\(waits)")
      #expect(loop.takeChanges(of: taken).isEmpty && !loop.isWaiting(taken), "\(waits)")
      #expect(loop.isWaiting(other) == waits.contains(1), "\(waits)")
      settle(loop)
      #expect(done == waits.indices.filter { waits[$0] != 0 }, "\(waits)")
      #expect(!loop.isWaiting(other), "\(waits)")
    }
  }

  /// Every queue of up to 4 changes of two sources; 2 stands for a change without a source.
  private static var smallQueues: [[Int]] {
    (0...4).reduce(into: [[]]) { queues, length in
      guard length > 0 else { return }
      let longest = queues.filter { $0.count == length - 1 }
      queues += longest.flatMap { queue in (0..<3).map { queue + [$0] } }
    }
  }

  @Test
  func `a source waits until the last of its changes is carried out`() {
    let loop = UpdateLoop()
    let source = ObjectIdentifier(loop)
    var waits: [Bool] = []
    for _ in 0..<2 { loop.request(of: source) { waits.append(loop.isWaiting(source)) } }
    settle(loop)
    #expect(waits == [true, false] && !loop.isWaiting(source))
    loop.request(of: source) {}
    #expect(loop.takeAll().count == 1 && !loop.isWaiting(source))
  }

  @Test
  func `a pass uses what was set before it, and rounds without a change end`() {
    let loop = UpdateLoop()
    loop.requirePass()
    #expect(loop.needsPass)
    loop.beginPass()
    #expect(!loop.needsPass)
    #expect(loop.beginSettling() && !loop.beginSettling())
    var rounds = 0
    while loop.allowsRound {
      loop.beginRound()
      rounds += 1
    }
    #expect(rounds == UpdateLoop.maximumRounds + 1)
    loop.endSettling()
    #expect(loop.beginSettling() && loop.allowsRound)
    loop.open(.committing)
    #expect(!loop.allowsRound)
  }
}

extension UpdateLoop {
  /// Requests a change, of a source if there is one.
  fileprivate func request(
    of source: ObjectIdentifier? = nil, _ run: @escaping () -> Void,
    leaveOut: (() -> Void)? = nil
  ) {
    var change = Change(limit: leaveOut == nil ? .none : .rounds, run)
    change.source = source
    if let leaveOut { change.leaveOut = leaveOut }
    enqueue(change)
  }
}
