extension CollectionContainer {
  /// Decides where elements are; `nil` for no layout.
  ///
  /// With a layout and a ``viewport``, the elements that intersect the viewport are displayed and no
  /// others. They change when the viewport moves, the layout is replaced or the content changes.
  /// Setting it forgets measured sizes and how far rows were scrolled. Defaults to `nil`.
  public var layout: (any CollectionLayout)? {
    get { geometry.layout }
    set {
      let earlier = geometry.setLayout(newValue)
      forgetSizes()
      if newValue == nil { stopDisplaying() }
      invalidateLayout()
      withExtendedLifetime(earlier) {}
    }
  }

  /// UIKit's name.
  @available(*, unavailable, renamed: "layout")
  public var collectionViewLayout: (any CollectionLayout)? {
    get { layout }
    set { layout = newValue }
  }

  /// The visible part of the content: its offset and size, in points of the content.
  ///
  /// A viewport of another size solves the layout again; one that only moves does not. When it is displayed,
  /// it is kept within the content. One with an infinite value or NaN is the anomaly `invalidViewport`,
  /// and nothing changes. With a size of 0 nothing is visible.
  public var viewport: LayoutRect? {
    get { motion.viewport }
    set {
      guard newValue?.isFinite ?? true else {
        return report(.invalidViewport(newValue ?? .zero))
      }
      if motion.setViewport(newValue) { dropResult() }
      loop.requirePass()
      if newValue == nil { stopDisplaying() }
      settleViewport()
    }
  }

  /// The traits that a layout may depend on besides the content; the size of its container is that
  /// of the viewport.
  public var layoutEnvironment: LayoutEnvironment {
    get { geometry.environment(for: motion.viewport) }
    set {
      geometry.setEnvironment(newValue)
      invalidateLayout()
    }
  }

  /// How far beyond the viewport elements are displayed.
  ///
  /// Defaults to ``LayoutOverscan/none``.
  public var overscan: LayoutOverscan {
    get { motion.overscan }
    set {
      motion.setOverscan(newValue)
      loop.requirePass()
      settle()
    }
  }

  /// Whether the first visible item keeps its place in the viewport when a batch update or a snapshot
  /// changes what lies before it, as far as the content allows.
  ///
  /// It is followed wherever the batch update moves it; when it is deleted, the next visible item that
  /// stays is kept in place. Rows that scroll across the layout are not scrolled for it. Defaults to
  /// `false`, as in UIKit.
  public var keepsVisibleItemsInPlace: Bool {
    get { motion.keepsVisibleItems }
    set { motion.setKeepsVisibleItems(newValue) }
  }

  /// Solves the layout again, and displays the elements in the viewport.
  ///
  /// Measured sizes are kept. From inside the data source it waits until the request ends.
  public func invalidateLayout() {
    dropResult()
    settle()
  }

  // MARK: Queries

  /// The size of the content, in points; `nil` without a layout and a viewport.
  public var contentSize: LayoutSize? { currentResult()?.contentSize }

  /// Returns where the layout places an element, whether it is displayed or not.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - visible: The visible part of the content, to which pinned views stick, in points of the content.
  ///     Defaults to the ``viewport``.
  /// - Returns: `nil` without a layout and a viewport, for an element that does not exist, and if `visible`
  ///   contains NaN or an infinite value.
  public func layoutAttributes(
    for element: ElementID, visible: LayoutRect? = nil
  ) -> ElementAttributes? {
    guard let result = currentResult(), element.exists(in: content().counts) else { return nil }
    let visible = visible ?? viewport ?? .zero
    return visible.isFinite ? result.attributes(of: element, visible: visible) : nil
  }

  /// Appends the attributes of every element that exists and intersects a rectangle, in points of the
  /// content.
  ///
  /// - Parameters:
  ///   - rect: Where to look.
  ///   - attributes: The attributes are appended to this array.
  public func appendLayoutAttributes(
    in rect: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    guard let result = currentResult() else { return }
    let visible = viewport ?? .zero
    guard !geometry.isChecked else {
      return result.appendElements(in: rect, visible: visible, to: &attributes)
    }
    var found: [ElementAttributes] = []
    result.appendElements(in: rect, visible: visible, to: &found)
    let counts = content().counts
    attributes += found.lazy.filter { $0.element.exists(in: counts) }
  }

  /// Where the displayed elements are, in the order of the layout, as of the last pass; with those in the
  /// ``overscan``.
  public var displayedAttributes: [ElementAttributes] { geometry.drawn ?? geometry.visible }

  /// Returns how every element that intersects a rectangle is drawn, for pictures of the content.
  ///
  /// Displayed elements have the frames, heights and opacities of the last pass, with the changes of
  /// ``LayoutResult/drawn(_:visible:)``. Other elements are where the layout places them. Hidden elements
  /// are left out. ``ElementAttributes/estimatedAxes`` has only the axes that no view has measured yet.
  ///
  /// - Parameter rect: A rectangle, in points of the content.
  /// - Returns: The attributes, in the order of the layout.
  public func drawnAttributes(in rect: LayoutRect) -> [ElementAttributes] {
    var placed: [ElementAttributes] = []
    appendLayoutAttributes(in: rect, to: &placed)
    var attributes = geometry.asDrawn(placed).filter { !$0.isHidden }
    for index in attributes.indices
    where measurements.measures[attributes[index].element]?.size != nil {
      attributes[index].estimatedAxes = []
    }
    return attributes
  }

  /// Whether the layout has placed a kind behind sections.
  func isBehindSections(_ kind: ElementKind) -> Bool { geometry.isBehindSections(kind) }

  func currentResult() -> (any LayoutResult)? {
    guard isLaidOut else { return nil }
    if !geometry.hasResult { settle() }
    // Inside another operation, such as a handler that scrolls while a batch is carried out.
    if !geometry.hasResult, mirror.content != nil, !loop.isOpen(.collecting) { solveLayout() }
    return geometry.result
  }

  // MARK: Steps

  /// Has the layout solved again in the next pass.
  func dropResult() {
    let earlier = geometry.invalidate()
    loop.requirePass()
    withExtendedLifetime(earlier) {}
  }

  /// Forgets where everything was, because the content is different, and returns the earlier result.
  func forgetPlaces() -> (any LayoutResult)? {
    geometry.forgetVisible()
    forgetSizes()
    loop.requirePass()
    return geometry.invalidate()
  }

  private func forgetSizes() {
    measurements.removeAll()
    motion.forget()
  }

  /// Forgets what was visible, because nothing is; displayed views stay.
  private func stopDisplaying() {
    geometry.forgetVisible()
    motion.forget()
    announceCancelled(prefetching.removeAhead())
    settle()
  }
}
