/// The `mapping` closure of a catalogue, and what it set at registration, for comparison with later runs.
final class SharedConfiguration: Sendable {
  /// Runs the closure, so that the closures it makes belong to one manager.
  let run: @Sendable () -> MappingSettings

  private let condition: ConditionForm
  private let conditionNames: ConditionNames?
  private let hasFactory: Bool
  private let template: TemplateChoice
  private let isRegisteredByContainer: Bool
  private let reuseIdentifier: String?
  private let events: EventNameSet

  init(_ first: MappingSettings, _ run: @escaping @Sendable () -> MappingSettings) {
    self.run = run
    let first = first.choices
    condition = first.condition.form
    conditionNames = first.condition.names
    hasFactory = first.factory != nil
    template = first.template
    isRegisteredByContainer = first.isRegisteredByContainer
    reuseIdentifier = first.reuseIdentifier
    events = EventNameSet(first.events.lazy.map(\.event))
  }

  /// The names of the properties that differ in a later run, and the events with handlers in only one run.
  func differences(in later: MappingSettings) -> [String] {
    let later = later.choices
    var names: [String] = []
    if !isSame(later.condition) { names.append("condition") }
    if hasFactory != (later.factory != nil) { names.append("factory") }
    if template != later.template { names.append("templateName") }
    if isRegisteredByContainer != later.isRegisteredByContainer {
      names.append("isRegisteredByContainer")
    }
    if reuseIdentifier != later.reuseIdentifier { names.append("reuseIdentifier") }
    let laterEvents = EventNameSet(later.events.lazy.map(\.event))
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
