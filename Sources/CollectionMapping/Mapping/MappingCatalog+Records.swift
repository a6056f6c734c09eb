extension MappingCatalog {
  @inlinable
  mutating func addTransfer<View: ReusableView & ModelTransfer>(
    _ viewType: View.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, View.ModelType>?,
    _ handler: ViewHandler<View, View.ModelType>?
  ) -> MappingToken {
    add(
      viewType, View.ModelType.self, category, configure, matches: { $0 is View.ModelType },
      binding: sharedTransferBinding(handler))
  }

  @inlinable
  mutating func addExplicit<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, Model>?, _ handler: @escaping ViewHandler<View, Model>,
    isFallback: Bool = false
  ) -> MappingToken {
    add(
      viewType, modelType, category, configure, isFallback: isFallback, matches: { $0 is Model },
      binding: sharedHandlerBinding(handler))
  }

  /// Runs the `mapping` closure for the facts, and keeps it for the managers.
  @inlinable
  mutating func add<View: ReusableView, Model>(
    _ viewType: View.Type, _ modelType: Model.Type, _ category: ElementCategory,
    _ configure: MappingClosure<View, Model>?, isFallback: Bool = false,
    matches: @escaping @Sendable (Any) -> Bool,
    binding: any SharedBinding
  ) -> MappingToken {
    let first = MappingSettings(viewType, for: Model.self, category, configure)
    guard let configure else {
      return add(first, modelType, isFallback, matches: matches, binding: binding, nil)
    }
    return add(first, modelType, isFallback, matches: matches, binding: binding) {
      MappingSettings(viewType, for: Model.self, category, configure)
    }
  }

  /// Nothing from here on is generic, so that it costs the same for every type.
  @usableFromInline
  mutating func add(
    _ settings: MappingSettings, _ modelType: Any.Type, _ isFallback: Bool,
    matches: @escaping @Sendable (Any) -> Bool,
    binding: any SharedBinding,
    _ configure: (@Sendable () -> MappingSettings)?
  ) -> MappingToken {
    var oddities: [Anomaly] = []
    let origin = settings.origin(templates: templateSource) { oddities.append($0) }
    let repeated = settings.hasClosures ? configure : nil
    let work = SharedMappingWork(
      binding: binding, configuration: repeated.map { SharedConfiguration(settings, $0) })
    let record = MappingRecord(
      settings, modelType: modelType, origin: origin, number: table.nextNumber,
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
