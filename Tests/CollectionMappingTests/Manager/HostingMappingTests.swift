import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Mappings to content, with all that other mappings have.
struct HostingMappingTests {
  private struct Row: Equatable {
    var text: String
    var isMarked = false
  }

  private func row(_ view: ReusableView?) -> Row? { (view as? HostingView<Row>)?.content }

  @Test func `unregistering by model leaves other views of the model`() {
    let manager = quietManager()
    manager.register(LabelledView.self, for: Int.self) { view, _, _ in view.label = "view" }
    manager.registerFallback(HostingView<Row>.self) { view, model, _ in
      view.content = Row(text: "\(model)")
    }
    manager.registerHostingCell(for: Int.self) { number, _ in Row(text: "\(number)") }
    manager.registerHostingCell(for: Int.self) { number, _ in number }
    manager.registerHostingCell(for: Int?.self) { _, _ in 0 }
    #expect(manager.unregisterHosting(for: Int.self) == 2)
    #expect(manager.unregisterHosting(for: Any.self) == 0)
    #expect(manager.winner(for: 1) == "view")
    #expect(manager.unregister(HostingView<Int>.self) == 1)
    #expect(manager.mappings.count == 2)
    #expect(row(try? manager.view(for: "x", at: [0, 0]))?.text == "x")
  }

  @Test func `two mappings with one type of content have a pool each`() throws {
    let manager = quietManager()
    let tokens = [0, 1].map { section in
      manager.registerHostingCell(for: Int.self) {
        $0.condition = .section(section)
      } content: {
        number, _ in
        Row(text: "\(section) \(number)")
      }
    }
    for number in 0..<6 {
      let view = try manager.view(for: number, at: [number % 2, 0])
      #expect(row(view)?.text == "\(number % 2) \(number)")
      manager.recycle(view)
    }
    for token in tokens {
      let counters = try #require(manager.counters(of: token))
      #expect(counters.made == 1 && counters.reused == 2 && counters.handlerRuns == 3)
    }
  }

  @Test func `handlers of the mapping and of the class receive the view`() throws {
    let manager = quietManager()
    var heard: [String] = []
    let token = manager.registerHostingCell(for: Int.self) { mapping in
      mapping.didSelect { view, number, path in
        heard.append("mapping \(number) \(path)")
        view.content?.isMarked = true
      }
    } content: { number, _ in
      Row(text: "\(number)")
    }
    manager.handle(HostingView<Row>.self, for: Int.self) {
      $0.didSelect { _, _, _ in heard.append("class") }
    }
    try manager.memoryStorage.setItems([4, 5])
    manager.container.displaysAllElements = true
    #expect(try manager.container.simulateTap(at: [0, 1]))
    #expect(heard == ["mapping 5 [0, 1]", "class"])
    #expect(row(manager.container.displayedView(for: .cell([0, 1])))?.isMarked == true)
    #expect(manager.verify() == [])
    // The next model does not see the mark.
    try manager.memoryStorage.replaceItem(at: [0, 1], with: 6)
    #expect(row(manager.container.displayedView(for: .cell([0, 1]))) == Row(text: "6"))

    #expect(manager.unregister(token) == 1)
    #expect(manager.hasHandler(for: .didSelect))
    manager.registerHostingCell(for: Int.self) { number, _ in Row(text: "\(number)") }
    #expect(manager.unregisterHosting(for: Int.self) == 1)
    #expect(!manager.hasHandler(for: .didSelect))
  }

  @Test func `a pass gives the content in its type`() throws {
    let manager = quietManager()
    manager.registerHostingCell(for: Int.self) { number, _ in Row(text: "\(number)") }
    manager.registerHosting(for: String.self, as: .header) { title, _ in title.count }
    try manager.memoryStorage.setItems([1, 2])
    manager.memoryStorage.setSectionHeaderModels(["four"])
    var rows: [String] = []
    var titles: [Int] = []
    try manager.enumerateElements { element in
      if let row: Row = element.content() { rows.append(row.text) }
      if let count = element.content(Int.self) { titles.append(count) }
      #expect(element.content(Any.self) == nil)
    }
    #expect(rows == ["1", "2"])
    #expect(titles == [4])
  }

  @Test func `a catalogue's mapping closure runs in each manager, with its factory`() throws {
    var catalog = MappingCatalog()
    catalog.registerHosting(for: Int.self) { mapping in
      var made = 0
      mapping.factory = {
        made += 1
        let view = HostingView<Row>()
        view.isHidden = made > 1
        return view
      }
    } content: { number, _ in
      Row(text: "\(number)")
    }
    for _ in 0..<2 {
      let manager = CollectionManager(catalog)
      let views = try [1, 2].map { try manager.view(for: $0, at: [0, 0]) }
      #expect(views.map { row($0)?.text } == ["1", "2"])
      #expect(views.map(\.isHidden) == [false, true])
    }
  }
}
