import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("A pass over all elements, and what stops it")
struct PassTests {
  private struct Stop: Error, Equatable {
    let place: Int
  }

  private let badge: ElementKind = "badge"

  /// Two sections with headers, badges and footers, and one model without a mapping.
  private func office(_ log: @escaping (TallyView) -> Void = { _ in }) -> Office {
    let office = Office()
    let manager = office.manager
    func make() -> TallyView {
      let view = TallyView()
      log(view)
      return view
    }
    manager.register(TallyView.self, for: String.self) { mapping in
      mapping.factory = make
    } handler: { view, text, _ in
      view.text = text
    }
    for kind in [ElementKind.sectionHeader, .sectionFooter, badge] {
      manager.registerSupplementary(TallyView.self, for: String.self, ofKind: kind) { mapping in
        mapping.factory = make
      } handler: { view, text, path in
        view.text = "\(text) \(Array(path))"
      }
    }
    try? manager.memoryStorage.setItems(["a", "b"])
    try? manager.memoryStorage.setItems(["c", 4, "d"] as [Any], forSection: 1)
    manager.memoryStorage.setFooterModelProvider { "footer \($0)" }
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: badge, scope: .item) {
      $0.item == 0 ? "badge" : nil
    }
    manager.memoryStorage.setHeaderModelProvider { "header \($0)" }
    return office
  }

  @Test func `an error at any element stops the pass and leaves the pools whole`() throws {
    var made = 0
    let office = office { _ in made += 1 }
    let whole = try office.pass()
    #expect(whole.count == 11)
    made = 0
    for place in whole.indices {
      var seen = 0
      #expect(throws: Stop(place: place)) {
        try office.manager.enumerateElements { _ in
          if seen == place { throw Stop(place: place) }
          seen += 1
        }
      }
      #expect(seen == place)
      #expect(try office.pass() == whole)
    }
    #expect(made == 0)
  }

  @Test func `a body may request further views to keep`() throws {
    let office = office()
    var texts: [String] = []
    try office.manager.enumerateElements { element in
      guard element.category == .cell, let text = element.model as? String else { return }
      let view = try office.manager.view(for: text, at: element.indexPath)
      #expect(view !== element.view)
      #expect((element.view as? TallyView)?.text == text)
      texts.append(text)
      #expect(office.manager.recycle(view))
    }
    #expect(texts == ["a", "b", "c", "d"])
  }

  @Test func `a body cannot recycle its view early`() throws {
    let office = office()
    let whole = try office.pass()
    try office.manager.enumerateElements { element in
      #expect(!office.manager.recycle(element.view))
    }
    #expect(try office.pass() == whole)
  }
}

struct RecycleTests {
  private func office() throws -> Office {
    let office = Office()
    office.manager.register(TallyView.self, for: String.self) { view, text, _ in view.text = text }
    try office.manager.memoryStorage.setItems(["a", "b"])
    return office
  }

  @Test func `a view is recycled once`() throws {
    let office = try office()
    let view = try office.manager.cell(at: [0, 0])
    #expect(office.manager.recycle(view))
    #expect(!office.manager.recycle(view))
    #expect(try office.manager.cell(at: [0, 1]) === view)
    #expect(try office.manager.cell(at: [0, 1]) !== view)
    #expect(office.manager.recycle(view))
  }

  @Test func `a view that was not dequeued is not taken`() throws {
    let office = try office()
    let view = TallyView()
    #expect(!office.manager.recycle(view))
    #expect(try office.manager.cell(at: [0, 0]) !== view)
    #expect(view.preparations == 0)
  }

  @Test func `a view of another manager is not recycled here, but by its own manager`() throws {
    let one = try office()
    let two = try office()
    let view = try one.manager.cell(at: [0, 0])
    #expect(!two.manager.recycle(view))
    #expect(try two.manager.cell(at: [0, 0]) !== view)
    #expect(one.manager.recycle(view))
    #expect(try one.manager.cell(at: [0, 0]) === view)
  }

  @Test func `a displayed view is not taken before it ends`() throws {
    let office = try office()
    let view = try #require(office.manager.container.display(.cell([0, 0])))
    #expect(!office.manager.recycle(view))
    #expect(try office.manager.cell(at: [0, 0]) !== view)
    office.manager.container.endDisplaying(.cell([0, 0]))
    #expect(!office.manager.recycle(view))
    #expect(try office.manager.cell(at: [0, 0]) === view)
  }

  @Test func `a placeholder in hand is not taken once a data source has displayed it`() throws {
    let office = try office()
    let source = ScriptedSource()
    office.manager.container.dataSource = source
    let view = try office.manager.view(for: 1, at: [0, 0])
    source.answer = { _, _ in view }
    #expect(office.manager.container.display(.cell([0, 0])) === view)
    #expect(!office.manager.recycle(view))
    #expect(try office.manager.view(for: 2, at: [0, 1]) !== view)
    office.manager.container.endDisplaying(.cell([0, 0]))
    #expect(try office.manager.view(for: 3, at: [0, 2]) === view)
  }

  @Test func `a placeholder is recycled like any view`() throws {
    let office = try office()
    let view = try office.manager.view(for: 1, at: [0, 5])
    #expect((view as? PlaceholderView)?.element == .cell([0, 5]))
    #expect(office.manager.recycle(view))
    #expect(!office.manager.recycle(view))
    let again = try office.manager.view(for: 2, at: [0, 6])
    #expect(again === view)
    #expect((again as? PlaceholderView)?.element == .cell([0, 6]))
  }

  @Test func `a handler cannot recycle its own view`() throws {
    let office = Office()
    office.manager.register(TallyView.self, for: String.self) { [weak office] view, _, _ in
      #expect(office?.manager.recycle(view) == false)
    }
    try office.manager.memoryStorage.setItems(["a", "b"])
    let views = [0, 1].map { office.manager.container.display(.cell([0, $0])) }
    #expect(views[0] is TallyView)
    #expect(views[1] is TallyView)
    #expect(views[0] !== views[1])
    #expect(office.anomalies.isEmpty)
  }
}
