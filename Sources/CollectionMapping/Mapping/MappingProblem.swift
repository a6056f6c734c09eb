/// A problem of a set of mappings, found before any model is displayed.
public enum MappingProblem: Hashable, Sendable {
  /// A mapping that is never used, because another always wins.
  case unreachable(MappingDescription, because: MappingDescription)

  /// Two mappings with conditions for the same model type: where both hold, the first is used.
  case tie(MappingDescription, MappingDescription)

  /// A kind that the storage or the layout declares and no mapping serves.
  case kindWithoutMapping(ElementKind)

  /// A kind that the layout places and for which the storage declares no models, so that its views are
  /// not displayed.
  case kindWithoutModels(ElementKind)

  /// A kind that the layout places on items, and that the storage declares for sections, so that a pass
  /// makes one view for each section, and the container one for each item.
  case kindOfOtherScope(ElementKind)

  /// A kind that the storage declares and the layout of the container does not, so that the container
  /// displays none of its views, unless the layout places it undeclared.
  case kindNotPlaced(ElementKind)

  /// A kind that has mappings and is not declared.
  case kindNeverDeclared(ElementKind)

  /// A mapping with a template that cannot be used; it makes placeholders.
  case brokenTemplate(MappingDescription, Anomaly)

  /// A template that differs from the registration; the mapping works anyway.
  case inconsistentTemplate(MappingDescription, Anomaly)

  /// A property of a mapping that was set and has no effect, such as `reuseIdentifier`; the mapping works.
  ///
  /// The `property` is `templateSource` if the source of the manager or the catalogue has a template for
  /// the mapping, and its registration found none.
  case settingWithoutEffect(MappingDescription, property: String)

  /// A mapping that gets its views from the container, where no prototype is registered under this name.
  ///
  /// The name is the reuse identifier, or that of the view class. `registered` are the other names under
  /// which the class is registered for the category.
  case prototypeMissing(MappingDescription, identifier: String, registered: [String])

  /// Handlers for a view class that has no mapping.
  ///
  /// If `category` is not `nil`, the class has no mapping in this category.
  case handlersWithoutMapping(viewType: TypeName, category: ElementCategory?)

  /// Handlers for models of a type, in a manager without mappings.
  ///
  /// If `category` is not `nil`, no mapping is in this category.
  case modelHandlersWithoutMapping(modelType: TypeName, category: ElementCategory?)

  /// There are handlers for models of a type that is a view class.
  case viewClassForModelType(TypeName)

  /// A mapping has handlers for an event that its elements never have, such as selecting a header.
  case eventOfOtherCategory(MappingDescription, EventName)

  /// Handlers of the manager are for a view class or for models whose elements never have the event, such as
  /// for selecting views that are registered as headers only.
  case eventWithoutElements(EventName, TypeName)

  /// There are handlers for an event that only an ``AdjustableLayout`` sends, and the layout is not one.
  case eventOfOtherLayout(EventName)

  /// The storage of the manager does not store its ``Storage/storageObserver``, so the manager displays
  /// none of its changes.
  case storageNotFollowed(TypeName)

  /// No snapshot was applied to the diffable data source of the manager, so the content is empty.
  case snapshotNeverApplied(TypeName)

  /// There are handlers for events of displayed views, and the container displays none, because it lacks a
  /// layout, a viewport, or both.
  case eventsWithoutDisplay([EventName], hasLayout: Bool, hasViewport: Bool)

  /// Nothing was unregistered from a catalogue, for the reason that the anomaly gives: `notUnregistered` or
  /// `unknownToken`.
  case nothingUnregistered(Anomaly)
}

extension MappingProblem {
  /// Whether this is certainly a mistake; if not, only the author of the mappings can tell.
  ///
  /// It is unknown whether two conditions exclude each other, and whether a storage without an observer ever
  /// changes. A view of a kind that is not declared may still be dequeued for a given model. A pass reads kinds
  /// that the layout does not place, and a layout, a viewport or a snapshot may be set later.
  package var isCertain: Bool {
    switch self {
    case .tie, .kindNeverDeclared, .kindWithoutModels, .kindOfOtherScope, .inconsistentTemplate,
      .settingWithoutEffect, .storageNotFollowed, .kindNotPlaced, .snapshotNeverApplied,
      .eventsWithoutDisplay:
      false
    case .unreachable, .kindWithoutMapping, .brokenTemplate, .prototypeMissing,
      .handlersWithoutMapping, .modelHandlersWithoutMapping, .viewClassForModelType,
      .eventOfOtherCategory, .eventWithoutElements, .eventOfOtherLayout,
      .nothingUnregistered:
      true
    }
  }
}

extension MappingProblem: CustomStringConvertible {
  /// The problem and how to fix it.
  public var description: String { text.onOneLine }

  private var text: String {
    switch self {
    case .unreachable(let mapping, let other) where "\(mapping)" == "\(other)":
      "\(mapping) is registered more than once, and the first registration always wins. Unregister the "
        + "others, or give them different conditions."
    case .unreachable(let mapping, let other):
      "\(mapping) is never used, because \(other) always wins. Unregister one of them, or "
        + "give it a condition."
    case .tie(let first, let second):
      "The conditions of \(first) and \(second) may both hold; then the first is used. Make the "
        + "conditions exclude each other, and declare it with exclusive(in:)."
    case .kindWithoutMapping(let kind):
      "Kind \"\(kind)\" is declared, but has no mapping. Register a supplementary view of this kind."
    case .kindWithoutModels(let kind):
      "The layout places kind \"\(kind)\", but the storage declares no models of it. Give the storage "
        + "models or a provider of this kind."
    case .kindOfOtherScope(let kind):
      "The layout places kind \"\(kind)\" on items, but the storage declares it for sections, so a pass "
        + "makes one view for each section. Declare it with the scope .item."
    case .kindNeverDeclared(let kind):
      "Kind \"\(kind)\" has mappings, but no storage or layout declares it. Give the storage models of "
        + "this kind."
    case .kindNotPlaced(let kind):
      "The storage declares kind \"\(kind)\", but the layout does not, so the container displays none of its "
        + "views. Add the kind to the layout; a custom layout names it in declaredKinds."
    case .brokenTemplate(let mapping, let anomaly):
      "\(mapping) makes placeholders. \(anomaly)"
    case .inconsistentTemplate(let mapping, let anomaly):
      "\(mapping): \(anomaly.debugDescription)"
    case .settingWithoutEffect(let mapping, "templateSource"):
      "templateSource has no effect on \(mapping), because it was set after the registration. Set it "
        + "before, in the manager or catalogue that registers the mapping."
    case .settingWithoutEffect(let mapping, let property):
      "\(property) of \(mapping) has no effect. \(advice(on: property))"
    case .prototypeMissing(let mapping, let identifier, []):
      "\(mapping) gets its views from the container, but no prototype is registered with the container "
        + "as \"\(identifier)\"."
    case .prototypeMissing(let mapping, let identifier, let registered):
      "\(mapping) gets its views from the container as \"\(identifier)\", but the prototype is registered "
        + "as \(quoted(registered)). Give both the same reuse identifier, or none."
    case .handlersWithoutMapping(let viewType, let category):
      "Handlers for \(viewType)\(role(category)) never run, because no mapping"
        + (category == nil ? "" : " of this category")
        + " is for it or a subclass. Register the class, or add the handlers to a registered class."
    case .modelHandlersWithoutMapping(let modelType, let category):
      "Handlers for models of type \(modelType)\(role(category)) never run, because there is no mapping"
        + (category == nil ? ". Register a view." : " of this category. Register a view for it.")
    case .viewClassForModelType(let name):
      "Handlers for models of type \(name) never run, because it is a view class. Name the type of "
        + "the models, or add the handlers to the view class."
    case .eventOfOtherCategory(let mapping, let name):
      "\(mapping) has handlers for \(name), which its elements never send. Add them to another mapping."
    case .eventWithoutElements(let name, let type):
      "Handlers of \(type) for \(name) never run, because no mapping that they belong to is for elements "
        + "with this event. Register a view for such elements, or handle another event."
    case .eventOfOtherLayout(let name):
      "Handlers for \(name) never run, because the layout of the container is not an AdjustableLayout, "
        + "such as a FlowLayout. Set one, or give the layout itself the sizes and distances."
    case .storageNotFollowed(let name):
      "Changes of \(name) are not displayed, because it does not store its observer. Declare "
        + "`weak var storageObserver` in it, unless its content never changes."
    case .snapshotNeverApplied(let name): Anomaly.noSnapshot(dataSource: name).advice
    case .eventsWithoutDisplay(let names, let hasLayout, let hasViewport):
      "Handlers for \(names.map { "\($0)" }.joined(separator: ", ")) never run, because the container displays nothing: it has "
        + "\(missingParts(hasLayout, hasViewport)). Set `layout` and `viewport`, or `displaysAllElements`, or "
        + "call display(_:)."
    case .nothingUnregistered(let anomaly): anomaly.advice
    }
  }
}

/// Names in quotation marks, in one text.
func quoted(_ names: [String]) -> String {
  names.map { "\"\($0)\"" }.joined(separator: ", ")
}

private func role(_ category: ElementCategory?) -> String { category.map { " as \($0)" } ?? "" }

private func advice(on property: String) -> String {
  switch property {
  case "reuseIdentifier":
    "It is used with isRegisteredByContainer, and compared with that of a template."
  case "condition": "The fallback has none. Register a mapping instead."
  case "templateName": "The views come from a factory or from the container."
  default: "The views come from the container."
  }
}

extension [MappingProblem] {
  /// The problems without those that repeat the text of another, and those whose cause is another.
  var withoutRepetitions: Self {
    let all = Set(self)
    var texts: Set<String> = []
    return filter { all.isDisjoint(with: $0.causes) && texts.insert($0.description).inserted }
  }
}

extension MappingProblem {
  /// The problems of which this one is a consequence, if one of them is found.
  fileprivate var causes: [MappingProblem] {
    switch self {
    case .handlersWithoutMapping(let type, .supplementary(let kind)):
      [.handlersWithoutMapping(viewType: type, category: nil), .kindWithoutMapping(kind)]
    case .modelHandlersWithoutMapping(let type, .supplementary(let kind)):
      [.modelHandlersWithoutMapping(modelType: type, category: nil), .kindWithoutMapping(kind)]
    default: []
    }
  }
}

extension MappingTable {
  /// Mappings that are never used, and pairs that may both hold, in order of registration; then
  /// templates that cannot be used, and settings without effect.
  ///
  /// `templates` is the source that a registration would use now.
  ///
  /// - Complexity: O(*m*²) in the number of mappings of a category.
  func problems(templates: (any TemplateSource)?, ofCatalog isCatalog: Bool) -> [MappingProblem] {
    let categories = [.cell] + kinds.map(ElementCategory.supplementary)
    let conflicts = categories.flatMap { category in
      let records = records(of: category)
      let shapes = records.map(\.shape)
      return records.indices.compactMap { conflict(of: $0, in: records, shapes) }
    }
    return conflicts
      + records.flatMap {
        // The source of a manager is not that of the mappings that it has from a catalogue.
        $0.ownProblems(($0.makeLive != nil) == isCatalog ? templates : nil)
      } + missedProblems
  }

  private func conflict(
    of place: Int, in records: [MappingRecord], _ shapes: [ModelTypeShape]
  ) -> MappingProblem? {
    let (record, shape) = (records[place], shapes[place])
    for number in 0..<place {
      let isSameType = shapes[number].unwrapped == shape.unwrapped
      let isCovered = order == .firstRegistered ? shapes[number].covers(shape) : isSameType
      guard isSameType || isCovered else { continue }
      let other = records[number]
      if isCovered, other.condition.alwaysHolds(when: record.condition, order: order) {
        return .unreachable(record.description, because: other.description)
      }
      if isSameType, other.mayHold(along: record) {
        return .tie(other.description, record.description)
      }
    }
    return nil
  }
}

extension MappingRecord {
  fileprivate func ownProblems(_ templates: (any TemplateSource)?) -> [MappingProblem] {
    let ignored = ignoresTemplate(of: templates) ? ["templateSource"] : []
    let unused =
      (unusedSettings + ignored).map {
        MappingProblem.settingWithoutEffect(description, property: $0)
      } + strayEvents.map { .eventOfOtherCategory(description, $0) }
    if case .broken(let anomaly) = origin {
      return [.brokenTemplate(description, anomaly)] + unused
    }
    return oddities.map { .inconsistentTemplate(description, $0) } + unused
  }

  /// Whether a source has a template for the mapping, whose registration found none.
  private func ignoresTemplate(of templates: (any TemplateSource)?) -> Bool {
    guard case .code = origin, let templates, viewType is any TemplateLoadable.Type,
      let name = template.name(for: viewType), let found = try? templates.template(named: name)
    else { return false }
    return found.name == name
  }

  /// Whether the conditions of both may hold for one model, as far as their forms and groups say.
  fileprivate func mayHold(along later: MappingRecord) -> Bool {
    if let group = exclusiveGroup, group == later.exclusiveGroup { return false }
    return condition.mayHold(along: later.condition)
  }
}

extension MappingCondition.Form {
  /// Whether an earlier mapping with this condition leaves nothing to a later one.
  fileprivate func alwaysHolds(when later: Self, order: ResolutionOrder) -> Bool {
    switch (self, later) {
    case (.none, .none): true
    case (.none, _): order == .firstRegistered
    case (.section(let one), .section(let other)): one == other
    default: false
    }
  }

  fileprivate func mayHold(along later: Self) -> Bool {
    switch (self, later) {
    case (.custom, .custom), (.custom, .section), (.section, .custom): true
    default: false
    }
  }
}
