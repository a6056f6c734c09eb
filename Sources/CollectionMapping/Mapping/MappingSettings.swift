/// The settings of a mapping that are values, independent of its types and closures.
@usableFromInline
struct MappingSettings: Sendable {
  let viewType: ReusableView.Type
  let category: ElementCategory
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

  /// Decides where views come from: the container, a factory, a template that exists, or `init()`.
  func origin(
    hasFactory: Bool, templates: (any TemplateSource)?, report: (Anomaly) -> Void
  ) -> ViewOrigin {
    guard !isRegisteredByContainer else {
      let identifier = reuseIdentifier.map(PoolKey.Identifier.named)
      return .prototype(
        PoolKey(
          category: category, identifier: identifier ?? .type(ObjectIdentifier(viewType))))
    }
    guard !hasFactory else { return .factory }
    let lookup = TemplateLookup.find(
      template, for: viewType, reuseIdentifier: reuseIdentifier, in: templates, report: report)
    switch lookup {
    case .code: return .code
    case .found(let template): return .template(template)
    case .broken(let anomaly): return .broken(anomaly)
    }
  }

  /// The names of the properties that were set and have no effect.
  func unused(hasFactory: Bool, _ origin: ViewOrigin) -> [String] {
    guard hasFactory || reuseIdentifier != nil || template.isNamed else { return [] }
    var unused: [String] = []
    switch origin {
    case .prototype:
      if hasFactory { unused.append("factory") }
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
