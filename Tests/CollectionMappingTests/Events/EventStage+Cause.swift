import CollectionMapping
import Foundation

/// Causes each event once, for the first item or for a section.
extension EventStage {
  /// Makes an event happen, and forgets what was noted while that was prepared.
  ///
  /// - Returns: What reached the caller, as text; empty for an event that answers nothing.
  func cause(_ name: EventName, section: Int = 0) throws -> String {
    let path: IndexPath = [section, 0]
    try rest()
    switch name {
    case .shouldHighlight, .didHighlight, .didUnhighlight, .shouldSelect, .didSelect:
      forget()
      return text(name, try container.simulateTap(at: path))
    case .shouldDeselect, .didDeselect:
      container.allowsMultipleSelection = true
      try container.selectItem(at: path)
      forget()
      return text(name, try container.simulateTap(at: path))
    case .willDisplay, .didEndDisplaying, .sectionWillDisplay, .sectionDidEndDisplaying,
      .sectionWillEnterWorkingRange, .sectionDidExitWorkingRange:
      return scroll(name, section)
    case .canMove, .targetIndexPathForMove, .didMove: return try move(name, path)
    case .canEdit: return "\(try container.canEditItem(at: path))"
    case .prefetch, .cancelPrefetch:
      container.displaysAllElements = false
      container.endDisplayingAll()
      forget()
      container.prefetchItems(at: [path])
      container.cancelPrefetchingForItems(at: [path])
      return ""
    case .sizeForCell, .referenceSize, .insetForSection, .minimumLineSpacing,
      .minimumInteritemSpacing:
      return solve(name, section)
    case .canFocus: return "\(try container.focusItem(at: path))"
    case .selectionFollowsFocus:
      try container.focusItem(at: path)
      return "\(!container.indexPathsForSelectedItems.isEmpty)"
    case .didUpdateFocus:
      try container.focusItem(at: path)
      return ""
    case .canPerformPrimaryAction, .performPrimaryAction:
      return text(name, try container.simulatePrimaryAction(at: path))
    case .shouldBeginMultipleSelection, .didBeginMultipleSelection, .didEndMultipleSelection:
      return try selectSeveral(name, path)
    case .indexTitles: return container.indexTitles().joined()
    case .indexPathForIndexTitle:
      return "\(container.indexPath(forIndexTitle: "A", at: 0).map(Array.init) ?? [])"
    case .contextActions: return "\(try container.contextActions(forItemAt: path).count)"
    case .itemsForBeginningDrag, .itemsForAddingToDrag, .dragWillBegin, .dragDidEnd, .canDrop,
      .dropProposal, .performDrop:
      return try drag(name, path)
    }
  }

  /// The value for the caller without a handler, and with a handler that returns another value.
  static func expected(_ name: EventName, _ answer: EventAnswer) -> String {
    let isOther = answer == .other
    return switch name {
    case .shouldHighlight, .shouldSelect, .shouldDeselect, .canMove, .canFocus,
      .canPerformPrimaryAction:
      "\(!isOther)"
    case .canEdit, .selectionFollowsFocus, .shouldBeginMultipleSelection: "\(isOther)"
    case .targetIndexPathForMove: isOther ? "2" : "1"
    case .sizeForCell: isOther ? "30.0" : "50.0"
    case .referenceSize: isOther ? "20.0" : "0.0"
    case .insetForSection: isOther ? "5.0" : "0.0"
    case .minimumLineSpacing: isOther ? "7.0" : "10.0"
    case .minimumInteritemSpacing: isOther ? "120.0" : "60.0"
    case .indexTitles: isOther ? "A" : ""
    case .indexPathForIndexTitle: isOther ? "[1, 2]" : "[0, 0]"
    case .contextActions, .itemsForBeginningDrag, .itemsForAddingToDrag: isOther ? "1" : "0"
    case .canDrop: isOther ? "cancel" : "copy"
    case .dropProposal: isOther ? "move" : "cancel"
    case .didHighlight, .didUnhighlight, .didSelect, .didDeselect, .willDisplay,
      .didEndDisplaying, .sectionWillDisplay, .sectionDidEndDisplaying,
      .sectionWillEnterWorkingRange, .sectionDidExitWorkingRange, .didMove, .prefetch,
      .cancelPrefetch, .didUpdateFocus, .performPrimaryAction, .didBeginMultipleSelection,
      .didEndMultipleSelection, .dragWillBegin, .dragDidEnd, .performDrop:
      ""
    }
  }

  /// Whether the event notifies every handler, instead of asking a question.
  static func isAnnouncement(_ name: EventName) -> Bool {
    expected(name, .other).isEmpty
  }

  /// Nothing is selected, held down or has the focus, and nothing was noted.
  private func rest() throws {
    container.allowsMultipleSelection = false
    container.endMultipleSelection()
    try container.selectItem(at: nil)
    try container.focusItem(at: nil)
    forget()
  }

  private func text(_ name: EventName, _ answer: Bool) -> String {
    Self.isAnnouncement(name) ? "" : "\(answer)"
  }

  private func scroll(_ name: EventName, _ section: Int) -> String {
    let wasShown = container.displaysAllElements
    container.displaysAllElements = false
    container.endDisplayingAll()
    if name == .sectionWillEnterWorkingRange || name == .sectionDidExitWorkingRange {
      container.workingRange = 0
    }
    container.layout = FlowLayout()
    forget()
    container.viewport = LayoutRect(x: 0, y: 50 * Double(section), width: 200, height: 50)
    container.viewport = LayoutRect(x: 0, y: 50 * Double(section), width: 200, height: 0)
    container.workingRange = nil
    container.layout = nil
    container.viewport = nil
    keepNotes { $0.hasSuffix(".0") || !$0.contains(" at ") }
    let noted = notes
    container.displaysAllElements = wasShown
    keepNotes(noted)
    return ""
  }

  private func move(_ name: EventName, _ path: IndexPath) throws -> String {
    let isMoved = try container.beginInteractiveMovement(forItemAt: path)
    guard isMoved, name != .canMove else {
      if isMoved { try container.cancelInteractiveMovement() }
      return "\(isMoved)"
    }
    try container.updateInteractiveMovement(to: [path[0], 1])
    let place = container.interactiveMovement?.current[1] ?? -1
    if name == .didMove {
      try container.endInteractiveMovement()
      return ""
    }
    try container.cancelInteractiveMovement()
    return "\(place)"
  }

  private func solve(_ name: EventName, _ section: Int) -> String {
    let wasShown = container.displaysAllElements
    container.displaysAllElements = false
    container.endDisplayingAll()
    container.viewport = LayoutRect(
      x: 0, y: 0, width: name == .minimumLineSpacing ? 60 : 170, height: 0)
    forget()
    container.layout = FlowLayout()
    let (first, second) = (
      frame(.cell(section: section, item: 0)), frame(.cell(section: section, item: 1))
    )
    let header = frame(.supplementary(ofKind: .sectionHeader, inSection: section))
    container.layout = nil
    container.viewport = nil
    container.displaysAllElements = wasShown
    keepNotes { $0.hasSuffix(" at \(section).0") || !$0.contains(" at ") }
    return switch name {
    case .sizeForCell: "\(first.size.width)"
    case .referenceSize: "\(header.size.height)"
    case .insetForSection: "\(first.origin.y)"
    case .minimumLineSpacing: "\(second.origin.y - first.maxY)"
    default: "\(second.origin.x)"
    }
  }

  private func frame(_ element: ElementID) -> LayoutRect {
    container.layoutAttributes(for: element)?.frame ?? .zero
  }

  private func selectSeveral(_ name: EventName, _ path: IndexPath) throws -> String {
    if name == .shouldBeginMultipleSelection {
      return "\(try container.beginMultipleSelection(at: path))"
    }
    let token = manager.handle(modelsOf: Message.self) { events in
      events.shouldBeginMultipleSelection { _, _, _ in true }
    }
    defer { manager.removeHandlers(token) }
    try container.beginMultipleSelection(at: path)
    container.endMultipleSelection()
    return ""
  }

  private func drag(_ name: EventName, _ path: IndexPath) throws -> String {
    let session = DragSession(items: [DragItem("elsewhere")])
    switch name {
    case .itemsForBeginningDrag:
      return "\(try container.beginDrag(at: path)?.items.count ?? 0)"
    case .itemsForAddingToDrag: return "\(try container.addItem(at: path, to: session))"
    case .dragWillBegin:
      let token = manager.handle(modelsOf: Message.self) { events in
        events.itemsForBeginningDrag { _, model, _, _ in [DragItem(model)] }
      }
      defer { manager.removeHandlers(token) }
      _ = try container.beginDrag(at: path)
      return ""
    case .dragDidEnd:
      container.endDrag(session)
      return ""
    case .dropProposal: return "\(try container.proposal(forDropping: session, at: path).operation)"
    default: break
    }
    let token = manager.on(.dropProposal) { _ in DropProposal(.copy) }
    defer { manager.removeHandlers(token) }
    if name == .canDrop {
      return "\(try container.proposal(forDropping: session, at: path).operation)"
    }
    try container.drop(session, at: path)
    return ""
  }
}
