/// A section of a ``CollectionSnapshot`` with its items and marks.
@usableFromInline
struct MarkedSection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let id: SectionID

  /// The number under which items remember their section: it stays when the section moves.
  @usableFromInline let serial: Int

  @usableFromInline var items: [ItemID] = []

  /// The numbers by which items remember their rows.
  @usableFromInline var rows = RowNumbers()

  @usableFromInline var isReloaded = false
  @usableFromInline var isReconfigured = false
  @usableFromInline var reloadedKinds: Set<ElementKind> = []
  @usableFromInline var reconfiguredKinds: Set<ElementKind> = []

  @inlinable
  init(id: SectionID, serial: Int) {
    self.id = id
    self.serial = serial
  }

  /// The row of an item, or `nil` when it is not where its number says: then its identity changed.
  @inlinable
  func row(of item: ItemID, at home: ItemHome) -> Int? {
    guard let row = rows.row(of: home.number), items[row] == item else { return nil }
    return row
  }

  @inlinable var hasMarks: Bool {
    isReloaded || isReconfigured || !reloadedKinds.isEmpty || !reconfiguredKinds.isEmpty
  }
}

extension MarkedSection: Equatable {
  /// Whether id, items and marks are equal; serials and numbers come from the way there.
  @inlinable
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.items == rhs.items && lhs.isReloaded == rhs.isReloaded
      && lhs.isReconfigured == rhs.isReconfigured && lhs.reloadedKinds == rhs.reloadedKinds
      && lhs.reconfiguredKinds == rhs.reconfiguredKinds
  }
}
