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
      throws: RegistrationError.emptyReuseIdentifier(
        viewType: TypeName(TallyView.self), category: .cell)
    ) {
      try stage.container.register(TallyView.self, forCellWithReuseIdentifier: "")
    }
    #expect(
      throws: RegistrationError.emptyReuseIdentifier(
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

  @Test func `the same class registered again is a new generation without an anomaly`() {
    let stage = Stage()
    let container = stage.container
    container.register(TallyView.self)
    stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
    let shown = container.display(.cell([0, 0]))
    weak let idle = container.display(.cell([0, 1]))
    container.endDisplaying(.cell([0, 1]))

    container.register(TallyView.self)
    #expect(idle == nil)
    #expect(container.cellForItem(at: [0, 0]) === shown)
    container.endDisplaying(.cell([0, 0]))
    #expect(container.display(.cell([0, 0])) !== shown)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `unregistering an unknown registration says so and changes nothing`() throws {
    let stage = Stage()
    let container = stage.container
    try container.register(TallyView.self, forCellWithReuseIdentifier: "post")
    #expect(!container.unregister(TallyView.self))
    #expect(!container.unregister(reuseIdentifier: "ad"))
    #expect(!container.unregister(TallyView.self, as: .supplementary("badge")))
    #expect(
      !container.unregister(reuseIdentifier: "post", as: .supplementary("badge")))
    #expect(container.unregister(reuseIdentifier: "post"))
    #expect(!container.unregister(reuseIdentifier: "post"))
    #expect(stage.anomalies.isEmpty)
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
    #expect(container.displayedElements.isEmpty)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a second view for one path returns to its pool`() {
    let stage = Stage()
    let container = stage.container
    container.register(TallyView.self)
    var extras: [TallyView] = []
    stage.answer { container, key in
      let path = key.indexPath
      extras = [
        try container.dequeueReusableCell(for: path), try container.dequeueReusableCell(for: path),
      ]
      return try container.dequeueReusableCell(TallyView.self, for: path)
    }
    container.display(.cell([0, 0]))
    let name = fullName(TallyView.self)
    #expect(
      stage.takeAnomalies() == [
        .extraDequeue(count: 2, identifiers: [name, name, name], .cell([0, 0]))
      ])

    stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
    #expect(container.display(.cell([0, 1])) === extras[1])
    #expect(container.display(.cell([0, 2])) === extras[0])
    #expect(extras.map(\.preparations) == [1, 1])
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a view dequeued for another path is displayed for the requested one`() {
    let stage = Stage()
    stage.container.register(TallyView.self)
    stage.answer { container, _ in try container.dequeueReusableCell(TallyView.self, for: [5, 5]) }
    let view = stage.container.display(.cell([0, 0]))
    #expect(view is TallyView)
    #expect(stage.container.cellForItem(at: [0, 0]) === view)
    #expect(stage.container.cellForItem(at: [5, 5]) == nil)
    #expect(stage.anomalies == [.pathMismatch(requested: .cell([0, 0]), dequeued: [5, 5])])
  }

  @Test func `a view that cannot be made is reported where its placeholder is displayed`() {
    let stage = Stage()
    let registration = CellRegistration<TallyView, String>(factory: { throw MissingItem() }) {
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

  private struct MissingItem: Error, CustomStringConvertible {
    var description: String { "no item" }
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

  @Test func `a displayed view outlives its registration and is then released`() {
    let stage = Stage()
    let container = stage.container
    var makeCount = 0
    let make = {
      makeCount += 1
      return TallyView()
    }
    container.register(TallyView.self, factory: make)
    stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
    weak let shown = container.display(.cell([0, 0]))
    #expect(container.unregister(TallyView.self))
    #expect(container.cellForItem(at: [0, 0]) === shown)
    #expect(shown != nil)

    #expect(container.display(.cell([0, 1])) is PlaceholderView)
    #expect(
      stage.takeAnomalies() == [
        .providerFailed(
          reason: DequeueError.notRegistered(
            category: .cell, identifier: fullName(TallyView.self), known: []
          ).description, .cell([0, 1]))
      ])
    container.endDisplaying(.cell([0, 0]))
    #expect(shown == nil)

    container.register(TallyView.self, factory: make)
    container.display(.cell([0, 0]))
    #expect(makeCount == 2)
  }

  @Test func `cells and each kind have separate identifiers`() throws {
    let stage = Stage()
    let container = stage.container
    try container.register(TallyView.self, forCellWithReuseIdentifier: "x")
    try container.register(
      RivalView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "x")
    try container.register(
      TitleView.self, forSupplementaryViewOfKind: "cell", withReuseIdentifier: "x")
    stage.answer { container, key in
      guard let kind = key.category.kind else {
        return try container.dequeueReusableCell(
          ReusableView.self, withReuseIdentifier: "x", for: key.indexPath)
      }
      return try container.dequeueReusableSupplementaryView(
        ReusableView.self, ofKind: kind, withReuseIdentifier: "x", for: key.indexPath)
    }
    #expect(container.display(.cell([0, 0])) is TallyView)
    #expect(container.display(.supplementary("badge", [0, 0])) is RivalView)
    #expect(container.display(.supplementary("cell", [0, 0])) is TitleView)
    #expect(container.unregister(reuseIdentifier: "x"))
    #expect(container.reload(.supplementary("badge", [0, 0])) is RivalView)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `an idle view is prepared once before reuse, a new one never`() {
    let stage = Stage()
    let container = stage.container
    container.register(TallyView.self)
    stage.answer { container, key in
      let view = try container.dequeueReusableCell(TallyView.self, for: key.indexPath)
      #expect(view.text.isEmpty)
      view.text = "shown"
      return view
    }
    let first = container.display(.cell([0, 0])) as? TallyView
    #expect(first?.preparations == 0)
    for round in 1...5 {
      container.endDisplaying(.cell([0, 0]))
      #expect(first?.preparations == round - 1)
      #expect(container.display(.cell([0, 0])) === first)
      #expect(first?.preparations == round)
    }
  }

  @Test func `a view returns to its own registration, last in first out`() {
    let stage = Stage()
    let container = stage.container
    container.register(TallyView.self)
    stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
    let views = (0..<4).map { container.display(.cell([0, $0])) }
    for item in [2, 0, 3] { container.endDisplaying(.cell([0, item])) }
    #expect(container.display(.cell([1, 0])) === views[3])
    #expect(container.display(.cell([1, 1])) === views[0])
    #expect(container.display(.cell([1, 2])) === views[2])
  }

  @Test func `views that end together are reused in a fixed order`() {
    func order() -> [Int] {
      let stage = Stage()
      let container = stage.container
      var serial = 0
      var serials: [ObjectIdentifier: Int] = [:]
      container.register(TallyView.self) {
        let view = TallyView()
        serials[ObjectIdentifier(view)] = serial
        serial += 1
        return view
      }
      stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
      for item in 0..<20 { container.display(.cell([0, item])) }
      container.endDisplayingAll()
      return (0..<20).compactMap { item in
        container.display(.cell([0, item])).flatMap { serials[ObjectIdentifier($0)] }
      }
    }
    #expect(order() == Array(0..<20))
  }

  @Test func `a typed dequeue hands the model over once`() throws {
    let stage = Stage()
    let container = stage.container
    container.register(TitleView.self)
    container.register(TitleView.self, forSupplementaryViewOfKind: .sectionHeader)
    stage.answer { container, key in
      guard let kind = key.category.kind else {
        return try container.dequeueReusableCell(
          TitleView.self, for: key.indexPath, configuredWith: "cell")
      }
      return try container.dequeueReusableSupplementaryView(
        TitleView.self, ofKind: kind, for: key.indexPath, configuredWith: "header")
    }
    #expect((container.display(.cell([0, 0])) as? TitleView)?.title == "cell")
    let header = container.display(.supplementary(.sectionHeader, [0, 0])) as? TitleView
    #expect(header?.title == "header")
  }
}
