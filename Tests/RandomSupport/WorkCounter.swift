import Synchronization

package final class WorkCounter: Sendable {
  private let counts = Mutex((comparisons: 0, hashes: 0))

  package init() {}

  package var comparisons: Int { counts.withLock { $0.comparisons } }

  package var hashes: Int { counts.withLock { $0.hashes } }

  package func compared() { counts.withLock { $0.comparisons += 1 } }

  package func hashed() { counts.withLock { $0.hashes += 1 } }

  package func reset() { counts.withLock { $0 = (0, 0) } }
}

package struct CountedIdentifier: Hashable, Sendable {
  package let id: Int
  package let counter: WorkCounter

  package init(id: Int, counter: WorkCounter) {
    (self.id, self.counter) = (id, counter)
  }

  package static func == (left: CountedIdentifier, right: CountedIdentifier) -> Bool {
    left.counter.compared()
    return left.id == right.id
  }

  package func hash(into hasher: inout Hasher) {
    counter.hashed()
    hasher.combine(id)
  }
}
