extension CollectionContainer {
  /// Registers a view class for cells, known by its type.
  ///
  /// Registering again makes a new generation: displayed views of the earlier registration stay
  /// until they end, and are never used again. The same holds for all registrations.
  ///
  /// - Parameters:
  ///   - viewType: The view class. Classes of the same name in other modules are different classes.
  ///   - factory: Makes a new view when the pool is empty. Defaults to `init()`.
  public func register<View: ReusableView>(
    _ viewType: View.Type, factory: (() throws -> View)? = nil
  ) {
    setSlot(
      .cell, .type(ObjectIdentifier(viewType)), viewType, make: factory ?? { viewType.init() })
  }

  /// Registers a view class for cells under a reuse identifier.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - identifier: Any string but the empty one. Cells and each kind have identifiers of their
  ///     own. An identifier in use is taken over, which is reported when the class differs.
  ///   - factory: Makes a new view when the pool is empty. Defaults to `init()`.
  /// - Throws: ``RegistrationError/emptyReuseIdentifier(viewType:category:)``; the container is unchanged.
  public func register<View: ReusableView>(
    _ viewType: View.Type, forCellWithReuseIdentifier identifier: String,
    factory: (() throws -> View)? = nil
  ) throws(RegistrationError) {
    try setNamedSlot(.cell, identifier, viewType, make: factory ?? { viewType.init() })
  }

  /// Registers a view class for supplementary views of a kind, known by its type.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - kind: The kind, as the layout declares it.
  ///   - factory: Makes a new view when the pool is empty. Defaults to `init()`.
  public func register<View: ReusableView>(
    _ viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind,
    factory: (() throws -> View)? = nil
  ) {
    setSlot(
      .supplementary(kind), .type(ObjectIdentifier(viewType)), viewType,
      make: factory ?? { viewType.init() })
  }

  /// Registers a view class for supplementary views of a kind under a reuse identifier.
  ///
  /// - Parameters:
  ///   - viewType: The view class.
  ///   - kind: The kind, as the layout declares it.
  ///   - identifier: Any string but the empty one; each kind has identifiers of its own.
  ///   - factory: Makes a new view when the pool is empty. Defaults to `init()`.
  /// - Throws: ``RegistrationError/emptyReuseIdentifier(viewType:category:)``; the container is unchanged.
  public func register<View: ReusableView>(
    _ viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind,
    withReuseIdentifier identifier: String, factory: (() throws -> View)? = nil
  ) throws(RegistrationError) {
    try setNamedSlot(
      .supplementary(kind), identifier, viewType, make: factory ?? { viewType.init() })
  }

  func setNamedSlot(
    _ category: ElementCategory, _ identifier: String, _ viewType: ReusableView.Type,
    make: @escaping () throws -> ReusableView
  ) throws(RegistrationError) {
    guard !identifier.isEmpty else {
      throw .emptyReuseIdentifier(viewType: TypeName(viewType), category: category)
    }
    setSlot(category, .named(identifier), viewType, make: make)
  }

  private func setSlot(
    _ category: ElementCategory, _ identifier: PoolKey.Identifier, _ viewType: ReusableView.Type,
    make: @escaping () throws -> ReusableView
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
}

// MARK: - Unregistering

extension CollectionContainer {
  /// Unregisters a view class for cells.
  ///
  /// Idle views are released at once, displayed ones when they end.
  ///
  /// - Returns: Whether the class was registered.
  @discardableResult
  public func unregister<View: ReusableView>(_ viewType: View.Type) -> Bool {
    removeSlot(PoolKey(category: .cell, identifier: .type(ObjectIdentifier(viewType))))
  }

  /// Unregisters a reuse identifier for cells.
  ///
  /// - Returns: Whether it was registered.
  @discardableResult
  public func unregister(forCellWithReuseIdentifier identifier: String) -> Bool {
    removeSlot(PoolKey(category: .cell, identifier: .named(identifier)))
  }

  /// Unregisters a view class for supplementary views of a kind.
  ///
  /// - Returns: Whether the class was registered.
  @discardableResult
  public func unregister<View: ReusableView>(
    _ viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind
  ) -> Bool {
    removeSlot(
      PoolKey(category: .supplementary(kind), identifier: .type(ObjectIdentifier(viewType))))
  }

  /// Unregisters a reuse identifier for supplementary views of a kind.
  ///
  /// - Returns: Whether it was registered.
  @discardableResult
  public func unregister(
    forSupplementaryViewOfKind kind: ElementKind, withReuseIdentifier identifier: String
  ) -> Bool {
    removeSlot(PoolKey(category: .supplementary(kind), identifier: .named(identifier)))
  }

  // MARK: Slots

  /// The slot of a registration; `nil` if there is no such registration.
  func slot(of key: PoolKey) -> ReuseSlot? { requests.slot(for: key) }

  func makeSlot(
    key: PoolKey, _ viewType: ReusableView.Type, make: @escaping () throws -> ReusableView
  ) -> ReuseSlot {
    ReuseSlot(key: key, viewType: viewType, hub: hub, capacity: limits.pooledViews, make: make)
  }

  /// Empties the pool of a registration and keeps the registration.
  func beginGeneration(of key: PoolKey) {
    guard let slot = requests.slot(for: key) else { return }
    _ = requests.setSlot(slot.nextGeneration(), for: key)
    slot.retire()
  }

  @discardableResult
  func removeSlot(_ key: PoolKey) -> Bool {
    let slot = requests.setSlot(nil, for: key)
    slot?.retire()
    return slot != nil
  }

  /// Whether a view was taken from a slot of this container and not returned.
  func owns(_ view: ReusableView) -> Bool { view.slot?.hub === hub }
}

extension ReuseSlot {
  /// The name of this slot in texts: the identifier, or the view class.
  var name: String {
    switch key.identifier {
    case .named(let identifier): identifier
    case .type, .registration, .mapping: TypeName(viewType).description
    }
  }
}
