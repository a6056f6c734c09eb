/// The number of times that a random test covered each of its cases.
package struct Coverage<Bucket: CaseIterable & Hashable & Sendable>: Sendable {
  private var counts: [Bucket: Int] = [:]

  package init() {}

  package mutating func note(_ bucket: Bucket, if holds: Bool = true) {
    if holds { counts[bucket, default: 0] += 1 }
  }

  package mutating func merge(_ other: Coverage) {
    counts.merge(other.counts) { $0 + $1 }
  }

  /// The cases that never occurred: a test with a missing case has tested less than it claims.
  package var missing: [Bucket] { Bucket.allCases.filter { counts[$0] == nil } }

  package var table: String {
    Bucket.allCases.map { "\($0): \(counts[$0] ?? 0)" }.joined(separator: "\n")
  }
}
