import CollectionMapping
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

  private func manager() -> CollectionManager {
    let manager = CollectionManager()
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(LineView.self)
    manager.register(NumberView.self)
    manager.registerHeader(LineView.self)
    manager.registerFooter(LineView.self)
    manager.registerSupplementary(NumberView.self, ofKind: "badge")
    manager.registerSupplementary(LineView.self, ofKind: "note")
    manager.memoryStorage.setItemsForAllSections([
      ["one\u{1B}[2J", 2], [Date.distantPast] as [Any],
    ])
    manager.memoryStorage.setSectionFooterModels(["the end", nil])
    manager.memoryStorage.setSectionHeaderModels([nil, "Second\nsection"])
    manager.memoryStorage.setSupplementaryModels(["beside"], forKind: "note")
    manager.memoryStorage.setSupplementaryModelProvider(forKind: "badge", scope: .item) { path in
      path.item == 1 ? path.item : nil
    }
    return manager
  }

  @Test
  func `text shows every element in the order of a pass`() throws {
    let report = try ContainerReport(manager())
    #expect(
      report.text == """
        section 0
          [0, 0] cell LineView: one\u{FFFD}[2J
          [0, 1] cell NumberView
          [0, 1] badge NumberView
          [0, 0] note LineView: beside
          [0, 0] UICollectionElementKindSectionFooter LineView: the end
        section 1
          [1, 0] UICollectionElementKindSectionHeader LineView: Second section
          [1, 0] cell PlaceholderView

        """)
    #expect(report.sections[1].elements[1].isPlaceholder)
    #expect(
      report.sections[0].elements.map(\.model) == ["String", "Int", "Int", "String", "String"])
  }

  @Test
  func `JSON is the same each time and can be read again`() throws {
    let one = try ContainerReport(manager())
    let other = try ContainerReport(manager())
    #expect(try one.json() == other.json())
    let read = try JSONDecoder().decode(ContainerReport.self, from: Data(one.json().utf8))
    #expect(read == one)
    let small = quietManager()
    small.register(LineView.self)
    small.memoryStorage.setItems(["</script>"])
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

  @Test
  func `a container reports what it shows`() {
    let manager = manager()
    #expect(ContainerReport(manager.container).text == "")
    manager.container.display(.cell([1, 0]))
    manager.container.display(.supplementary("badge", [0, 1]))
    manager.container.display(.cell([0, 1]))
    manager.container.display(.supplementary(.sectionFooter, [0, 0]))
    manager.container.display(.supplementary(.sectionHeader, [1, 0]))
    #expect(
      ContainerReport(manager.container).text == """
        section 0
          [0, 1] cell NumberView
          [0, 1] badge NumberView
          [0, 0] UICollectionElementKindSectionFooter LineView: the end
        section 1
          [1, 0] UICollectionElementKindSectionHeader LineView: Second section
          [1, 0] cell PlaceholderView

        """)
  }

  @Test
  func `a report throws where the policy says so`() {
    let manager = manager()
    manager.unmappedPolicy = .fail
    #expect(
      throws: DequeueError.noMapping(modelType: String(reflecting: Date.self), .cell([1, 0]))
    ) {
      try ContainerReport(manager)
    }
  }
}
