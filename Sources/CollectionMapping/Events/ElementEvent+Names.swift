#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// What each event means is said at the method of the same name of ``ElementEvents``.

extension ElementEvent where Input == Void, Answer == Void {
  /// Called after an item is highlighted.
  public static var didHighlight: Self { Self(.didHighlight) }

  /// Called after the highlight of an item ends.
  public static var didUnhighlight: Self { Self(.didUnhighlight) }

  /// Called after the user selects an item.
  public static var didSelect: Self { Self(.didSelect) }

  /// Called after the user deselects an item.
  public static var didDeselect: Self { Self(.didDeselect) }

  /// Called before a view is displayed.
  public static var willDisplay: Self { Self(.willDisplay) }

  /// Called when a view is no longer displayed.
  public static var didEndDisplaying: Self { Self(.didEndDisplaying) }

  /// Called when the user triggers the primary action of an item.
  public static var performPrimaryAction: Self { Self(.performPrimaryAction) }

  /// Called when the selection of several items in one gesture begins at an item.
  public static var didBeginMultipleSelection: Self { Self(.didBeginMultipleSelection) }
}

extension ElementEvent where Input == Void, Answer == Bool {
  /// Asks whether an item may be highlighted, with which a tap begins.
  public static var shouldHighlight: Self { Self(.shouldHighlight) }

  /// Asks whether the user may select an item.
  public static var shouldSelect: Self { Self(.shouldSelect) }

  /// Asks whether the user may deselect an item.
  public static var shouldDeselect: Self { Self(.shouldDeselect) }

  /// Asks whether the user may move an item.
  public static var canMove: Self { Self(.canMove) }

  /// Asks whether an item may have the focus.
  public static var canFocus: Self { Self(.canFocus) }

  /// Asks whether an item is selected when it gets the focus.
  public static var selectionFollowsFocus: Self { Self(.selectionFollowsFocus) }

  /// Asks whether the primary action of an item can be performed.
  public static var canPerformPrimaryAction: Self { Self(.canPerformPrimaryAction) }

  /// Asks whether several items may be selected in one gesture that begins at an item.
  public static var shouldBeginMultipleSelection: Self { Self(.shouldBeginMultipleSelection) }
}

extension ElementEvent where Input == Void, Answer == [ContextAction] {
  /// Asks for the context actions of an item.
  public static var contextActions: Self { Self(.contextActions) }
}

extension ElementEvent where Input == IndexPath, Answer == IndexPath {
  /// Asks for the target of an item that the user moves, given the proposed one.
  public static var targetIndexPathForMove: Self { Self(.targetIndexPathForMove) }
}

extension ElementEvent where Input == DragSession, Answer == [DragItem] {
  /// Asks for the drag items when a drag begins at an item.
  public static var itemsForBeginningDrag: Self { Self(.itemsForBeginningDrag) }

  /// Asks for the drag items that an item adds to a drag.
  public static var itemsForAddingToDrag: Self { Self(.itemsForAddingToDrag) }
}

extension ModelEvent where Answer == Void {
  /// Called when an item will be displayed soon.
  public static var prefetch: Self { Self(.prefetch) }

  /// Called when a prefetched item will not be displayed after all.
  public static var cancelPrefetch: Self { Self(.cancelPrefetch) }
}

extension ModelEvent where Answer == Bool {
  /// Asks whether an item may be edited.
  public static var canEdit: Self { Self(.canEdit) }
}

extension ModelEvent where Answer == LayoutSize {
  /// Asks for the size of a cell in a flow layout.
  public static var sizeForCell: Self { Self(.sizeForCell) }

  /// Asks for the size of a header or footer in a flow layout.
  public static var referenceSize: Self { Self(.referenceSize) }
}
