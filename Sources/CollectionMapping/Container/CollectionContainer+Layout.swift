extension CollectionContainer {
  /// The layout, which decides the positions of the elements.
  ///
  /// With a layout and a ``viewport``, only the elements that intersect the viewport are displayed. They
  /// change when the viewport moves, the layout is replaced or the content changes. Setting the layout
  /// discards measured sizes and the offsets of orthogonal sections. The viewport stays, unless
  /// ``keepsVisibleItemsInPlace`` is `true` or the layout returns another offset. ``FlowLayout`` and
  /// ``CompositionalLayout`` are values: to change a layout, assign the changed value. Defaults to `nil`.
  public var layout: (any CollectionLayout)? {
    get { geometry.layout }
    set {
      let place = motion.keptPlace(of: geometry.visible) { $0 }
      setLayout(newValue) { $0.beginTransition(holding: place) }
    }
  }

  /// Replaces the layout and moves the viewport, so that only the elements at the new offset are displayed.
  ///
  /// Neither ``keepsVisibleItemsInPlace`` nor the layout changes the offset, which may be one from before,
  /// when this layout was displayed last. The viewport is moved into the content. Without a ``viewport``, only
  /// the layout is set. An offset that contains NaN or an infinite value is reported as the anomaly
  /// `invalidViewport`, and nothing has changed.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - contentOffset: The origin of the viewport, in points of the content of the new layout.
  public func setLayout(_ layout: any CollectionLayout, contentOffset: LayoutPoint) {
    guard let size = viewport?.size else { return self.layout = layout }
    let viewport = LayoutRect(origin: contentOffset, size: size)
    guard viewport.isFinite else { return report(.invalidViewport(viewport)) }
    setLayout(layout) { _ = $0.setViewport(viewport) }
  }

  private func setLayout(_ layout: (any CollectionLayout)?, moving: (Motion) -> Void) {
    let earlier = geometry.setLayout(layout)
    measurements.removeAll()
    motion.forget()
    if layout == nil { stopDisplaying() } else { moving(motion) }
    invalidateLayout()
    release(earlier)
  }

  /// UIKit's name.
  @available(*, unavailable, renamed: "layout")
  public var collectionViewLayout: (any CollectionLayout)? {
    get { layout }
    set { layout = newValue }
  }

  /// The visible part of the content, in points of the content.
  ///
  /// Another size solves the layout again; another origin does not. The viewport is moved into the content
  /// when it is displayed. A viewport that contains NaN or an infinite value is reported as the anomaly
  /// `invalidViewport` and ignored. With a size of 0 no element is displayed. Defaults to `nil`.
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

  /// The traits that a layout may depend on besides the content.
  ///
  /// The size of its container is that of the viewport. Setting it solves the layout again.
  public var layoutEnvironment: LayoutEnvironment {
    get { geometry.environment(for: motion.viewport) }
    set {
      geometry.setEnvironment(newValue)
      invalidateLayout()
    }
  }

  /// The distance beyond the viewport within which elements are displayed; defaults to ``LayoutOverscan/none``.
  public var overscan: LayoutOverscan {
    get { motion.overscan }
    set {
      motion.setOverscan(newValue)
      loop.requirePass()
      settle()
    }
  }

  /// Whether the first visible item keeps its position in the viewport when a batch update or a snapshot
  /// changes the items before it, when another ``layout`` is assigned, and at ``reloadData()``, as far as the
  /// content allows.
  ///
  /// The viewport follows the item if the batch update moves it. If the item is deleted, the next visible
  /// item that stays keeps its position; a reload keeps the item at the same index path. An item that would
  /// not be visible with another size is scrolled to. Orthogonal sections are not scrolled for it. Defaults to
  /// `false`, as in UIKit.
  public var keepsVisibleItemsInPlace: Bool {
    get { motion.keepsVisibleItems }
    set { motion.setKeepsVisibleItems(newValue) }
  }

  /// Solves the layout again and displays the elements in the viewport.
  ///
  /// Measured sizes are kept. A call from inside the data source waits until the request ends.
  public func invalidateLayout() {
    dropResult()
    settle()
  }

  // MARK: Queries

  /// The size of the content, in points.
  ///
  /// `nil` without a layout or a viewport, and if a custom layout returns a size with NaN or an infinite
  /// value.
  public var contentSize: LayoutSize? {
    askLayout(\.contentSize).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns where the layout places an element, whether it is displayed or not.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - visible: The visible part of the content, to which pinned views stick, in points of the content.
  ///     Defaults to the ``viewport``.
  /// - Returns: `nil` without a layout and a viewport, for an element that does not exist, and if `visible`
  ///   or the frame that a custom layout returns contains NaN or an infinite value.
  public func layoutAttributes(
    for element: ElementID, visible: LayoutRect? = nil
  ) -> ElementAttributes? {
    guard currentResult() != nil, element.exists(in: content().counts) else { return nil }
    let visible = visible ?? viewport ?? .zero
    guard visible.isFinite,
      let found = askLayout({ $0.attributes(of: element, visible: visible) }) ?? nil,
      found.frame.isFinite
    else { return nil }
    return found
  }

  /// Appends the attributes of every element that intersects a rectangle, in points of the content.
  ///
  /// Of what a custom layout returns, only elements that exist and have finite frames are appended.
  public func appendLayoutAttributes(
    in rect: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    guard let result = currentResult() else { return }
    let visible = viewport ?? .zero
    guard !geometry.isChecked else {
      return result.appendElements(in: rect, visible: visible, to: &attributes)
    }
    var found: [ElementAttributes] = []
    hub.nested(in: "the layout") { result.appendElements(in: rect, visible: visible, to: &found) }
    let counts = content().counts
    attributes += found.lazy.filter { $0.frame.isFinite && $0.element.exists(in: counts) }
  }

  /// The attributes of the displayed elements, including those within the ``overscan``, in the order of the
  /// layout, as of the last display pass.
  public var displayedAttributes: [ElementAttributes] {
    reportNothingDisplayed()
    return geometry.displayed
  }

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

  func currentResult() -> (any LayoutResult)? {
    guard isLaidOut else { return nil }
    if !geometry.hasResult { settle() }
    // Called inside another operation, such as by a handler that scrolls during a batch update.
    if !geometry.hasResult, mirror.content != nil, !loop.isOpen(.collecting) { solveLayout() }
    return geometry.result
  }

  /// Asks the layout result, which may be a custom one that asks the container in turn.
  private func askLayout<Answer>(_ question: (any LayoutResult) -> Answer) -> Answer? {
    guard let result = currentResult() else { return nil }
    return hub.nested(in: "the layout") { question(result) }
  }

  /// Discards the result, so that the next pass solves the layout.
  func dropResult() {
    let earlier = geometry.invalidate()
    loop.requirePass()
    release(earlier)
  }

  /// Discards the visible elements, because no viewport decides; displayed views stay.
  private func stopDisplaying() {
    geometry.forgetVisible()
    motion.forget()
    announceCancelled(prefetching.removeAhead())
    settle()
  }

  // MARK: - Scrolling

  /// Moves the viewport to an item, and scrolls its section if that scrolls orthogonally.
  ///
  /// - Parameters:
  ///   - indexPath: `[section, item]`, both from 0.
  ///   - position: The position of the item in the viewport, as far as the content allows. An orthogonal
  ///     section that stops only at some offsets is scrolled to the nearest one.
  /// - Throws: ``ContainerError/noItem(_:count:sections:)`` if there is no such item,
  ///   ``ContainerError/noLayout`` without a layout or a viewport, and
  ///   ``ContainerError/notPlaced(_:)`` if the layout does not place the item; the container is unchanged.
  public func scrollToItem(
    at indexPath: IndexPath, position: ScrollPosition = .nearest
  ) throws(ContainerError) {
    let place = try self.position(of: indexPath)
    guard isLaidOut else { throw .noLayout }
    let element = ElementID.cell(place)
    guard let item = layoutAttributes(for: element)?.frame, item.isFinite
    else { throw .notPlaced(indexPath) }
    let orthogonal = orthogonalSection(at: place.section)
    if let orthogonal {
      let offset = orthogonal.offset + distance(to: item, in: orthogonal, position)
      scrollOrthogonalSection(at: place.section, to: offset)
    }
    motion.scroll(to: .target(element, position, except: orthogonal?.axis))
    loop.requirePass()
    settleViewport()
  }

  private func distance(
    to item: LayoutRect, in orthogonal: OrthogonalSection, _ position: ScrollPosition
  ) -> Double {
    position.offset(
      to: leadingFirst(item, in: orthogonal), from: orthogonal.window, orthogonal.axis)
      - orthogonal.start
  }

  /// A frame in an orthogonal section, measured from the leading side like its offsets.
  func leadingFirst(_ frame: LayoutRect, in orthogonal: OrthogonalSection) -> LayoutRect {
    guard layoutEnvironment.layoutDirection == .rightToLeft, orthogonal.axis == .horizontal,
      let width = geometry.result?.contentSize.width
    else { return frame }
    var mirrored = frame
    mirrored.origin.x = width - frame.maxX
    return mirrored
  }

  // MARK: Orthogonal sections

  /// Returns how a section scrolls orthogonally, with its current offset.
  ///
  /// `nil` if the section scrolls with the layout, and without a layout or a viewport.
  public func orthogonalSection(at section: Int) -> OrthogonalSection? {
    askLayout { $0.orthogonalSection(at: section) } ?? nil
  }

  /// Scrolls an orthogonal section to the nearest offset at which it stops.
  ///
  /// The offset is kept when the layout is solved again, and moves with its section in a batch update.
  ///
  /// - Parameters:
  ///   - section: The section, from 0.
  ///   - offset: The offset, in points from the beginning of the section's content. An infinite value or NaN
  ///     is ignored.
  /// - Returns: Whether the offset has changed.
  @discardableResult
  public func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool {
    guard let orthogonal = orthogonalSection(at: section) else { return false }
    let rest = orthogonal.restOffset(for: offset)
    guard rest != orthogonal.offset else { return false }
    measurements.setOrthogonalOffset(rest, ofSection: section)
    motion.noteOrthogonalScroll(ofSection: section, moved: rest - orthogonal.offset)
    _ = changeResult { $0.scrollOrthogonalSection(at: section, to: rest) }
    loop.requirePass()
    settleViewport()
    return true
  }
}
