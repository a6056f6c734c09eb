import Foundation
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Objects that a manager creates when they are first needed, and when it releases the user's
/// objects.
struct ManagerOnDemandTests {
  @Test func `a manager that displays nothing has no container`() throws {
    let manager = CollectionManager()
    manager.register(ZooView.self, for: Int.self) { _, _, _ in }
    try manager.memoryStorage.setItems([1, 2])
    #expect(manager.resolver.hubIfMade == nil)
    try manager.enumerateElements { _ in }
    manager.recycle(try manager.cell(at: [0, 0]))
    manager.reset()
    #expect(manager.verify().isEmpty)
    #expect(manager.containerIfMade == nil)
    #expect(manager.container === manager.containerIfMade)
  }

  @Test func `cells keep their views when they move, unless a mapping depends on the position`()
    throws
  {
    let manager = CollectionManager()
    manager.register(ZooView.self, for: Int.self) { _, _, _ in }
    try manager.memoryStorage.setItems([1, 2])
    let container = manager.container
    let source = container.dataSource
    #expect(source?.keepsCellsOfMovedItems(in: container) == true)
    let token = manager.register(
      ZooView.self, for: String.self, mapping: { $0.condition = .section(1) },
      handler: { _, _, _ in })
    #expect(source?.keepsCellsOfMovedItems(in: container) == false)
    manager.unregister(token)
    #expect(source?.keepsCellsOfMovedItems(in: container) == true)
  }

  @Test func `a nil inside an optional is no model of a header`() {
    let manager = CollectionManager()
    let (container, source) = (manager.container, manager.container.dataSource)
    for (model, isThere) in [(String?.none as Any, false), (String?.some("a") as Any, true)] {
      manager.memoryStorage.setHeaderModelProvider { _ in model }
      let hasHeader = source?.collectionContainer(
        container, hasSupplementaryElementOfKind: .sectionHeader, at: [0, 0])
      #expect(hasHeader == isThere)
    }
  }

  @Test func `a later registration has the displayed cells checked until all have their views`()
    throws
  {
    let manager = CollectionManager()
    let earlier = manager.register(ZooView.self, for: Int.self) { _, _, _ in }
    try manager.memoryStorage.setItems([1, 2])
    let container = manager.container
    container.display(.cell(section: 0, item: 0))
    let source = container.dataSource
    manager.register(ZooView.self, for: String.self) { _, _, _ in }
    #expect(source?.keepsCellsOfMovedItems(in: container) == true)
    manager.register(ZooView.self, for: Int.self) { _, _, _ in }
    #expect(source?.keepsCellsOfMovedItems(in: container) == true)
    manager.unregister(earlier)
    for _ in 0..<2 { #expect(source?.keepsCellsOfMovedItems(in: container) == false) }
    container.reloadData()
    #expect(source?.keepsCellsOfMovedItems(in: container) == true)
  }

  @Test func `a token keeps no part of a mapping alive and never equals another token`() {
    final class Held {}
    let manager = CollectionManager()
    weak var weakHeld: Held?
    var tokens: [MappingToken] = []
    for _ in 0..<100 {
      let held = Held()
      weakHeld = held
      let token = manager.register(ZooView.self, for: Int.self) { _, _, _ in
        withExtendedLifetime(held) {}
      }
      #expect(!tokens.contains(token))
      #expect(manager.unregister(token) == 1)
      #expect(manager.unregister(token) == 0)
      tokens.append(token)
    }
    #expect(weakHeld == nil)
    #expect(Set(tokens).count == 100)
    #expect(!"\(tokens)".isEmpty)
  }
}
