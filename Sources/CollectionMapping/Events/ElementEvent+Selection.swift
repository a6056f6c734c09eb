extension ElementEvent where Input == Void, Answer == Bool {
  /// Asks whether an item may be highlighted, the first step of a tap.
  public static var shouldHighlight: Self { Self(.shouldHighlight, default: true) }

  /// Asks whether the user may select an item.
  public static var shouldSelect: Self { Self(.shouldSelect, default: true) }

  /// Asks whether the user may deselect an item.
  public static var shouldDeselect: Self { Self(.shouldDeselect, default: true) }

  /// Asks whether several items may be selected in one gesture that begins at an item.
  public static var shouldBeginMultipleSelection: Self {
    Self(.shouldBeginMultipleSelection, default: false)
  }

  /// Asks whether the primary action of an item can be performed.
  public static var canPerformPrimaryAction: Self { Self(.canPerformPrimaryAction, default: true) }

  /// Asks whether an item may have the focus.
  public static var canFocus: Self { Self(.canFocus, default: true) }

  /// Asks whether an item is selected when it gets the focus.
  ///
  /// A container uses its setting ``CollectionContainer/selectionFollowsFocus`` as the default.
  public static var selectionFollowsFocus: Self { Self(.selectionFollowsFocus, default: false) }
}

extension ElementEvent where Input == Void, Answer == Void {
  /// Called after an item is highlighted.
  public static var didHighlight: Self { Self(.didHighlight) }

  /// Called after the highlight of an item ends.
  public static var didUnhighlight: Self { Self(.didUnhighlight) }

  /// Called after the user selects an item.
  public static var didSelect: Self { Self(.didSelect) }

  /// Called after the user deselects an item.
  public static var didDeselect: Self { Self(.didDeselect) }

  /// Called when the selection of several items in one gesture begins at an item.
  public static var didBeginMultipleSelection: Self { Self(.didBeginMultipleSelection) }

  /// Called when the user triggers the primary action of an item.
  public static var performPrimaryAction: Self { Self(.performPrimaryAction) }
}

extension ElementEvent where Input == Void, Answer == [ContextAction] {
  /// Asks for the context actions of an item.
  public static var contextActions: Self { Self(.contextActions, default: []) }
}

extension EventHandling {
  /// Asks whether an item may be highlighted, the first step of a tap; defaults to `true`.
  ///
  /// If a handler returns `false`, the tap ends: nothing is selected, and no other handler is called.
  @inlinable
  public mutating func shouldHighlight(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.shouldHighlight, handler)
  }

  /// Called after an item is highlighted; its view has the new state.
  @inlinable
  public mutating func didHighlight(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didHighlight, handler)
  }

  /// Called after the highlight of an item ends; its view has the new state.
  @inlinable
  public mutating func didUnhighlight(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didUnhighlight, handler)
  }

  /// Asks whether the user may select an item; defaults to `true`.
  @inlinable
  public mutating func shouldSelect(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.shouldSelect, handler)
  }

  /// Called after the user selects an item; the selection contains it.
  ///
  /// Not called for selections by code, as in UIKit.
  @inlinable
  public mutating func didSelect(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didSelect, handler)
  }

  /// Asks whether the user may deselect an item; defaults to `true`.
  ///
  /// Called when a selected item is tapped while several items can be selected.
  @inlinable
  public mutating func shouldDeselect(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.shouldDeselect, handler)
  }

  /// Called after the user deselects an item; the selection no longer contains it.
  @inlinable
  public mutating func didDeselect(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didDeselect, handler)
  }

  /// Asks whether several items may be selected in one gesture; defaults to `false`.
  @inlinable
  public mutating func shouldBeginMultipleSelection(
    _ handler: @escaping (View, Model, IndexPath) -> Bool
  ) {
    on(.shouldBeginMultipleSelection, handler)
  }

  /// Called when the selection of several items in one gesture begins at an item.
  @inlinable
  public mutating func didBeginMultipleSelection(
    _ handler: @escaping (View, Model, IndexPath) -> Void
  ) {
    on(.didBeginMultipleSelection, handler)
  }

  /// Asks whether the primary action of an item can be performed; defaults to `true`.
  ///
  /// In DTCollectionViewManager this is never called.
  @inlinable
  public mutating func canPerformPrimaryAction(
    _ handler: @escaping (View, Model, IndexPath) -> Bool
  ) {
    on(.canPerformPrimaryAction, handler)
  }

  /// Called when the user triggers the item's primary action, usually to open it.
  @inlinable
  public mutating func performPrimaryAction(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.performPrimaryAction, handler)
  }

  /// Asks whether an item may have the focus; defaults to `true`.
  @inlinable
  public mutating func canFocus(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.canFocus, handler)
  }

  /// Asks whether an item is selected when it gets the focus; defaults to the setting of the container.
  @inlinable
  public mutating func selectionFollowsFocus(
    _ handler: @escaping (View, Model, IndexPath) -> Bool
  ) {
    on(.selectionFollowsFocus, handler)
  }

  /// Asks for the context actions of an item; defaults to none.
  @inlinable
  public mutating func contextActions(
    _ handler: @escaping (View, Model, IndexPath) -> [ContextAction]
  ) {
    on(.contextActions, handler)
  }
}
