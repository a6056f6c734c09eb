/// One registered mapping with its types erased: the facts that resolution needs.
///
/// It never changes and holds no closure of a manager, so that any number of managers, on any
/// thread, may share it. The closures of one manager are in a ``LiveMapping``.
@usableFromInline
final class MappingRecord: Sendable {
  let category: ElementCategory
  let viewType: ReusableView.Type
  let modelType: Any.Type
  let condition: ConditionForm
  let conditionNames: ConditionNames?
  let origin: ViewOrigin

  /// The template that the registration looked for.
  let template: TemplateChoice

  /// The problems of the registration that could not be reported.
  let oddities: [Anomaly]

  /// The names of the properties that were set and have no effect.
  let unusedSettings: [String]

  /// Whether a model fits by its type.
  let matches: @Sendable (Any) -> Bool

  /// The closures of a catalogue's mapping; `nil` for one that a manager registered for itself.
  let sharedWork: SharedMappingWork?

  /// The events that the mapping has handlers for.
  let events: EventNameSet

  /// Those of the events that never occur for its elements.
  let strayEvents: EventNameSet

  /// Which models may fit; the rest is decided for each type by a cast.
  let reach: ModelTypeShape.Reach

  /// The place among all registrations of a table and its copies, from 0.
  let number: Int

  // The fallback has no condition.
  init(
    _ viewType: ReusableView.Type, for modelType: Any.Type, _ category: ElementCategory,
    _ settings: MappingSettings, origin: ViewOrigin, number: Int, isFallback: Bool = false,
    sharedWork: SharedMappingWork? = nil, oddities: [Anomaly] = [],
    matches: @escaping @Sendable (Any) -> Bool
  ) {
    let choices = settings.choices
    self.category = category
    self.viewType = viewType
    self.modelType = modelType
    condition = isFallback ? .none : choices.condition.form
    conditionNames = isFallback ? nil : choices.condition.names
    self.origin = origin
    template = choices.template
    self.number = number
    let events = choices.events.lazy.map(\.event)
    self.events = EventNameSet(events)
    strayEvents = EventNameSet(events.filter { !$0.scope.includes(category) })
    self.oddities = oddities
    unusedSettings = settings.unused(origin, isFallback: isFallback)
    self.matches = matches
    self.sharedWork = sharedWork
    // Slow, so it is computed only for a catalogue, whose mappings many managers use.
    reach = sharedWork == nil ? .unknown : ModelTypeShape(modelType).reach
  }

  var token: MappingToken { MappingToken(self) }

  /// The shape of the model type, for ranking.
  var shape: ModelTypeShape { ModelTypeShape(modelType) }

  /// The group in which the condition is declared exclusive, if any.
  var exclusiveGroup: String? { condition == .none ? nil : conditionNames?.group }

  /// Whether the mapping displays content in a ``HostingView``, for exactly this model type.
  func hostsContent(for modelType: Any.Type) -> Bool {
    self.modelType == modelType && viewType is any ContentHost.Type
  }

  var description: MappingDescription {
    MappingDescription(
      token: token, category: category, viewType: TypeName(viewType),
      modelType: TypeName(modelType),
      condition: condition == .none ? nil : conditionNames?.name ?? condition.text)
  }
}

/// Makes a mapping live in one manager.
@usableFromInline
typealias MakeMapping = (_ record: MappingRecord, _ settings: MappingSettings) -> LiveMapping

/// The closures of a mapping that a manager registered for itself.
struct OwnMappingWork {
  let make: MakeMapping
  let settings: MappingSettings
}

@available(*, unavailable)
extension OwnMappingWork: Sendable {}

/// The closures of a catalogue's mapping, which any manager may run, on any thread.
struct SharedMappingWork: Sendable {
  let make: @Sendable (MappingRecord, MappingSettings) -> LiveMapping

  /// The `mapping` closure, if managers run it; otherwise `nil`.
  var configuration: SharedConfiguration?
}
