import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Bad input at registration and dequeue")
struct RegistrationInputTests {
  @Test func `an empty reuse identifier is refused and nothing has changed`() throws {
    let stage = Stage()
    let badge: ElementKind = "badge"
    #expect(
      throws: ContainerError.emptyReuseIdentifier(
        viewType: TypeName(TallyView.self), category: .cell)
    ) {
      try stage.container.register(TallyView.self, forCellWithReuseIdentifier: "")
    }
    #expect(
      throws: ContainerError.emptyReuseIdentifier(
        viewType: TypeName(TallyView.self), category: .supplementary(badge))
    ) {
      try stage.container.register(
        TallyView.self, forSupplementaryViewOfKind: badge, withReuseIdentifier: "")
    }
    try stage.inRequest { container in
      #expect(
        throws: DequeueError.notRegistered(category: .cell, identifier: "", known: [])
      ) {
        try container.dequeueReusableCell(
          TallyView.self, withReuseIdentifier: "", for: [9, 9])
      }
    }
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a reuse identifier taken over by another class drains the idle views`() throws {
    let stage = Stage()
    let container = stage.container
    try container.register(TallyView.self, forCellWithReuseIdentifier: "post")
    stage.answer { container, key in
      try container.dequeueReusableCell(
        ReusableView.self, withReuseIdentifier: "post", for: key.indexPath)
    }
    weak let idle = container.display(.cell([0, 0]))
    container.endDisplaying(.cell([0, 0]))
    #expect(idle != nil)

    try container.register(RivalView.self, forCellWithReuseIdentifier: "post")
    #expect(idle == nil)
    #expect(
      stage.takeAnomalies() == [
        .registrationReplaced(
          category: .cell, reuseIdentifier: "post", old: TypeName(TallyView.self),
          new: TypeName(RivalView.self))
      ])
    #expect(container.display(.cell([0, 0])) is RivalView)
  }

  @Test func `a class is not unregistered by the name of another registration`() throws {
    let container = Stage().container
    try container.register(TallyView.self, forCellWithReuseIdentifier: "post")
    #expect(!container.unregister(TallyView.self))
    #expect(!container.unregister(TallyView.self, as: .supplementary("badge")))
    #expect(container.unregister(reuseIdentifier: "post"))
  }

  @Test func `an unregistered identifier is named along with the known ones`() throws {
    let stage = Stage()
    let container = stage.container
    for name in ["post", "ad", "notice"] {
      try container.register(TallyView.self, forCellWithReuseIdentifier: name)
    }
    try container.register(
      TallyView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "pots")
    let error = DequeueError.notRegistered(
      category: .cell, identifier: "pots", known: ["ad", "notice", "post"])
    try stage.inRequest { container in
      #expect(throws: error) {
        try container.dequeueReusableCell(
          TallyView.self, withReuseIdentifier: "pots", for: [9, 9])
      }
    }
    #expect(stage.anomalies.isEmpty)

    stage.answer { container, key in
      try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: "pots", for: key.indexPath)
    }
    #expect(container.display(.cell([0, 0])) is PlaceholderView)
    #expect(
      stage.anomalies == [.providerFailed(reason: error.description, .cell([0, 0]))])
  }

  @Test func `the list of known identifiers is sorted and no longer than 20`() throws {
    let stage = Stage()
    for number in 100..<150 {
      try stage.container.register(TallyView.self, forCellWithReuseIdentifier: "\(number)")
    }
    try stage.inRequest { container in
      #expect(
        throws: DequeueError.notRegistered(
          category: .cell, identifier: "x", known: (100..<120).map(String.init))
      ) {
        try container.dequeueReusableCell(TallyView.self, withReuseIdentifier: "x", for: [9, 9])
      }
    }
  }

  @Test func `a dequeue outside a request is refused and names its line`() throws {
    let stage = Stage()
    let container = stage.container
    container.register(TallyView.self)
    try container.register(
      TallyView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "b")
    let line = #line + 2
    do throws(DequeueError) {
      _ = try container.dequeueReusableCell(TallyView.self, for: [0, 1])
      Issue.record("a view was dequeued outside a request")
    } catch {
      #expect(
        error
          == .dequeueOutsideRequest(
            identifier: fullName(TallyView.self), .cell([0, 1]), call: "\(#fileID):\(line)"))
    }
    #expect(
      throws: DequeueError.dequeueOutsideRequest(
        identifier: "b", .supplementary("badge", [0, 1]), call: "here:7")
    ) {
      try container.dequeueReusableSupplementaryView(
        TallyView.self, ofKind: "badge", withReuseIdentifier: "b", for: [0, 1], file: "here",
        line: 7)
    }
    let registration = CellRegistration<TallyView, String> { _, _, _ in
      Issue.record("a handler ran outside a request")
    }
    #expect(throws: DequeueError.self) {
      try container.dequeueConfiguredReusableCell(using: registration, for: [0, 0], item: "")
    }
    #expect(stage.anomalies.isEmpty)
    #expect(container.displayedElements.isEmpty)
  }

  @Test func `a view that cannot be made is reported where its placeholder is displayed`() {
    let stage = Stage()
    let registration = CellRegistration<TallyView, String>(factory: {
      throw StageError(description: "no item")
    }) {
      _, _, _ in
    }
    stage.answer { container, _ in
      try container.dequeueConfiguredReusableCell(using: registration, for: [5, 5], item: "")
    }
    #expect(stage.container.display(.cell([0, 0])) is PlaceholderView)
    let viewType = TypeName(TallyView.self)
    #expect(
      stage.anomalies == [
        .dequeue(.factoryFailed(viewType: viewType, reason: "no item", .cell([0, 0])))
      ])
  }

  @Test func `a view of an unexpected class returns to its pool`() throws {
    let stage = Stage()
    try stage.container.register(TallyView.self, forCellWithReuseIdentifier: "post")
    let error = DequeueError.differentViewClass(
      expected: TypeName(RivalView.self), actual: TypeName(TallyView.self), .cell([0, 0]))
    var kept: TallyView?
    stage.answer { container, key in
      #expect(throws: error) {
        try container.dequeueReusableCell(
          RivalView.self, withReuseIdentifier: "post", for: key.indexPath)
      }
      kept = try container.dequeueReusableCell(withReuseIdentifier: "post", for: key.indexPath)
      return kept
    }
    #expect(stage.container.display(.cell([0, 0])) === kept)
    #expect(kept?.preparations == 1)
    #expect(stage.anomalies.isEmpty)

    stage.answer { container, key in
      try container.dequeueReusableCell(
        RivalView.self, withReuseIdentifier: "post", for: key.indexPath)
    }
    #expect(stage.container.reload(.cell([0, 0])) is PlaceholderView)
    #expect(
      stage.anomalies == [.providerFailed(reason: error.description, .cell([0, 0]))])
  }

  @Test func `a typed dequeue hands the model over`() {
    let stage = Stage()
    stage.container.register(TitleView.self)
    stage.answer {
      try $0.dequeueReusableCell(TitleView.self, for: $1.indexPath, configuredWith: "cell")
    }
    #expect((stage.container.display(.cell([0, 0])) as? TitleView)?.title == "cell")
  }
}
