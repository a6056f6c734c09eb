import CollectionLayouts
import LayoutSupport
import Synchronization
import Testing

/// The calls of a layout's functions, and their arguments.
struct SectionProviderTests {
  private let environment = LayoutEnvironment(
    container: LayoutContainer(contentSize: LayoutSize(width: 320, height: 480)),
    layoutMargins: LayoutInsets(all: 10))

  private let rows = SectionSketch(
    .horizontal(
      .fractionalWidth(1), .absolute(40), LayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))))

  @Test func `the section provider is called once for each section, in order`() throws {
    var asked: [(Int, LayoutEnvironment)] = []
    let layout = try CompositionalLayout { section, environment in
      asked.append((section, environment))
      return rows.section
    }
    #expect(asked.isEmpty)
    let solution = layout.solve(
      LayoutRequest(itemCounts: [3, 0, 2], environment: environment))
    #expect(asked.map(\.0) == [0, 1, 2])
    #expect(asked.allSatisfy { $0.1 == environment })
    _ = solution.elements(in: .everywhere, visible: .zero)
    _ = solution.attributes(of: .cell(section: 2, item: 1), visible: .zero)
    #expect(asked.count == 3)
  }

  @Test func `a custom group is called once for each section, with its size`() throws {
    let calls = Calls()
    var group = LayoutGroup.custom(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(80))
    ) { environment in
      calls.add(environment.container)
      return [LayoutGroupCustomItem(frame: LayoutRect(x: 0, y: 0, width: 10, height: 10))]
    }
    group.contentInsets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let layout = try CompositionalLayout(section: LayoutSection(group: group))
    _ = layout.solve(LayoutRequest(itemCounts: [3, 2], environment: environment))
    let containers = calls.containers
    #expect(containers.count == 2)
    #expect(containers.allSatisfy { $0.contentSize == LayoutSize(width: 320, height: 80) })
    #expect(
      containers.allSatisfy { $0.effectiveContentSize == LayoutSize(width: 314, height: 76) })
  }
}

/// The available spaces that a function was called with.
private final class Calls: Sendable {
  private let rooms = Mutex<[LayoutContainer]>([])

  var containers: [LayoutContainer] { rooms.withLock { $0 } }

  func add(_ room: LayoutContainer) { rooms.withLock { $0.append(room) } }
}
