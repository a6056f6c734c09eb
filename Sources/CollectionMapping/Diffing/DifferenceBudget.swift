/// How much more a difference may do.
///
/// Counts what takes time in proportion to the content: each identifier that is hashed, and each
/// comparison of two. Nothing in it depends on the hashes of one run.
@usableFromInline
struct DifferenceBudget: Sendable {
  @usableFromInline var left: Int

  @inlinable
  init(limit: Int) {
    left = limit
  }

  @inlinable var isDone: Bool { left < 0 }

  @inlinable
  mutating func spend(_ steps: Int) {
    left = isDone ? left : left - steps
  }
}
