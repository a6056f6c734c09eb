extension CollectionManager {
  @inlinable
  @inline(__always)
  func addTransfer<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, View.ModelType>?,
    _ handler: ViewHandler<View, View.ModelType>?
  ) -> MappingToken {
    // Two closures, so that neither tests for a handler each time.
    guard let handler else {
      return addExplicit(viewType, View.ModelType.self, category, configure) { view, model, _ in
        view.update(with: model)
      }
    }
    return addExplicit(viewType, View.ModelType.self, category, configure) {
      view, model, indexPath in
      handler(view, model, indexPath)
      view.update(with: model)
    }
  }

  @inlinable
  @inline(__always)
  func addExplicit<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, Model>?, _ handler: @escaping ViewHandler<View, Model>,
    isFallback: Bool = false
  ) -> MappingToken {
    add(
      viewType, for: modelType, category,
      MappingSettings(viewType, for: Model.self, category, configure), isFallback: isFallback,
      matches: { $0 is Model }
    ) { record, settings in liveMapping(of: record, settings, handler) }
  }

  /// Nothing from here on is generic, so that it costs the same for every type.
  @usableFromInline
  func add(
    _ viewType: ReusableView.Type, for modelType: Any.Type, _ category: ElementCategory,
    _ settings: MappingSettings, isFallback: Bool = false,
    matches: consuming @escaping @Sendable (Any) -> Bool, make: consuming @escaping MakeMapping
  ) -> MappingToken {
    let origin = settings.origin(
      of: viewType, category, templates: templateSource, report: report)
    let record = MappingRecord(
      viewType, for: modelType, category, settings, origin: origin,
      number: resolver.table.nextNumber, isFallback: isFallback, matches: matches)
    let work = OwnMappingWork(make: make, settings: settings)
    if isFallback {
      retire(resolver.setFallback(record, work))
    } else {
      resolver.add(record, work)
    }
    return record.token
  }
}
