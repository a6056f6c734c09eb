/// A section of a ``CollectionSnapshot`` with its items and marks.
@usableFromInline
struct SnapshotSection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let id: SectionID

  /// The number under which items remember their section: it stays when the section moves.
  @usableFromInline let serial: Int

  @usableFromInline var items: [ItemID] = []
  @usableFromInline var isReloaded = false
  @usableFromInline var reloadedKinds: Set<ElementKind> = []
  @usableFromInline var reconfiguredKinds: Set<ElementKind> = []

  @inlinable
  init(id: SectionID, serial: Int) {
    self.id = id
    self.serial = serial
  }

  @inlinable var hasMarks: Bool {
    isReloaded || !reloadedKinds.isEmpty || !reconfiguredKinds.isEmpty
  }
}

extension SnapshotSection: Equatable {
  /// Whether id, items and marks are equal; serials come from the way there.
  @inlinable
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.items == rhs.items && lhs.isReloaded == rhs.isReloaded
      && lhs.reloadedKinds == rhs.reloadedKinds && lhs.reconfiguredKinds == rhs.reconfiguredKinds
  }
}
