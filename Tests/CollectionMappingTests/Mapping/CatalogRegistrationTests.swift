import CollectionMapping
import Foundation
import Testing

struct CatalogRegistrationTests {
  @Test(arguments: RegistrationForm.allCases)
  func `each form of register adds one mapping, which a manager uses`(form: RegistrationForm) throws
  {
    var catalog = MappingCatalog()
    let token = form.register(&catalog)
    let description = try #require(catalog.mappings.first)
    #expect(catalog.mappings.count == 1)
    #expect(description.token == token)
    #expect(description.category == form.category)
    #expect(description.viewType == TypeName(form.viewType))
    let modelType: Any.Type = form == .fallback ? Any.self : String.self
    #expect(description.modelType == modelType)
    #expect(description.condition == nil)

    let manager = CollectionManager(catalog)
    let view = try form.view(manager, String??.some("a") as Any)
    #expect(form.log(of: view) == ["handle a 0.2"] + (form.transfers ? ["update a"] : []))
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test(arguments: RegistrationForm.classes)
  func `a mapping closure runs at once and in each manager, with its factory`(
    form: RegistrationForm
  ) throws {
    guard form != .fallback else { return }
    var catalog = MappingCatalog()
    let runs = Tally()
    _ = form.register(&catalog) { mapping in
      runs.increase()
      #expect(mapping.category == form.category)
      #expect(mapping.viewType == SlipView.self)
      #expect(mapping.templateName == "SlipView")
      mapping.condition = .section(0)
      mapping.factory = {
        let view = SlipView()
        view.log = ["made"]
        return view
      }
    }
    #expect(runs.take() == 1)
    for _ in 0..<2 {
      let view = try form.view(CollectionManager(catalog), "a") as? SlipView
      #expect(view?.log.first == "made")
    }
    #expect(runs.take() == 2)
    #expect(catalog.mappings.first?.condition == "section 0")
  }

  @Test func `a lone trailing closure is the mapping closure if the view takes its model`() {
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in mapping.condition = .section(1) }
    catalog.registerHeader(SlipView.self) { $0.condition = .section(2) }
    catalog.registerFooter(SlipView.self) { $0.condition = .section(3) }
    catalog.registerSupplementary(SlipView.self, ofKind: "a") { $0.condition = .section(4) }
    let conditions = Set(catalog.mappings.compactMap(\.condition))
    #expect(conditions == ["section 1", "section 2", "section 3", "section 4"])
  }

  @Test func `a lone trailing closure is the handler if the model type is given`() throws {
    var catalog = MappingCatalog()
    catalog.register(SlipView.self, for: Int.self) { view, number, path in
      view.log = ["\(number + path.item)"]
    }
    catalog.registerHeader(SlipView.self, for: Int.self) { view, number, _ in
      view.log = ["header \(number)"]
    }
    catalog.registerFooter(SlipView.self, for: Int.self) { view, number, _ in
      view.log = ["footer \(number)"]
    }
    catalog.registerSupplementary(SlipView.self, for: Int.self, ofKind: "a") { view, number, _ in
      view.log = ["badge \(number)"]
    }
    catalog.registerFallback(SlipView.self) { view, model, _ in view.log = ["rest \(model)"] }
    let manager = CollectionManager(catalog)
    func log(_ view: ReusableView?) -> [String]? { (view as? SlipView)?.log }
    #expect(log(try manager.view(for: 40, at: [0, 2])) == ["42"])
    #expect(log(try manager.view(for: 1, ofKind: .sectionHeader, at: [0, 0])) == ["header 1"])
    #expect(log(try manager.view(for: 2, ofKind: .sectionFooter, at: [0, 0])) == ["footer 2"])
    #expect(log(try manager.view(for: 3, ofKind: "a", at: [0, 0])) == ["badge 3"])
    #expect(log(try manager.view(for: "x", at: [0, 0])) == ["rest x"])
  }

  @Test func `a mapping closure and a handler can be given together`() throws {
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { mapping in
      mapping.condition = mapping.modelCondition { path, text in text.count == path.item }
    } handler: { view, text, _ in
      view.log.append("short \(text)")
    }
    catalog.register(SlipView.self, for: String.self) { mapping in
      mapping.condition = .custom { path, _ in path.section == 1 }
    } handler: { view, _, _ in
      view.log.append("section")
    }
    let manager = catalog.quietManager()
    #expect((try manager.view(for: "abc", at: [0, 3]) as? SlipView)?.log.first == "short abc")
    #expect((try manager.view(for: "abc", at: [1, 2]) as? SlipView)?.log == ["section"])
    #expect(try manager.view(for: "abc", at: [0, 2]) is PlaceholderView)
  }

  @Test func `a mapping for a metatype takes subclasses and conforming types`() {
    var catalog = MappingCatalog()
    catalog.add(Food.Type.self, "foods")
    catalog.add(Int.Type.self, "numbers")
    catalog.add((any Edible.Type).self, "edibles")
    #expect(catalog.winner(for: Food.self) == "foods")
    #expect(catalog.winner(for: Fruit.self) == "foods")
    #expect(catalog.winner(for: Int.self) == "numbers")
    #expect(catalog.winner(for: Bread.self) == "edibles")
    #expect(catalog.winner(for: String.self) == nil)
  }

  @Test func `a class given as a value is registered as that class`() throws {
    var catalog = MappingCatalog()
    let type: LabelledView.Type = OtherView.self
    catalog.register(type, for: Int.self) { view, _, _ in view.label = "other" }
    #expect(catalog.mappings.first?.viewType == OtherView.self)
    #expect(try catalog.quietManager().view(for: 1, at: [0, 0]) is OtherView)
    #expect(catalog.unregister(LabelledView.self) == 0)
    #expect(catalog.unregister(OtherView.self) == 1)
  }

  @Test func `mappings are listed in order: cells, kinds, fallback`() {
    var catalog = MappingCatalog()
    catalog.registerFallback(LabelledView.self)
    catalog.registerSupplementary(SlipView.self, ofKind: "b")
    catalog.registerSupplementary(SlipView.self, ofKind: "a")
    catalog.add(Int.self, "int")
    catalog.registerSupplementary(OtherView.self, for: Int.self, ofKind: "b") { _, _, _ in }
    catalog.add(Any.self, "any") { $0.condition = .custom { _, _ in true } }
    #expect(
      catalog.lines == [
        "LabelledView for Swift.Int as cell",
        "LabelledView for Any as cell when custom",
        "SlipView for Swift.String as supplementary view of kind \"a\"",
        "SlipView for Swift.String as supplementary view of kind \"b\"",
        "OtherView for Swift.Int as supplementary view of kind \"b\"",
        "LabelledView for Any as cell",
      ])
    #expect(CollectionManager(catalog).mappings == catalog.mappings)
  }

  @Test func `views come from a registration with the manager's container`() throws {
    var catalog = MappingCatalog()
    catalog.register(SlipView.self) { $0.isRegisteredByContainer = true }
    catalog.register(SlipView.self, for: Int.self) { mapping in
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = "named"
    } handler: { _, _, _ in
    }
    #expect(catalog.verify() == [])
    let manager = catalog.quietManager()
    #expect(
      manager.verify().map(line) == ["missing SlipView", "missing SlipView"])
    #expect(try manager.view(for: "a", at: [0, 0]) is PlaceholderView)
    #expect(throws: DequeueError.self) { try manager.cell(SlipView.self, at: [0, 0]) }
    var made: [String] = []
    manager.container.register(SlipView.self) {
      made.append("type")
      return SlipView()
    }
    try manager.container.register(SlipView.self, forCellWithReuseIdentifier: "named") {
      made.append("name")
      return SlipView()
    }
    _ = try manager.view(for: "a", at: [0, 0])
    _ = try manager.view(for: 1, at: [0, 0])
    #expect(made == ["type", "name"])
    #expect(manager.verify() == [])
  }
}
