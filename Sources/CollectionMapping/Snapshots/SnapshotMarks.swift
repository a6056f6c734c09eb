/// Identifiers that are marked, in the order of marking.
@usableFromInline
struct SnapshotMarks<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var order: [ID: Int] = [:]
  @usableFromInline var next = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { order.isEmpty }

  @inlinable var ids: [ID] {
    order.sorted { $0.value < $1.value }.map(\.key)
  }

  @inlinable
  func contains(_ id: ID) -> Bool {
    !order.isEmpty && order[id] != nil
  }

  @inlinable
  mutating func insert(_ id: ID) {
    guard order[id] == nil else { return }
    order.makeRoom(for: 1)
    order[id] = next
    next += 1
  }

  /// Marks an identifier with this value in place of an equal one.
  @inlinable
  mutating func replace(_ id: ID) {
    let earlier = order.removeValue(forKey: id)
    order.makeRoom(for: 1)
    order[id] = earlier ?? next
    if earlier == nil { next += 1 }
  }

  @inlinable
  mutating func remove(_ id: ID) {
    guard !order.isEmpty else { return }
    order[id] = nil
  }
}

extension SnapshotMarks: Equatable {
  /// Whether the same identifiers are marked, in whatever order.
  @inlinable
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.order.count == rhs.order.count && lhs.order.keys.allSatisfy(rhs.contains)
  }
}
