#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ElementEvents {
  /// Whether an item may be held down, which a tap begins with; it may, unless said otherwise.
  ///
  /// Where it may not, the tap ends there: nothing is selected, and nothing else is asked.
  @inlinable
  public mutating func shouldHighlight(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.shouldHighlight, handler)
  }

  /// An item is held down; its view is highlighted already.
  @inlinable
  public mutating func didHighlight(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didHighlight, handler)
  }

  /// An item is held down no more; its view is not highlighted any more.
  @inlinable
  public mutating func didUnhighlight(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didUnhighlight, handler)
  }

  /// Whether an item may be selected by hand; it may, unless said otherwise.
  @inlinable
  public mutating func shouldSelect(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.shouldSelect, handler)
  }

  /// An item was selected by hand; the selection has it already.
  ///
  /// Selecting in code tells nobody, as in UIKit.
  @inlinable
  public mutating func didSelect(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didSelect, handler)
  }

  /// Whether an item may be taken out of the selection by hand; it may, unless said otherwise.
  ///
  /// Asked where several items can be selected, when one that is selected is tapped.
  @inlinable
  public mutating func shouldDeselect(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.shouldDeselect, handler)
  }

  /// An item was taken out of the selection by hand, which has it no more.
  @inlinable
  public mutating func didDeselect(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.didDeselect, handler)
  }

  /// Whether several items may be selected in one go, beginning with this one; not unless said so.
  @inlinable
  public mutating func shouldBeginMultipleSelection(
    _ handler: @escaping (View, Model, IndexPath) -> Bool
  ) {
    on(.shouldBeginMultipleSelection, handler)
  }

  /// Several items are being selected in one go, beginning with this one.
  @inlinable
  public mutating func didBeginMultipleSelection(
    _ handler: @escaping (View, Model, IndexPath) -> Void
  ) {
    on(.didBeginMultipleSelection, handler)
  }

  /// Whether an item's primary action can be done; it can, unless said otherwise.
  ///
  /// In DTCollectionViewManager this is never called.
  @inlinable
  public mutating func canPerformPrimaryAction(
    _ handler: @escaping (View, Model, IndexPath) -> Bool
  ) {
    on(.canPerformPrimaryAction, handler)
  }

  /// What an item is there for is to be done: to open it, usually.
  @inlinable
  public mutating func performPrimaryAction(_ handler: @escaping (View, Model, IndexPath) -> Void) {
    on(.performPrimaryAction, handler)
  }

  /// Whether an item may have the focus; it may, unless said otherwise.
  @inlinable
  public mutating func canFocus(_ handler: @escaping (View, Model, IndexPath) -> Bool) {
    on(.canFocus, handler)
  }

  /// Whether an item is selected when it gets the focus; as the container says, unless said otherwise.
  @inlinable
  public mutating func selectionFollowsFocus(
    _ handler: @escaping (View, Model, IndexPath) -> Bool
  ) {
    on(.selectionFollowsFocus, handler)
  }

  /// What can be done with an item; nothing, unless said otherwise.
  @inlinable
  public mutating func contextActions(
    _ handler: @escaping (View, Model, IndexPath) -> [ContextAction]
  ) {
    on(.contextActions, handler)
  }
}
