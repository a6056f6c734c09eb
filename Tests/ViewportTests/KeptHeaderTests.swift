import CollectionMapping
import LayoutSupport
import Foundation
import Synchronization
import Testing

/// Measured headers that a layout leaves out for a while.
struct KeptHeaderTests {
  private final class Cell: ReusableView {}

  private final class Head: ReusableView {
    override func fittingSize(in room: LayoutSize) -> LayoutSize? {
      LayoutSize(width: room.width, height: 25)
    }
  }

  private final class Kinds: Sendable {
    private let list: Mutex<[ElementKind]>
    init(_ list: [ElementKind]) { self.list = Mutex(list) }
    var all: [ElementKind] { list.withLock { $0 } }
    func set(_ kinds: [ElementKind]) { list.withLock { $0 = kinds } }
  }

  private static func kind(_ number: Int) -> ElementKind { ElementKind("head \(number)") }

  /// Sections of one row of 10 points, below headers of an estimated height of 15 points.
  private func manager(_ sections: Int, of kinds: Int, shown: Kinds) throws -> CollectionManager {
    let manager = CollectionManager()
    try manager.memoryStorage.setItemsForAllSections((0..<sections).map { [$0] })
    manager.register(Cell.self, for: Int.self) { _, _, _ in }
    for kind in (0..<kinds).map(Self.kind) {
      manager.memoryStorage.setSupplementaryModels(
        Array(repeating: "head", count: sections), ofKind: kind)
      manager.register(Head.self, for: String.self, as: .supplementary(kind)) { _, _, _ in }
    }
    manager.container.layout = try CompositionalLayout { _, _ in
      var section = LayoutSection(ofOne: .fractionalWidth(1), .absolute(10))
      section.boundarySupplementaryItems = shown.all.map {
        LayoutBoundarySupplementaryItem($0, .fractionalWidth(1), .estimated(15), .top)
      }
      return section
    }
    manager.container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 5_000)
    return manager
  }

  @Test(arguments: [64, 65, 130])
  func `headers keep their sizes while the layout places none, however many`(count: Int) throws {
    let shown = Kinds([Self.kind(0)])
    let manager = try manager(count, of: 1, shown: shown), container = manager.container
    #expect(container.contentSize?.height == 35 * Double(count))
    shown.set([])
    container.viewport?.size.height = 10
    #expect(container.contentSize?.height == 10 * Double(count))
    shown.set([Self.kind(0)])
    container.invalidateLayout()
    #expect(container.contentSize?.height == 35 * Double(count))
  }

  @Test func `of more than 64 kinds that are left out, the first ones are forgotten`() throws {
    let shown = Kinds([])
    let manager = try manager(2, of: 70, shown: shown), container = manager.container
    for number in 0..<70 {
      shown.set([Self.kind(number)])
      container.invalidateLayout()
      #expect(container.contentSize?.height == 70)
    }
    shown.set([])
    container.viewport?.size.height = 1
    for (number, isKept) in [(69, true), (6, true), (5, false), (0, false)] {
      shown.set([Self.kind(number)])
      container.invalidateLayout()
      // The first header is displayed and measured.
      #expect(container.contentSize?.height == (isKept ? 70 : 60), "\(number)")
      shown.set([])
      container.invalidateLayout()
    }
  }
}
