extension CollectionContainer {
  /// Lays out and displays everything at a width, until estimated heights are settled.
  ///
  /// ```swift
  /// container.layout = FlowLayout()
  /// let size = try container.displayAll(width: 390)
  /// ```
  ///
  /// Afterwards the ``viewport`` has its origin at zero, the width, and the height of the content. It stays
  /// so when the content changes: call the method again. A ``PagedStorage`` that is the
  /// ``prefetchDataSource`` loads all its pages; another one of the manager must be complete. Elements beyond
  /// the width, such as items of a section that scrolls orthogonally, are displayed within the ``overscan``
  /// only. A layout whose heights depend on the height of the viewport starts with that of the viewport that
  /// is set, and may never settle.
  ///
  /// - Parameter width: The width of the viewport, in points, above 0.
  /// - Returns: The size of the content.
  /// - Throws: ``DisplayAllError/invalidWidth(_:)``, ``DisplayAllError/noLayout`` or
  ///   ``DisplayAllError/busy``; nothing has changed then. ``DisplayAllError/tooManyElements(limit:)``,
  ///   ``DisplayAllError/unsettled(rounds:)``, ``DisplayAllError/pageMissing``, or
  ///   ``DisplayAllError/noLayout`` if a closure removes the layout or the content has no finite size; the
  ///   elements in the last viewport are displayed then.
  /// - Complexity: That of a few display passes. A view that moves out of the viewport and back while sizes
  ///   settle is requested again.
  @discardableResult
  public func displayAll(width: Double) throws(DisplayAllError) -> LayoutSize {
    guard width.isFinite, width > 0 else { throw .invalidWidth(width) }
    guard geometry.hasLayout else { throw .noLayout }
    guard loop.phase == .free else { throw .busy }
    var height = max(viewport?.size.height ?? 0, 1)
    var (again, all) = (0, 0)
    while again < Self.settlingRounds, all < Self.fillingRounds {
      let known = measurements.count
      let items = content().itemCount
      viewport = LayoutRect(x: 0, y: 0, width: width, height: height)
      guard let size = contentSize else { throw .noLayout }
      guard !geometry.isCut else { throw .tooManyElements(limit: limits.visibleElements) }
      if viewport?.size == LayoutSize(width: width, height: size.height) {
        guard hasAllPages else { throw .pageMissing }
        return size
      }
      // Each round of a storage that loads pages while it is displayed has room for twice as many.
      let hasGrown = content().itemCount > items
      height = hasGrown ? 2 * size.height : size.height
      all += 1
      if measurements.count <= known, !hasGrown { again += 1 }
    }
    throw .unsettled(rounds: all)
  }

  /// Whether the storage that loads pages while they are displayed, and the storage of the items, are complete.
  private var hasAllPages: Bool {
    let source = mappedStorage as? any GrowingStorage
    let loading = prefetchDataSource as? any GrowingStorage
    return (source?.isComplete ?? true) && (loading?.isComplete ?? true)
  }
}
