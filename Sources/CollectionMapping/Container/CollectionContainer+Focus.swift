#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionContainer {
  /// The item that has the focus; `nil` for none.
  public var indexPathForFocusedItem: IndexPath? { interaction.focused?.indexPath }

  /// Moves the focus to an item, or takes it away with `nil`.
  ///
  /// In this order: `canFocus`; the views have their state; `didUpdateFocus`; `selectionFollowsFocus`,
  /// and where it does, the item is selected as by hand. It goes where a batch takes its item.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the focus is there now; `false` from inside the data source and while a batch is
  ///   carried out.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func focusItem(at indexPath: IndexPath?) throws(ContainerError) -> Bool {
    guard let indexPath else { return moveFocus(to: nil) }
    let position = try position(of: indexPath)
    guard !isAtWork else { return false }
    guard interaction.focused != position else { return true }
    let touch = interaction.touch(position)
    defer { endTouch(touch) }
    let isLet = decide(.canFocus, at: indexPath, byDefault: true) {
      $0.collectionContainer(self, canFocusItemAt: indexPath)
    }
    guard isLet, touch.position != nil, moveFocus(to: touch), let place = touch.position,
      interaction.focused == place
    else { return false }
    guard allowsSelection else { return true }
    let path = place.indexPath
    let follows = decide(.selectionFollowsFocus, at: path, byDefault: selectionFollowsFocus) {
      $0.collectionContainer(self, selectionFollowsFocusForItemAt: path)
    }
    if follows { _ = selectByHand(touch) }
    return true
  }

  private func moveFocus(to touch: ContainerInteraction.Touch?) -> Bool {
    guard !isAtWork else { return false }
    let (earlier, now) = (interaction.focused, touch?.position)
    guard earlier != now else { return true }
    interaction.focused = now
    for place in [earlier, now] { if let place { giveState(at: place) } }
    tellOfFocus(from: earlier, to: now)
    carryOutWaiting()
    return true
  }

  private func tellOfFocus(from earlier: ElementPosition?, to now: ElementPosition?) {
    let change = (from: earlier?.indexPath, to: now?.indexPath)
    announce(.didUpdateFocus, change, detail: "\(text(change.from)) to \(text(change.to))") {
      $0.collectionContainer(self, didUpdateFocusFrom: change.from, to: change.to)
    }
  }

  /// Tells of a focus, and of a selection in one go, that went with the item where they were.
  func tellOfLost(since earlier: ContainerInteraction) {
    if let place = earlier.focused, interaction.focused == nil {
      tellOfFocus(from: place, to: nil)
    }
    if earlier.multipleSelection != nil, interaction.multipleSelection == nil {
      tellOfEndOfMultipleSelection()
    }
  }

  private func text(_ path: IndexPath?) -> String { path?.bracketed ?? "none" }
}
