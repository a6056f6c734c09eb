import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The messages that were deleted together, and their positions.
struct Deletion {
  let messages: [Message]
  /// The positions of the messages, in order.
  let places: [IndexPath]
  /// The days that had no message left, in order.
  let sections: [Int]
}

extension Inbox {
  /// Deletes the selected messages, or the message with the focus if none is selected.
  func delete() {
    container.endMultipleSelection()
    var places = container.indexPathsForSelectedItems
    if places.isEmpty, let focused = container.indexPathForFocusedItem { places = [focused] }
    let deletion = Deletion(
      messages: places.compactMap { storage.message(at: $0) }, places: places,
      sections: sections(emptiedBy: places))
    let focusedPlace = focusedPlace ?? 0
    let placesBefore = places.count { place(of: $0) < focusedPlace }
    guard !places.isEmpty, (try? carryOut(deletion)) != nil else { return }
    deletions.append(deletion)
    for message in deletion.messages { close(message) }
    if container.indexPathForFocusedItem == nil {
      moveFocus(toPlace: focusedPlace - placesBefore)
    } else {
      reveal()
    }
  }

  /// Restores the messages that were deleted last.
  func undo() {
    guard let deletion = deletions.popLast() else { return }
    container.endMultipleSelection()
    try? takeBack(deletion)
    if let first = deletion.places.first { moveFocus(to: first) }
  }

  private func carryOut(_ deletion: Deletion) throws {
    try storage.performUpdates {
      try storage.removeItems(at: deletion.places)
      try storage.removeSections(deletion.sections)
    }
  }

  private func takeBack(_ deletion: Deletion) throws {
    try storage.performUpdates {
      for section in deletion.sections { try storage.insertSection([Message](), at: section) }
      try storage.insertItems(deletion.messages, to: deletion.places)
    }
  }

  private func sections(emptiedBy places: [IndexPath]) -> [Int] {
    let leaving = Dictionary(grouping: places, by: \.section)
    return leaving.keys.sorted().filter {
      leaving[$0]?.count == storage.numberOfItems(inSection: $0)
    }
  }
}
