#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// What each event means is said at the method of the same name of ``ElementEvents``.

extension ElementEvent where Input == Void, Answer == Void {
  /// An item is held down.
  public static var didHighlight: Self { Self(.didHighlight) }

  /// An item is held down no more.
  public static var didUnhighlight: Self { Self(.didUnhighlight) }

  /// An item was selected by hand.
  public static var didSelect: Self { Self(.didSelect) }

  /// An item was taken out of the selection by hand.
  public static var didDeselect: Self { Self(.didDeselect) }

  /// A view is about to be on show.
  public static var willDisplay: Self { Self(.willDisplay) }

  /// A view is on show no more.
  public static var didEndDisplaying: Self { Self(.didEndDisplaying) }

  /// What an item is there for is to be done.
  public static var performPrimaryAction: Self { Self(.performPrimaryAction) }

  /// Several items are being selected in one go, beginning with this one.
  public static var didBeginMultipleSelection: Self { Self(.didBeginMultipleSelection) }
}

extension ElementEvent where Input == Void, Answer == Bool {
  /// Whether an item may be held down, which a tap begins with.
  public static var shouldHighlight: Self { Self(.shouldHighlight) }

  /// Whether an item may be selected by hand.
  public static var shouldSelect: Self { Self(.shouldSelect) }

  /// Whether an item may be taken out of the selection by hand.
  public static var shouldDeselect: Self { Self(.shouldDeselect) }

  /// Whether an item may be moved by hand.
  public static var canMove: Self { Self(.canMove) }

  /// Whether an item may have the focus.
  public static var canFocus: Self { Self(.canFocus) }

  /// Whether an item is selected when it gets the focus.
  public static var selectionFollowsFocus: Self { Self(.selectionFollowsFocus) }

  /// Whether an item's primary action can be done.
  public static var canPerformPrimaryAction: Self { Self(.canPerformPrimaryAction) }

  /// Whether several items may be selected in one go, beginning with this one.
  public static var shouldBeginMultipleSelection: Self { Self(.shouldBeginMultipleSelection) }
}

extension ElementEvent where Input == Void, Answer == [ContextAction] {
  /// What can be done with an item.
  public static var contextActions: Self { Self(.contextActions) }
}

extension ElementEvent where Input == IndexPath, Answer == IndexPath {
  /// Where an item that is moved by hand goes, instead of the place it is held over.
  public static var targetIndexPathForMove: Self { Self(.targetIndexPathForMove) }
}

extension ElementEvent where Input == DragSession, Answer == [DragItem] {
  /// What is dragged when a drag begins at an item.
  public static var itemsForBeginningDrag: Self { Self(.itemsForBeginningDrag) }

  /// What an item adds to a drag under way.
  public static var itemsForAddingToDrag: Self { Self(.itemsForAddingToDrag) }
}

extension ModelEvent where Answer == Void {
  /// An item will be on show soon.
  public static var prefetch: Self { Self(.prefetch) }

  /// An item that was prefetched for will not be on show after all.
  public static var cancelPrefetch: Self { Self(.cancelPrefetch) }
}

extension ModelEvent where Answer == Bool {
  /// Whether an item may be edited.
  public static var canEdit: Self { Self(.canEdit) }
}

extension ModelEvent where Answer == LayoutSize {
  /// How large a cell is in a flow layout.
  public static var sizeForCell: Self { Self(.sizeForCell) }

  /// How large a header or footer is in a flow layout.
  public static var referenceSize: Self { Self(.referenceSize) }
}
