import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Models without a view")
struct UnmappedTests {
  private let intName = TypeName(Int.self)
  private let header = ElementID.supplementary(.sectionHeader, [0, 0])

  @Test func `a cell without a mapping is replaced by a placeholder`() throws {
    let office = Office()
    office.manager.register(TitleView.self)
    try office.manager.memoryStorage.setItems(["good", 1] as [Any])
    let expected = Anomaly.dequeue(.noMapping(modelType: intName, .cell([0, 1])))
    let views = [
      try office.manager.cell(at: [0, 1]), try office.manager.view(for: 1, at: [0, 1]),
      office.manager.container.display(.cell([0, 1])),
    ]
    for view in views { #expect((view as? PlaceholderView)?.element == .cell([0, 1])) }
    #expect(office.takeAnomalies() == [expected, expected, expected])
    #expect(try office.pass() == ["good", "placeholder of cell at [0, 1]"])
    #expect(office.anomalies == [expected])
  }

  @Test func `skip leaves the cell out of a pass and throws for the one`() throws {
    let office = Office()
    office.manager.unmappedPolicy = .skip
    office.manager.register(TitleView.self)
    try office.manager.memoryStorage.setItems(["good", 1, "better"] as [Any])
    let expected = Anomaly.dequeue(.noMapping(modelType: intName, .cell([0, 1])))
    #expect(try office.pass() == ["good", "better"])
    #expect(office.takeAnomalies() == [expected])
    #expect(throws: DequeueError.noMapping(modelType: intName, .cell([0, 1]))) {
      try office.manager.cell(at: [0, 1])
    }
    #expect(office.takeAnomalies() == [expected])
    #expect(office.manager.container.display(.cell([0, 1])) == nil)
    #expect(office.manager.container.displayedElements.isEmpty)
    #expect(office.takeAnomalies() == [expected])
  }

  @Test func `fail throws without an anomaly, and a pass stops`() throws {
    let office = Office()
    office.manager.unmappedPolicy = .fail
    office.manager.register(TitleView.self)
    try office.manager.memoryStorage.setItems(["good", 1, "better"] as [Any])
    let error = DequeueError.noMapping(modelType: intName, .cell([0, 1]))
    #expect(throws: error) { try office.manager.cell(at: [0, 1]) }
    #expect(throws: error) { try office.manager.view(for: 1, at: [0, 1]) }
    var seen: [IndexPath] = []
    #expect(throws: error) { try office.manager.enumerateElements { seen.append($0.indexPath) } }
    #expect(seen == [[0, 0]])
    #expect(office.anomalies.isEmpty)

    #expect(office.manager.container.display(.cell([0, 1])) is PlaceholderView)
    #expect(
      office.anomalies == [.providerFailed(reason: error.description, .cell([0, 1]))])
  }

  @Test(arguments: [UnmappedPolicy.report, .skip])
  func `a supplementary view without a mapping is not displayed`(policy: UnmappedPolicy) throws {
    let office = Office()
    office.manager.unmappedPolicy = policy
    try office.manager.memoryStorage.setItems([String]())
    office.manager.memoryStorage.setSectionHeaderModels([1])
    let expected = Anomaly.dequeue(.noMapping(modelType: intName, header))
    #expect(
      try office.manager.supplementaryView(ofKind: .sectionHeader, at: [0, 0]) == nil)
    #expect(try office.manager.view(for: 1, ofKind: .sectionHeader, at: [0, 0]) == nil)
    #expect(office.manager.container.display(header) == nil)
    #expect(try office.pass().isEmpty)
    #expect(office.takeAnomalies() == [expected, expected, expected, expected])
    #expect(throws: DequeueError.noMapping(modelType: intName, header)) {
      try office.manager.supplementaryView(
        TitleView.self, ofKind: .sectionHeader, at: [0, 0])
    }
    #expect(office.anomalies.isEmpty)
  }

  @Test func `fail throws for a supplementary view too`() throws {
    let office = Office()
    office.manager.unmappedPolicy = .fail
    try office.manager.memoryStorage.setItems(["never reached"])
    office.manager.memoryStorage.setSectionHeaderModels([1])
    let error = DequeueError.noMapping(modelType: intName, header)
    #expect(throws: error) {
      try office.manager.supplementaryView(ofKind: .sectionHeader, at: [0, 0])
    }
    #expect(throws: error) { try office.pass() }
    #expect(office.anomalies.isEmpty)
  }

  @Test func `a hole in the storage is a model that is nil`() throws {
    let office = Office(storage: HollowStorage([["a", nil, "b"]]))
    office.manager.register(TitleView.self)
    let expected = Anomaly.dequeue(.nilModel(.cell([0, 1])))
    #expect(try office.manager.cell(at: [0, 1]) is PlaceholderView)
    #expect(try office.pass() == ["a", "placeholder of cell at [0, 1]", "b"])
    #expect(office.takeAnomalies() == [expected, expected])

    office.manager.unmappedPolicy = .skip
    #expect(try office.pass() == ["a", "b"])
    #expect(throws: DequeueError.nilModel(.cell([0, 1]))) {
      try office.manager.cell(at: [0, 1])
    }
    #expect(office.takeAnomalies() == [expected, expected])

    office.manager.unmappedPolicy = .fail
    #expect(throws: DequeueError.nilModel(.cell([0, 1]))) { try office.pass() }
    #expect(office.anomalies.isEmpty)
  }

  @Test func `a supplementary view without a model is not displayed`() throws {
    let office = Office(storage: HollowStorage([["a"]]))
    office.manager.register(TitleView.self)
    office.manager.registerHeader(TitleView.self)
    #expect(try office.manager.supplementaryView(ofKind: .sectionHeader, at: [0, 0]) == nil)
    #expect(office.manager.container.display(header) == nil)
    #expect(try office.pass() == ["a"])
    #expect(office.anomalies.isEmpty)
  }

  /// An office whose cell at a path is an error under every policy.
  private func office(throwing error: DequeueError, at path: IndexPath) -> Office {
    let office = Office(storage: HollowStorage([["a", nil, "b"]]))
    office.manager.register(TitleView.self)
    for policy in [UnmappedPolicy.report, .skip, .fail] {
      office.manager.unmappedPolicy = policy
      #expect(throws: error) { try office.manager.cell(at: path) }
    }
    return office
  }

  @Test(arguments: [[0, 3], [1, 0], [.max, .max]] as [IndexPath])
  func `an element that does not exist is an error under every policy`(path: IndexPath) throws {
    let error = DequeueError.noElement(
      .cell(path), count: path == [0, 3] ? 3 : nil, sections: 1)
    let office = office(throwing: error, at: path)
    #expect(office.anomalies.isEmpty)
    #expect(office.manager.container.display(.cell(path)) == nil)
    #expect(office.anomalies == [.dequeue(error)])
  }

  @Test(arguments: [IndexPath(), [0], [0, -1], [-1, 0], [0, 0, 0]])
  func `a malformed path is an error under every policy`(path: IndexPath) throws {
    let office = office(throwing: .invalidIndexPath(path, .cell), at: path)
    #expect(office.manager.container.display(at: path) == nil)
    #expect(office.anomalies.isEmpty)
    let below = ElementID.cell(section: 0, item: -1)
    #expect(office.manager.container.display(below) == nil)
    #expect(office.anomalies == [.dequeue(.noElement(below, count: 3, sections: 1))])
  }

  @Test func `a prototype of another class is displayed and not configured`() throws {
    let office = Office()
    try office.manager.container.register(
      RivalView.self, forCellWithReuseIdentifier: "prototype")
    office.manager.register(TitleView.self) { mapping in
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = "prototype"
    } handler: { _, _, _ in
      Issue.record("the handler ran for a view of another class")
    }
    let view = try office.manager.view(for: "x", at: [0, 0])
    #expect(view is RivalView)
    let expected = Anomaly.dequeue(
      .differentViewClass(
        expected: TypeName(TitleView.self), actual: TypeName(RivalView.self), .cell([0, 0])))
    #expect(office.takeAnomalies() == [expected])
    try office.manager.memoryStorage.setItems(["x"])
    let shown = office.manager.container.display(.cell([0, 0]))
    #expect(shown is RivalView)
    #expect(office.manager.container.reconfigure(.cell([0, 0])) === shown)
    #expect(office.anomalies == [expected, expected])
  }

  @Test func `a mapping's factory that throws leads to a placeholder`() throws {
    let office = Office()
    office.manager.register(TitleView.self) { mapping in
      mapping.factory = { throw StageError(description: "no paper") }
    } handler: { _, _, _ in
      Issue.record("the handler ran without a view")
    }
    office.manager.registerHeader(TitleView.self) { mapping in
      mapping.factory = { throw StageError(description: "no ink") }
    }
    let viewType = TypeName(TitleView.self)
    for policy in [UnmappedPolicy.report, .skip, .fail] {
      office.manager.unmappedPolicy = policy
      #expect(try office.manager.view(for: "x", at: [0, 0]) is PlaceholderView)
      #expect(
        try office.manager.view(for: "x", ofKind: .sectionHeader, at: [0, 0]) is PlaceholderView)
      #expect(
        office.takeAnomalies() == [
          .dequeue(.factoryFailed(viewType: viewType, reason: "no paper", .cell([0, 0]))),
          .dequeue(.factoryFailed(viewType: viewType, reason: "no ink", header)),
        ])
    }
  }

  @Test func `a header whose model is an optional without a value is not requested`() throws {
    let office = Office()
    office.manager.registerHeader(TitleView.self)
    try office.manager.memoryStorage.setItems([Int]())
    office.manager.memoryStorage.setHeaderModelProvider { _ in String?.none as Any }
    office.manager.container.displaysAllElements = true
    #expect(office.manager.container.displayedElements.isEmpty)
    #expect(office.takeAnomalies() == [])
  }

  @Test func `a fallback takes no header`() throws {
    let office = Office()
    office.manager.registerFallback(TallyView.self)
    try office.manager.memoryStorage.setItems([Int]())
    office.manager.memoryStorage.setHeaderModelProvider { _ in 1 }
    #expect(try office.manager.supplementaryView(ofKind: .sectionHeader, at: [0, 0]) == nil)
    #expect(office.takeAnomalies().map(\.code) == [.noSupplementaryMapping])
  }

  @Test func `a view of an unexpected class is back in its pool`() throws {
    let office = Office()
    office.manager.register(TallyView.self, for: String.self) { _, _, _ in }
    office.manager.registerFooter(TallyView.self, for: String.self) { _, _, _ in }
    try office.manager.memoryStorage.setItems(["x"])
    office.manager.memoryStorage.setSectionFooterModels(["y"])
    let (title, tally) = (TypeName(TitleView.self), TypeName(TallyView.self))
    let mapping = office.manager.mappings[0]
    let error = DequeueError.differentViewClass(
      expected: title, actual: tally, .cell([0, 0]), mapping: mapping)
    #expect(throws: error) { try office.manager.cell(TitleView.self, at: [0, 0]) }
    #expect(
      "\(error)" == "The view of the cell at [0, 0] is a \(tally), not a \(title): its model gets "
        + "the mapping \(mapping). Call explain(_:ofKind:at:) of the manager to see why.")
    let footerError = DequeueError.differentViewClass(
      expected: title, actual: tally, .supplementary(.sectionFooter, [0, 0]),
      mapping: office.manager.mappings[1])
    #expect(throws: footerError) {
      try office.manager.supplementaryView(TitleView.self, ofKind: .sectionFooter, at: [0, 0])
    }
    let view = try office.manager.cell(TallyView.self, at: [0, 0])
    #expect(view.preparations == 1)
  }
}
