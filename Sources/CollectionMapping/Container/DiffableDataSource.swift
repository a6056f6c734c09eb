#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The data source of a container whose content is a snapshot: applying another one changes what
/// differs.
///
/// ```swift
/// let dataSource = DiffableDataSource<Day, Post.ID>(container: container) { container, path, id in
///   try container.dequeueReusableCell(PostCell.self, for: path, configuredWith: posts[id])
/// }
/// try dataSource.apply(snapshot)
/// ```
///
/// Identifiers say what is the same; content that changed under the same identifier is shown anew
/// when the snapshot marks it. The data source and the container change at the same instant, so that
/// nobody ever sees them disagree.
///
/// Applies are carried out one after the other, never one inside another: from inside a provider or a
/// completion one waits for its turn. Each completes exactly once, after the views of its own change
/// were shown and before the next begins.
///
/// Keep the data source; the container holds it weakly, and it holds the container weakly. Behaves
/// like `UICollectionViewDiffableDataSource`, which raises exceptions where this throws. It is tied to
/// no actor and is not `Sendable`; differences may be computed anywhere (``SnapshotDifference``).
public final class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
> {
  /// The content as it is applied.
  public typealias Snapshot = CollectionSnapshot<SectionID, ItemID>

  /// Dequeues and configures the cell of an item.
  public typealias CellProvider =
    (CollectionContainer, IndexPath, ItemID) throws -> ReusableView?

  /// Dequeues and configures a supplementary view.
  public typealias SupplementaryViewProvider =
    (CollectionContainer, ElementKind, IndexPath) throws -> ReusableView?

  /// Told once what became of a snapshot.
  public typealias Completion = (Result<AppliedChange<SectionID, ItemID>, ApplyError>) -> Void

  /// Dequeues and configures supplementary views; `nil` for none.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The kinds of supplementary views there are, for a container that shows all elements, and
  /// whether they go with sections or with items.
  public var supplementaryDeclarations: [SupplementaryDeclaration] = []

  /// What happens to snapshots that wait.
  public var coalescing = ApplyCoalescing.none

  /// Beyond so many operations everything is loaded again, with the selection kept; `nil` for never.
  public var reloadThreshold: Int?

  /// How much work a difference may be, beyond which everything is loaded again.
  public let limits: CollectionLimits

  /// Whether and how items are moved by hand.
  public var reorderingHandlers = ReorderingHandlers<SectionID, ItemID>()

  /// What happens when items of a section's tree are expanded and collapsed by hand.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemID>()

  weak let container: CollectionContainer?
  let cellProvider: CellProvider

  /// Answers in place of the providers, when the data source belongs to a manager.
  let viewSource: (any CollectionContainerDataSource)?

  /// What the container shows, without marks.
  var current = Snapshot()

  /// The trees of the sections that have one: what is visible of them is what the container shows.
  var trees: [SectionID: SectionSnapshot<ItemID>] = [:]
  var queue: [PendingApply<SectionID, ItemID>] = []
  var isApplying = false
  var hasToldReplaced = false

  /// The insertions of a snapshot that were told last.
  var toldInsertions: (history: InsertionHistory?, insertions: ItemInsertion) = (
    nil, ItemInsertion()
  )

  /// Creates a data source without content and makes it the container's.
  ///
  /// - Parameters:
  ///   - container: Held weakly.
  ///   - limits: How much work a difference may be; other limits are the container's.
  ///   - cellProvider: Called with the container, the index path and the item when a cell is needed.
  public convenience init(
    container: CollectionContainer, limits: CollectionLimits = CollectionLimits(),
    cellProvider: @escaping CellProvider
  ) {
    self.init(container, limits: limits, viewSource: nil, cellProvider)
  }

  init(
    _ container: CollectionContainer, limits: CollectionLimits,
    viewSource: (any CollectionContainerDataSource)?, _ cellProvider: @escaping CellProvider
  ) {
    self.container = container
    self.limits = limits
    self.viewSource = viewSource
    self.cellProvider = cellProvider
    container.dataSource = self
  }

  deinit {
    for pending in queue { pending.completion(.failure(.cancelled)) }
  }

  // MARK: Lookup

  /// The content as it is on show, without marks.
  public func snapshot() -> Snapshot { current }

  /// The item at `[section, item]`, or `nil` when there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    guard let position = ElementPosition(indexPath), position.section < current.sections.count,
      position.item < current.sections[position.section].items.count
    else { return nil }
    return current.sections[position.section].items[position.item]
  }

  /// Where an item is, `[section, item]`, or `nil` when there is no such item.
  ///
  /// - Complexity: As for ``CollectionSnapshot/indexOfItem(_:)`` inside one section.
  public func indexPath(for item: ItemID) -> IndexPath? {
    current.place(of: item).map {
      ElementPosition(section: $0.section, item: $0.item).indexPath
    }
  }

  /// The section at an index, from 0, or `nil` when there is none.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    current.sections.indices.contains(index) ? current.sections[index].id : nil
  }

  /// The index of a section, from 0, or `nil` when there is no such section.
  public func index(for section: SectionID) -> Int? {
    current.indexOfSection(section)
  }
}

@available(*, unavailable)
extension DiffableDataSource: Sendable {}
