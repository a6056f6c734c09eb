import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/CustomLayouts.md.
struct CustomLayoutSamples {
  final class TextCell: ReusableView, ModelTransfer {
    func update(with text: String) {}
    override func fittingSize(in room: LayoutSize) -> LayoutSize? {
      LayoutSize(width: room.width, height: 60)
    }
  }

  final class DayHeader: ReusableView, ModelTransfer {
    func update(with day: Int) {}
  }

  let manager = CollectionManager()
  var container: CollectionContainer { manager.container }

  init() throws {
    manager.register(TextCell.self)
    manager.registerHeader(DayHeader.self)
    try manager.memoryStorage.setItems((0..<90).map { "Item \($0)" })
    manager.memoryStorage.setSectionHeaderModels([1])
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
  }

  struct Stairs: CollectionLayout {
    func solve(_ request: LayoutRequest) -> PlacedElements {
      let steps = request.items.enumerated().map { step, item in
        let place = 20 * Double(step)
        return ElementAttributes(
          item, frame: LayoutRect(x: place, y: place, width: 20, height: 20))
      }
      return PlacedElements(steps, for: request)
    }
  }

  @Test func `elements from rectangles`() {
    let title = ElementID.global(ofKind: "title")
    let panel = ElementID.background(ofKind: "panel", inSection: 0)
    #expect(title.section == nil && panel.section == 0)

    container.layout = Stairs()
    #expect(container.contentSize == LayoutSize(width: 1800, height: 1800))
    #expect(container.displayedElements.count == 5)
  }

  struct Feed: CollectionLayout {
    var declaredKinds: LayoutKinds { LayoutKinds(supplementary: [.sectionHeader]) }

    func solve(_ request: LayoutRequest) -> SectionStack {
      var section = SectionStack.Section(.rows(length: 44, spacing: 1, isEstimated: true))
      section.contentInsets = LayoutInsets(top: 8, bottom: 8)
      section.boundarySupplementaryItems = [
        LayoutBoundarySupplementaryItem(
          size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(30)),
          elementKind: .sectionHeader, alignment: .top, pinToVisibleBounds: true)
      ]
      let sections = Array(repeating: section, count: request.itemCounts.count)
      return SectionStack(sections, for: request)
    }
  }

  @Test func `elements from sections`() {
    container.layout = Feed()
    #expect(manager.verify().isEmpty)
    // The header and two rows are displayed, and the rows are measured.
    #expect(container.displayedElements.count == 3)
    #expect(container.contentSize?.height == 4127)
  }

  @Test func `a section that scrolls orthogonally`() throws {
    var section = SectionStack.Section(
      .groups(of: [LayoutRect(x: 0, y: 0, width: 60, height: 40)], length: 60, spacing: 8))
    section.orthogonalScrollingBehavior = .groupPaging
    let request = LayoutRequest(itemCounts: [9], environment: container.layoutEnvironment)
    var stack = SectionStack([section], for: request)
    #expect(stack.contentSize.height == 40)
    let hasMoved = stack.scrollOrthogonalSection(at: 0, to: 100)
    #expect(hasMoved)
    #expect(stack.orthogonalSection(at: 0)?.offset == 68)
  }

  struct Wall: AdjustableLayout {
    func solve(_ request: LayoutRequest) -> SectionStack { solve(request) { _, _ in } }

    func solve(
      _ request: LayoutRequest,
      adjust: (_ section: Int, _ metrics: inout FlowSectionMetrics) -> Void
    ) -> SectionStack {
      let width = request.environment.container.contentSize.width / 2
      let sections = request.itemCounts.enumerated().map { section, count in
        var metrics = FlowSectionMetrics()
        adjust(section, &metrics)
        return SectionStack.Section(
          .custom { _ in
            var heights = [0.0, 0.0]
            let frames = (0..<count).map { item in
              let column = heights[0] <= heights[1] ? 0 : 1
              let size = metrics.itemSizes.size(ofItem: item)
              defer { heights[column] += size.height + metrics.minimumLineSpacing }
              return LayoutRect(
                x: width * Double(column), y: heights[column], width: width, height: size.height)
            }
            return (frames, frames.map(\.maxY).max() ?? 0)
          })
      }
      return SectionStack(sections, for: request)
    }
  }

  @Test func `elements from a function`() {
    container.layout = Wall()
    manager.on(.minimumLineSpacing) { _ in 0 }
    manager.handle(modelsOf: String.self) { mapping in
      mapping.sizeForCell { _, indexPath in
        LayoutSize(width: 0, height: indexPath.item == 0 ? 100 : 10)
      }
    }
    #expect(container.contentSize?.height == 500)
    #expect(
      container.layoutAttributes(for: .cell(section: 0, item: 1))?.frame
        == LayoutRect(x: 50, y: 0, width: 50, height: 10))
  }
}
