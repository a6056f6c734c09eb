extension CollectionContainer {
  /// Registers a view class for cells, known by its type.
  ///
  /// Registering again makes a new generation: views of the earlier registration stay on show
  /// until they end and are never used again. The same holds for all registrations.
  ///
  /// - Parameters:
  ///   - viewType: The view class. Same-named classes of other modules stay apart.
  ///   - factory: Makes a new view when the pool has none; `nil` for `init()`.
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
  ///   - factory: Makes a new view when the pool has none; `nil` for `init()`.
  /// - Throws: ``RegistrationError/emptyReuseIdentifier(viewType:category:)``; nothing has changed.
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
  ///   - kind: The kind that the layout declares and the data source is asked for.
  ///   - factory: Makes a new view when the pool has none; `nil` for `init()`.
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
  ///   - kind: The kind that the layout declares and the data source is asked for.
  ///   - identifier: Any string but the empty one; each kind has identifiers of its own.
  ///   - factory: Makes a new view when the pool has none; `nil` for `init()`.
  /// - Throws: ``RegistrationError/emptyReuseIdentifier(viewType:category:)``; nothing has changed.
  public func register<View: ReusableView>(
    _ viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind,
    withReuseIdentifier identifier: String, factory: (() throws -> View)? = nil
  ) throws(RegistrationError) {
    try setNamedSlot(
      .supplementary(kind), identifier, viewType, make: factory ?? { viewType.init() })
  }

  private func setNamedSlot(
    _ category: ElementCategory, _ identifier: String, _ viewType: ReusableView.Type,
    make: @escaping () throws -> ReusableView
  ) throws(RegistrationError) {
    guard !identifier.isEmpty else {
      throw .emptyReuseIdentifier(viewType: typeName(viewType), category: category)
    }
    setSlot(category, .named(identifier), viewType, make: make)
  }

  private func setSlot(
    _ category: ElementCategory, _ identifier: PoolKey.Identifier, _ viewType: ReusableView.Type,
    make: @escaping () throws -> ReusableView
  ) {
    let key = PoolKey(category: category, identifier: identifier)
    let earlier = slots.updateValue(makeSlot(key: key, viewType, make: make), forKey: key)
    earlier?.retire()
    guard let earlier, earlier.viewType != viewType else { return }
    report(
      .registrationReplaced(
        category: category, reuseIdentifier: earlier.name, old: typeName(earlier.viewType),
        new: typeName(viewType)))
  }
}

// MARK: - Unregistering

extension CollectionContainer {
  /// Takes back the registration of a view class for cells.
  ///
  /// Idle views are let go at once, those on show when they end.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func unregister<View: ReusableView>(_ viewType: View.Type) -> Bool {
    removeSlot(PoolKey(category: .cell, identifier: .type(ObjectIdentifier(viewType))))
  }

  /// Takes back a registration for cells under a reuse identifier.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func unregister(forCellWithReuseIdentifier identifier: String) -> Bool {
    removeSlot(PoolKey(category: .cell, identifier: .named(identifier)))
  }

  /// Takes back the registration of a view class for a kind.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func unregister<View: ReusableView>(
    _ viewType: View.Type, forSupplementaryViewOfKind kind: ElementKind
  ) -> Bool {
    removeSlot(
      PoolKey(category: .supplementary(kind), identifier: .type(ObjectIdentifier(viewType))))
  }

  /// Takes back a registration for a kind under a reuse identifier.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func unregister(
    forSupplementaryViewOfKind kind: ElementKind, withReuseIdentifier identifier: String
  ) -> Bool {
    removeSlot(PoolKey(category: .supplementary(kind), identifier: .named(identifier)))
  }

  /// Empties the pool of a registration and keeps the registration.
  func beginGeneration(of key: PoolKey) {
    guard let slot = slots[key] else { return }
    slots[key] = slot.nextGeneration()
    slot.retire()
  }

  @discardableResult
  func removeSlot(_ key: PoolKey) -> Bool {
    guard let slot = slots.removeValue(forKey: key) else { return false }
    slot.retire()
    return true
  }
}

extension ReuseSlot {
  /// What people know this slot by: the identifier, or the view class.
  var name: String {
    switch key.identifier {
    case .named(let identifier): identifier
    case .type, .registration: typeName(viewType)
    }
  }
}
