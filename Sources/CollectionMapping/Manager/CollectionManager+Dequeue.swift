#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CollectionManager {
  /// Resolves, takes or makes a view, and configures it; throws for what is merely unmapped too.
  ///
  /// A view on show that is `existing` is kept when its mapping is still the one.
  func dequeue(
    _ model: Any, _ category: ElementCategory, at indexPath: IndexPath,
    keeping existing: ReusableView? = nil
  ) throws(DequeueError) -> ReusableView {
    switch resolve(model, category, at: indexPath) {
    case .found(let record, let model):
      let view = try view(of: record, at: indexPath, keeping: existing)
      guard !record.isRetired else {
        if view !== existing { view.slot?.giveBack(view) }
        throw .noMapping(
          modelType: typeName(type(of: model)), ElementKey(category, at: indexPath))
      }
      if !record.bind(view, model, indexPath) { reportClass(of: view, record, at: indexPath) }
      return view
    case .unmapped(let model):
      throw .noMapping(
        modelType: typeName(type(of: model)), ElementKey(category, at: indexPath))
    case .nilModel:
      throw .nilModel(ElementKey(category, at: indexPath))
    }
  }

  /// The short way to a configured cell, to be tried first: a model whose type decides the mapping,
  /// and a pool with a view at rest; `nil` otherwise.
  func idleCell(for model: Any, at indexPath: IndexPath) -> ReusableView? {
    guard let record = table.cells.certainRecord(for: model), let slot = record.slot,
      let view = slot.takeIdle()
    else { return nil }
    if !record.isRetired, record.bind(view, model, indexPath) { return view }
    slot.giveBack(view)
    return nil
  }

  private func resolve(
    _ model: Any, _ category: ElementCategory, at indexPath: IndexPath
  ) -> ResolutionIndex.Resolution {
    guard let index = table.index(of: category) else {
      return unwrapped(model).map { .unmapped(model: $0) } ?? .nilModel
    }
    let resolution = index.resolve(model, at: indexPath)
    guard case .unmapped(let model) = resolution, category == .cell, let fallback = table.fallback
    else { return resolution }
    return .found(fallback, model: model)
  }

  private func view(
    of record: MappingRecord, at indexPath: IndexPath, keeping existing: ReusableView?
  ) throws(DequeueError) -> ReusableView {
    let slot: ReuseSlot
    switch record.source {
    case .slot(let own):
      slot = own
    case .prototype(let key):
      guard let prototype = container.slots[key] else {
        throw .factoryFailed(
          viewType: typeName(record.viewType),
          reason: "the container has no registration \"\(record.prototypeName)\"",
          ElementKey(record.category, at: indexPath))
      }
      slot = prototype
    case .broken(let anomaly):
      throw .factoryFailed(
        viewType: typeName(record.viewType), reason: anomaly.description,
        ElementKey(record.category, at: indexPath))
    }
    if let existing, existing.slot === slot { return existing }
    return try slot.view(for: ElementKey(record.category, at: indexPath))
  }

  private func reportClass(
    of view: ReusableView, _ record: MappingRecord, at indexPath: IndexPath
  ) {
    report(
      .differentViewClass(
        expected: typeName(record.viewType), actual: typeName(type(of: view)),
        ElementKey(record.category, at: indexPath)))
  }

  /// Turns an error into an anomaly and what is shown instead, as the policy says.
  ///
  /// - Returns: A placeholder, or `nil` to leave the element out.
  /// - Throws: The error itself, when it must not be survived.
  func survive(_ error: DequeueError) throws(DequeueError) -> ReusableView? {
    switch error {
    case .nilModel(let key):
      return try leave(key, error, as: .nilModel(of: key))
    case .noMapping(let modelType, let key):
      return try leave(key, error, as: .noMapping(of: modelType, for: key))
    case .factoryFailed(let viewType, let reason, let key):
      report(.factoryFailed(viewType: viewType, reason: reason, key))
      return container.placeholder(for: key)
    default:
      throw error
    }
  }

  private func leave(
    _ key: ElementKey, _ error: DequeueError, as anomaly: Anomaly
  ) throws(DequeueError) -> ReusableView? {
    guard unmappedPolicy != .fail else { throw error }
    report(anomaly)
    guard unmappedPolicy == .report, key.category == .cell else { return nil }
    return container.placeholder(for: key)
  }
}

extension Anomaly {
  fileprivate static func nilModel(of key: ElementKey) -> Anomaly {
    key.category.kind.map { .nilSupplementaryModel(kind: $0, key.indexPath) }
      ?? .nilCellModel(key.indexPath)
  }

  fileprivate static func noMapping(of modelType: String, for key: ElementKey) -> Anomaly {
    key.category.kind.map {
      .noSupplementaryMapping(modelType: modelType, kind: $0, key.indexPath)
    } ?? .noCellMapping(modelType: modelType, key.indexPath)
  }
}

extension MappingRecord {
  var prototypeName: String {
    guard case .prototype(let key) = source, case .named(let name) = key.identifier else {
      return typeName(viewType)
    }
    return name
  }
}
