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
/// Items with equal identifiers are the same item; one whose content changed is displayed again when
/// the snapshot marks it. The data source and the container change at the same instant, so that they
/// never disagree.
///
/// Applies are carried out one after the other, never one inside another: from inside a provider or a
/// completion one waits for its turn, in one row with the batch updates that wait. Each completes
/// exactly once, after the views of its own change were displayed and before the next begins.
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

  /// Called once, when a snapshot was applied or refused.
  public typealias Completion = (Result<AppliedChange<SectionID, ItemID>, ApplyError>) -> Void

  /// Dequeues and configures supplementary views; `nil` for none.
  ///
  /// In a manager, it is asked before the mappings, which are used where it returns `nil`.
  public var supplementaryViewProvider: SupplementaryViewProvider? {
    get { viewProvider }
    set {
      let earlier = exchange(&viewProvider, with: newValue)
      withExtendedLifetime(earlier) {}
    }
  }

  /// The kinds of supplementary views, for a container that displays all elements, and
  /// whether they belong to sections or to items.
  public var supplementaryDeclarations: [SupplementaryDeclaration] = []

  /// What happens to snapshots that wait.
  public var coalescing = ApplyCoalescing.none

  /// The number of operations beyond which everything is reloaded, with the selection kept.
  ///
  /// Defaults to `nil`: never.
  public var reloadThreshold: Int?

  /// The amount of work of a difference beyond which everything is reloaded.
  public let limits: CollectionLimits

  /// Whether and how items are moved by the user.
  public var reorderingHandlers: ReorderingHandlers<SectionID, ItemID> {
    get { reordering }
    set {
      let earlier = exchange(&reordering, with: newValue)
      withExtendedLifetime(earlier) {}
    }
  }

  /// The handlers for items of a section's tree that the user expands and collapses.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemID> {
    get { expanding }
    set {
      let earlier = exchange(&expanding, with: newValue)
      withExtendedLifetime(earlier) {}
    }
  }

  /// What the snapshot has beside it.
  enum Use {
    /// Cells, in a container whose data source this is.
    case cells(CellProvider)

    /// Models, in a manager; the closure returns the object whose content that displays.
    case models(displayed: () -> AnyObject?)
  }

  let use: Use
  weak let container: CollectionContainer?

  /// The applies that wait.
  let backlog = ApplyBacklog<SectionID, ItemID>()

  /// The content that the container displays.
  private(set) var content = DiffableContent<SectionID, ItemID>()
  private var viewProvider: SupplementaryViewProvider?
  private var reordering = ReorderingHandlers<SectionID, ItemID>()
  private var expanding = SectionSnapshotHandlers<ItemID>()

  /// Creates a data source without content and makes it the container's.
  ///
  /// - Parameters:
  ///   - container: Held weakly.
  ///   - limits: How much work a difference may be; other limits are the container's.
  ///   - cellProvider: Called with the container, the index path and the item when a cell is needed.
  public init(
    container: CollectionContainer, limits: CollectionLimits = CollectionLimits(),
    cellProvider: @escaping CellProvider
  ) {
    self.container = container
    self.limits = limits
    use = .cells(cellProvider)
    container.dataSource = self
  }

  /// Creates the content of a manager, given how to find out which object's content that displays.
  init(
    _ container: CollectionContainer, limits: CollectionLimits,
    displayed: @escaping () -> AnyObject?
  ) {
    self.container = container
    self.limits = limits
    use = .models(displayed: displayed)
  }

  /// The object whose content the container displays: this one, until it is replaced.
  var displayedSource: AnyObject? {
    switch use {
    case .cells: container?.dataSource
    case .models(let displayed): displayed()
    }
  }

  deinit {
    for (_, pending) in backlog.all { pending.completion(.failure(.cancelled)) }
  }

  /// Switches to another content.
  func show(_ content: DiffableContent<SectionID, ItemID>) {
    let earlier = exchange(&self.content, with: content)
    withExtendedLifetime(earlier) {}
  }

  // MARK: Lookup

  /// The content as it is displayed, without marks.
  public func snapshot() -> Snapshot { content.snapshot }

  /// The item at `[section, item]`, or `nil` if there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    ElementPosition(indexPath).flatMap(sections.item)
  }

  /// The index path of an item, `[section, item]`, or `nil` if there is no such item.
  ///
  /// - Complexity: As for ``CollectionSnapshot/indexOfItem(_:)`` inside one section.
  public func indexPath(for item: ItemID) -> IndexPath? {
    content.position(of: item)?.indexPath
  }

  /// The section at an index, from 0, or `nil` if there is none.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    sections.indices.contains(index) ? sections[index].id : nil
  }

  /// The index of a section, from 0, or `nil` if there is no such section.
  public func index(for section: SectionID) -> Int? {
    content.snapshot.indexOfSection(section)
  }

  /// The sections that the container displays.
  var sections: [MarkedSection<SectionID, ItemID>] { content.snapshot.sections }

  /// The number of items of a section, or 0 if there is no such section.
  func numberOfItems(at section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }
}

@available(*, unavailable)
extension DiffableDataSource: Sendable {}
