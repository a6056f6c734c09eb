extension CollectionContainer {
  /// Lists kinds of supplementary views that will not be shown as things are wired; makes no view.
  ///
  /// The kinds that the ``layout`` places are compared with those that are registered and those that the
  /// ``dataSource`` gives: kinds not registered, kinds that are never placed, kinds without provider. A
  /// manager's container registers views when they are needed: ask the manager's `verify()` there.
  ///
  /// - Parameter sectionCount: How many sections the layout is asked about, for what it places in some of
  ///   them only; those there are when nothing is said.
  /// - Returns: What is wrong; nothing without a layout.
  /// - Complexity: O(*s* + *r*) in the number of sections and registrations.
  public func verify(sectionCount: Int? = nil) -> [WiringProblem] {
    guard arrangement.layout != nil else { return [] }
    // Asked beside what is known, so that the content is counted when it is needed.
    let count = sectionCount ?? whileCommitting { dataSource?.numberOfSections(in: self) ?? 0 }
    let placed = placedKinds(inSections: min(count, limits.sections)).all
    let registered = registersOnDemand ? placed : registeredKinds
    return placed.filter { !registered.contains($0) }.map { .kindNotRegistered($0) }
      + registered.filter { !placed.contains($0) }.map { .kindNeverPlaced($0) }
      + placed.filter { !provides($0) }.map { .kindWithoutProvider($0) }
  }

  /// The kinds that the layout places, also in some of its sections only.
  func placedKinds(inSections count: Int) -> LayoutKinds {
    guard let layout = arrangement.layout else { return LayoutKinds() }
    return (0..<max(0, count)).reduce(layout.declaredKinds) { kinds, section in
      let own = layout.declaredKinds(ofSection: section, in: arrangement.room)
      return own == kinds ? kinds : kinds.union(own)
    }
  }

  /// The kinds that views are registered for, by name.
  private var registeredKinds: [ElementKind] {
    Set(slots.keys.compactMap(\.category.kind)).sorted { $0.rawValue < $1.rawValue }
  }

  private func provides(_ kind: ElementKind) -> Bool {
    dataSource?.collectionContainer(self, providesViewsOfKind: kind) ?? false
  }
}
