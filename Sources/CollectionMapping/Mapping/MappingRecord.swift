/// One registered mapping with its types erased: what resolution works with.
///
/// It never changes and holds no closure of a manager, so that any number of managers, on any
/// thread, may share it. What a manager has of its own is a ``LiveMapping``.
@usableFromInline
final class MappingRecord: Sendable {
  let identity = RegistrationIdentity()
  let category: ElementCategory
  let viewType: ReusableView.Type
  let modelType: Any.Type
  let condition: ConditionForm
  let origin: ViewOrigin

  /// The problems of the registration that could not be reported.
  let oddities: [Anomaly]

  /// Whether a model fits by its type.
  let matches: @Sendable (Any) -> Bool

  /// The closures of a catalogue's mapping; `nil` for one that a manager registered for itself.
  let sharedWork: SharedMappingWork?

  /// The events that there are closures for.
  let events: EventNameSet

  /// Which models may fit; what is not known is asked of each type.
  let reach: ModelTypeShape.Reach

  /// The place among all registrations of a table and its copies, from 0.
  let number: Int

  init(
    _ settings: MappingSettings, modelType: Any.Type, condition: ConditionForm,
    origin: ViewOrigin, number: Int, events: EventNameSet = EventNameSet(),
    sharedWork: SharedMappingWork? = nil,
    oddities: [Anomaly] = [],
    matches: @escaping @Sendable (Any) -> Bool
  ) {
    category = settings.category
    viewType = settings.viewType
    self.modelType = modelType
    self.condition = condition
    self.origin = origin
    self.number = number
    self.events = events
    self.oddities = oddities
    self.matches = matches
    self.sharedWork = sharedWork
    // Finding out takes longer than a registration should, and pays where many managers gain by it.
    reach = sharedWork == nil ? .unknown : ModelTypeShape(modelType).reach
  }

  var token: MappingToken { MappingToken(self) }

  /// What kind of type the model type is.
  var shape: ModelTypeShape { ModelTypeShape(modelType) }

  var description: MappingDescription {
    MappingDescription(
      token: token, category: category, viewType: typeName(viewType),
      modelType: typeName(modelType), condition: condition.text)
  }
}
