import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A list of messages: their positions, the focus, the selection, and the open message.
///
/// It does not depend on a terminal. ``handle(_:)`` receives keys; the event handlers of the mapping
/// react to their effects.
final class Inbox {
  let manager = CollectionManager()
  let log = EventLog()

  /// The message in the details pane.
  private(set) var opened: Message?

  /// Whether moving the focus selects all messages in between.
  private(set) var isSelectingRange = false

  /// The deletions, the last one at the end.
  var deletions: [Deletion] = []
  private var marks: [Message.ID: Mark] = [:]

  var container: CollectionContainer { manager.container }
  var storage: MemoryStorage { manager.memoryStorage }

  /// Creates an inbox with messages, the newest first; none is displayed yet.
  init(_ messages: [Message]) throws {
    manager.observer = log
    container.layout = try ListLayout.make()
    container.viewport = .zero
    registerViews()
    try storage.setItemsForAllSections(messages.days)
    storage.setHeaderModelProvider { [weak storage] section in
      storage?.message(at: IndexPath(item: 0, section: section))?.day
    }
    moveFocus(toPlace: 0)
  }

  private func registerViews() {
    manager.registerHeader(DayHeader.self)
    manager.register(MessageCell.self) { mapping in
      mapping.willDisplay { [weak self] cell, message, _ in
        cell.mark = self?.mark(of: message) ?? .read
      }
      mapping.didEndDisplaying { [weak self] _, message, _ in self?.pass(message) }
      mapping.didSelect { [weak self] cell, message, _ in self?.select(message, cell) }
      mapping.didDeselect { [weak self] _, message, _ in self?.close(message) }
      mapping.shouldBeginMultipleSelection { _, _, _ in true }
      mapping.didBeginMultipleSelection { [weak self] _, _, _ in self?.isSelectingRange = true }
    }
    manager.on(.didEndMultipleSelection) { [weak self] in self?.isSelectingRange = false }
  }

  // MARK: Events

  private func pass(_ message: Message) {
    if mark(of: message) == .new { marks[message.id] = .unread }
  }

  /// Opens a message, unless several messages are being selected.
  private func select(_ message: Message, _ cell: MessageCell) {
    guard !container.allowsMultipleSelection else { return }
    opened = message
    marks[message.id] = .read
    cell.mark = .read
  }

  /// Closes a message if it is open.
  func close(_ message: Message) {
    if opened == message { opened = nil }
  }

  // MARK: Queries

  func mark(of message: Message) -> Mark { marks[message.id] ?? .new }

  /// All messages, from top to bottom.
  var messages: [Message] {
    (0..<storage.numberOfSections).flatMap { storage.items(inSection: $0) ?? [] }
      .compactMap { $0 as? Message }
  }

  /// The messages that are selected, from top to bottom.
  var selected: [Message] {
    container.indexPathsForSelectedItems.compactMap { storage.message(at: $0) }
  }
}

extension MemoryStorage {
  func message(at indexPath: IndexPath) -> Message? { item(at: indexPath) as? Message }
}

extension [Message] {
  /// The messages of each day.
  fileprivate var days: [[Message]] {
    var days: [[Message]] = []
    for message in self {
      if days.last?.last?.day != message.day { days.append([]) }
      days[days.count - 1].append(message)
    }
    return days
  }
}
