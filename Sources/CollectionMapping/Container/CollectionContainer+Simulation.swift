#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a person does with items, done by a program: a test, or a front end somewhere else.
///
/// The closures and the delegate hear of it as of what is done by hand, and may change the content
/// meanwhile: the item is followed where it goes, and where it is gone nothing more happens. From inside
/// the data source and while a batch is carried out nothing is done.
extension CollectionContainer {
  /// Taps an item: holds it down, lets it go, and selects it, or takes it out of the selection.
  ///
  /// In this order: `shouldHighlight`; `didHighlight`; `didUnhighlight`; then, for an item that is
  /// selected where several may be, `shouldDeselect` and `didDeselect`, and otherwise `shouldSelect`,
  /// `didDeselect` of each other item that was selected where only one may be, `didSelect`. The
  /// selection and the views are as they will be before a `did…` runs. An item that is selected and
  /// tapped where only one may be is selected once more. Closures get a view also for an item that is
  /// not on show: it is made, configured and given back.
  ///
  /// Behaves like a tap in UIKit, which leaves open what comes before what.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether the selection is another one, or the same once more; `false` when something did
  ///   not let it be, and when ``allowsSelection`` is off.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func simulateTap(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard allowsSelection, !isAtWork else { return false }
    let touch = interaction.touch(position)
    defer { endTouch(touch) }
    guard beginHighlight(touch) else { return false }
    endHighlight(touch)
    guard let place = touch.position else { return false }
    if allowsMultipleSelection, interaction.selected.contains(place) {
      return deselectByHand(touch)
    }
    return selectByHand(touch)
  }

  /// Holds an item down: `shouldHighlight`, then `didHighlight`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether it is held down now.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func simulateHighlight(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard allowsSelection, !isAtWork else { return false }
    let touch = interaction.touch(position)
    defer { endTouch(touch) }
    return beginHighlight(touch)
  }

  /// Lets go of an item that is held down: `didUnhighlight`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether it was held down.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func simulateUnhighlight(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard !isAtWork, interaction.highlighted.contains(position) else { return false }
    let touch = interaction.touch(position)
    defer { endTouch(touch) }
    endHighlight(touch)
    return true
  }

  /// Does what an item is there for: `canPerformPrimaryAction`, then `performPrimaryAction`.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether it could be done.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  @discardableResult
  public func simulatePrimaryAction(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    let position = try position(of: indexPath)
    guard !isAtWork else { return false }
    let touch = interaction.touch(position)
    defer { endTouch(touch) }
    let isPossible = decide(.canPerformPrimaryAction, at: indexPath, byDefault: true) {
      $0.collectionContainer(self, canPerformPrimaryActionAt: indexPath)
    }
    guard isPossible, touch.position != nil else { return false }
    announce(.performPrimaryAction, of: touch) {
      $0.collectionContainer(self, performPrimaryActionAt: $1)
    }
    return true
  }

  /// What can be done with an item, as closures and the delegate say.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: The actions, in the order in which they are to be shown.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  public func contextActions(
    forItemAt indexPath: IndexPath
  ) throws(ContainerError) -> [ContextAction] {
    _ = try position(of: indexPath)
    guard !isAtWork else { return [] }
    defer { carryOutWaiting() }
    let key = ElementID(.cell, .item, at: indexPath)
    let actions =
      answer(to: .contextActions, at: key, ())
      ?? delegate?.collectionContainer(self, contextActionsForItemAt: indexPath) ?? []
    hub.emit(.heard(.contextActions, key, detail: "\(actions.count)"))
    return actions
  }

  /// Whether an item may be edited, as closures and the delegate say; not unless said so.
  ///
  /// - Parameter indexPath: `[section, item]`, from 0.
  /// - Returns: Whether it may.
  /// - Throws: ``ContainerError/noItem(_:count:)``; nothing has changed.
  public func canEditItem(at indexPath: IndexPath) throws(ContainerError) -> Bool {
    _ = try position(of: indexPath)
    defer { carryOutWaiting() }
    let answer =
      answer(to: .canEdit, at: ElementID(.cell, .item, at: indexPath))
      ?? delegate?.collectionContainer(self, canEditItemAt: indexPath) ?? false
    hub.emit(
      .heard(.canEdit, ElementID(.cell, .item, at: indexPath), detail: answer ? "yes" : "no"))
    return answer
  }

  // MARK: Steps

  private func beginHighlight(_ touch: ContainerInteraction.Touch) -> Bool {
    guard let path = touch.position?.indexPath else { return false }
    guard touch.position.map(interaction.highlighted.contains) != true else { return true }
    let isLet = decide(.shouldHighlight, at: path, byDefault: true) {
      $0.collectionContainer(self, shouldHighlightItemAt: path)
    }
    guard isLet, let place = touch.position else { return false }
    interaction.highlighted.insert(place)
    giveState(at: place)
    announce(.didHighlight, of: touch) { $0.collectionContainer(self, didHighlightItemAt: $1) }
    return true
  }

  private func endHighlight(_ touch: ContainerInteraction.Touch) {
    guard let place = touch.position, interaction.highlighted.remove(place) != nil else { return }
    giveState(at: place)
    announce(.didUnhighlight, of: touch) {
      $0.collectionContainer(self, didUnhighlightItemAt: $1)
    }
  }

  func selectByHand(_ touch: ContainerInteraction.Touch) -> Bool {
    guard let path = touch.position?.indexPath else { return false }
    let isLet = decide(.shouldSelect, at: path, byDefault: true) {
      $0.collectionContainer(self, shouldSelectItemAt: path)
    }
    guard isLet, let place = touch.position else { return false }
    let others = allowsMultipleSelection ? [] : interaction.selected.subtracting([place])
    let earlier = others.sorted().map { interaction.touch($0) }
    interaction.selected.subtract(others)
    interaction.selected.insert(place)
    for other in others { giveState(at: other) }
    giveState(at: place)
    for other in earlier { tellOfDeselection(other) }
    interaction.end(earlier)
    // Who was told of the others may have selected something else.
    guard let place = touch.position, interaction.selected.contains(place) else { return true }
    announce(.didSelect, of: touch) { $0.collectionContainer(self, didSelectItemAt: $1) }
    return true
  }

  func deselectByHand(_ touch: ContainerInteraction.Touch) -> Bool {
    guard let path = touch.position?.indexPath else { return false }
    let isLet = decide(.shouldDeselect, at: path, byDefault: true) {
      $0.collectionContainer(self, shouldDeselectItemAt: path)
    }
    guard isLet, let place = touch.position else { return false }
    interaction.selected.remove(place)
    giveState(at: place)
    tellOfDeselection(touch)
    return true
  }

  private func tellOfDeselection(_ touch: ContainerInteraction.Touch) {
    guard let place = touch.position, !interaction.selected.contains(place) else { return }
    announce(.didDeselect, of: touch) { $0.collectionContainer(self, didDeselectItemAt: $1) }
  }

  func endTouch(_ touch: ContainerInteraction.Touch) {
    interaction.end([touch])
    carryOutWaiting()
  }
}
