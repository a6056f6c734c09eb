/// One registered mapping with its types erased: the facts that resolution needs.
///
/// A mapping is set in a ``ViewModelMapping``, kept as a record in a ``MappingTable``, found by a ``Resolver``,
/// and runs as a ``LiveMapping``. A record never changes and holds no closure of a manager, so that any number
/// of managers, on any thread, may share it.
@usableFromInline
final class MappingRecord: Sendable {
  /// The source of the views, decided once at registration.
  ///
  /// One word, so that records are made without copies of a payload that few mappings have.
  indirect enum Origin: Hashable, Sendable {
    /// `init()` of the view class.
    case code

    /// The factory of the mapping.
    case factory

    /// A template that exists and was checked.
    case template(Template)

    /// A registration made with the container under this key.
    case prototype(PoolKey)

    /// A template that cannot be used; the anomaly gives the reason.
    case broken(Anomaly)

    /// Whether the mapping makes its views itself.
    var isOfMapping: Bool {
      switch self {
      case .code, .factory, .template: true
      case .prototype, .broken: false
      }
    }
  }

  let category: ElementCategory
  let viewType: ReusableView.Type
  let modelType: Any.Type
  let condition: MappingCondition.Form
  let conditionNames: MappingCondition.Names?
  let origin: Origin
  let template: TemplateChoice

  /// The problems of the registration that could not be reported.
  let oddities: [Anomaly]
  let unusedSettings: [String]
  let matches: @Sendable (Any) -> Bool

  /// Makes a catalogue's mapping live in a manager; `nil` for a mapping that a manager registered for itself.
  let makeLive: (@Sendable (MappingRecord, MappingSettings) -> LiveMapping)?

  /// The `mapping` closure of a catalogue's mapping, if managers run it again; otherwise `nil`.
  let configuration: Configuration?
  let events: EventNameSet

  /// Those of the events that never occur for its elements.
  let strayEvents: EventNameSet

  /// Which models may fit; the rest is decided for each type by a cast.
  let reach: ModelTypeShape.Reach

  /// The place among all registrations of a table, from 0; copies of the table continue the numbers.
  let number: Int

  /// The manager that registered the mapping for itself, by its resolver; `nil` for one of a catalogue.
  let registrar: ObjectIdentifier?

  /// Records what a `mapping` closure has set; a fallback has no condition.
  init(
    _ viewType: ReusableView.Type, for modelType: Any.Type, _ category: ElementCategory,
    _ settings: MappingSettings, origin: Origin, number: Int, isFallback: Bool = false,
    registrar: ObjectIdentifier? = nil,
    oddities: [Anomaly] = [],
    makeLive: (@Sendable (MappingRecord, MappingSettings) -> LiveMapping)? = nil,
    configuration: Configuration? = nil, matches: @escaping @Sendable (Any) -> Bool
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
    self.registrar = registrar
    let events = choices.events.lazy.map(\.event)
    self.events = EventNameSet(events)
    strayEvents = EventNameSet(events.filter { !$0.scope.includes(category) })
    self.oddities = oddities
    unusedSettings = settings.unused(origin, isFallback: isFallback)
    self.matches = matches
    self.makeLive = makeLive
    self.configuration = configuration
    // Slow, so it is computed only for a catalogue, whose mappings many managers use.
    reach = makeLive == nil ? .unknown : ModelTypeShape(modelType).reach
  }

  var token: MappingToken { MappingToken(self) }

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

// MARK: - A catalogue's mapping closure

extension MappingRecord {
  /// The `mapping` closure of a catalogue, and the other properties that it set at registration, for comparison
  /// with later runs.
  final class Configuration: Sendable {
    /// Runs the closure; the closures that it sets belong to the manager that runs it.
    let run: @Sendable () -> MappingSettings

    private let condition: MappingCondition.Form
    private let conditionNames: MappingCondition.Names?
    private let hasFactory: Bool
    private let isRegisteredByContainer: Bool
    private let reuseIdentifier: String?

    init(_ first: MappingSettings, _ run: @escaping @Sendable () -> MappingSettings) {
      self.run = run
      let first = first.choices
      condition = first.condition.form
      conditionNames = first.condition.names
      hasFactory = first.factory != nil
      isRegisteredByContainer = first.isRegisteredByContainer
      reuseIdentifier = first.reuseIdentifier
    }

    /// The names of the properties that differ in a later run, and the events with handlers in only one run.
    func differences(in later: MappingSettings, of record: MappingRecord) -> [String] {
      let later = later.choices
      var names: [String] = []
      if !isSame(later.condition) { names.append("condition") }
      if hasFactory != (later.factory != nil) { names.append("factory") }
      if record.template != later.template { names.append("templateName") }
      if isRegisteredByContainer != later.isRegisteredByContainer {
        names.append("isRegisteredByContainer")
      }
      if reuseIdentifier != later.reuseIdentifier { names.append("reuseIdentifier") }
      let (events, laterEvents) = (record.events, EventNameSet(later.events.lazy.map(\.event)))
      guard events != laterEvents else { return names }
      return names
        + events.union(laterEvents).filter { events.contains($0) != laterEvents.contains($0) }
        .map { "handlers for \($0)" }
    }

    private func isSame(_ later: MappingCondition) -> Bool {
      condition == later.form && conditionNames?.name == later.names?.name
        && conditionNames?.group == later.names?.group
    }
  }
}

// MARK: - Public views of a record

/// Identifies one registered mapping, so that exactly this one can be unregistered.
///
/// A token keeps nothing alive. A token of another manager, or of a removed mapping, has no effect.
public struct MappingToken: Hashable, Sendable, CustomReflectable {
  /// The place of the mapping in its table, if it is still there.
  let category: ElementCategory
  let number: Int

  /// The manager that registered the mapping, by its resolver; `nil` for a mapping of a catalogue.
  let registrar: ObjectIdentifier?

  private let identifier: ObjectIdentifier

  /// Keeps another record from getting the same identifier; keeps nothing of this record alive.
  ///
  /// Never read, since that would trap once the record is gone; hence the mirror below.
  private unowned let record: MappingRecord

  init(_ record: MappingRecord) {
    category = record.category
    number = record.number
    registrar = record.registrar
    identifier = ObjectIdentifier(record)
    self.record = record
  }

  func isOf(_ record: MappingRecord) -> Bool { identifier == ObjectIdentifier(record) }

  /// Whether two tokens are of the same mapping.
  public static func == (one: MappingToken, other: MappingToken) -> Bool {
    one.identifier == other.identifier
  }

  /// Hashes the identity of the mapping.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The category and the number of the mapping.
  public var customMirror: Mirror {
    Mirror(self, children: ["category": category, "number": number], displayStyle: .struct)
  }
}

/// The types and the condition of a mapping, for explanations, problems and counters.
public struct MappingDescription: Hashable, Sendable {
  /// The token of the mapping.
  public let token: MappingToken

  /// The category of its views: cells, or supplementary views of a kind.
  public let category: ElementCategory

  /// The view class.
  public let viewType: TypeName

  /// The model type.
  public let modelType: TypeName

  /// The name of the condition.
  ///
  /// Without a name, `"section 2"` or `"custom"`. `nil` if there is no condition.
  public let condition: String?
}

extension MappingDescription: CustomStringConvertible {
  /// `App.PostCell for App.Post as cell when pinned`.
  public var description: String {
    "\(viewType) for \(modelType) as \(category)"
      + (condition.map { " when \($0.onOneLine)" } ?? "")
  }
}
