/// Marked identifiers, in the order of marking.
@usableFromInline
struct SnapshotMarks<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var order = IdentifierTable<ID, Int>()
  @usableFromInline var next = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { order.count == 0 }

  @inlinable var ids: [ID] {
    order.entries.sorted { $0.value < $1.value }.map(\.id)
  }

  @inlinable
  func contains(_ id: ID) -> Bool {
    order.index(of: id) != nil
  }

  @inlinable
  mutating func insert(_ id: ID) {
    if order.insertNew(CollectionOfOne(id), value: { _ in next }) { next += 1 }
  }

  /// Marks an identifier and replaces the stored value by this one.
  @inlinable
  mutating func replace(_ id: ID) {
    insert(id)
    if let index = order.index(of: id) { order.entries[index].id = id }
  }

  @inlinable
  mutating func remove(_ id: ID) {
    order[id] = nil
  }
}

extension SnapshotMarks: Equatable {
  /// Whether the same identifiers are marked, in any order.
  @inlinable
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.order.count == rhs.order.count && lhs.order.entries.allSatisfy { rhs.contains($0.id) }
  }
}
