/// The name of an event that handlers receive.
///
/// ```swift
/// manager.hasHandler(for: .didSelect)
/// ```
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum EventName: UInt8, CaseIterable, Hashable, Sendable {
  // The methods of ``EventHandling`` and the constants of ``CollectionWideEvent`` say what each means.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case shouldHighlight, didHighlight, didUnhighlight
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case shouldSelect, didSelect, shouldDeselect, didDeselect
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case willDisplay, didEndDisplaying
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case sectionWillDisplay, sectionDidEndDisplaying
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case sectionWillEnterWorkingRange, sectionDidExitWorkingRange
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canMove, targetIndexPathForMove, didMove
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canEdit, prefetch, cancelPrefetch
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case sizeForCell, referenceSize, insetForSection
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case minimumLineSpacing, minimumInteritemSpacing
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canFocus, selectionFollowsFocus, didUpdateFocus
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canPerformPrimaryAction, performPrimaryAction
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case shouldBeginMultipleSelection, didBeginMultipleSelection, didEndMultipleSelection
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case indexTitles, indexPathForIndexTitle
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case contextActions
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case itemsForBeginningDrag, itemsForAddingToDrag, dragWillBegin, dragDidEnd
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case canDrop, dropProposal, performDrop
}

/// A set of event names.
///
/// Whether it contains a name is decided by one word, so that a check before each event costs little.
struct EventNameSet: Sendable, Hashable, Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  /// Those of the events that only an adjustable layout asks for.
  private var layoutBits: UInt64 = 0

  init() {}

  init(_ events: some Sequence<EventDeclaration>) { for event in events { insert(event) } }

  var isEmpty: Bool { bits == 0 }

  func contains(_ name: EventName) -> Bool { bits & EventNameSet.bit(name) != 0 }

  mutating func insert(_ event: EventDeclaration) {
    bits |= EventNameSet.bit(event.name)
    if event.isForLayout { layoutBits |= EventNameSet.bit(event.name) }
  }

  mutating func remove(_ name: EventName) {
    bits &= ~EventNameSet.bit(name)
    layoutBits &= bits
  }

  mutating func formUnion(_ other: EventNameSet) {
    bits |= other.bits
    layoutBits |= other.layoutBits
  }

  func union(_ other: EventNameSet) -> EventNameSet {
    var union = self
    union.formUnion(other)
    return union
  }

  /// Removes and returns the first name, so that a copy iterates over all.
  mutating func next() -> EventName? {
    guard !isEmpty else { return nil }
    let name = EventName(rawValue: UInt8(bits.trailingZeroBitCount))
    bits &= bits - 1
    return name
  }

  /// The events that only an adjustable layout asks for.
  var forLayout: EventNameSet {
    var names = self
    names.bits = layoutBits
    return names
  }

  /// Whether it contains an event that only an adjustable layout asks for.
  var hasLayoutEvents: Bool { layoutBits != 0 }

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

  /// Removes names that were added together before.
  mutating func remove(_ removed: EventNameSet) {
    for name in removed {
      counts[Int(name.rawValue)] -= 1
      if counts[Int(name.rawValue)] == 0 { names.remove(name) }
    }
  }
}
