/// The data source of a container whose content is a snapshot: applying another snapshot changes
/// what differs.
///
/// ```swift
/// let dataSource = DiffableDataSource<Day, Post.ID>(container: container) { container, path, id in
///   try container.dequeueReusableCell(PostCell.self, for: path, configuredWith: posts[id])
/// }
/// try dataSource.apply(snapshot)
/// ```
///
/// Items with equal identifiers are the same item. An item whose content changed is displayed again
/// when the snapshot marks it, or when ``isItemUpdated`` returns `true`. The data source and the
/// container change at the same instant, so that they never disagree.
///
/// Applies are carried out one after the other, never one inside another. An apply from inside a
/// provider or a completion waits for its turn, in one queue with the batch updates that wait. Each
/// completes exactly once, after the views of its own change were displayed and before the next
/// begins.
///
/// Keep the data source: the container holds it weakly, and it holds the container weakly. Behaves
/// like `UICollectionViewDiffableDataSource`, which raises exceptions where this throws. It is tied
/// to no actor and is not `Sendable`; differences may be computed anywhere (``SnapshotDifference``).
///
/// A subclass may override the requests of the container that are `open`. It calls
/// ``init(container:limits:cellProvider:)``, which requests no view, so that the container asks
/// nothing before the initialiser of the subclass has returned.
open class DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: CollectionContainerDataSource {
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

  // MARK: Settings

  /// Dequeues and configures supplementary views.
  ///
  /// In a manager, the container calls it first, and uses the mappings where it returns `nil`.
  /// Defaults to `nil`: there are no supplementary views, or those of the mappings alone.
  public final var supplementaryViewProvider: SupplementaryViewProvider? {
    get { viewProvider }
    set { release(exchange(&viewProvider, with: newValue)) }
  }

  /// Asks whether the content of an item changed, given the displayed identifier and the identifier
  /// of the snapshot, which are equal.
  ///
  /// ```swift
  /// dataSource.isItemUpdated = { old, new in old.title != new.title }
  /// ```
  ///
  /// Items for which it returns `true` are reconfigured, as if the snapshot marked them. For
  /// identifiers that carry more than the properties that make them equal. Called when it is the
  /// turn of a whole snapshot, before anything changes: once for each item that is in both contents,
  /// in the order of the snapshot. A snapshot that waits uses the closure that was set when it was
  /// applied. Defaults to `nil`: only marked items are displayed again, as in UIKit.
  public final var isItemUpdated: ((_ old: ItemID, _ new: ItemID) -> Bool)? {
    get { updateCondition }
    set { release(exchange(&updateCondition, with: newValue)) }
  }

  /// The kinds of supplementary views, for a container that displays all elements, and
  /// whether they belong to sections or to items.
  ///
  /// Defaults to none.
  public final var supplementaryDeclarations: [SupplementaryDeclaration] = []

  /// Whether a snapshot that waits is not applied if a later snapshot replaces it; it then completes with
  /// ``ApplyError/superseded``.
  ///
  /// A whole snapshot replaces everything that waits before it. The tree of a section replaces what waits for
  /// that section. Expanding or collapsing an item replaces nothing. Defaults to `false`: every snapshot is
  /// applied, in order.
  public final var appliesLatestOnly = false

  /// The number of operations beyond which everything is reloaded, with the selection kept.
  ///
  /// Defaults to `nil`: never.
  public final var reloadThreshold: Int?

  /// The amount of work of a difference beyond which everything is reloaded.
  public final let limits: CollectionLimits

  /// The handlers that decide whether and how the user moves items.
  public final var reorderingHandlers: ReorderingHandlers<SectionID, ItemID> {
    get { reordering }
    set { release(exchange(&reordering, with: newValue)) }
  }

  /// The handlers for items of a section's tree that the user expands and collapses.
  public final var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemID> {
    get { expanding }
    set { release(exchange(&expanding, with: newValue)) }
  }

  private enum Use {
    /// From the cell provider, in a container whose data source this is.
    case cells(CellProvider)

    /// From the mappings of a manager; the closure returns the object whose content the manager displays.
    case models(displayed: () -> AnyObject?)
  }

  private let use: Use

  /// The models of sections, which follow the sections by identifier.
  private weak final var supplementaryModels: SupplementaryModelStorage?
  weak final let container: CollectionContainer?
  final let backlog = ApplyBacklog<SectionID, ItemID>()
  private(set) final var content = DiffableContent<SectionID, ItemID>()

  /// Whether a snapshot was applied.
  private(set) final var isApplied = false
  private var viewProvider: SupplementaryViewProvider?
  private var updateCondition: ((ItemID, ItemID) -> Bool)?
  private var reordering = ReorderingHandlers<SectionID, ItemID>()
  private var expanding = SectionSnapshotHandlers<ItemID>()

  /// Creates a data source without content and sets it as the container's data source.
  ///
  /// Displayed views stay until the next change, usually the first apply: unlike
  /// ``CollectionContainer/dataSource``, this requests no view.
  ///
  /// - Parameters:
  ///   - container: Held weakly.
  ///   - limits: How much work a difference may be; the container's ``CollectionContainer/limits``
  ///     decide about everything else. Defaults to the default limits.
  ///   - cellProvider: Called with the container, the index path and the item when a cell is needed.
  public init(
    container: CollectionContainer, limits: CollectionLimits = CollectionLimits(),
    cellProvider: @escaping CellProvider
  ) {
    self.container = container
    self.limits = limits
    use = .cells(cellProvider)
    container.attach(self)
  }

  /// Creates the data source of a manager; `displayed` returns the object whose content the manager displays.
  init(
    _ container: CollectionContainer, limits: CollectionLimits,
    displayed: @escaping () -> AnyObject?
  ) {
    self.container = container
    self.limits = limits
    use = .models(displayed: displayed)
  }

  deinit {
    for (_, pending) in backlog.all { pending.completion(.failure(.cancelled)) }
  }

  /// The object whose content the container displays: this one, until it is replaced.
  final var displayedSource: AnyObject? {
    switch use {
    case .cells: container?.dataSource
    case .models(let displayed): displayed()
    }
  }

  /// The manager's data source, in a manager; otherwise `nil`.
  private final func mappedSource(of container: CollectionContainer) -> ManagerDataSource? {
    if case .models = use { container.mappedSource } else { nil }
  }

  final func show(_ content: DiffableContent<SectionID, ItemID>) {
    isApplied = true
    supplementaryModels?.noteEdit()
    release(exchange(&self.content, with: content))
  }

  /// Makes the models of sections of a storage follow the sections from now on.
  final func lead(_ models: SupplementaryModelStorage) { supplementaryModels = models }

  /// Moves the models of sections from their positions in an earlier content.
  final func moveSupplementaryModels(from earlier: DiffableContent<SectionID, ItemID>) {
    guard let models = supplementaryModels, models.hasModelsOfSections else { return }
    let (old, new) = (earlier.snapshot.sections, sections)
    guard !old.elementsEqual(new, by: { $0.id == $1.id }) else { return }
    let indices = Dictionary(zip(old.map(\.id), old.indices)) { first, _ in first }
    release(models.followSections(new.map { indices[$0.id] }, before: old.count))
  }

  // MARK: Requests of the container

  // A member of an extension cannot be overridden.

  /// Returns the cell that the cell provider returns for the item; in a manager, the mapping's cell.
  ///
  /// - Returns: The cell, or `nil`. If there is no such item, or the manager has no view for it, the reason was
  ///   reported; a subclass returns the `nil`, and nothing is displayed.
  /// - Throws: The error of the provider.
  open func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    guard case .cells(let provider) = use else {
      return try container.mappedSource?.collectionContainer(container, cellForItemAt: indexPath)
    }
    guard let item = itemIdentifier(for: indexPath) else {
      let element = ElementID(.cell, .item, at: indexPath)
      let isThere = sections.indices.contains(indexPath.sectionIndex)
      container.report(
        .dequeue(
          .noElement(
            element, count: isThere ? numberOfItems(at: indexPath.sectionIndex) : nil,
            sections: sections.count)))
      container.requests.noteMissingView(of: element, isReported: true)
      return nil
    }
    guard
      let view = try container.hub.nested(
        in: "the cell provider", { try provider(container, indexPath, item) })
    else {
      throw DequeueError.nestedTooDeep(
        limit: container.limits.nestedCalls, ElementID(.cell, .item, at: indexPath))
    }
    return view
  }

  /// Returns the view that the ``supplementaryViewProvider`` returns for the kind; in a manager, the
  /// mapping's view where that returns `nil`.
  ///
  /// - Returns: The view, or `nil`. If the manager has no view, it has reported the reason or leaves the view out;
  ///   a subclass returns the `nil`, and nothing is reported.
  /// - Throws: The error of the provider.
  open func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    guard let source = mappedSource(of: container) else {
      guard let provider = supplementaryViewProvider else { return nil }
      return try nested(in: "the supplementaryViewProvider") {
        try provider(container, kind, indexPath)
      } ?? nil
    }
    return try container.element(ofKind: kind, at: indexPath).flatMap {
      try source.collectionContainer(container, viewForSupplementaryElement: $0)
    }
  }

  /// Returns the view of ``collectionContainer(_:viewForSupplementaryElementOfKind:at:)`` for the
  /// kind and the index path of an element.
  ///
  /// Override this method to tell a global header from the header of section 0.
  ///
  /// - Returns: The view, or `nil`, as for that method.
  /// - Throws: The error of the provider.
  open func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    guard let source = mappedSource(of: container) else {
      return try element.kind.flatMap {
        try collectionContainer(
          container, viewForSupplementaryElementOfKind: $0, at: element.indexPath)
      }
    }
    return try source.collectionContainer(container, viewForSupplementaryElement: element)
  }

  /// Returns `true`: every declared supplementary view exists.
  open func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool { true }

  /// Returns `true`: a supplementary view belongs to its item or section.
  ///
  /// Called for a cell only if ``keepsCellsOfMovedItems(in:)`` returns `false`.
  open func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool { true }

  /// Returns `true`: a cell belongs to its item, so the container does not ask about single cells.
  ///
  /// Return `false` from a subclass that overrides ``collectionContainer(_:keeps:for:)`` for cells.
  open func keepsCellsOfMovedItems(in container: CollectionContainer) -> Bool { true }

  /// Whether the ``reorderingHandlers`` let the user move an item.
  open func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    canMoveItem(at: indexPath)
  }

  /// Moves an item in the content and calls the ``reorderingHandlers``.
  ///
  /// An override calls `super`: the content is moved here.
  ///
  /// - Throws: Nothing itself; an override may throw, and then the movement fails.
  open func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) throws {
    moveItem(at: indexPath, to: target)
  }

  /// Runs a closure that calls code of a user; returns `nil` if calls are nested too deep.
  private func nested<Success, Failure: Error>(
    in code: String, _ body: () throws(Failure) -> Success
  ) throws(Failure) -> Success? {
    guard let container else { return try body() }
    return try container.hub.nested(in: code, body)
  }

  // MARK: - Lookup

  /// The displayed content, without marks.
  public func snapshot() -> Snapshot { content.snapshot }

  /// The item at `[section, item]`, or `nil` if there is no such item.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    ElementPosition(indexPath).flatMap(sections.item)
  }

  /// The index path of an item, `[section, item]`, or `nil` if there is no such item.
  ///
  /// - Complexity: As for ``CollectionSnapshot/indexOfItem(_:)`` inside one section.
  public func indexPath(for item: ItemID) -> IndexPath? {
    content.position(of: item)?.indexPath
  }

  /// The section at an index, from 0, or `nil` if there is no such section.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    sections.indices.contains(index) ? sections[index].id : nil
  }

  /// The index of a section, from 0, or `nil` if there is no such section.
  public func index(for section: SectionID) -> Int? {
    content.snapshot.indexOfSection(section)
  }

  var sections: [MarkedSection<SectionID, ItemID>] { content.snapshot.sections }

  func numberOfItems(at section: Int) -> Int {
    content.counts.indices.contains(section) ? content.counts[section] : 0
  }

  /// The number of sections of the content.
  public func numberOfSections(in container: CollectionContainer) -> Int {
    sections.count
  }

  /// The number of items of a section; 0 if there is no such section.
  public func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int {
    numberOfItems(at: section)
  }

  /// The ``supplementaryDeclarations``; in a manager, those of its storage.
  public func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] {
    mappedSource(of: container)?.supplementaryDeclarations(in: container)
      ?? supplementaryDeclarations
  }

  // MARK: Movement

  func canMoveItem(at indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return nested(in: "canReorderItem") { reorderingHandlers.allows(item) } ?? false
  }

  func moveItem(at indexPath: IndexPath, to target: IndexPath) {
    guard let origin = ElementPosition(indexPath), let place = ElementPosition(target),
      let moved = content.moving(origin, to: place)
    else { return }
    let earlier = content
    let transaction = ReorderTransaction(from: earlier, to: moved, moving: origin, to: place)
    if let willReorder = reorderingHandlers.willReorder {
      guard nested(in: "willReorder", { willReorder(transaction) }) != nil else { return }
    }
    show(moved)
    let didReorder = reorderingHandlers.didReorder
    // Joins the batch of the movement, to be called when it was carried out or taken back with it.
    let call = BatchCall(
      undo: { self.show(earlier) }, completion: { if $0 { didReorder?(transaction) } })
    try? container?.performBatchUpdates(call) { _ in }
  }
}

@available(*, unavailable)
extension DiffableDataSource: Sendable {}

extension DiffableDataSource: KindProviding {
  /// Whether there is a provider of views, or the manager has views of the kind; a subclass may provide any.
  final func providesViews(ofKind kind: ElementKind) -> Bool {
    guard type(of: self) == DiffableDataSource.self else { return true }
    if let source = container.flatMap(mappedSource) { return source.providesViews(ofKind: kind) }
    return supplementaryViewProvider != nil
  }
}
