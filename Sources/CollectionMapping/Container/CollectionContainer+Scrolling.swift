#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// Moves the viewport to an item, and scrolls the row of its section.
  ///
  /// - Parameters:
  ///   - indexPath: `[section, item]`, both from 0.
  ///   - position: Where the item is in the viewport then, as far as the content allows. A row that stops
  ///     only at some offsets is scrolled to the nearest one.
  /// - Throws: ``ContainerError/noItem(_:count:)`` if there is no such item,
  ///   ``ContainerError/noLayout`` without a layout and a viewport, and
  ///   ``ContainerError/notPlaced(_:)`` if the layout has no place for it; the container is unchanged.
  public func scrollToItem(
    at indexPath: IndexPath, position: ScrollPosition = .nearest
  ) throws(ContainerError) {
    let place = try self.position(of: indexPath)
    guard isLaidOut else { throw .noLayout }
    let element = ElementID.cell(place)
    guard let item = layoutAttributes(for: element)?.frame, item.isFinite
    else { throw .notPlaced(indexPath) }
    let row = orthogonalSection(at: place.section)
    if let row {
      let offset = row.offset + distance(to: item, in: row, position)
      scrollOrthogonalSection(at: place.section, to: offset)
    }
    motion.scroll(to: .target(element, position, except: row?.axis))
    loop.requirePass()
    settleViewport()
  }

  /// How much further a row is scrolled to bring an item to a position.
  private func distance(
    to item: LayoutRect, in row: OrthogonalSection, _ position: ScrollPosition
  ) -> Double {
    position.offset(to: leadingFirst(item, in: row), from: row.window, row.axis) - row.start
  }

  /// A frame in a row measured from the leading side, as its offsets are.
  func leadingFirst(_ frame: LayoutRect, in row: OrthogonalSection) -> LayoutRect {
    guard layoutEnvironment.layoutDirection == .rightToLeft, row.axis == .horizontal,
      let width = geometry.result?.contentSize.width
    else { return frame }
    var mirrored = frame
    mirrored.origin.x = width - frame.maxX
    return mirrored
  }

  // MARK: Rows

  /// The row of a section, with how far it is scrolled; `nil` if the section scrolls with the layout,
  /// and without a layout and a viewport.
  public func orthogonalSection(at section: Int) -> OrthogonalSection? {
    currentResult()?.orthogonalSection(at: section)
  }

  /// Scrolls the row of a section to the nearest offset at which it stops.
  ///
  /// The row stays there when the layout is solved again, and moves with its section in a batch update.
  ///
  /// - Parameters:
  ///   - section: The section, from 0.
  ///   - offset: In points from the beginning of the row; an infinite value or NaN changes nothing.
  /// - Returns: Whether the offset of the row has changed.
  @discardableResult
  public func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool {
    guard let row = orthogonalSection(at: section) else { return false }
    let rest = row.restOffset(for: offset)
    guard rest != row.offset else { return false }
    measurements.setOrthogonalOffset(rest, ofSection: section)
    motion.noteOrthogonalScroll(ofSection: section, moved: rest - row.offset)
    _ = changeResult { $0.scrollOrthogonalSection(at: section, to: rest) }
    loop.requirePass()
    settleViewport()
    return true
  }
}
