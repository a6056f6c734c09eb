/// A section of a ``CollectionSnapshot`` with its items and marks.
@usableFromInline
package struct MarkedSection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline package let id: SectionID

  /// The number by which homes of items name the section.
  ///
  /// It stays the same when the section moves.
  @usableFromInline let serial: Int

  @usableFromInline package var items: [ItemID] = []

  /// The stable numbers of the items.
  @usableFromInline var numbers = StableNumbers()

  @usableFromInline var isReloaded = false
  @usableFromInline var isReconfigured = false
  @usableFromInline var reloadedKinds: Set<ElementKind> = []
  @usableFromInline var reconfiguredKinds: Set<ElementKind> = []

  @inlinable
  init(id: SectionID, serial: Int) {
    self.id = id
    self.serial = serial
  }

  /// The index of an item; `nil` if another item has its number, because its identity changed.
  @inlinable
  func index(of item: ItemID, at home: ItemHome) -> Int? {
    guard let index = numbers.index(of: home.number), items[index] == item else { return nil }
    return index
  }

  @inlinable var hasMarks: Bool {
    isReloaded || isReconfigured || !reloadedKinds.isEmpty || !reconfiguredKinds.isEmpty
  }
}

extension MarkedSection: Equatable {
  /// Whether identifier, items and marks are equal.
  ///
  /// Serial and stable numbers depend on earlier changes.
  @inlinable
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.items == rhs.items && lhs.isReloaded == rhs.isReloaded
      && lhs.isReconfigured == rhs.isReconfigured && lhs.reloadedKinds == rhs.reloadedKinds
      && lhs.reconfiguredKinds == rhs.reconfiguredKinds
  }
}

extension Array {
  /// The item at a position, or `nil` if there is no such item.
  package func item<SectionID, ItemID>(at position: ElementPosition) -> ItemID?
  where Element == MarkedSection<SectionID, ItemID> {
    guard position.section < count, position.item < self[position.section].items.count else {
      return nil
    }
    return self[position.section].items[position.item]
  }
}
