import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Inbox {
  /// Sets the size of the list, in cells of the terminal; the message with the focus stays visible.
  func resize(rows: Int, columns: Int) {
    let size = LayoutSize(width: Double(max(0, columns)), height: Double(max(0, rows)))
    guard container.viewport?.size != size else { return }
    container.viewport?.size = size
    reveal()
  }

  /// Moves the focus by a number of messages, within the list.
  func moveFocus(by distance: Int) {
    moveFocus(toPlace: (focusedPlace ?? 0) + distance)
  }

  /// Moves the focus by as many messages as are visible at once.
  func moveFocus(byPages pages: Int) {
    let height = Int(container.viewport?.size.height ?? 0)
    moveFocus(by: pages * max(1, height - 1))
  }

  /// Moves the focus to the first message of the previous or next day.
  func moveFocus(byDays days: Int) {
    guard let focused = container.indexPathForFocusedItem else { return }
    let isInside = days < 0 && focused.item > 0
    let section = focused.section + (isInside ? days + 1 : days)
    guard section < storage.numberOfSections else { return moveFocus(toPlace: .max) }
    moveFocus(to: IndexPath(item: 0, section: max(0, section)))
  }

  /// Moves the focus to a message, counted from the top, or to the nearest one that exists.
  func moveFocus(toPlace place: Int) {
    var rest = max(0, min(place, storage.totalNumberOfItems - 1))
    for section in 0..<storage.numberOfSections {
      let count = storage.numberOfItems(inSection: section)
      if rest < count { return moveFocus(to: IndexPath(item: rest, section: section)) }
      rest -= count
    }
  }

  func moveFocus(to indexPath: IndexPath) {
    _ = try? container.focusItem(at: indexPath)
    _ = try? container.extendMultipleSelection(to: indexPath)
    reveal()
  }

  /// The message with the focus, counted from the top.
  var focusedPlace: Int? { container.indexPathForFocusedItem.map(place) }

  /// The position of a message, counted from the top.
  func place(of indexPath: IndexPath) -> Int {
    (0..<indexPath.section).reduce(indexPath.item) { $0 + storage.numberOfItems(inSection: $1) }
  }

  /// Scrolls to the message with the focus, as little as possible.
  ///
  /// The line above it becomes visible too, since a pinned header covers the first line.
  func reveal() {
    guard let focused = container.indexPathForFocusedItem, let viewport = container.viewport,
      viewport.size.height > 0
    else { return }
    let element = ElementID.cell(section: focused.section, item: focused.item)
    let lineAbove = (container.layoutAttributes(for: element)?.frame.minY ?? 0) - 1
    if viewport.size.height > 1, lineAbove < viewport.minY {
      container.viewport?.origin.y = lineAbove
    } else {
      try? container.scrollToItem(at: focused, position: .nearest)
    }
  }
}
