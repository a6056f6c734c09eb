extension MappingCatalog {
  @inlinable
  @inline(__always)
  mutating func addTransfer<View: ReusableView & ModelTransfer>(
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

  /// Runs the `mapping` closure for the facts, and keeps it for the managers.
  @inlinable
  @inline(__always)
  mutating func addExplicit<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, Model>?, _ handler: @escaping ViewHandler<View, Model>,
    isFallback: Bool = false
  ) -> MappingToken {
    let first = MappingSettings(viewType, for: Model.self, category, configure)
    let run = configure.map { configure -> @Sendable () -> MappingSettings in
      { MappingSettings(viewType, for: Model.self, category, configure) }
    }
    return add(
      viewType, for: modelType, category, first, isFallback, matches: { $0 is Model }, run
    ) { record, settings in
      liveMapping(of: record, settings, handler)
    }
  }

  /// Nothing from here on is generic, so that it costs the same for every type.
  @usableFromInline
  mutating func add(
    _ viewType: ReusableView.Type, for modelType: Any.Type, _ category: ElementCategory,
    _ settings: MappingSettings, _ isFallback: Bool,
    matches: @escaping @Sendable (Any) -> Bool,
    _ configure: (@Sendable () -> MappingSettings)?,
    make: @escaping @Sendable (MappingRecord, MappingSettings) -> LiveMapping
  ) -> MappingToken {
    var oddities: [Anomaly] = []
    let origin = settings.origin(of: viewType, category, templates: templateSource) {
      oddities.append($0)
    }
    let repeated = settings.choices.hasClosures ? configure : nil
    let work = SharedMappingWork(
      make: make, configuration: repeated.map { SharedConfiguration(settings, $0) })
    let record = MappingRecord(
      viewType, for: modelType, category, settings, origin: origin, number: table.nextNumber,
      isFallback: isFallback, sharedWork: work, oddities: oddities, matches: matches)
    if isFallback {
      _ = table.setFallback(record)
    } else {
      table.append(record)
    }
    return record.token
  }
}

extension MappingSettings {
  /// Runs a `mapping` closure.
  @inlinable
  init<View: ReusableView, Model>(
    _ viewType: View.Type, for _: Model.Type, _ category: ElementCategory,
    _ configure: ((inout ViewModelMapping<View, Model>) -> Void)?
  ) {
    var mapping = ViewModelMapping<View, Model>(viewType, category: category)
    configure?(&mapping)
    self = mapping.settings
  }
}
