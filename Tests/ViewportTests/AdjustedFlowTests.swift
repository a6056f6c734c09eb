import CollectionMapping
import LayoutSupport
import Foundation
import Testing

/// Handlers that return sizes and distances, with both layouts that call them.
struct AdjustedFlowTests {
  private final class Cell: ReusableView {}
  private final class Head: ReusableView {}

  /// Three items and a header in a viewport of 100 × 200.
  private func manager(_ maker: FlowMaker) throws -> CollectionManager {
    let manager = CollectionManager()
    try manager.memoryStorage.setItems([20.0, 30, 40])
    manager.memoryStorage.setSectionHeaderModels(["head"])
    manager.register(Cell.self, for: Double.self) { _, _, _ in }
    manager.registerHeader(Head.self, for: String.self) { _, _, _ in }
    var flow = FlowLayout()
    flow.minimumLineSpacing = 1
    manager.container.layout = maker.layout(flow)
    manager.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 200)
    return manager
  }

  private func frames(_ manager: CollectionManager) -> [LayoutRect] {
    manager.container.displayedAttributes.map(\.frame)
  }

  @Test("handlers adjust the metrics as soon as they are added", arguments: FlowMaker.allCases)
  func handlers(maker: FlowMaker) throws {
    let manager = try manager(maker)
    #expect(manager.container.contentSize?.height == 152)
    manager.handle(modelsOf: Double.self) { mapping in
      mapping.sizeForCell { height, _ in LayoutSize(width: 90, height: height) }
    }
    #expect(manager.container.contentSize?.height == 92)
    manager.handle(modelsOf: String.self) { mapping in
      mapping.referenceSize { _, _ in LayoutSize(width: 0, height: 10) }
    }
    manager.on(.insetForSection) { _ in LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6) }
    manager.on(.minimumInteritemSpacing) { _ in 2 }
    let spacing = manager.on(.minimumLineSpacing) { _ in 7 }
    #expect(
      frames(manager) == [
        LayoutRect(x: 4, y: 13, width: 90, height: 20),
        LayoutRect(x: 4, y: 40, width: 90, height: 30),
        LayoutRect(x: 4, y: 77, width: 90, height: 40),
        LayoutRect(x: 0, y: 0, width: 100, height: 10),
      ])
    #expect(manager.container.contentSize?.height == 122)
    #expect(manager.removeHandlers(spacing))
    #expect(manager.container.contentSize?.height == 110)
    #expect(!manager.verify().contains { if case .eventOfOtherLayout = $0 { true } else { false } })
  }

  private static let wrong = [
    LayoutInsets(all: .nan), LayoutInsets(top: .nan, leading: 0, bottom: 0, trailing: 0),
    LayoutInsets(top: 0, leading: .nan, bottom: 0, trailing: 0),
  ]

  @Test(
    "a distance that is no number is reported once for each solution",
    arguments: FlowMaker.allCases, wrong)
  func wrongInset(maker: FlowMaker, inset: LayoutInsets) throws {
    let manager = try manager(maker)
    var anomalies: [Anomaly] = []
    manager.container.anomalyHandler.anomalyAction = { anomalies.append($0) }
    manager.on(.insetForSection) { _ in inset }
    #expect(anomalies.map(\.code) == [.layoutProblem], "\(anomalies)")
    #expect(manager.container.contentSize?.height == 0)
    manager.container.reloadData()
    #expect(anomalies.count == 2)
  }

  @Test("handlers of the container adjust the metrics", arguments: FlowMaker.allCases)
  func containerHandlers(maker: FlowMaker) throws {
    let manager = try manager(maker), container = manager.container
    let tokens = [
      container.on(.sizeForCell) { element in
        element.indexPath.item == 1
          ? LayoutSize(width: 80, height: 11) : LayoutSize(width: 80, height: 30)
      },
      container.on(.minimumLineSpacing) { _ in 5 },
    ]
    #expect(container.contentSize?.height == 81)
    #expect(
      container.layoutAttributes(for: .cell(section: 0, item: 1))?.frame
        == LayoutRect(x: 10, y: 35, width: 80, height: 11))
    for token in tokens { container.removeHandlers(token) }
    #expect(container.contentSize?.height == 152)
  }
}
