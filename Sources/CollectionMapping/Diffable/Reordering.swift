/// Handlers that decide whether and how the user moves items.
///
/// Items can be moved only if both ``canReorderItem`` and ``didReorder`` are set, as in UIKit.
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Asks whether the user may move an item; defaults to `nil`: no item can be moved.
  public var canReorderItem: ((ItemID) -> Bool)?

  /// Called when a movement ends, before the content changes.
  public var willReorder: ((ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Called when a movement has ended and the views have their new positions.
  ///
  /// Apply the transaction to your own store. Defaults to `nil`: no item can be moved.
  public var didReorder: ((ReorderTransaction<SectionID, ItemID>) -> Void)?

  /// Creates handlers that allow no movement.
  public init() {}

  func allows(_ item: ItemID) -> Bool {
    didReorder != nil && canReorderItem?(item) == true
  }
}

@available(*, unavailable)
extension ReorderingHandlers: Sendable {}

/// A movement by the user: the content before and after it, and the difference.
///
/// `initialSnapshot.itemIdentifiers.applying(difference)` equals `finalSnapshot.itemIdentifiers`, and
/// the same holds in each section. Behaves like `NSDiffableDataSourceTransaction`.
public struct ReorderTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The changes of one section.
  public struct Section: Sendable {
    /// The section.
    public let sectionIdentifier: SectionID

    /// The difference from the visible items before the movement to those after it.
    public let difference: CollectionDifference<ItemID>

    fileprivate let initial: DiffableContent<SectionID, ItemID>
    fileprivate let final: DiffableContent<SectionID, ItemID>

    /// Its items before the movement.
    ///
    /// - Complexity: O(*n*) in the number of items if the section has no tree; otherwise O(1).
    public var initialSnapshot: SectionSnapshot<ItemID> {
      initial.tree(of: sectionIdentifier) ?? SectionSnapshot()
    }

    /// Its items after the movement, with the complexity of ``initialSnapshot``.
    public var finalSnapshot: SectionSnapshot<ItemID> {
      final.tree(of: sectionIdentifier) ?? SectionSnapshot()
    }
  }

  /// The content before the movement.
  public let initialSnapshot: CollectionSnapshot<SectionID, ItemID>

  /// The content after the movement.
  public let finalSnapshot: CollectionSnapshot<SectionID, ItemID>

  /// The difference between all items before and after the movement, across sections, as a move; empty if
  /// the item only passes from the end of a section to the start of the next one, or back.
  public let difference: CollectionDifference<ItemID>

  /// The sections that changed, in their order.
  public let sectionTransactions: [Section]

  init(
    from initial: DiffableContent<SectionID, ItemID>, to final: DiffableContent<SectionID, ItemID>,
    moving origin: ElementPosition, to place: ElementPosition
  ) {
    (initialSnapshot, finalSnapshot) = (initial.snapshot, final.snapshot)
    let item = final.snapshot.sections[place.section].items[place.item]
    difference = CollectionDifference(
      moving: item, from: initial.snapshot.index(of: origin), to: final.snapshot.index(of: place))
    let changed = origin == place ? [] : Set([origin.section, place.section])
    sectionTransactions = changed.sorted().map { section in
      Section(
        sectionIdentifier: final.snapshot.sections[section].id,
        difference: CollectionDifference(
          moving: item, from: section == origin.section ? origin.item : nil,
          to: section == place.section ? place.item : nil),
        initial: initial, final: final)
    }
  }
}

extension CollectionSnapshot {
  fileprivate func index(of position: ElementPosition) -> Int {
    sections[..<position.section].reduce(position.item) { $0 + $1.items.count }
  }
}

extension CollectionDifference {
  /// Removes an element at one index and inserts it at another; `nil` for an index outside of the list.
  fileprivate init(moving element: ChangeElement, from origin: Int?, to target: Int?) {
    var changes: [Change] = []
    if origin != target {
      if let origin {
        changes.append(.remove(offset: origin, element: element, associatedWith: target))
      }
      if let target {
        changes.append(.insert(offset: target, element: element, associatedWith: origin))
      }
    }
    // A removal and an insertion never contradict each other.
    self = CollectionDifference(changes) ?? [].difference(from: []) { _, _ in true }
  }
}
