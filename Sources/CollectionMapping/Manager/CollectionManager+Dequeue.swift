#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CollectionManager {
  /// Resolves, takes or makes a view, and configures it; throws for what is merely unmapped too.
  ///
  /// A view on show that is `existing` is kept when its mapping is still the one. A factory or
  /// `prepareForReuse()` may take back the mapping it works for: then the model is resolved again,
  /// one more time.
  func dequeue(
    _ model: Any, _ category: ElementCategory, _ place: ElementID.Place, at indexPath: IndexPath,
    keeping existing: ReusableView? = nil
  ) throws(DequeueError) -> ReusableView {
    if let view = try attempt(model, category, place, at: indexPath, keeping: existing) {
      return view
    }
    if let view = try attempt(model, category, place, at: indexPath, keeping: existing) {
      return view
    }
    let value = unwrapped(model, depth: limits.optionalDepth)
    throw .noMapping(modelType: value.modelTypeName, ElementID(category, place, at: indexPath))
  }

  /// One try of a dequeue; `nil` when its mapping was taken back while the view was made.
  private func attempt(
    _ model: Any, _ category: ElementCategory, _ place: ElementID.Place, at indexPath: IndexPath,
    keeping existing: ReusableView?
  ) throws(DequeueError) -> ReusableView? {
    let (mapping, model) = try mapping(for: model, category, place, at: indexPath)
    let view = try view(of: mapping, place, at: indexPath, keeping: existing)
    guard !mapping.isRetired else {
      if view !== existing { view.goBack() }
      return nil
    }
    bind(mapping, view, model, place, at: indexPath)
    return view
  }

  private func mapping(
    for model: Any, _ category: ElementCategory, _ place: ElementID.Place, at indexPath: IndexPath
  ) throws(DequeueError) -> (LiveMapping, model: Any) {
    switch resolver.resolve(model, category, at: indexPath) {
    case .found(let mapping, let model):
      return (mapping, model)
    case .unmapped(let model):
      throw .noMapping(
        modelType: typeName(type(of: model)), ElementID(category, place, at: indexPath))
    case .nilModel:
      throw .nilModel(ElementID(category, place, at: indexPath))
    case .tooManyOptionals(let limit):
      throw .tooManyOptionals(limit: limit, ElementID(category, place, at: indexPath))
    }
  }

  /// The short way to a configured cell, to be tried first: a model whose type decides the mapping,
  /// and a pool with a view at rest; `nil` otherwise.
  func idleCell(for model: Any, at indexPath: IndexPath) -> ReusableView? {
    guard let mapping = resolver.certainMapping(for: model), let slot = mapping.slot,
      let view = slot.takeIdle()
    else { return nil }
    guard !mapping.isRetired, mapping.bind(view, model, indexPath) else {
      view.goBack()
      return nil
    }
    hub.emit(.bound(view, model, ElementID(.cell, .item, at: indexPath)))
    return view
  }

  /// Runs the handler and `update(with:)`; a view of another class is reported and left as it is.
  private func bind(
    _ mapping: LiveMapping, _ view: ReusableView, _ model: Any, _ place: ElementID.Place,
    at indexPath: IndexPath
  ) {
    let category = mapping.record.category
    guard mapping.bind(view, model, indexPath) else {
      mapping.noteFailure()
      return report(
        .differentViewClass(
          expected: typeName(mapping.record.viewType), actual: typeName(type(of: view)),
          ElementID(category, place, at: indexPath)))
    }
    let isOfPrototype = view.slot?.events == nil
    if isOfPrototype { view.ownEvents = mapping.events }
    if isOfPrototype || ownContainer.request != nil {
      view.hasElement = true
      view.model = model
    }
    hub.emit(
      .bound(view, model, ElementID(category, place, at: indexPath)))
  }

  private func view(
    of mapping: LiveMapping, _ place: ElementID.Place, at indexPath: IndexPath,
    keeping existing: ReusableView?
  ) throws(DequeueError) -> ReusableView {
    do {
      let slot = try slot(of: mapping)
      if let existing, existing.slot === slot { return existing }
      return try slot.take()
    } catch {
      mapping.noteFailure()
      throw .factoryFailed(
        viewType: typeName(mapping.record.viewType), reason: "\(error)",
        ElementID(mapping.record.category, place, at: indexPath))
    }
  }

  /// Whether a view was taken from where the views of a mapping are taken from.
  func isView(_ view: ReusableView, of mapping: LiveMapping) -> Bool {
    guard let own = view.slot, let slot = try? slot(of: mapping) else { return false }
    return own === slot
  }

  /// Where the views of a mapping are taken from: a slot of its own, or the container's.
  private func slot(of mapping: LiveMapping) throws(NoSlot) -> ReuseSlot {
    if let slot = mapping.ownSlot() { return slot }
    switch mapping.record.origin {
    case .prototype(let key):
      if let slot = ownContainer.slots[key] { return slot }
      throw NoSlot(
        description: "the container has no registration \"\(mapping.record.prototypeName)\"")
    case .broken(let anomaly):
      throw NoSlot(description: anomaly.description)
    case .code, .factory, .template:
      throw NoSlot(description: "the mapping has nothing to make a view with")
    }
  }

  /// Turns an error into an anomaly and what is shown instead, as the policy says.
  ///
  /// - Returns: A placeholder, or `nil` to leave the element out.
  /// - Throws: The error itself, when it must not be survived.
  func survive(_ error: DequeueError) throws(DequeueError) -> ReusableView? {
    switch error {
    case .nilModel(let element):
      return try leave(element, error, as: .nilModel(of: element))
    case .noMapping(let modelType, let element):
      return try leave(element, error, as: .noMapping(of: modelType, for: element))
    case .tooManyOptionals(let limit, let element):
      return try leave(element, error, as: .tooManyOptionals(limit: limit, element))
    case .factoryFailed(let viewType, let reason, let element):
      report(.factoryFailed(viewType: viewType, reason: reason, element))
      return ownContainer.placeholder(for: element)
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
    return ownContainer.placeholder(for: element)
  }
}

extension Anomaly {
  fileprivate static func nilModel(of element: ElementID) -> Anomaly {
    element.kind.map { .nilSupplementaryModel(kind: $0, element.indexPath) }
      ?? .nilCellModel(element.indexPath)
  }

  fileprivate static func noMapping(of modelType: String, for element: ElementID) -> Anomaly {
    element.kind.map {
      .noSupplementaryMapping(modelType: modelType, kind: $0, element.indexPath)
    } ?? .noCellMapping(modelType: modelType, element.indexPath)
  }
}

extension MappingRecord {
  var prototypeName: String {
    guard case .prototype(let key) = origin, case .named(let name) = key.identifier else {
      return typeName(viewType)
    }
    return name
  }
}

/// Why a mapping has no views, in words.
private struct NoSlot: Error, CustomStringConvertible {
  let description: String
}

extension CollectionEvent {
  fileprivate static func bound(
    _ view: ReusableView, _ model: Any, _ element: ElementID
  ) -> CollectionEvent {
    .bound(view: view.className, model: bareTypeName(type(of: model)), element)
  }
}
