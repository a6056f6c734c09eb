extension CollectionManager {
  /// Resolves the mapping, takes or makes a view, and configures it; throws also for an unmapped model.
  ///
  /// A displayed view is kept if its mapping is still the right one. A factory or `prepareForReuse()`
  /// may unregister the mapping that it works for; the model is then resolved a second time. The
  /// element is computed only for an error or an observer.
  func dequeue(
    _ model: Any, _ category: ElementCategory, at indexPath: IndexPath,
    for user: ViewUser = .caller, _ element: @autoclosure () -> ElementID
  ) throws(DequeueError) -> ReusableView {
    if user.existing == nil,
      let view = idleView(for: model, category, at: indexPath, for: user, element())
    {
      return view
    }
    for _ in 1...2 {
      let (mapping, value) = try mapping(for: model, category, at: indexPath, element)
      let view = try view(of: mapping, for: user, element)
      if !mapping.isRetired {
        bind(mapping, view, value, at: indexPath, for: user, element)
        return view
      }
      if view !== user.existing { view.returnToPool() }
    }
    let modelType = unwrapped(model, depth: limits.optionalDepth).type ?? type(of: model)
    throw .noMapping(modelType: TypeName(modelType), element())
  }

  /// The fast path to a configured view: the type of the model decides the mapping, and the pool has an
  /// idle view.
  ///
  /// `nil` otherwise.
  func idleView(
    for model: Any, _ category: ElementCategory, at indexPath: IndexPath,
    for user: ViewUser = .caller, _ element: @autoclosure () -> ElementID
  ) -> ReusableView? {
    guard let mapping = resolver.certainMapping(for: model, category), let slot = mapping.slot,
      let view = slot.takeIdle()
    else { return nil }
    guard !mapping.isRetired, mapping.show(model, in: view, at: indexPath) else {
      view.returnToPool()
      return nil
    }
    if user.isContainer { view.setSubject(model, nil) }
    slot.hub.emit(.bound(view, model, element()))
    return view
  }

  private func mapping(
    for model: Any, _ category: ElementCategory, at indexPath: IndexPath,
    _ element: () -> ElementID
  ) throws(DequeueError) -> (LiveMapping, model: Any) {
    switch resolver.resolve(model, category, at: indexPath) {
    case .found(let mapping, let model):
      if let other = resolver.overlap(with: mapping, for: model, category, at: indexPath) {
        report(.conditionsOverlap(of: mapping.record, other.record, element()))
      }
      return (mapping, model)
    case .unmapped(let model):
      throw .noMapping(modelType: TypeName(type(of: model)), element())
    case .nilModel:
      throw .nilModel(element())
    case .tooManyOptionals(let limit):
      throw .tooManyOptionals(limit: limit, element())
    }
  }

  /// Runs the handler and `update(with:)`; a view of another class is reported and left as it is.
  private func bind(
    _ mapping: LiveMapping, _ view: ReusableView, _ model: Any, at indexPath: IndexPath,
    for user: ViewUser, _ element: () -> ElementID
  ) {
    guard mapping.show(model, in: view, at: indexPath) else {
      mapping.noteFailure()
      return report(
        .differentViewClass(
          expected: TypeName(mapping.record.viewType), actual: TypeName(type(of: view)),
          element()))
    }
    let isOfPrototype = mapping.slot == nil
    if isOfPrototype || user.isContainer {
      view.setSubject(model, isOfPrototype ? mapping.events(hub) : nil)
    }
    hub.emit(.bound(view, model, element()))
  }

  private func view(
    of mapping: LiveMapping, for user: ViewUser, _ element: () -> ElementID
  ) throws(DequeueError) -> ReusableView {
    do {
      let slot = try slot(of: mapping)
      if let existing = user.existing, existing.slot === slot { return existing }
      return try slot.take()
    } catch {
      mapping.noteFailure()
      throw .factoryFailed(
        viewType: TypeName(mapping.record.viewType), reason: "\(error)", element())
    }
  }

  /// Whether a view was taken from the slot of a mapping.
  func isView(_ view: ReusableView, of mapping: LiveMapping) -> Bool {
    guard let own = view.slot, let slot = try? slot(of: mapping) else { return false }
    return own === slot
  }

  /// The slot of a mapping: its own, or the container's.
  private func slot(of mapping: LiveMapping) throws(NoSlot) -> ReuseSlot {
    if let slot = mapping.ownSlot(hub, capacity: limits.pooledViews) { return slot }
    switch mapping.record.origin {
    case .prototype(let key):
      if let slot = containerIfMade?.slot(of: key) { return slot }
      throw NoSlot(
        description: "the container has no registration for \"\(mapping.record.prototypeName)\"")
    case .broken(let anomaly):
      throw NoSlot(description: anomaly.description)
    case .code, .factory, .template:
      throw NoSlot(description: "the mapping has no way to make a view")
    }
  }

  /// Reports an error as an anomaly and returns the replacement of the missing view, as the policy
  /// says.
  ///
  /// - Returns: A placeholder, or `nil` to leave the element out.
  /// - Throws: The error itself, if the policy does not allow a replacement.
  func recover(from error: DequeueError) throws(DequeueError) -> ReusableView? {
    switch error {
    case .nilModel(let element):
      return try leave(element, error, as: .nilModel(of: element))
    case .noMapping(let modelType, let element):
      return try leave(element, error, as: .noMapping(of: modelType, for: element))
    case .tooManyOptionals(let limit, let element):
      return try leave(element, error, as: .tooManyOptionals(limit: limit, element))
    case .factoryFailed(let viewType, let reason, let element):
      report(.factoryFailed(viewType: viewType, reason: reason, element))
      return placeholders.placeholder(for: element)
    default:
      throw error
    }
  }

  private func leave(
    _ element: ElementID, _ error: DequeueError, as anomaly: Anomaly
  ) throws(DequeueError) -> ReusableView? {
    guard unmappedPolicy != .fail else { throw error }
    report(anomaly)
    guard unmappedPolicy == .report, element.kind == nil else { return nil }
    return placeholders.placeholder(for: element)
  }
}

extension Anomaly {
  fileprivate static func conditionsOverlap(
    of used: MappingRecord, _ other: MappingRecord, _ element: ElementID
  ) -> Anomaly {
    .conditionsOverlap(
      group: used.exclusiveGroup ?? "", used: "\(used.description)", other: "\(other.description)",
      element)
  }

  fileprivate static func nilModel(of element: ElementID) -> Anomaly {
    element.kind.map { .nilSupplementaryModel(kind: $0, element.indexPath) }
      ?? .nilCellModel(element.indexPath)
  }

  fileprivate static func noMapping(of modelType: TypeName, for element: ElementID) -> Anomaly {
    element.kind.map {
      .noSupplementaryMapping(modelType: modelType, kind: $0, element.indexPath)
    } ?? .noCellMapping(modelType: modelType, element.indexPath)
  }
}

extension MappingRecord {
  var prototypeName: String {
    guard case .prototype(let key) = origin, case .named(let name) = key.identifier else {
      return TypeName(viewType).description
    }
    return name
  }
}

/// The user of a dequeued view.
enum ViewUser {
  /// The caller of the library, who may keep the view.
  case caller

  /// The container, with the displayed view that is to be configured again, if any.
  case container(ReusableView?)

  var existing: ReusableView? {
    if case .container(let view) = self { view } else { nil }
  }

  var isContainer: Bool {
    if case .container = self { true } else { false }
  }
}

@available(*, unavailable)
extension ViewUser: Sendable {}

/// The reason why a mapping has no views.
private struct NoSlot: Error, CustomStringConvertible {
  let description: String
}

extension CollectionEvent {
  fileprivate static func bound(
    _ view: ReusableView, _ model: Any, _ element: ElementID
  ) -> CollectionEvent {
    .bound(view: view.className, model: TypeName(type(of: model)), element)
  }
}
