import CollectionMapping
import Foundation
import Synchronization

extension ViewModelMapping {
  /// Gives a closure for an event of an element, which counts how often it runs.
  mutating func take(_ name: EventName, _ count: @escaping () -> Void) {
    switch name {
    case .shouldHighlight:
      on(.shouldHighlight) { _, _, _ in
        count()
        return false
      }
    case .didHighlight: on(.didHighlight) { _, _, _ in count() }
    case .didUnhighlight: on(.didUnhighlight) { _, _, _ in count() }
    case .shouldSelect:
      on(.shouldSelect) { _, _, _ in
        count()
        return false
      }
    case .didSelect: on(.didSelect) { _, _, _ in count() }
    case .shouldDeselect:
      on(.shouldDeselect) { _, _, _ in
        count()
        return false
      }
    case .didDeselect: on(.didDeselect) { _, _, _ in count() }
    case .willDisplay: on(.willDisplay) { _, _, path in if path[1] == 0 { count() } }
    case .didEndDisplaying: on(.didEndDisplaying) { _, _, path in if path[1] == 0 { count() } }
    case .canMove:
      on(.canMove) { _, _, _ in
        count()
        return false
      }
    case .targetIndexPathForMove:
      on(.targetIndexPathForMove) { _, _, path, _ in
        count()
        return [path[0], 2]
      }
    case .canEdit:
      on(.canEdit) { _, _ in
        count()
        return true
      }
    case .prefetch: on(.prefetch) { _, _ in count() }
    case .cancelPrefetch: on(.cancelPrefetch) { _, _ in count() }
    case .sizeForCell:
      on(.sizeForCell) { _, path in
        if path == [0, 0] { count() }
        return .otherCell
      }
    case .referenceSize:
      on(.referenceSize) { _, path in
        if path == [0, 0] { count() }
        return .otherHeader
      }
    case .canFocus:
      on(.canFocus) { _, _, _ in
        count()
        return false
      }
    case .selectionFollowsFocus:
      on(.selectionFollowsFocus) { _, _, _ in
        count()
        return true
      }
    case .canPerformPrimaryAction:
      on(.canPerformPrimaryAction) { _, _, _ in
        count()
        return false
      }
    case .performPrimaryAction: on(.performPrimaryAction) { _, _, _ in count() }
    case .shouldBeginMultipleSelection:
      on(.shouldBeginMultipleSelection) { _, _, _ in
        count()
        return true
      }
    case .didBeginMultipleSelection: on(.didBeginMultipleSelection) { _, _, _ in count() }
    case .contextActions:
      on(.contextActions) { _, _, _ in
        count()
        return [ContextAction("Open") {}]
      }
    case .itemsForBeginningDrag:
      on(.itemsForBeginningDrag) { _, model, _, _ in
        count()
        return [DragItem(model)]
      }
    case .itemsForAddingToDrag:
      on(.itemsForAddingToDrag) { _, model, _, _ in
        count()
        return [DragItem(model)]
      }
    case .sectionWillDisplay, .sectionDidEndDisplaying, .sectionWillEnterWorkingRange,
      .sectionDidExitWorkingRange, .didMove, .insetForSection, .minimumLineSpacing,
      .minimumInteritemSpacing, .didUpdateFocus, .didEndMultipleSelection, .indexTitles,
      .indexPathForIndexTitle, .dragWillBegin, .dragDidEnd, .canDrop, .dropProposal, .performDrop:
      break
    }
  }
}

/// Counts from whatever thread.
final class Tally: Sendable {
  private let count = Atomic(0)

  func increase() { count.add(1, ordering: .relaxed) }

  /// The number of calls since the last check.
  func take() -> Int { count.exchange(0, ordering: .relaxed) }
}
