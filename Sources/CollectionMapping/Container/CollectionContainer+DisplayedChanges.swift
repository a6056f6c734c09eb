extension CollectionContainer {
  typealias DisplayedView = (element: ElementID, view: ReusableView)

  /// Returns which displayed views the batch update of a snapshot changed, after it was performed.
  ///
  /// Such a batch reloads no section as a whole, so each element that stays has one origin.
  /// `change` lists the views that ended, by their elements before, and the elements that were
  /// requested; `reconfigured` the views that were configured again, by their elements afterwards.
  func displayedChanges(
    _ change: DisplayedViews.Change, reconfigured: [DisplayedView], _ map: BatchMap,
    before: ContainerContent, after: ContainerContent
  ) -> DisplayedChanges {
    var changes = DisplayedChanges()
    var ended: [ElementID: ElementID] = [:]
    for (element, _) in change.ends {
      if let target = element.followed(by: map) { ended[target] = element }
    }
    for (element, view) in reconfigured {
      if displayed[element] === view {
        changes.reconfigured.append(element)
      } else {
        ended[element] = map.origin(of: element) ?? element
      }
    }
    let appeared = change.requests.filter { element in
      element.kind != nil && ended[element] == nil && displayed[element] != nil
        && map.origin(of: element) != nil
    }
    let replaced = ended.keys.filter { displayed[$0] != nil }
    let vanished = ended.filter { target, element in
      element.kind != nil && displayed[target] == nil
    }
    changes.replaced = after.inOrder(replaced, by: \.self)
    changes.appeared = after.inOrder(appeared, by: \.self)
    changes.vanished = before.inOrder(withPlaces(vanished), by: \.self)
    return changes
  }

  /// The views that ended although their elements afterwards, by which they are listed, could be
  /// displayed: those that did not leave the viewport.
  private func withPlaces(_ ended: [ElementID: ElementID]) -> [ElementID] {
    guard isLaidOut, !ended.isEmpty else { return Array(ended.values) }
    return displayedAttributes.compactMap { ended[$0.element] }
  }
}
