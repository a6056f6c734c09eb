import Testing

@testable import CollectionMapping

/// The table of what may happen while something else does, and the queue.
struct UpdateLoopTests {
  typealias Frame = UpdateLoop.Frame

  /// What the rules say of an operation, in words of their own.
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

  @Test
  func `every set of open frames decides on every operation as the rules say`() {
    for bits in 0..<(1 << Frame.allCases.count) {
      let open = Set(Frame.allCases.filter { bits & (1 << $0.rawValue) != 0 })
      let loop = UpdateLoop()
      for frame in open { loop.open(frame) }
      for operation in UpdateLoop.Operation.allCases {
        #expect(
          loop.verdict(on: operation) == expected(operation, open), "\(operation) while \(open)")
      }
      for frame in open { loop.close(frame) }
      #expect(loop.phase == .free)
    }
  }

  @Test
  func `the order in which frames close does not matter`() {
    let loop = UpdateLoop()
    loop.open(.committing)
    loop.open(.asking)
    loop.close(.committing)
    #expect(loop.phase == .busy && loop.verdict(on: .dequeue) == .run)
    loop.open(.asking)
    loop.close(.asking)
    #expect(loop.isOpen(.asking))
    loop.close(.asking)
    #expect(loop.phase == .free)
  }

  @Test
  func `a change of a storage ends with its token, once`() throws {
    let loop = UpdateLoop()
    let token = try #require(loop.beginChange(mayBeAbandoned: true))
    #expect(loop.phase == .busy && loop.mayWaitInVain)
    #expect(loop.beginChange(mayBeAbandoned: true) == nil)
    loop.open(.asking)
    #expect(!loop.mayWaitInVain)
    loop.close(.asking)
    loop.abandonChanges()
    #expect(loop.phase == .free && !loop.mayWaitInVain)
    #expect(!loop.endChange(token))
    let other = try #require(loop.beginChange(mayBeAbandoned: false))
    #expect(!loop.mayWaitInVain && !loop.endChange(token))
    #expect(loop.endChange(other) && !loop.endChange(other))
    #expect(loop.phase == .free)
  }

  // MARK: The queue

  /// Carries out what waits, as a container does.
  private func settle(_ loop: UpdateLoop) {
    guard loop.beginSettling() else { return }
    while let step = loop.next() { step() }
    loop.endSettling()
  }

  @Test
  func `changes are carried out in the order in which they were asked for`() {
    let loop = UpdateLoop()
    var done: [Int] = []
    for number in 0..<5 {
      loop.enqueue(.init { done.append(number) })
    }
    loop.open(.committing)
    settle(loop)
    #expect(done.isEmpty)
    loop.close(.committing)
    settle(loop)
    #expect(done == [0, 1, 2, 3, 4])
  }

  @Test
  func `a change that stops in the middle of its work leaves the others waiting`() {
    let loop = UpdateLoop()
    var done: [Int] = []
    loop.enqueue(.init { loop.open(.committing) })
    loop.enqueue(.init { done.append(1) })
    settle(loop)
    #expect(done.isEmpty)
    loop.close(.committing)
    settle(loop)
    #expect(done == [1])
  }

  @Test
  func `what the data source asks for again and again is left out from the second time`() {
    let loop = UpdateLoop()
    var (runs, omissions) = (0, 0)
    func ask() {
      loop.open(.asking)
      var change = UpdateLoop.Change {
        runs += 1
        ask()
      }
      change.leaveOut = { omissions += 1 }
      loop.enqueue(change)
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
  func `a change that asks for itself is left out after the maximum of rounds`() {
    let loop = UpdateLoop()
    var (runs, omissions) = (0, 0)
    func ask() {
      var change = UpdateLoop.Change {
        runs += 1
        ask()
      }
      change.leaveOut = { omissions += 1 }
      loop.enqueue(change)
    }
    ask()
    settle(loop)
    #expect((runs, omissions) == (UpdateLoop.maximumRounds + 1, 1))
    settle(loop)
    #expect(runs == UpdateLoop.maximumRounds + 1)
  }

  @Test
  func `a source applies one snapshot after the other, and what waits behind keeps its turn`() {
    let loop = UpdateLoop()
    let (source, other) = (UpdateLoop(), UpdateLoop())
    var done: [Int] = []
    for (number, source) in [source, other, source].enumerated() {
      var change = UpdateLoop.Change { done.append(number) }
      change.source = ObjectIdentifier(source)
      loop.enqueue(change)
    }
    loop.beginApplying(ObjectIdentifier(source))
    settle(loop)
    #expect(done.isEmpty)
    loop.endApplying(ObjectIdentifier(source))
    settle(loop)
    #expect(done == [0, 1, 2])
  }

  @Test
  func `what is taken out of the queue is told that the container is gone`() {
    let loop = UpdateLoop()
    var cancelled = 0
    for _ in 0..<3 {
      var change = UpdateLoop.Change {}
      change.cancel = { cancelled += 1 }
      loop.enqueue(change)
    }
    for change in loop.takeAll() { change.cancel?() }
    settle(loop)
    #expect(cancelled == 3 && loop.takeAll().isEmpty)
  }
}
