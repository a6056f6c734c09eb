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
  /// - Throws: ``ContainerError/noItem(_:count:)`` when there is no such item, and
  ///   ``ContainerError/noLayout`` without a layout and a viewport; nothing has changed.
  public func scrollToItem(
    at indexPath: IndexPath, position: ScrollPosition = .nearest
  ) throws(ContainerError) {
    let place = try self.position(of: indexPath)
    let element = LayoutElement.cell(section: place.section, item: place.item)
    guard let item = layoutAttributes(for: element)?.frame, var target = viewport
    else { throw .noLayout }
    let row = row(ofSection: place.section)
    if let row {
      let offset = row.offset + distance(to: item, in: row, position)
      scrollRow(ofSection: place.section, to: offset)
    }
    for axis in LayoutAxis.allCases where axis != row?.axis {
      target.origin[axis] = position.offset(to: item, from: target, axis)
    }
    viewport = target.moved(into: contentSize ?? .zero)
  }

  /// How much further a row is scrolled when an item stands where it is wanted.
  private func distance(
    to item: LayoutRect, in row: OrthogonalRow, _ position: ScrollPosition
  ) -> Double {
    var item = item
    if layoutEnvironment.layoutDirection == .rightToLeft, row.axis == .horizontal,
      let width = contentSize?.width
    {
      item.origin.x = width - item.maxX
    }
    var seen = LayoutRect.zero
    (seen.origin[row.axis], seen.size[row.axis]) = (row.start, row.viewport)
    return position.offset(to: item, from: seen, row.axis) - row.start
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
    if var solution = arrangement.solution {
      arrangement.solution = nil
      _ = solution.scrollRow(ofSection: section, to: rest)
      arrangement.solution = solution
    }
    arrangement.needsPass = true
    carryOutWaiting()
    return true
  }
}
