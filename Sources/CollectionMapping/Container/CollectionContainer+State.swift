/// How views get to know the state of their items.
extension CollectionContainer {
  /// Gives the view of an item its state, if the item or the view has one.
  func giveState(to view: ReusableView, _ key: ElementID) {
    guard key.kind == nil, !interaction.isIdle || view.hasState else { return }
    let position = key.position
    let isSelected = interaction.selected.contains(position)
    let isHighlighted = interaction.highlighted.contains(position)
    let isFocused = interaction.focused == position
    view.hasState = isSelected || isHighlighted || isFocused
    if view.isSelected != isSelected { view.isSelected = isSelected }
    if view.isHighlighted != isHighlighted { view.isHighlighted = isHighlighted }
    if view.isFocused != isFocused { view.isFocused = isFocused }
  }

  /// Gives the view on show of an item its state, if there is one.
  func giveState(at position: ElementPosition) {
    let key = ElementID.cell(position)
    if let view = shown[key] { giveState(to: view, key) }
  }

  /// Gives every view on show its state, after all of them may have changed.
  func giveStateToAll() {
    for (key, view) in shown { giveState(to: view, key) }
  }
}
