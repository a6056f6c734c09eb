extension CollectionContainer {
  /// Moves the viewport to an item, and scrolls its section if that scrolls orthogonally.
  ///
  /// - Parameters:
  ///   - indexPath: `[section, item]`, both from 0.
  ///   - position: The position of the item in the viewport, as far as the content allows. An orthogonal
  ///     section that stops only at some offsets is scrolled to the nearest one.
  /// - Throws: ``ContainerError/noItem(_:count:)`` if there is no such item,
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

  /// The distance by which an orthogonal section is scrolled to move an item to a position.
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
    currentResult()?.orthogonalSection(at: section)
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
