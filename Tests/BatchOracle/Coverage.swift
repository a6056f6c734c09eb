/// How often each thing that a random test is meant to meet was met.
package struct Coverage<Bucket: CaseIterable & Hashable & Sendable>: Sendable {
  private var counts: [Bucket: Int] = [:]

  package init() {}

  package mutating func note(_ bucket: Bucket, if holds: Bool = true) {
    if holds { counts[bucket, default: 0] += 1 }
  }

  package mutating func merge(_ other: Coverage) {
    counts.merge(other.counts) { $0 + $1 }
  }

  /// What was never met: a test with anything here has tested less than it says.
  package var missing: [Bucket] { Bucket.allCases.filter { counts[$0] == nil } }

  package var table: String {
    Bucket.allCases.map { "\($0): \(counts[$0] ?? 0)" }.joined(separator: "\n")
  }
}
