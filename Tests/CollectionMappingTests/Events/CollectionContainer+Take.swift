import CollectionMapping
import Foundation

extension CollectionContainer {
  /// Adds a handler for an event to the container, which notes the index path of the element.
  func take(
    _ name: EventName, _ answer: EventAnswer, _ note: @escaping (IndexPath?) -> Void
  ) -> HandlerToken {
    let isOther = answer == .other
    return takeNotification(name, note) ?? takeQuestion(name, isOther, note)
      ?? takeQuestionOfModels(name, isOther, note)
      ?? take(ofCollection: name, answer) { _ in note(nil) }
  }

  private func takeNotification(
    _ name: EventName, _ note: @escaping (IndexPath?) -> Void
  ) -> HandlerToken? {
    let handler = { (element: ElementID, _: ReusableView?) in note(element.indexPath) }
    return switch name {
    case .didHighlight: on(.didHighlight, handler)
    case .didUnhighlight: on(.didUnhighlight, handler)
    case .didSelect: on(.didSelect, handler)
    case .didDeselect: on(.didDeselect, handler)
    case .willDisplay: on(.willDisplay, handler)
    case .didEndDisplaying: on(.didEndDisplaying, handler)
    case .performPrimaryAction: on(.performPrimaryAction, handler)
    case .didBeginMultipleSelection: on(.didBeginMultipleSelection, handler)
    case .prefetch: on(.prefetch) { note($0.indexPath) }
    case .cancelPrefetch: on(.cancelPrefetch) { note($0.indexPath) }
    default: nil
    }
  }

  private func takeQuestion(
    _ name: EventName, _ isOther: Bool, _ note: @escaping (IndexPath?) -> Void
  ) -> HandlerToken? {
    func answering<Answer>(_ answer: Answer) -> (ElementID, ReusableView?) -> Answer {
      { element, _ in
        note(element.indexPath)
        return answer
      }
    }
    func dragging(_ element: ElementID, _: ReusableView?, _: DragSession) -> [DragItem] {
      note(element.indexPath)
      return isOther ? [DragItem("container")] : []
    }
    return switch name {
    case .shouldHighlight: on(.shouldHighlight, answering(!isOther))
    case .shouldSelect: on(.shouldSelect, answering(!isOther))
    case .shouldDeselect: on(.shouldDeselect, answering(!isOther))
    case .canMove: on(.canMove, answering(!isOther))
    case .canFocus: on(.canFocus, answering(!isOther))
    case .canPerformPrimaryAction: on(.canPerformPrimaryAction, answering(!isOther))
    case .selectionFollowsFocus: on(.selectionFollowsFocus, answering(isOther))
    case .shouldBeginMultipleSelection: on(.shouldBeginMultipleSelection, answering(isOther))
    case .contextActions:
      on(.contextActions, answering(isOther ? [ContextAction("Open") {}] : []))
    case .itemsForBeginningDrag: on(.itemsForBeginningDrag, dragging)
    case .itemsForAddingToDrag: on(.itemsForAddingToDrag, dragging)
    case .targetIndexPathForMove:
      on(.targetIndexPathForMove) { element, _, proposed in
        note(element.indexPath)
        return isOther ? [element.indexPath[0], 2] : proposed
      }
    default: nil
    }
  }

  private func takeQuestionOfModels(
    _ name: EventName, _ isOther: Bool, _ note: @escaping (IndexPath?) -> Void
  ) -> HandlerToken? {
    switch name {
    case .canEdit:
      on(.canEdit) { element in
        note(element.indexPath)
        return isOther
      }
    case .sizeForCell:
      on(.sizeForCell) { element in
        note(element.indexPath)
        return isOther ? .otherCell : .cell
      }
    case .referenceSize:
      on(.referenceSize) { element in
        let isHeader = element.kind == .sectionHeader
        note([element.indexPath[0], isHeader ? 0 : 1])
        return isOther && isHeader ? .otherHeader : .zero
      }
    default: nil
    }
  }
}
