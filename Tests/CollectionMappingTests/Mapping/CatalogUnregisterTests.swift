import CollectionMapping
import Foundation
import Testing

struct CatalogUnregisterTests {
  @Test(arguments: RegistrationForm.allCases)
  func `each form of register is undone once`(form: RegistrationForm) throws {
    var catalog = MappingCatalog()
    let token = form.register(&catalog)
    #expect(form.unregister(&catalog) == 1)
    #expect(form.unregister(&catalog) == 0)
    #expect(catalog.unregister(token) == 0)
    #expect(catalog.unregisterAll() == 0)
    #expect(catalog.mappings.isEmpty)
    let view = try form.view(catalog.quietManager(), "a")
    #expect(view == nil || view is PlaceholderView)
  }

  @Test(arguments: RegistrationForm.allCases)
  func `no form of register is undone by the call for another form`(form: RegistrationForm) {
    var catalog = MappingCatalog()
    for other in RegistrationForm.allCases
    where other.category != form.category || other.isHosting != form.isHosting {
      _ = other.register(&catalog)
    }
    if form != .fallback, form.category == .cell, !form.isHosting {
      _ = RegistrationForm.fallback.register(&catalog)
    }
    let before = catalog.mappings
    #expect(form.unregister(&catalog) == 0)
    #expect(catalog.mappings == before)
  }

  @Test(arguments: RegistrationForm.allCases)
  func `a token is valid in copies and has no effect elsewhere`(form: RegistrationForm) {
    var catalog = MappingCatalog()
    let token = form.register(&catalog)
    var copy = catalog
    var stranger = MappingCatalog()
    let other = form.register(&stranger)
    #expect(token != other)
    #expect(stranger.unregister(token) == 0)
    #expect(catalog.unregister(other) == 0)
    #expect(copy.unregister(token) == 1)
    #expect(copy.unregister(token) == 0)
    #expect(catalog.mappings.map(\.token) == [token])
    #expect(catalog.unregister(token) == 1)
    #expect(stranger.mappings.count == 1)
  }

  @Test func `unregistering a class removes its mappings and no subclass's`() {
    var catalog = MappingCatalog()
    catalog.add(Int.self, "one")
    catalog.add(String.self, "two") { $0.condition = .section(4) }
    catalog.add(Food.self, "three")
    catalog.register(OtherView.self, for: Bool.self) { view, _, _ in view.label = "subclass" }
    catalog.registerFallback(LabelledView.self)
    #expect(catalog.unregister(ReusableView.self) == 0)
    #expect(catalog.unregister(LabelledView.self) == 3)
    #expect(catalog.unregister(LabelledView.self) == 0)
    #expect(catalog.winner(for: true) == "subclass")
    #expect(catalog.mappings.count == 2)
  }

  @Test func `subclasses of headers and other kinds stay registered too`() {
    var catalog = MappingCatalog()
    catalog.registerHeader(LabelledView.self, for: Int.self) { _, _, _ in }
    catalog.registerHeader(OtherView.self, for: Int.self) { _, _, _ in }
    catalog.registerSupplementary(OtherView.self, for: Int.self, ofKind: "badge") { _, _, _ in }
    #expect(catalog.unregisterHeader(ReusableView.self) == 0)
    #expect(catalog.unregisterHeader(LabelledView.self) == 1)
    #expect(catalog.unregisterSupplementary(LabelledView.self, forKind: "badge") == 0)
    #expect(catalog.mappings.count == 2)
  }

  @Test func `unregisterAll removes everything, including the fallback`() {
    var catalog = MappingCatalog()
    for form in RegistrationForm.allCases { _ = form.register(&catalog) }
    #expect(catalog.unregisterAll() == RegistrationForm.allCases.count)
    #expect(catalog.mappings.isEmpty)
    #expect(catalog.winner(for: "a") == nil)
    catalog.add(String.self, "again")
    #expect(catalog.winner(for: "a") == "again")
  }

  @Test func `a second fallback replaces the first and invalidates its token`() {
    var catalog = MappingCatalog()
    let first = catalog.registerFallback(LabelledView.self) { view, _, _ in view.label = "1" }
    let copy = catalog
    let second = catalog.registerFallback(LabelledView.self) { view, _, _ in view.label = "2" }
    #expect(catalog.unregister(first) == 0)
    #expect(catalog.winner(for: 1) == "2")
    #expect(copy.winner(for: 1) == "1")
    #expect(catalog.unregister(second) == 1)
    #expect(catalog.unregisterFallback() == 0)
    #expect(catalog.winner(for: 1) == nil)
  }

  @Test(.hostedToo) func `a mapping that is registered again is last in order`() {
    var catalog = MappingCatalog()
    let first = catalog.add(Int.self, "first")
    catalog.add(Int.self, "second")
    catalog.unregister(first)
    catalog.add(Int.self, "third")
    #expect(catalog.winner(for: 1) == "second")
    catalog.unregister(catalog.mappings[0].token)
    #expect(catalog.winner(for: 1) == "third")
  }

  @Test(.hostedToo) func `the remaining mappings resolve as if the others had never existed`() {
    var catalog = MappingCatalog()
    let tokens = [
      catalog.add(Apple.self, "apple"), catalog.add(Fruit.self, "fruit"),
      catalog.add((any Nameable).self, "named"), catalog.add(Bread.self, "bread"),
      catalog.add(Any.self, "any"),
    ]
    let winners = [
      ("apple", "bread"), ("fruit", "bread"), ("named", "bread"), ("any", "bread"), ("any", "any"),
    ]
    for (token, (apple, bread)) in zip([nil] + [0, 1, 2, 3].map { tokens[$0] }, winners) {
      if let token { catalog.unregister(token) }
      #expect(catalog.winner(for: Apple()) == apple)
      #expect(catalog.winner(for: Bread()) == bread)
    }
  }
}
