extension CollectionContainer {
  /// Registers a view class, by default for cells, known by its type.
  ///
  /// Registering again makes a new generation: displayed views of the earlier registration stay
  /// until they end, and are never used again. The same holds for all registrations.
  ///
  /// - Parameters:
  ///   - viewType: The view class. Classes of the same name in other modules are different classes.
  ///   - category: `.cell`, `.header`, `.footer` or `.supplementary(kind)`.
  ///   - factory: Makes a new view when the pool is empty. Defaults to `init()`.
  public func register<View: ReusableView>(
    _ viewType: View.Type, as category: ElementCategory = .cell, factory: (() throws -> View)? = nil
  ) {
    setSlot(category, .type(ObjectIdentifier(viewType)), viewType, make: factory)
  }

  /// Registers a view class for cells under a reuse identifier, otherwise as ``register(_:as:factory:)``.
  ///
  /// Cells and each kind have identifiers of their own. An identifier in use is taken over, which is reported
  /// when the class differs.
  ///
  /// - Throws: ``ContainerError/emptyReuseIdentifier(viewType:category:)``; the container is unchanged.
  public func register<View: ReusableView>(
    _ viewType: View.Type, forCellWithReuseIdentifier identifier: String,
    factory: (() throws -> View)? = nil
  ) throws(ContainerError) {
    try setNamedSlot(.cell, identifier, viewType, make: factory)
  }

  /// Registers a view class for supplementary views of a kind under a reuse identifier, otherwise as
  /// ``register(_:forCellWithReuseIdentifier:factory:)``.
  public func register<View: ReusableView>(
    _ viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind,
    withReuseIdentifier identifier: String, factory: (() throws -> View)? = nil
  ) throws(ContainerError) {
    try setNamedSlot(.supplementary(kind), identifier, viewType, make: factory)
  }

  private func setNamedSlot(
    _ category: ElementCategory, _ identifier: String, _ viewType: ReusableView.Type,
    make: (() throws -> ReusableView)?
  ) throws(ContainerError) {
    guard !identifier.isEmpty else {
      throw .emptyReuseIdentifier(viewType: TypeName(viewType), category: category)
    }
    setSlot(category, .named(identifier), viewType, make: make)
  }

  private func setSlot(
    _ category: ElementCategory, _ identifier: PoolKey.Identifier, _ viewType: ReusableView.Type,
    make: (() throws -> ReusableView)?
  ) {
    let key = PoolKey(category: category, identifier: identifier)
    let earlier = requests.setSlot(makeSlot(key: key, viewType, make: make), for: key)
    earlier?.retire()
    guard let earlier, earlier.viewType != viewType else { return }
    report(
      .registrationReplaced(
        category: category, reuseIdentifier: earlier.name, old: TypeName(earlier.viewType),
        new: TypeName(viewType)))
  }

  // MARK: - Unregistering

  /// Unregisters a view class.
  ///
  /// Idle views are released at once, displayed ones when they end.
  ///
  /// - Returns: Whether the class was registered for the category.
  @discardableResult
  public func unregister<View: ReusableView>(
    _ viewType: View.Type, as category: ElementCategory = .cell
  ) -> Bool {
    removeSlot(PoolKey(category: category, identifier: .type(ObjectIdentifier(viewType))))
  }

  /// Unregisters a reuse identifier, and returns whether it was registered for the category.
  @discardableResult
  public func unregister(
    reuseIdentifier identifier: String, as category: ElementCategory = .cell
  ) -> Bool {
    removeSlot(PoolKey(category: category, identifier: .named(identifier)))
  }

  // MARK: Slots

  func slot(of key: PoolKey) -> ReuseSlot? { requests.slot(for: key) }

  /// Registers a registration object at its first use, inside a request.
  func noteUse(
    of key: PoolKey, _ viewType: ReusableView.Type, make: @escaping () throws -> ReusableView
  ) {
    guard requests.element != nil else { return }
    let use = requests.noteUse(of: key, viewType)
    guard use.isFirst else { return }
    let released = requests.takeSlotsOfReleasedObjects()
    _ = requests.setSlot(makeSlot(key: key, viewType, make: make), for: key)
    for slot in released { slot.retire() }
    guard let idle = use.idle else { return }
    removeSlot(idle)
    guard requests.noteRemoval(ofViewType: viewType) else { return }
    report(.registrationNeverReused(viewType: TypeName(viewType)))
  }

  private func makeSlot(
    key: PoolKey, _ viewType: ReusableView.Type, make: (() throws -> ReusableView)?
  ) -> ReuseSlot {
    ReuseSlot(key: key, viewType: viewType, hub: hub, capacity: limits.pooledViews, make: make)
  }

  /// Empties the pool of a registration and keeps the registration.
  func beginGeneration(of key: PoolKey) {
    requests.renewSlot(for: key)?.retire()
  }

  @discardableResult
  private func removeSlot(_ key: PoolKey) -> Bool {
    let slot = requests.setSlot(nil, for: key)
    slot?.retire()
    return slot != nil
  }

  /// Whether a view was taken from a slot of this container and not returned.
  func owns(_ view: ReusableView) -> Bool { view.slot?.hub === hub }

  // MARK: - Templates

  /// Registers a template for cells under a reuse identifier, as UIKit registers a nib.
  ///
  /// ```swift
  /// if let template = try source.template(named: "PostCell") {
  ///   try container.register(template, for: PostCell.self, forCellWithReuseIdentifier: "post")
  /// }
  /// ```
  ///
  /// The template is checked now. One that is empty, holds several views or declares another class is
  /// reported, and makes placeholders. Another reuse identifier is reported; the given one is used.
  ///
  /// - Throws: ``ContainerError/emptyReuseIdentifier(viewType:category:)``; the container is unchanged.
  public func register<View: TemplateLoadable>(
    _ template: Template, for viewType: View.Type, forCellWithReuseIdentifier identifier: String
  ) throws(ContainerError) {
    try register(template, for: viewType, .cell, identifier)
  }

  /// Registers a template for supplementary views of a kind, otherwise as
  /// ``register(_:for:forCellWithReuseIdentifier:)``.
  public func register<View: TemplateLoadable>(
    _ template: Template, for viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind,
    withReuseIdentifier identifier: String
  ) throws(ContainerError) {
    try register(template, for: viewType, .supplementary(kind), identifier)
  }

  private func register<View: TemplateLoadable>(
    _ template: Template, for viewType: View.Type, _ category: ElementCategory,
    _ identifier: String
  ) throws(ContainerError) {
    let problem = template.problem(for: viewType)
    try setNamedSlot(category, identifier, viewType) {
      if let problem { throw TemplateError(reason: problem.description) }
      return try viewType.init(template: template)
    }
    if let problem { report(problem) }
    template.reportIdentifier(registered: identifier, report: report)
  }

  // MARK: - Verifying

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
    let counted = hub.nested(in: "numberOfSections(in:)") {
      sectionCount ?? whileBusy { dataSource?.numberOfSections(in: self) ?? 0 }
    }
    guard let count = counted else { return [] }
    guard let placed = placedKinds(inSections: min(count, limits.sections))?.all else { return [] }
    let registered = mappedSource != nil ? placed : requests.registeredKinds
    let (allPlaced, allRegistered) = (Set(placed), Set(registered))
    return placed.filter { !allRegistered.contains($0) }.map { .kindNotRegistered($0) }
      + registered.filter { !allPlaced.contains($0) }.map { .kindNeverPlaced($0) }
      + placed.filter { !provides($0) }.map { .kindWithoutProvider($0) }
  }

  /// The kinds that the layout places in any section; `nil` while it is asked, since a closure may ask without end.
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

  /// Whether there may be views of a kind: a custom data source is assumed to provide every kind.
  private func provides(_ kind: ElementKind) -> Bool {
    guard let source = dataSource as? any KindProviding else { return dataSource != nil }
    return source.providesViews(ofKind: kind)
  }
}

extension ReuseSlot {
  /// The name of this slot in texts: the identifier, or the view class.
  var name: String { key.name(of: viewType) }
}

extension PoolKey {
  /// The name of a registration of a view class in texts: the identifier, or the class.
  func name(of viewType: ReusableView.Type) -> String {
    if case .named(let identifier) = identifier { identifier } else { "\(TypeName(viewType))" }
  }
}

/// A kind of supplementary views that cannot be displayed, found before there is content.
///
/// A kind is named in three places: the layout places it, the container registers views for it, and the
/// data source provides them. UIKit raises an exception if the three differ, and only while it scrolls.
public enum WiringProblem: Hashable, Sendable {
  /// The layout places views of a kind, but no view is registered for it.
  case kindNotRegistered(ElementKind)

  /// Views of a kind are registered, but the layout does not place them.
  case kindNeverPlaced(ElementKind)

  /// The layout places views of a kind, but the data source provides no views of it.
  case kindWithoutProvider(ElementKind)
}

extension WiringProblem: CustomStringConvertible {
  /// The problem and how to fix it.
  public var description: String {
    switch self {
    case .kindNotRegistered(let kind):
      "The layout places kind \"\(kind)\", but no view is registered for it. Register one with "
        + "register(_:as:)."
    case .kindNeverPlaced(let kind):
      "Views of kind \"\(kind)\" are registered, but the layout does not place them."
    case .kindWithoutProvider(let kind):
      "The layout places kind \"\(kind)\", but the data source has no views of it. Set a provider, or "
        + "register a mapping with the manager."
    }
  }
}
