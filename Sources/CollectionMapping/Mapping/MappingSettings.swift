/// What a `mapping` closure sets, with the types of the view and the model erased.
@usableFromInline
struct MappingSettings {
  /// One word, because most mappings have no choices and each registration copies its settings.
  private indirect enum Stored {
    case none
    case some(Choices)
  }

  private var stored = Stored.none

  @usableFromInline
  init() {}

  /// What the closure has set.
  struct Choices {
    var condition: MappingCondition = .none
    var factory: (() throws -> ReusableView)?
    var events: [AnyEventHandler] = []
    var template: TemplateChoice = .byTypeName
    var isRegisteredByContainer = false
    var reuseIdentifier: String?

    /// Whether there is a closure that belongs to one manager.
    var hasClosures: Bool { condition.closure != nil || factory != nil || !events.isEmpty }
  }

  var choices: Choices {
    get { if case .some(let choices) = stored { choices } else { Choices() } }
    set { stored = .some(newValue) }
  }

  mutating func add(_ handler: AnyEventHandler) {
    var choices = choices
    stored = .none  // So that the array is not copied.
    choices.events.append(handler)
    self.choices = choices
  }

  /// Decides where views come from: the container, a factory, a template that exists, or `init()`.
  func origin(
    of viewType: ReusableView.Type, _ category: ElementCategory,
    templates: (any TemplateSource)?, report: (Anomaly) -> Void
  ) -> ViewOrigin {
    let choices = choices
    guard !choices.isRegisteredByContainer else {
      let identifier = choices.reuseIdentifier.map(PoolKey.Identifier.named)
      return .prototype(
        PoolKey(
          category: category, identifier: identifier ?? .type(ObjectIdentifier(viewType))))
    }
    guard choices.factory == nil else { return .factory }
    let lookup = TemplateLookup.find(
      choices.template, for: viewType, reuseIdentifier: choices.reuseIdentifier, in: templates,
      report: report)
    switch lookup {
    case .code: return .code
    case .found(let template): return .template(template)
    case .broken(let anomaly): return .broken(anomaly)
    }
  }

  /// The names of the properties that were set and have no effect.
  func unused(_ origin: ViewOrigin, isFallback: Bool) -> [String] {
    guard case .some(let choices) = stored else { return [] }
    let hasCondition = isFallback && choices.condition.form != .none
    var unused = hasCondition ? ["condition"] : []
    switch origin {
    case .prototype:
      if choices.factory != nil { unused.append("factory") }
      if choices.template.isNamed { unused.append("templateName") }
    case .factory:
      if choices.template.isNamed { unused.append("templateName") }
      if choices.reuseIdentifier != nil { unused.append("reuseIdentifier") }
    case .template(let template):
      let isCompared = template.declaredViews.contains { $0.reuseIdentifier != nil }
      if choices.reuseIdentifier != nil, !isCompared { unused.append("reuseIdentifier") }
    case .code, .broken:
      if choices.reuseIdentifier != nil { unused.append("reuseIdentifier") }
    }
    return unused
  }
}

@available(*, unavailable)
extension MappingSettings: Sendable {}
