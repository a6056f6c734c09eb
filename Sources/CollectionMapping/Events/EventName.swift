/// The name of an event that handlers receive.
///
/// ```swift
/// manager.hasHandler(for: .didSelect)
/// ```
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum EventName: UInt8, CaseIterable, Hashable, Sendable {
  /// The event of ``EventHandling`` or ``CollectionWideEvent`` with this name.
  case shouldHighlight, didHighlight, didUnhighlight, shouldSelect, didSelect, shouldDeselect,
    didDeselect, willDisplay, didEndDisplaying, sectionWillDisplay, sectionDidEndDisplaying,
    sectionWillEnterWorkingRange, sectionDidExitWorkingRange, canMove, targetIndexPathForMove,
    didMove, canEdit, prefetch, cancelPrefetch, sizeForCell, referenceSize, insetForSection,
    minimumLineSpacing, minimumInteritemSpacing, canFocus, selectionFollowsFocus, didUpdateFocus,
    canPerformPrimaryAction, performPrimaryAction, shouldBeginMultipleSelection,
    didBeginMultipleSelection, didEndMultipleSelection, indexTitles, indexPathForIndexTitle,
    contextActions, itemsForBeginningDrag, itemsForAddingToDrag, dragWillBegin, dragDidEnd, canDrop,
    dropProposal, performDrop
}

/// A set of event names.
///
/// Whether it contains a name is decided by one word, so that a check before each event costs little.
struct EventNameSet: Sendable, Hashable, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  init() {}

  private init(bits: UInt64) { self.bits = bits }

  init(_ events: some Sequence<EventDeclaration>) {
    for event in events { bits |= EventNameSet.bit(event.name) }
  }

  var isEmpty: Bool { bits == 0 }

  func contains(_ name: EventName) -> Bool { bits & EventNameSet.bit(name) != 0 }

  mutating func remove(_ name: EventName) { bits &= ~EventNameSet.bit(name) }

  mutating func formUnion(_ other: EventNameSet) { bits |= other.bits }

  func union(_ other: EventNameSet) -> EventNameSet { EventNameSet(bits: bits | other.bits) }

  /// Removes and returns the first name, so that a copy iterates over all.
  mutating func next() -> EventName? {
    guard !isEmpty else { return nil }
    let name = EventName(rawValue: UInt8(bits.trailingZeroBitCount))
    bits &= bits - 1
    return name
  }

  /// The events that only an ``AdjustableLayout`` asks for.
  var forLayout: EventNameSet { EventNameSet(bits: bits & EventNameSet.layoutBits) }

  /// The events of displayed elements and sections.
  var forDisplay: EventNameSet { EventNameSet(bits: bits & EventNameSet.displayBits) }

  private static let displayBits =
    bit(.willDisplay) | bit(.didEndDisplaying) | bit(.sectionWillDisplay)
    | bit(.sectionDidEndDisplaying) | bit(.sectionWillEnterWorkingRange)
    | bit(.sectionDidExitWorkingRange)

  private static let layoutBits =
    bit(.sizeForCell) | bit(.referenceSize) | bit(.insetForSection) | bit(.minimumLineSpacing)
    | bit(.minimumInteritemSpacing)

  private static func bit(_ name: EventName) -> UInt64 { 1 << UInt64(name.rawValue) }
}

/// The number of mappings that have handlers for each event, so that one can be removed.
struct EventTally: Sendable {
  private(set) var names = EventNameSet()
  private var counts: [Int] = []

  mutating func add(_ added: EventNameSet) {
    guard !added.isEmpty else { return }
    if counts.isEmpty { counts = Array(repeating: 0, count: EventName.allCases.count) }
    for name in added { counts[Int(name.rawValue)] += 1 }
    names.formUnion(added)
  }

  mutating func remove(_ removed: EventNameSet) {
    for name in removed {
      counts[Int(name.rawValue)] -= 1
      if counts[Int(name.rawValue)] == 0 { names.remove(name) }
    }
  }
}
