/// What a `mapping` closure sets, with the types of the view and the model erased.
@usableFromInline
struct MappingSettings {
  let viewType: ReusableView.Type
  let category: ElementCategory
  @usableFromInline var condition: MappingCondition = .none
  @usableFromInline var factory: (() throws -> ReusableView)?
  private(set) var events: [AnyEventHandler] = []
  private(set) var template: TemplateChoice = .byTypeName
  var isRegisteredByContainer = false
  var reuseIdentifier: String?

  @usableFromInline
  init(viewType: ReusableView.Type, category: ElementCategory) {
    self.viewType = viewType
    self.category = category
  }

  var templateName: String? {
    get { template.name(for: viewType) }
    set { template = newValue.map { .named($0) } ?? .none }
  }

  mutating func add(_ handler: AnyEventHandler) { events.append(handler) }

  /// Whether there is a closure that belongs to one manager.
  var hasClosures: Bool { condition.closure != nil || factory != nil || !events.isEmpty }

  /// Decides where views come from: the container, a factory, a template that exists, or `init()`.
  func origin(templates: (any TemplateSource)?, report: (Anomaly) -> Void) -> ViewOrigin {
    guard !isRegisteredByContainer else {
      let identifier = reuseIdentifier.map(PoolKey.Identifier.named)
      return .prototype(
        PoolKey(
          category: category, identifier: identifier ?? .type(ObjectIdentifier(viewType))))
    }
    guard factory == nil else { return .factory }
    let lookup = TemplateLookup.find(
      template, for: viewType, reuseIdentifier: reuseIdentifier, in: templates, report: report)
    switch lookup {
    case .code: return .code
    case .found(let template): return .template(template)
    case .broken(let anomaly): return .broken(anomaly)
    }
  }

  /// The names of the properties that were set and have no effect.
  func unused(_ origin: ViewOrigin, isFallback: Bool) -> [String] {
    let hasCondition = isFallback && condition.form != .none
    guard hasCondition || factory != nil || reuseIdentifier != nil || template.isNamed else {
      return []
    }
    var unused = hasCondition ? ["condition"] : []
    switch origin {
    case .prototype:
      if factory != nil { unused.append("factory") }
      if template.isNamed { unused.append("templateName") }
    case .factory:
      if template.isNamed { unused.append("templateName") }
      if reuseIdentifier != nil { unused.append("reuseIdentifier") }
    case .template(let template):
      let isCompared = template.declaredViews.contains { $0.reuseIdentifier != nil }
      if reuseIdentifier != nil, !isCompared { unused.append("reuseIdentifier") }
    case .code, .broken:
      if reuseIdentifier != nil { unused.append("reuseIdentifier") }
    }
    return unused
  }
}

@available(*, unavailable)
extension MappingSettings: Sendable {}
