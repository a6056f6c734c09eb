import CollectionMapping
import Foundation

/// A manager or a container: both take handlers for events of the whole collection.
protocol WideEventHandling {
  func on<Input, Answer>(
    _ event: CollectionWideEvent<Input, Answer>, _ handler: @escaping (Input) -> Answer
  ) -> HandlerToken
}

extension CollectionManager: WideEventHandling {}

extension CollectionContainer: WideEventHandling {}

extension WideEventHandling {
  /// Adds a handler for an event of the whole collection, which notes its input.
  func take(
    ofCollection name: EventName, _ answer: EventAnswer, _ note: @escaping (String) -> Void
  ) -> HandlerToken {
    let other = answer == .other
    switch name {
    case .didMove: return on(.didMove) { note("\($0.from[1]) to \($0.to[1])") }
    case .sectionWillDisplay: return on(.sectionWillDisplay) { note("\($0)") }
    case .sectionDidEndDisplaying: return on(.sectionDidEndDisplaying) { note("\($0)") }
    case .sectionWillEnterWorkingRange: return on(.sectionWillEnterWorkingRange) { note("\($0)") }
    case .sectionDidExitWorkingRange: return on(.sectionDidExitWorkingRange) { note("\($0)") }
    case .insetForSection:
      return on(.insetForSection) { section in
        if section == 0 { note("0") }
        return LayoutInsets(top: other ? 5 : 0, leading: 0, bottom: 0, trailing: 0)
      }
    case .minimumLineSpacing:
      return on(.minimumLineSpacing) { section in
        if section == 0 { note("0") }
        return other ? 7 : 10
      }
    case .minimumInteritemSpacing:
      return on(.minimumInteritemSpacing) { section in
        if section == 0 { note("0") }
        return other ? 60 : 10
      }
    case .didUpdateFocus:
      return on(.didUpdateFocus) { from, to in note("\(from?[1] ?? -1) to \(to?[1] ?? -1)") }
    case .didEndMultipleSelection: return on(.didEndMultipleSelection) { note("ended") }
    case .indexTitles:
      return on(.indexTitles) {
        note("titles")
        return other ? ["A"] : []
      }
    case .indexPathForIndexTitle:
      return on(.indexPathForIndexTitle) { title, index in
        note("\(title) \(index)")
        return other ? [1, 2] : [0, 0]
      }
    case .dragWillBegin: return on(.dragWillBegin) { note("\($0.items.count)") }
    case .dragDidEnd: return on(.dragDidEnd) { note("\($0.items.count)") }
    case .canDrop:
      return on(.canDrop) { session in
        note("\(session.items.count)")
        return !other
      }
    case .dropProposal:
      return on(.dropProposal) { session, _ in
        note("\(session.items.count)")
        return DropProposal(other ? .move : .cancel)
      }
    case .performDrop: return on(.performDrop) { session, _ in note("\(session.items.count)") }
    case .shouldHighlight, .didHighlight, .didUnhighlight, .shouldSelect, .didSelect,
      .shouldDeselect, .didDeselect, .willDisplay, .didEndDisplaying, .canMove,
      .targetIndexPathForMove, .canEdit, .prefetch, .cancelPrefetch, .sizeForCell, .referenceSize,
      .canFocus, .selectionFollowsFocus, .canPerformPrimaryAction, .performPrimaryAction,
      .shouldBeginMultipleSelection, .didBeginMultipleSelection, .contextActions,
      .itemsForBeginningDrag, .itemsForAddingToDrag:
      return on(.didMove) { _ in }
    }
  }
}
