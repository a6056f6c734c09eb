import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A value of the user that a container releases may use the container in its `deinit`.
struct ContainerLastWordsTests {
  /// A model, layout or result that runs a closure when it is released.
  private final class Keepsake: CollectionLayout, LayoutResult {
    private let lastWords: () -> Void
    var result: Keepsake?
    init(_ lastWords: @escaping () -> Void) { self.lastWords = lastWords }
    deinit { lastWords() }

    func solve(_ request: LayoutRequest) -> Keepsake { result ?? Keepsake {} }

    let contentSize = LayoutSize(width: 10, height: 100)
    let problems: [LayoutProblem] = []
    func appendElements(
      in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
    ) {
      for item in 0..<3 {
        let frame = LayoutRect(x: 0, y: 10 * Double(item), width: 10, height: 10)
        let cell = ElementAttributes(.cell(section: 0, item: item), frame: frame)
        if frame.intersects(rect) { attributes.append(cell) }
      }
    }
    func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? { nil }
  }

  /// A data source and prefetching source whose owner may release it while it is asked.
  private final class Source: CollectionContainerDataSource, CollectionContainerPrefetching {
    let lastWords: () -> Void
    let onAsk: () -> Void
    init(_ lastWords: @escaping () -> Void = {}, onAsk: @escaping () -> Void = {}) {
      (self.lastWords, self.onAsk) = (lastWords, onAsk)
    }
    deinit { lastWords() }

    func collectionContainer(
      _ container: CollectionContainer, numberOfItemsInSection section: Int
    ) -> Int {
      onAsk()
      return 3
    }
    func collectionContainer(
      _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
    ) throws -> ReusableView? {
      onAsk()
      return try container.dequeueReusableCell(TallyView.self, for: indexPath)
    }
    func collectionContainer(
      _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
    ) { onAsk() }
    func collectionContainer(
      _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { onAsk() }
  }

  /// A storage that makes its models when they are asked for, so that only the library holds them.
  private final class FreshStorage: Storage {
    var make: (IndexPath) -> Keepsake = { _ in Keepsake {} }
    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { 3 }
    func item(at indexPath: IndexPath) -> Any? { make(indexPath) }
  }

  private let container = CollectionContainer()
  private let source = Source()

  init() {
    container.register(TallyView.self)
    container.anomalyHandler.anomalyAction = { _ in }
    container.dataSource = source
    container.displaysAllElements = true
  }

  /// Uses everything that a container keeps.
  private static func use(_ container: CollectionContainer) {
    container.prefetchItems(at: [[0, 0], [0, 2]])
    container.cancelPrefetchingForItems(at: [[0, 2]])
    container.display(.cell([0, 0]))
    container.reconfigure(.cell([0, 1]))
    _ = try? container.simulateTap(at: [0, 1])
    _ = try? container.focusItem(at: [0, 1])
    try? container.performBatchUpdates { $0.reconfigureItems(at: [[0, 0]]) }
    container.invalidateLayout()
    container.viewport?.origin.y += 1
    _ = (container.contentSize, container.displayedAttributes, container.displayedElements.count)
    container.endDisplaying(.cell([0, 0]))
    container.reloadData()
    container.removeHandlers(container.on(.shouldSelect) { _, _ in true })
    let prefetching = container.prefetchDataSource
    container.prefetchDataSource = nil
    container.prefetchDataSource = prefetching
    let source = container.dataSource
    container.dataSource = nil
    container.dataSource = source
    let layout = container.layout
    container.layout = nil
    container.layout = layout
    container.endDisplayingAll()
  }

  /// A container that was used by something released works as before.
  private func checkWorks(
    _ container: CollectionContainer, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    (container.layout, container.viewport) = (nil, nil)
    var isDone = false
    try? container.performBatchUpdates({ _ in }) { isDone = $0 }
    #expect(isDone, sourceLocation: sourceLocation)
    container.reloadData()
    #expect(container.displayedElements.count == 3, sourceLocation: sourceLocation)
  }

  // MARK: Layout

  @Test func `a layout that is replaced`() {
    for isNil in [true, false] {
      var ends = 0
      container.viewport = LayoutRect(x: 0, y: 0, width: 10, height: 20)
      container.layout = Keepsake { [weak container] in
        ends += 1
        container.map(Self.use)
      }
      #expect(ends == 0)
      container.layout = isNil ? nil : Keepsake {}
      #expect(ends == 1)
    }
    checkWorks(container)
  }

  @Test func `a result of a layout that is no longer valid`() {
    let invalidations: [(CollectionContainer) -> Void] = [
      { $0.invalidateLayout() },
      { $0.viewport?.size.height = 25 },
      { $0.layoutEnvironment.layoutDirection = .rightToLeft },
      { $0.reloadData() },
      { try? $0.performBatchUpdates { $0.reloadItems(at: [[0, 0]]) } },
      { $0.dataSource = nil },
      { $0.layout = nil },
    ]
    for invalidate in invalidations {
      var ends = 0
      let layout = Keepsake {}
      layout.result = Keepsake { [weak container] in
        ends += 1
        container.map(Self.use)
      }
      container.dataSource = source
      container.layout = layout
      container.viewport = LayoutRect(x: 0, y: 0, width: 10, height: 20)
      layout.result = nil
      #expect(ends == 0)
      invalidate(container)
      #expect(ends == 1)
      container.dataSource = source
      checkWorks(container)
    }
  }

  // MARK: Sources

  @Test func `a data source may be released during a request`() throws {
    let slots: [(CollectionContainer, Source?) -> Void] = [
      { $0.dataSource = $1 },
      { $0.prefetchDataSource = $1 },
    ]
    for set in slots {
      var ends = 0
      var held: Source?
      held = Source { [weak container, source] in
        ends += 1
        container?.dataSource = source
        container.map(Self.use)
      } onAsk: {
        held = nil
      }
      set(container, held)
      container.endDisplayingAll()
      container.prefetchItems(at: [[0, 0], [0, 1]])
      container.reloadData()
      _ = try? container.simulateTap(at: [0, 1])
      #expect(ends == 1)
      container.dataSource = source
      checkWorks(container)
    }
  }

  // MARK: Closures

  @Test func `closures of waiting changes and of a batch may use the container`() throws {
    var ends = 0
    func keepsake() -> Keepsake {
      Keepsake { [weak container] in
        ends += 1
        container.map(Self.use)
      }
    }
    var isWaiting = true
    let asking = Source(onAsk: { [weak container] in
      guard isWaiting else { return }
      isWaiting = false
      let (body, completion) = (keepsake(), keepsake())
      try? container?.performBatchUpdates { _ in
        withExtendedLifetime(body) {}
      } completion: { _ in
        withExtendedLifetime(completion) {}
      }
    })
    container.dataSource = asking
    container.reloadData()
    #expect(ends == 2)
    for isRefused in [false, true] {
      let (body, completion) = (keepsake(), keepsake())
      try? container.performBatchUpdates {
        if isRefused { $0.deleteItems(at: [[7, 7]]) }
        withExtendedLifetime(body) {}
      } completion: { _ in
        withExtendedLifetime(completion) {}
      }
    }
    #expect(ends == 6)
    checkWorks(container)
  }

  @Test func `closures that wait are released with the container`() {
    var ends = 0
    var told: [Bool] = []
    let storage = MemoryStorage()
    var manager: CollectionManager? = CollectionManager(storage: storage)
    let updater = manager?.updater
    updater?.storageWillChange(storage)
    do {
      weak let used = manager
      weak let container = manager?.container
      let keepsake = Keepsake {
        ends += 1
        used?.reset()
        container?.reloadData()
      }
      try? container?.performBatchUpdates { _ in
        withExtendedLifetime(keepsake) {}
      } completion: {
        told.append($0)
      }
      manager = nil
    }
    updater?.storage(storage, didChange: .none)
    #expect(told == [false])
    #expect(ends == 1)
  }

  // MARK: Models

  /// A manager with fresh models, whose last words use the container a few times.
  private func manager(_ count: @escaping () -> Void) -> (CollectionManager, FreshStorage) {
    let storage = FreshStorage()
    let manager = CollectionManager(storage: storage)
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(TallyView.self, for: Keepsake.self) { _, _, _ in }
    manager.handle(modelsOf: Keepsake.self) { $0.cancelPrefetch { _, _ in } }
    manager.on(.didMove) { _, _ in }
    var depth = 0
    var left = 60
    storage.make = { [weak manager] _ in
      Keepsake {
        count()
        guard depth < 2, left > 0, let container = manager?.container else { return }
        (depth, left) = (depth + 1, left - 1)
        Self.use(container)
        depth -= 1
      }
    }
    manager.container.displaysAllElements = true
    return (manager, storage)
  }

  @Test func `models that are displayed or prefetched`() {
    let releases: [(CollectionManager) -> Void] = [
      { try? $0.container.reconfigureItems(at: [[0, 0], [0, 1]]) },
      { try? $0.container.reloadItems(at: [[0, 0], [0, 1]]) },
      { $0.container.reload(.cell([0, 2])) },
      { $0.container.endDisplaying(.cell([0, 1])) },
      { $0.container.endDisplayingAll() },
      { $0.container.reloadData() },
      { $0.unregisterAll() },
      { $0.reset() },
      { $0.storage = $0.memoryStorage },
    ]
    for release in releases {
      var ends = 0
      let (manager, storage) = manager { ends += 1 }
      let container = manager.container
      container.endDisplaying(.cell([0, 2]))
      container.prefetchItems(at: [[0, 2]])
      let before = ends
      release(manager)
      container.cancelPrefetchingForItems(at: [[0, 2]])
      container.endDisplayingAll()
      #expect(ends > before)
      storage.make = { _ in Keepsake {} }
      manager.unregisterAll()
      manager.register(TallyView.self, for: Keepsake.self) { _, _, _ in }
      manager.storage = storage
      checkWorks(container)
    }
  }

  @Test func `values captured by a handler that is removed while it runs`() throws {
    var ends = 0
    let (manager, storage) = manager {}
    storage.make = { _ in Keepsake {} }
    manager.container.reloadData()
    var token: HandlerToken?
    do {
      let keepsake = Keepsake { [weak manager] in
        ends += 1
        (manager?.container).map(Self.use)
      }
      token = manager.handle(modelsOf: Keepsake.self) { events in
        events.didSelect { [keepsake, unowned manager] _, _, _ in
          withExtendedLifetime(keepsake) {
            if let removed = token { manager.removeHandlers(removed) }
          }
        }
      }
    }
    try manager.container.simulateTap(at: [0, 0])
    #expect(ends == 1)
    checkWorks(manager.container)
  }
}
