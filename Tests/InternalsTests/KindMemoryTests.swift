import CollectionMapping
import Foundation
import Testing

/// Kinds, reuse identifiers and names that are asked for, or registered and gone, leave nothing.
struct KindMemoryTests {
  @Test("300 other kinds leave no entry", arguments: KindUse.allCases)
  func use(_ use: KindUse) throws {
    let stage = try KindStage()
    for number in 0..<300 { try use.run(stage, ElementKind("early \(number)")) }
    let before = stage.heldEntries
    for number in 0..<300 { try use.run(stage, ElementKind("kind \(number)")) }
    // Some tables are emptied only when they are full.
    #expect(stage.heldEntries <= before + 150, "\(before) entries became \(stage.heldEntries)")
  }

  @Test func `the count finds entries that a manager holds`() throws {
    let stage = try KindStage()
    let before = stage.heldEntries
    for number in 0..<100 {
      stage.manager.registerSupplementary(KindView.self, ofKind: ElementKind("kind \(number)"))
    }
    #expect(stage.heldEntries >= before + 100)
  }
}

/// A call that takes a kind, a reuse identifier or another name.
enum KindUse: String, CaseIterable {
  case unmapped, unmappedOptional, asking, explaining, registering, unregisteringClass,
    unregistering
  case conditions, hosting, handlers, modelHandlers, overriding, resetting, catalog
  case models, passing, requests, containers, registrations, unknownIdentifiers, objects
  case reusedObjects, withoutProvider, layouts, marks, verifying, reporting, anomalies, templates
  case sections, everyPlace, inventing

  func run(_ stage: KindStage, _ kind: ElementKind) throws {
    switch self {
    case .unmapped: _ = try? stage.manager.view(for: "a", ofKind: kind, at: [0, 0])
    case .unmappedOptional:
      _ = try? stage.manager.view(for: String?.some("a") as Any, ofKind: kind, at: [0, 0])
    case .asking: _ = stage.manager.hasMapping(for: "a", ofKind: kind)
    case .explaining: _ = stage.manager.explain("a", ofKind: kind)
    case .registering, .unregisteringClass, .unregistering, .conditions, .hosting, .handlers,
      .modelHandlers, .overriding, .resetting, .catalog, .templates:
      try mapping(stage, kind)
    case .models, .passing, .verifying, .reporting, .anomalies:
      try content(stage, kind)
    case .sections: stage.sections.display(kind)
    case .everyPlace: stage.everyPlace.display(kind)
    case .inventing: stage.inventing.scroll(kind)
    default: try container(stage, kind)
    }
  }

  private func mapping(_ stage: KindStage, _ kind: ElementKind) throws {
    let manager = stage.manager
    switch self {
    case .registering:
      let token = manager.registerSupplementary(KindView.self, ofKind: kind)
      _ = try manager.view(for: "a", ofKind: kind, at: [0, 0])
      manager.unregister(token)
    case .unregisteringClass:
      manager.registerSupplementary(KindView.self, ofKind: kind)
      _ = try manager.view(for: "a", ofKind: kind, at: [0, 0])
      #expect(manager.unregister(KindView.self, as: .supplementary(kind)) == 1)
    case .unregistering:
      #expect(manager.unregister(KindView.self, as: .supplementary(kind)) == 0)
    case .conditions:
      let token = manager.registerSupplementary(KindView.self, ofKind: kind) {
        $0.condition = .custom(named: kind.rawValue) { _, _ in true }.exclusive(in: kind.rawValue)
        $0.reuseIdentifier = kind.rawValue
      }
      _ = try manager.view(for: "a", ofKind: kind, at: [0, 0])
      manager.unregister(token)
    case .hosting:
      manager.registerHosting(for: String.self, as: .supplementary(kind)) { text, _ in text }
      _ = try manager.view(for: "a", ofKind: kind, at: [0, 0])
      #expect(manager.unregisterHosting(for: String.self, as: .supplementary(kind)) == 1)
    case .handlers:
      let token = manager.handle(KindView.self, ofKind: kind) { $0.willDisplay { _, _, _ in } }
      manager.removeHandlers(token)
    case .modelHandlers:
      let token = manager.handle(modelsOf: String.self, ofKind: kind) {
        $0.willDisplay { _, _, _ in }
      }
      manager.removeHandlers(token)
    case .overriding:
      try manager.overriding {
        $0.registerSupplementary(KindView.self, ofKind: kind)
      } during: {
        _ = try manager.view(for: "a", ofKind: kind, at: [0, 0])
      }
    case .resetting:
      _ = try? manager.view(for: "a", ofKind: kind, at: [0, 0])
      manager.reset()
    case .templates:
      let token = manager.registerSupplementary(KindView.self, ofKind: kind) {
        $0.templateName = kind.rawValue
      }
      manager.unregister(token)
    default:
      stage.catalog.register(KindView.self, as: .supplementary(kind))
      _ = stage.catalog.explain("a", ofKind: kind)
      _ = try CollectionManager(stage.catalog).view(for: "a", ofKind: kind, at: [0, 0])
      stage.catalog.unregister(KindView.self, as: .supplementary(kind))
    }
  }

  private func content(_ stage: KindStage, _ kind: ElementKind) throws {
    let storage = stage.manager.memoryStorage
    switch self {
    case .anomalies:
      stage.manager.anomalyHandler.reportAnomaly(.noSupplementaryProvider(kind: kind))
    default:
      storage.setSupplementaryModels(["a"], ofKind: kind)
      if self == .passing { try stage.manager.enumerateElements { _ in } }
      if self == .verifying { _ = stage.manager.verify() }
      if self == .reporting { _ = try ContainerReport(stage.manager) }
      storage.setSupplementaryModelProvider(ofKind: kind, nil)
    }
  }

  private func container(_ stage: KindStage, _ kind: ElementKind) throws {
    let container = self == .withoutProvider ? stage.bare : stage.manager.container
    switch self {
    case .registrations:
      try container.register(
        KindView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind.rawValue)
      container.unregister(reuseIdentifier: kind.rawValue, as: .supplementary(kind))
    case .layouts:
      container.layout = FlowLayout()
      container.display(.global(ofKind: kind))
    case .marks:
      try? container.performBatchUpdates {
        $0.reloadSupplementaryViews(ofKind: kind, at: [[0, 0]])
      }
      try? container.performBatchUpdates {
        $0.reconfigureSupplementaryViews(ofKind: kind, at: [[0, 0]])
      }
    default:
      let element = ElementID.supplementary(ofKind: kind, atItem: 0, inSection: 0)
      container.display(element)
      container.reload(element)
      container.reconfigure(element)
      container.endDisplaying(element)
      let source = container.dataSource
      let dequeuing = DequeuingSource(kind, usesObjects: self == .objects || self == .reusedObjects)
      container.dataSource = dequeuing
      container.display(.cell(section: 0, item: 0))
      for _ in 0..<(self == .reusedObjects ? 2 : 1) {
        container.display(element)
        container.endDisplaying(element)
      }
      container.dataSource = source
    }
  }
}

/// What a kind is used with; everything outlives the kind.
final class KindStage {
  let manager = CollectionManager(templateSource: InMemoryTemplateSource([:]))
  let bare = CollectionContainer()
  let sections: ChangingKinds
  let everyPlace = ChangingKinds(EveryPlaceLayout.init)
  let inventing = ChangingKinds(InventingLayout.init)
  var catalog = MappingCatalog()

  init() throws {
    sections = try ChangingKinds(CompositionalLayout.init(placing:))
    manager.anomalyHandler.anomalyAction = { _ in }
    bare.anomalyHandler.anomalyAction = { _ in }
    manager.memoryStorage.setSupplementaryModels([1], ofKind: "own")
    try? manager.memoryStorage.setItems(["a"])
  }

  var heldEntries: Int {
    InternalsTests.heldEntries(by: manager) + InternalsTests.heldEntries(by: bare)
      + InternalsTests.heldEntries(by: manager.container) + catalog.mappings.count
      + [sections, everyPlace, inventing].map { InternalsTests.heldEntries(by: $0) }.reduce(0, +)
  }
}

final class KindView: ReusableView, ModelTransfer {
  func update(with model: String) {}
}

/// A data source that dequeues an identifier that nobody registered.
private final class DequeuingSource: CollectionContainerDataSource {
  private let kind: ElementKind
  private let object: SupplementaryRegistration<KindView>?

  init(_ kind: ElementKind, usesObjects: Bool) {
    self.kind = kind
    object = usesObjects ? SupplementaryRegistration(kind: kind) { _, _, _ in } : nil
  }

  func numberOfSections(in container: CollectionContainer) -> Int { 1 }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    try container.dequeueReusableCell(withReuseIdentifier: kind.rawValue, for: indexPath)
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElement element: ElementID
  ) throws -> ReusableView? {
    if let object {
      return try container.dequeueConfiguredReusableSupplementary(
        using: object, for: element.indexPath)
    }
    return try container.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind.rawValue, for: element.indexPath)
  }
}
