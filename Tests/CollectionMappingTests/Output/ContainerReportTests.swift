import CollectionMapping
import TestSupport
import Foundation
import Testing

struct ContainerReportTests {
  private final class LineView: ReusableView, ModelTransfer, TextRendering {
    private var text = ""
    func update(with model: String) { text = model }
    func write(to writer: inout TextWriter) { writer.writeLine(text) }
  }

  private final class NumberView: ReusableView, ModelTransfer {
    func update(with model: Int) {}
  }

  private func manager() throws -> CollectionManager {
    let manager = quietManager()
    manager.register(LineView.self)
    manager.register(NumberView.self)
    manager.registerHeader(LineView.self)
    manager.registerFooter(LineView.self)
    manager.registerSupplementary(NumberView.self, ofKind: "badge")
    manager.registerSupplementary(LineView.self, ofKind: "note")
    try manager.memoryStorage.setItemsForAllSections([
      ["one\u{1B}[2J", 2], [Date.distantPast] as [Any],
    ])
    manager.memoryStorage.setSectionFooterModels(["the end", nil])
    manager.memoryStorage.setSectionHeaderModels([nil, "Second\nsection"])
    manager.memoryStorage.setSupplementaryModels(["beside"], ofKind: "note")
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { path in
      path.item == 1 ? path.item : nil
    }
    return manager
  }

  @Test func `text lists every element in the order of a pass`() throws {
    let report = try ContainerReport(manager())
    #expect(
      report.text == """
        section 0
          [0, 0] cell LineView: one\u{FFFD}[2J
          [0, 1] cell NumberView
          [0, 1] badge NumberView
          [0, 0] note LineView: beside
          [0, 0] footer LineView: the end
        section 1
          [1, 0] header LineView: Second section
          [1, 0] cell PlaceholderView

        """)
    #expect(report.sections[1].elements[1].isPlaceholder)
    #expect(
      report.sections[0].elements.map(\.model) == ["String", "Int", "Int", "String", "String"])
  }

  @Test func `JSON is the same each time and can be decoded`() throws {
    let one = try ContainerReport(manager())
    let other = try ContainerReport(manager())
    #expect(try one.json() == other.json())
    let read = try JSONDecoder().decode(ContainerReport.self, from: Data(one.json().utf8))
    #expect(read == one)
    let small = quietManager()
    small.register(LineView.self)
    try small.memoryStorage.setItems(["</script>"])
    #expect(
      try ContainerReport(small).json() == """
        {
          "sections" : [
            {
              "elements" : [
                {
                  "isPlaceholder" : false,
                  "item" : 0,
                  "model" : "String",
                  "text" : "</script>\\n",
                  "view" : "LineView"
                }
              ],
              "index" : 0
            }
          ]
        }
        """)
  }

  @Test func `a container reports its displayed elements`() throws {
    let manager = try manager()
    #expect(try ContainerReport(manager.container).text == "")
    manager.container.display(.cell([1, 0]))
    manager.container.display(.supplementary("badge", [0, 1]))
    manager.container.display(.cell([0, 1]))
    manager.container.display(.supplementary(.sectionFooter, [0, 0]))
    manager.container.display(.supplementary(.sectionHeader, [1, 0]))
    #expect(
      try ContainerReport(manager.container).text == """
        section 0
          [0, 1] cell NumberView
          [0, 1] badge NumberView
          [0, 0] footer LineView: the end
        section 1
          [1, 0] header LineView: Second section
          [1, 0] cell PlaceholderView

        """)
  }

  @Test func `a report throws if the policy says so`() throws {
    let manager = try manager()
    manager.unmappedPolicy = .fail
    #expect(
      throws: DequeueError.noMapping(modelType: TypeName(Date.self), .cell([1, 0]))
    ) {
      try ContainerReport(manager)
    }
  }

  // MARK: Limits

  private func manager(outputBytes: Int) throws -> CollectionManager {
    let manager = CollectionManager(limits: CollectionLimits(outputBytes: outputBytes))
    manager.register(LineView.self)
    manager.register(NumberView.self)
    manager.registerHeader(LineView.self)
    try manager.memoryStorage.setItems(["é", 1, "b"] as [Any])
    manager.memoryStorage.setSectionHeaderModels(["1"])
    return manager
  }

  @Test func `the texts of all elements together may have as many bytes as the limit`() throws {
    #expect(try ContainerReport(manager(outputBytes: 7)).sections[0].elements.count == 4)
    #expect(throws: LimitError.outputBytes(limit: 6, found: 7)) {
      try ContainerReport(manager(outputBytes: 6))
    }
    #expect(throws: LimitError.outputBytes(limit: 3, found: 4)) {
      try ContainerReport(manager(outputBytes: 3))
    }
    #expect(throws: LimitError.outputBytes(limit: 0, found: 1)) {
      try ContainerReport(manager(outputBytes: 0))
    }
  }

  @Test func `a hidden view writes nothing and is not counted`() throws {
    final class SecretView: ReusableView, ModelTransfer, TextRendering {
      private(set) var writes = 0
      func update(with model: Bool) { isHidden = model }
      func write(to writer: inout TextWriter) {
        writes += 1
        writer.write("long")
      }
    }
    let manager = CollectionManager(limits: CollectionLimits(outputBytes: 4))
    manager.register(SecretView.self)
    try manager.memoryStorage.setItems([true, false, true])
    manager.container.displaysAllElements = true
    #expect(try ContainerReport(manager.container).sections[0].elements.map(\.item) == [1])
    let views = manager.container.displayedElements.map(manager.container.displayedView)
    #expect(views.map { ($0 as? SecretView)?.writes } == [0, 1, 0])
    #expect(try ContainerReport(manager).sections[0].elements.map(\.item) == [1])
  }

  @Test func `a report beyond the limit returns every view to its pool`() throws {
    let manager = try manager(outputBytes: 4)
    let view = try manager.view(for: "x", at: [0, 0])
    manager.recycle(view)
    #expect(throws: LimitError.self) { try ContainerReport(manager) }
    #expect(try manager.view(for: "x", at: [0, 0]) === view)
    try manager.memoryStorage.setItems([1, 2, "x"] as [Any])
    #expect(try ContainerReport(manager).sections[0].elements.count == 4)
  }

  @Test func `a report of more items than the limit throws`() throws {
    let storage = MemoryStorage()
    try storage.setItems([1, 2])
    let manager = CollectionManager(storage: storage, limits: CollectionLimits(items: 1))
    #expect(throws: LimitError.items(limit: 1, found: 2)) { try ContainerReport(manager) }
  }

  @Test func `text is counted even if a view replaces the writer`() throws {
    final class WilfulView: ReusableView, ModelTransfer, TextRendering {
      private var count = 0
      func update(with model: Int) { count = model }
      func write(to writer: inout TextWriter) {
        writer = TextWriter(usesColor: true)
        writer.write(String(repeating: "x", count: count), .bold)
      }
    }
    let manager = CollectionManager(limits: CollectionLimits(outputBytes: 20))
    manager.register(WilfulView.self)
    try manager.memoryStorage.setItems([2, 2])
    #expect(
      try ContainerReport(manager).sections[0].elements.map { $0.text?.utf8.count } == [10, 10])
    try manager.memoryStorage.setItems([2, 3])
    #expect(throws: LimitError.outputBytes(limit: 20, found: 21)) { try ContainerReport(manager) }
  }

  @Test func `the limit does not count the report's own text`() throws {
    let manager = try manager(outputBytes: 7)
    #expect(try ContainerReport(manager).text.utf8.count > 7)
  }

  @Test func `the limit holds for the report of a container too`() throws {
    let manager = try manager(outputBytes: 6)
    try manager.memoryStorage.setItems(["é", "bc"])
    manager.container.display(.cell([0, 0]))
    #expect(try ContainerReport(manager.container).sections[0].elements[0].text == "é\n")
    manager.container.display(.cell([0, 1]))
    #expect(try ContainerReport(manager.container).sections[0].elements.count == 2)
    manager.container.display(.supplementary(.sectionHeader, [0, 0]))
    #expect(throws: LimitError.outputBytes(limit: 6, found: 7)) {
      try ContainerReport(manager.container)
    }
  }
}
