import CollectionMapping
import CollectionMappingTesting
import Foundation
import Testing

/// The code of Documentation/LifeCycle.md.
struct LifeCycleSamples {
  final class Row: ReusableView, ModelTransfer {
    private(set) var number = 0
    func update(with number: Int) { self.number = number }
  }

  final class Title: ReusableView, ModelTransfer {
    func update(with title: String) {}
  }

  private let manager = CollectionManager()
  private var container: CollectionContainer { manager.container }

  init() throws {
    manager.registerHeader(Title.self)
    try manager.memoryStorage.setItems(Array(0..<4), forSection: 0)
    try manager.memoryStorage.setItems(Array(10..<14), forSection: 1)
    try manager.memoryStorage.setItems(Array(20..<24), forSection: 2)
  }

  private func layOut(height: Double) {
    var flow = FlowLayout()
    flow.itemSizes = .uniform(LayoutSize(width: 100, height: 20))
    flow.minimumLineSpacing = 0
    container.layout = flow
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: height)
  }

  @Test func `cells end and are displayed during scrolling`() {
    manager.register(Row.self)
    container.tracksSections = true
    layOut(height: 40)
    let recorder = manager.record()
    container.viewport?.origin.y = 60  // two other rows of 20 points are visible
    recorder.expectLines(
      """
      end Row, cell at [0, 0]
      recycle Row
      end Row, cell at [0, 1]
      recycle Row
      reuse Row
      bind Row to Int, cell at [0, 3]
      display Row, cell at [0, 3]
      reuse Row
      bind Row to Int, cell at [1, 0]
      display Row, cell at [1, 0]
      sectionWillDisplay: 1
      """)
  }

  @Test func `didEndDisplaying receives the displayed model`() throws {
    var lines: [String] = []
    manager.register(Row.self) { mapping in
      mapping.willDisplay { row, number, indexPath in lines.append("will \(number)") }
      mapping.didEndDisplaying { row, number, indexPath in
        lines.append("did end \(number), \(indexPath)")
      }
    }
    let storage = manager.memoryStorage
    container.display(at: [0, 2])
    try storage.replaceItem(at: [0, 2], with: 7)  // the displayed view is updated with 7
    try storage.removeItems(at: [[0, 2]])
    #expect(lines == ["will 2", "did end 7, [0, 2]"])

    container.display(at: [0, 2])
    try storage.performUpdates {
      try storage.insertItem(8, to: [0, 0])
      try storage.removeItems(at: [[0, 3]])
    }
    #expect(lines.suffix(2) == ["will 3", "did end 3, [0, 2]"])
  }

  @Test func `the working range`() {
    manager.register(Row.self)
    layOut(height: 40)
    let recorder = manager.record()
    container.workingRange = 1
    container.viewport?.origin.y = 180  // from section 0 to section 2
    recorder.expectLines(
      """
      sectionWillEnterWorkingRange: 0
      sectionWillEnterWorkingRange: 1
      sectionDidExitWorkingRange: 0
      sectionWillEnterWorkingRange: 2
      """, of: .handled)
  }

  @Test func `the cancelled model is the one that was prefetched`() throws {
    var lines: [String] = []
    manager.register(Row.self) { mapping in
      mapping.prefetch { number, indexPath in lines.append("fetch \(number)") }
      mapping.cancelPrefetch { number, indexPath in lines.append("cancel \(number)") }
    }
    container.prefetchItems(at: [[0, 3], [0, 2]])
    try manager.memoryStorage.removeItems(at: [[0, 3]])
    container.display(at: [0, 2])
    #expect(lines == ["fetch 3", "fetch 2", "cancel 3"])
  }

  @Test func `a view is measured after willDisplay`() throws {
    final class Log { var lines: [String] = [] }
    final class Measured: ReusableView, ModelTransfer {
      var log: Log?
      func update(with number: Int) {}
      override func fittingSize(in room: LayoutSize) -> LayoutSize? {
        log?.lines.append("measure")
        return room
      }
    }
    let log = Log()
    manager.register(Measured.self) { mapping in
      mapping.willDisplay { row, number, indexPath in log.lines.append("will") }
    } handler: { row, number, indexPath in
      row.log = log
    }
    try manager.memoryStorage.setItemsForAllSections([[1]])
    var flow = FlowLayout()
    flow.itemSizes = .estimated(LayoutSize(width: 100, height: 20))
    container.layout = flow
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 40)
    #expect(log.lines.prefix(2) == ["will", "measure"])
  }

  @Test func `a batch with every kind of operation`() throws {
    manager.register(Row.self)
    let source: DiffableDataSource<String, Int> =
      manager.configureDiffableDataSource { indexPath, id in id }
    container.displaysAllElements = true
    try source.apply(CollectionSnapshot(sections: [("a", [0, 1, 2, 3, 4])]))
    let recorder = manager.record()
    var snapshot = source.snapshot()
    snapshot.deleteItems([0])
    try snapshot.moveItem(4, beforeItem: 1)
    try snapshot.appendItems([5])
    try snapshot.reloadItems([2])
    try snapshot.reconfigureItems([3])
    try source.apply(snapshot)
    recorder.expectLines(
      """
      end Row, cell at [0, 0]
      recycle Row
      end Row, cell at [0, 2]
      recycle Row
      move Row, cell at [0, 4], to [0, 0]
      reuse Row
      bind Row to Int, cell at [0, 2]
      display Row, cell at [0, 2]
      reuse Row
      bind Row to Int, cell at [0, 4]
      display Row, cell at [0, 4]
      bind Row to Int, cell at [0, 3]
      """)
  }

  @Test func `reload and reconfigure`() throws {
    manager.register(Row.self)
    container.display(at: [0, 0])
    container.display(at: [0, 1])
    let recorder = manager.record()
    try container.reconfigureItems(at: [[0, 0]])
    recorder.expectLines("bind Row to Int, cell at [0, 0]")
    recorder.removeAll()
    try container.reloadItems(at: [[0, 0]])
    recorder.expectLines(
      """
      end Row, cell at [0, 0]
      recycle Row
      reuse Row
      bind Row to Int, cell at [0, 0]
      display Row, cell at [0, 0]
      """)
    recorder.removeAll()
    container.reloadData()
    recorder.expectLines(
      """
      end Row, cell at [0, 1]
      end Row, cell at [0, 0]
      display Row, cell at [0, 0]
      display Row, cell at [0, 1]
      """, of: .ended, .displayed)
    recorder.removeAll()
    container.reload(.cell(section: 0, item: 0))
    recorder.expectLines(
      "display Row, cell at [0, 0]\nend Row, cell at [0, 0]", of: .ended, .displayed)
  }

  @Test func `unregistering while a view is displayed`() throws {
    var lines: [String] = []
    manager.register(Row.self) { mapping in
      mapping.didEndDisplaying { row, number, indexPath in lines.append("did end \(number)") }
    }
    manager.handle(modelsOf: Int.self) { events in
      events.didEndDisplaying { row, number, indexPath in lines.append("manager: \(number)") }
    }
    var ends = 0
    container.on(.didEndDisplaying) { _, _ in ends += 1 }
    let recorder = manager.record()
    container.display(at: [0, 0])
    manager.unregister(Row.self)
    container.endDisplaying(at: [0, 0])
    recorder.expectLines(
      """
      make Row
      bind Row to Int, cell at [0, 0]
      display Row, cell at [0, 0]
      end Row, cell at [0, 0]
      recycle Row
      """)
    #expect(lines == ["manager: 0"])
    #expect(ends == 1)
    manager.register(Row.self)
    container.display(at: [0, 0])
    #expect(recorder.lines.count { $0.hasPrefix("make") } == 2)
  }

  @Test func `an item that is not displayed`() throws {
    manager.register(Row.self) { mapping in
      mapping.didSelect { row, number, indexPath in }
    }
    let recorder = manager.record()
    try container.simulateTap(at: [0, 3])
    recorder.expectLines(
      """
      shouldHighlight, cell at [0, 3]: yes
      didHighlight, cell at [0, 3]
      didUnhighlight, cell at [0, 3]
      shouldSelect, cell at [0, 3]: yes
      didSelect, cell at [0, 3]
      make Row
      bind Row to Int, cell at [0, 3]
      recycle Row
      """)
    #expect(container.indexPathsForSelectedItems == [[0, 3]])
    #expect(container.cellForItem(at: [0, 3]) == nil)
  }
}
