import Foundation
import Synchronization
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// How many mappings check whether a model fits, and when: never twice for a type.
struct CastCountTests {
  @Test(arguments: [10, 1000])
  func `10,000 dequeues check each mapping at most once for each type`(count: Int) throws {
    let (manager, casts) = manager(count, isFiled: false)
    let types = manyTypes(min(count, 20))
    for type in types {
      let before = casts.count
      manager.recycle(try manager.view(for: type.init(), at: [0, 0]))
      #expect(casts.count - before == count)
    }
    let seen = casts.count
    for number in 0..<10_000 {
      manager.recycle(try manager.view(for: types[number % types.count].init(), at: [0, number]))
    }
    #expect(casts.count == seen)
    #expect(manager.anomalyHandler.total == 0)
  }

  @Test func `optionals around a model cost no further cast`() throws {
    let (manager, casts) = manager(100, isFiled: false)
    let model = manyTypes(1)[0].init()
    manager.recycle(try manager.view(for: model, at: [0, 0]))
    let seen = casts.count
    for _ in 0..<100 {
      manager.recycle(try manager.view(for: Any??.some(model) as Any, at: [0, 0]))
    }
    #expect(casts.count == seen)
  }

  @Test(arguments: [10, 1000])
  func `a new manager checks no mapping of a catalogue of structs`(count: Int) throws {
    let (catalog, casts) = catalog(count, isFiled: true)
    let models: [any LinkedModel] = manyTypes(50).map { $0.init() }
    for _ in 0..<3 {
      let manager = CollectionManager(catalog)
      try manager.memoryStorage.setItems(models)
      var views = 0
      try manager.enumerateElements { views += $0.view is PlaceholderView ? 0 : 1 }
      #expect(views == min(50, count))
    }
    #expect(casts.count == 0)
  }

  @Test func `an unregistered mapping makes a type be checked again once`() throws {
    let (manager, casts) = manager(100, isFiled: false)
    let types = manyTypes(5)
    func dequeueAll() throws {
      for type in types + types { manager.recycle(try manager.view(for: type.init(), at: [0, 0])) }
    }
    try dequeueAll()
    #expect(casts.count == 500)
    manager.unregister(manager.mappings[99].token)
    try dequeueAll()
    #expect(casts.count == 995)
    manager.reset()
    try dequeueAll()
    #expect(casts.count == 1490)
  }

  @Test func `changes of one kind repeat no check for cells`() throws {
    let (manager, casts) = manager(100, isFiled: false)
    let model = manyTypes(1)[0].init()
    manager.recycle(try manager.view(for: model, at: [0, 0]))
    let token = manager.registerHeader(ZooView.self, for: Int.self) { _, _, _ in }
    manager.unregister(token)
    manager.recycle(try manager.view(for: model, at: [0, 0]))
    #expect(casts.count == 100)
  }

  @Test func `a mapping with a condition is not cast again either`() throws {
    let (catalog, casts) = catalog(100, isFiled: false, condition: .section(1))
    let manager = CollectionManager(catalog)
    let model = manyTypes(1)[0].init()
    for _ in 0..<100 { manager.recycle(try manager.view(for: model, at: [1, 0])) }
    #expect(casts.count == 100)
  }

  @Test func `a model without a mapping is checked once`() throws {
    let (manager, casts) = manager(100, isFiled: false)
    manager.anomalyHandler.anomalyAction = { _ in }
    for number in 0..<100 { #expect(try manager.view(for: number, at: [0, 0]) is PlaceholderView) }
    #expect(casts.count == 100)
    #expect(manager.anomalyHandler.total == 100)
  }

  @Test func `casts that depend on the value are repeated each time`() throws {
    let (manager, casts) = manager(100, isFiled: false)
    manager.anomalyHandler.anomalyAction = { _ in }
    for _ in 0..<10 { _ = try manager.view(for: [1], at: [0, 0]) }
    #expect(casts.count == 1000)
  }

  // MARK: Mappings that count casts

  private final class Casts: Sendable {
    private let total = Mutex(0)
    var count: Int { total.withLock { $0 } }
    func note() { total.withLock { $0 += 1 } }
  }

  private func manager(_ count: Int, isFiled: Bool) -> (CollectionManager, Casts) {
    let (catalog, casts) = catalog(count, isFiled: isFiled)
    return (CollectionManager(catalog), casts)
  }

  /// A catalogue with a number of mappings, each for its own type, that count their casts.
  ///
  /// Mappings that are not filed have a protocol as their model type, so that each is checked.
  private func catalog(
    _ count: Int, isFiled: Bool, condition: MappingCondition = .none
  ) -> (MappingCatalog, Casts) {
    var catalog = MappingCatalog()
    let casts = Casts()
    for type in manyTypes(count) {
      var settings = MappingSettings()
      settings.choices.condition = condition
      let record = MappingRecord(
        ZooView.self, for: isFiled ? type : (any LinkedModel & Sendable).self, .cell, settings,
        origin: .code, number: catalog.table.nextNumber,
        makeLive: { record, settings in
          liveMapping(of: record, settings) { (_: ZooView, _: Any, _) in }
        }
      ) { model in
        casts.note()
        return Swift.type(of: model) == type
      }
      catalog.table.append(record)
    }
    return (catalog, casts)
  }
}

/// A struct that can be nested into any number of types.
protocol LinkedModel: Sendable {
  init()
  static var followers: [any LinkedModel.Type] { get }
}

private struct FirstLink<Inner>: LinkedModel {
  static var followers: [any LinkedModel.Type] { [FirstLink<Self>.self, SecondLink<Self>.self] }
}

private struct SecondLink<Inner>: LinkedModel {
  static var followers: [any LinkedModel.Type] { [FirstLink<Self>.self, SecondLink<Self>.self] }
}

/// A number of different types, derived from one another.
func manyTypes(_ count: Int) -> [any LinkedModel.Type] {
  var types: [any LinkedModel.Type] = [FirstLink<Int>.self]
  var next = 0
  while types.count < count {
    types += types[next].followers
    next += 1
  }
  return Array(types.prefix(count))
}
