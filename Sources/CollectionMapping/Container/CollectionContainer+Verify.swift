extension CollectionContainer {
  /// Lists the kinds of supplementary views that will not be displayed with the current
  /// registrations; makes no view.
  ///
  /// Compares the kinds that the ``layout`` places with those that are registered and those that the
  /// ``dataSource`` provides. Finds kinds that are not registered, kinds that are never placed, and
  /// kinds without a provider. A manager's container registers views when they are needed: call the
  /// manager's `verify()` instead.
  ///
  /// - Parameter sectionCount: The number of sections that the layout is asked about, for kinds
  ///   that it places in some of them only. Defaults to the sections of the content.
  /// - Returns: The problems; none without a layout, and none from inside the layout while it is asked.
  /// - Complexity: O(*s* + *r*) in the number of sections and registrations.
  public func verify(sectionCount: Int? = nil) -> [WiringProblem] {
    guard geometry.layout != nil else { return [] }
    // The data source is asked directly, so that the content stays uncounted until it is needed.
    let count = sectionCount ?? whileBusy { dataSource?.numberOfSections(in: self) ?? 0 }
    guard let placed = placedKinds(inSections: min(count, limits.sections))?.all else { return [] }
    let registered = mappedSource != nil ? placed : requests.registeredKinds
    let (allPlaced, allRegistered) = (Set(placed), Set(registered))
    return placed.filter { !allRegistered.contains($0) }.map { .kindNotRegistered($0) }
      + registered.filter { !allPlaced.contains($0) }.map { .kindNeverPlaced($0) }
      + placed.filter { !provides($0) }.map { .kindWithoutProvider($0) }
  }

  /// The kinds that the layout places, in all of its sections or only in some.
  ///
  /// - Returns: `nil` while the layout is being asked, since its closures may ask again without end.
  func placedKinds(inSections count: Int) -> LayoutKinds? {
    guard let layout = geometry.layout else { return LayoutKinds() }
    guard geometry.beginAskingForKinds() else { return nil }
    defer { geometry.endAskingForKinds() }
    var all = [layout.declaredKinds]
    for section in 0..<max(0, count) {
      let own = layout.declaredKinds(ofSection: section, in: layoutEnvironment)
      if own != all.last { all.append(own) }
    }
    return LayoutKinds(
      global: all.flatMap(\.global), supplementary: all.flatMap(\.supplementary),
      decoration: all.flatMap(\.decoration), ofItems: all.flatMap(\.ofItems))
  }

  private func provides(_ kind: ElementKind) -> Bool {
    dataSource?.collectionContainer(self, providesViewsOfKind: kind) ?? false
  }
}
