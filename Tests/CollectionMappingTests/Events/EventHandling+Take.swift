import CollectionMapping
import Foundation

extension EventHandling {
  /// Gives a closure for an event by the method that is named for it.
  ///
  /// - Returns: Whether there is such a method; not for an event of the whole collection.
  @discardableResult
  mutating func take(
    _ name: EventName, _ hearing: EventHearing, _ answer: EventAnswer
  ) -> Bool {
    let (hear, other) = (hearing.hear, answer == .other)
    switch name {
    case .shouldHighlight:
      shouldHighlight {
        hear($0, $1, $2)
        return !other
      }
    case .didHighlight: didHighlight { hear($0, $1, $2) }
    case .didUnhighlight: didUnhighlight { hear($0, $1, $2) }
    case .shouldSelect:
      shouldSelect {
        hear($0, $1, $2)
        return !other
      }
    case .didSelect: didSelect { hear($0, $1, $2) }
    case .shouldDeselect:
      shouldDeselect {
        hear($0, $1, $2)
        return !other
      }
    case .didDeselect: didDeselect { hear($0, $1, $2) }
    case .willDisplay: willDisplay { hear($0, $1, $2) }
    case .didEndDisplaying: didEndDisplaying { hear($0, $1, $2) }
    case .canMove:
      canMove {
        hear($0, $1, $2)
        return !other
      }
    case .targetIndexPathForMove:
      targetIndexPathForMove {
        hear($0, $1, $2)
        return other ? [$2[0], 2] : $3
      }
    case .canEdit:
      canEdit {
        hear(nil, $0, $1)
        return other
      }
    case .prefetch: prefetch { hear(nil, $0, $1) }
    case .cancelPrefetch: cancelPrefetch { hear(nil, $0, $1) }
    case .sizeForCell:
      sizeForCell {
        hear(nil, $0, $1)
        return other ? .otherCell : .cell
      }
    case .referenceSize:
      referenceSize {
        hear(nil, $0, $1)
        return other ? .otherHeader : .zero
      }
    case .canFocus:
      canFocus {
        hear($0, $1, $2)
        return !other
      }
    case .selectionFollowsFocus:
      selectionFollowsFocus {
        hear($0, $1, $2)
        return other
      }
    case .canPerformPrimaryAction:
      canPerformPrimaryAction {
        hear($0, $1, $2)
        return !other
      }
    case .performPrimaryAction: performPrimaryAction { hear($0, $1, $2) }
    case .shouldBeginMultipleSelection:
      shouldBeginMultipleSelection {
        hear($0, $1, $2)
        return other
      }
    case .didBeginMultipleSelection: didBeginMultipleSelection { hear($0, $1, $2) }
    case .contextActions:
      contextActions {
        hear($0, $1, $2)
        return other ? [ContextAction("Open") {}] : []
      }
    case .itemsForBeginningDrag:
      itemsForBeginningDrag { view, message, path, _ in
        hear(view, message, path)
        return other ? [DragItem(message)] : []
      }
    case .itemsForAddingToDrag:
      itemsForAddingToDrag { view, message, path, _ in
        hear(view, message, path)
        return other ? [DragItem(message)] : []
      }
    case .sectionWillDisplay, .sectionDidEndDisplaying, .sectionWillEnterWorkingRange,
      .sectionDidExitWorkingRange, .didMove, .insetForSection, .minimumLineSpacing,
      .minimumInteritemSpacing, .didUpdateFocus, .didEndMultipleSelection, .indexTitles,
      .indexPathForIndexTitle, .dragWillBegin, .dragDidEnd, .canDrop, .dropProposal, .performDrop:
      return false
    }
    return true
  }
}

extension LayoutSize {
  static let cell = LayoutSize(width: 50, height: 50)
  static let otherCell = LayoutSize(width: 30, height: 50)
  static let otherHeader = LayoutSize(width: 200, height: 20)
}
