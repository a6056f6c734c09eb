#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// Moves the viewport to an item, and the row of its section if it is in one.
  ///
  /// - Parameters:
  ///   - indexPath: `[section, item]`, both from 0.
  ///   - position: Where the item stands in the viewport then; no further than the content allows. In a
  ///     row that rests only at some places, at the nearest of them.
  /// - Throws: ``ContainerError/noItem(_:count:)`` when there is no such item,
  ///   ``ContainerError/noLayout`` without a layout and a viewport, and
  ///   ``ContainerError/notPlaced(_:)`` when the layout has no place for it; nothing has changed.
  public func scrollToItem(
    at indexPath: IndexPath, position: ScrollPosition = .nearest
  ) throws(ContainerError) {
    let place = try self.position(of: indexPath)
    guard arrangement.isInCharge else { throw .noLayout }
    let element = ElementID.cell(place)
    guard let item = layoutAttributes(for: element)?.frame, item.isFinite
    else { throw .notPlaced(indexPath) }
    let row = row(ofSection: place.section)
    if let row {
      let offset = row.offset + distance(to: item, in: row, position)
      scrollRow(ofSection: place.section, to: offset)
    }
    arrangement.hold = .target(element, position, row: row?.axis)
    if arrangement.movedFrom == nil { arrangement.movedFrom = viewport?.origin }
    arrangement.needsPass = true
    carryOutWaiting()
  }

  /// How much further a row is scrolled when an item stands where it is wanted.
  private func distance(
    to item: LayoutRect, in row: OrthogonalRow, _ position: ScrollPosition
  ) -> Double {
    position.offset(to: leadingFirst(item, in: row), from: row.window, row.axis) - row.start
  }

  /// A place in a row counted from the leading side, as its offsets are.
  func leadingFirst(_ frame: LayoutRect, in row: OrthogonalRow) -> LayoutRect {
    guard layoutEnvironment.layoutDirection == .rightToLeft, row.axis == .horizontal,
      let width = arrangement.solution?.contentSize.width
    else { return frame }
    var mirrored = frame
    mirrored.origin.x = width - frame.maxX
    return mirrored
  }

  // MARK: Rows

  /// The row of a section, with how far it is scrolled; `nil` where the section scrolls with the
  /// layout, and without a layout and a viewport.
  public func row(ofSection section: Int) -> OrthogonalRow? {
    currentSolution()?.row(ofSection: section)
  }

  /// Scrolls the row of a section to where it comes to rest near an offset.
  ///
  /// The row stays there when the layout is solved anew, and goes with its section in a batch.
  ///
  /// - Parameters:
  ///   - section: The section, from 0.
  ///   - offset: In points from the beginning of the row; one that is infinite or no number changes
  ///     nothing.
  /// - Returns: Whether the row rests at another place now.
  @discardableResult
  public func scrollRow(ofSection section: Int, to offset: Double) -> Bool {
    guard let row = row(ofSection: section) else { return false }
    let rest = row.restOffset(for: offset)
    guard rest != row.offset else { return false }
    arrangement.rowOffsets[section] = rest
    arrangement.rowMotion[section] = rest - row.offset
    _ = changeSolution { $0.scrollRow(ofSection: section, to: rest) }
    arrangement.needsPass = true
    carryOutWaiting()
    return true
  }
}

extension OrthogonalRow {
  /// What is seen of the row, counted from the leading side of the content; of no size across it.
  var window: LayoutRect {
    var window = LayoutRect.zero
    (window.origin[axis], window.size[axis]) = (start, viewport)
    return window
  }
}
