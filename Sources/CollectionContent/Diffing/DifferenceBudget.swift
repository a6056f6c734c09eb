/// The work that a difference may still do.
///
/// It counts the steps that take time in proportion to the content: hashed identifiers, and comparisons of
/// two identifiers. The count does not depend on the hash seed of a run.
@usableFromInline
struct DifferenceBudget: Sendable {
  @usableFromInline var left: Int

  @inlinable
  init(limit: Int) {
    left = limit
  }

  @inlinable var isSpent: Bool { left < 0 }

  @inlinable
  mutating func spend(_ steps: Int) {
    left = isSpent ? left : left - steps
  }
}
