import CollectionMapping
import Foundation
import Testing

/// Each form of registration, in each category, with a manager and with a catalogue.
struct RegistrationMatrixTests {
  @Test(arguments: RegistrationForm.all, MappingOwner.Kind.allCases)
  func `a form adds one mapping, which makes, configures and reuses its view`(
    form: RegistrationForm, kind: MappingOwner.Kind
  ) throws {
    let owner = MappingOwner(kind)
    let token = form.register(with: owner)
    let mapping = try #require(owner.mappings.first)
    #expect(owner.mappings.count == 1)
    #expect(mapping.token == token)
    #expect(mapping.category == form.category)
    #expect(mapping.viewType == TypeName(form.viewType))
    #expect(mapping.modelType == form.modelType)
    #expect(mapping.condition == nil)
    #expect(owner.problems == [])
    #expect(owner.explain(form).winner == mapping)

    let manager = owner.manager
    #expect(manager.mappings == [mapping])
    let update = form.style == .transferring
    for model in ["a", "b"] {
      let view = try #require(try form.view(from: manager, String??.some(model) as Any))
      #expect(
        form.log(of: view) == ["handle \(model) at [0, 2]"] + (update ? ["update \(model)"] : []))
      #expect(manager.recycle(view))
    }
    let counters = try #require(manager.counters(of: token))
    #expect(counters.made == 1 && counters.reused == 1 && counters.handlerRuns == 2)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test(arguments: RegistrationForm.resolved, MappingOwner.Kind.allCases)
  func `a condition wins where it holds, and the mapping closure runs at once`(
    form: RegistrationForm, kind: MappingOwner.Kind
  ) throws {
    let owner = MappingOwner(kind)
    let runs = Runs()
    form.register(with: owner, "always")
    form.register(with: owner, "third") {
      runs.note()
      return .custom(named: "third") { path, _ in path.item == 2 }
    }
    #expect(runs.count == 1)
    #expect(owner.mappings.map(\.condition) == [nil, "third"])
    let manager = owner.manager
    #expect(try form.winner(in: manager, at: 0) == "always")
    #expect(try form.winner(in: manager, at: 2) == "third")
    #expect(runs.count == (kind == .manager ? 1 : 2))
    #expect(owner.problems == [])
    #expect(owner.explain(form).entries.map(\.verdict) == [.won, .lostToCondition])
    #expect(owner.explain(form, at: 0).entries.map(\.verdict) == [.conditionFailed, .won])

    form.register(with: owner, "unreachable")
    #expect(owner.problems == ["unreachable Swift.String because Swift.String"])
    #expect(form.unregister(from: owner) == 3)
  }

  @Test(arguments: RegistrationForm.all, MappingOwner.Kind.allCases)
  func `a form is unregistered once, by its call`(form: RegistrationForm, kind: MappingOwner.Kind) {
    let owner = MappingOwner(kind)
    for other in RegistrationForm.all { other.register(with: owner) }
    let before = owner.mappings
    let own = before.filter { mapping in
      mapping.category == form.category && mapping.viewType == TypeName(form.viewType)
        && mapping.modelType == form.modelType
    }
    #expect(form.unregister(from: owner) == own.count)
    #expect(own.count == (form.style == .fallback || form.style == .hosting ? 1 : 2))
    #expect(form.unregister(from: owner) == 0)
    #expect(owner.mappings == before.filter { !own.contains($0) })
    #expect(own.map { owner.unregister($0.token) }.allSatisfy { $0 == 0 })

    #expect(owner.unregisterAll() == before.count - own.count)
    #expect(owner.unregisterAll() == 0)
    #expect(owner.manager.mappings.isEmpty)
  }

  private enum Way: CaseIterable {
    case call, token, all
  }

  /// Unregisters the one mapping of an owner.
  private func unregister(
    _ form: RegistrationForm, _ token: MappingToken, from owner: MappingOwner, by way: Way
  ) -> Int {
    switch way {
    case .call: form.unregister(from: owner)
    case .token: owner.unregister(token)
    case .all: owner.unregisterAll()
    }
  }

  @Test(arguments: RegistrationForm.all, MappingOwner.Kind.allCases)
  func `after unregistering nothing of a mapping is left in a manager`(
    form: RegistrationForm, kind: MappingOwner.Kind
  ) throws {
    for way in Way.allCases {
      let owner = MappingOwner(kind)
      let runs = Runs()
      let token = form.register(with: owner, "old", runs: runs)
      let manager = owner.manager
      let user = MappingOwner(manager)
      weak var idle: ReusableView?
      weak var used: ReusableView?
      do {
        var views = try (0..<2).compactMap { _ in try form.view(from: manager) }
        (idle, used) = (views.first, views.last)
        manager.recycle(views.removeFirst())
        #expect(unregister(form, token, from: user, by: way) == 1)
        #expect(unregister(form, token, from: user, by: way) == 0)
        #expect(idle == nil)
        #expect(used != nil)
        manager.recycle(views.removeFirst())
      }
      #expect(used == nil)
      #expect(manager.mappings.isEmpty)
      #expect(manager.counters(of: token) == nil)
      #expect(!manager.hasMapping(for: "a", ofKind: form.category.kind))

      let nothing = try form.view(from: manager)
      #expect(form.category == .cell ? nothing is PlaceholderView : nothing == nil)
      #expect(manager.anomalyHandler.total == 1)
      #expect(runs.count == 2)
      form.register(with: user, "new")
      #expect(try form.winner(in: manager) == "new")
      #expect(manager.anomalyHandler.total == 1)
      if kind == .catalog { #expect(try form.winner(in: owner.manager) == "old") }
    }
  }

  @Test(arguments: RegistrationForm.resolved, MappingOwner.Kind.allCases)
  func `a mapping that is registered again is last in order`(
    form: RegistrationForm, kind: MappingOwner.Kind
  ) throws {
    let owner = MappingOwner(kind)
    let first = form.register(with: owner, "first")
    let second = form.register(with: owner, "second")
    #expect(try form.winner(in: owner.manager) == "first")
    #expect(owner.unregister(first) == 1)
    #expect(try form.winner(in: owner.manager) == "second")
    form.register(with: owner, "third")
    #expect(try form.winner(in: owner.manager) == "second")
    #expect(owner.unregister(second) == 1)
    #expect(try form.winner(in: owner.manager) == "third")
  }

  @Test(arguments: RegistrationForm.all, MappingOwner.Kind.allCases)
  func `a token is valid in its owner alone`(form: RegistrationForm, kind: MappingOwner.Kind) {
    let owner = MappingOwner(kind)
    let stranger = MappingOwner(kind)
    let tokens = [form.register(with: owner), form.register(with: stranger)]
    #expect(tokens[0] != tokens[1])
    #expect(stranger.unregister(tokens[0]) == 0)
    #expect(owner.unregister(tokens[1]) == 0)
    #expect(tokens.map { owner.unregister($0) } == [1, 0])
    #expect(owner.unregister(tokens[0]) == 0)
  }

  @Test(arguments: RegistrationForm.categories, MappingOwner.Kind.allCases)
  func `a class is unregistered without its subclasses and base classes`(
    category: ElementCategory, kind: MappingOwner.Kind
  ) {
    let owner = MappingOwner(kind)
    let type: LabelledView.Type = OtherView.self
    owner.edit { manager in
      manager.register(LabelledView.self, for: Int.self, as: category) { _, _, _ in }
      manager.register(type, for: Int.self, as: category) { _, _, _ in }
      #expect(manager.unregister(ReusableView.self, as: category) == 0)
      #expect(manager.unregister(LabelledView.self, as: category) == 1)
    } catalog: { catalog in
      catalog.register(LabelledView.self, for: Int.self, as: category) { _, _, _ in }
      catalog.register(type, for: Int.self, as: category) { _, _, _ in }
      #expect(catalog.unregister(ReusableView.self, as: category) == 0)
      #expect(catalog.unregister(LabelledView.self, as: category) == 1)
    }
    #expect(owner.mappings.map(\.viewType) == [TypeName(OtherView.self)])
  }

  @Test(arguments: MappingOwner.Kind.allCases)
  func `another fallback replaces the first and ends its token`(kind: MappingOwner.Kind) throws {
    let owner = MappingOwner(kind)
    let form = RegistrationForm(.fallback, .cell)
    let first = form.register(with: owner, "first")
    let earlier = owner.manager
    let second = form.register(with: owner, "second")
    #expect(try form.winner(in: owner.manager) == "second")
    #expect(try form.winner(in: earlier) == (kind == .manager ? "second" : "first"))
    #expect([first, second].map { owner.unregister($0) } == [0, 1])
    #expect(try form.winner(in: owner.manager) == nil)
  }

  @Test func `a copy of the mapping that the closure keeps changes nothing later`() throws {
    var kept: ViewModelMapping<SlipView, String>?
    let manager = quietManager()
    manager.register(SlipView.self) { kept = $0 }
    kept?.condition = .section(9)
    #expect(manager.hasMapping(for: "a"))
    #expect(manager.mappings.map(\.condition) == [nil])
  }
}
