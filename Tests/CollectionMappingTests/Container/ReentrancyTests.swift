import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("A data source that uses the container during a request")
struct ReentrancyTests {
  private let key = ElementID.cell([0, 0])

  private func plain(_ container: CollectionContainer, _ key: ElementID) throws -> ReusableView? {
    try container.dequeueReusableCell(TallyView.self, for: key.indexPath)
  }

  private func stage() -> Stage {
    let stage = Stage()
    stage.container.register(TallyView.self)
    return stage
  }

  @Test func `the requested element has no view yet`() {
    let stage = stage()
    stage.answer { container, key in
      let view = try self.plain(container, key)
      #expect(container.displayedView(for: key) == nil)
      #expect(container.cellForItem(at: key.indexPath) == nil)
      return view
    }
    stage.container.display(key)
    #expect(stage.container.reload(key) === stage.container.cellForItem(at: [0, 0]))
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `other elements and the view being reconfigured are found`() {
    let stage = stage()
    stage.answer(plain)
    let other = stage.container.display(.cell([0, 1]))
    let own = stage.container.display(key)
    stage.answer { container, key in
      #expect(container.cellForItem(at: [0, 1]) === other)
      #expect(container.displayedView(for: key) === own)
      return try self.plain(container, key)
    }
    stage.container.reconfigure(key)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `changes wait for the answer and come in order`() {
    let stage = stage()
    stage.answer(plain)
    let other = stage.container.display(.cell([0, 1]))
    var isFirst = true
    stage.answer { container, key in
      guard isFirst else { return try self.plain(container, key) }
      isFirst = false
      #expect(container.display(.cell([0, 2])) == nil)
      #expect(container.reload(.cell([0, 1])) == nil)
      #expect(container.reconfigure(key) == nil)
      #expect(!container.endDisplaying(.cell([0, 2])))
      #expect(container.displayedElements.count == 1)
      return try self.plain(container, key)
    }
    let view = stage.container.display(key)
    #expect(view is TallyView)
    #expect(
      stage.anomalies == [
        .reentrantMutation(operation: "display", during: key),
        .reentrantMutation(operation: "reload", during: key),
        .reentrantMutation(operation: "reconfigure", during: key),
        .reentrantMutation(operation: "endDisplaying", during: key),
      ])
    #expect(
      stage.source.asked == [.cell([0, 1]), key, .cell([0, 2]), .cell([0, 1]), key])
    #expect(Set(stage.container.displayedElements) == [key, .cell([0, 1])])
    #expect(stage.container.cellForItem(at: [0, 1]) !== other)
    #expect(stage.container.cellForItem(at: [0, 0]) === view)
  }

  @Test func `ending everything from inside leaves nothing displayed`() {
    let stage = stage()
    stage.answer(plain)
    stage.container.display(.cell([0, 1]))
    stage.answer { container, key in
      container.endDisplayingAll()
      return try self.plain(container, key)
    }
    #expect(stage.container.display(key) == nil)
    #expect(stage.container.displayedElements.isEmpty)
    #expect(
      stage.anomalies == [.reentrantMutation(operation: "endDisplayingAll", during: key)])
  }

  @Test func `a data source that always reloads itself comes to an end`() {
    let stage = stage()
    stage.answer { container, key in
      container.reload(key)
      return try self.plain(container, key)
    }
    #expect(stage.container.display(key) is TallyView)
    #expect(stage.source.asked.count == 2)
    #expect(stage.container.reload(key) is TallyView)
    #expect(stage.source.asked.count == 4)
    #expect(Set(stage.anomalies.map(\.code)) == [.reentrantMutation])
  }

  @Test func `a data source that always displays other elements comes to an end`() {
    let stage = stage()
    stage.answer { container, key in
      let item = key.indexPath[1]
      container.display(.cell([0, 2 * item + 1]))
      container.display(.cell([0, 2 * item + 2]))
      return try self.plain(container, key)
    }
    stage.container.display(key)
    #expect(stage.source.asked.count == 3)
    #expect(stage.container.displayedElements.count == 3)
    stage.container.display(.cell([0, 50]))
    #expect(stage.source.asked.count == 6)
  }

  @Test func `registering and unregistering from inside take effect at once`() {
    let stage = Stage()
    stage.answer { container, key in
      container.register(TallyView.self)
      let view = try container.dequeueReusableCell(TallyView.self, for: key.indexPath)
      container.unregister(TallyView.self)
      return view
    }
    weak let view = stage.container.display(key)
    #expect(view is TallyView)
    #expect(stage.anomalies.isEmpty)
    stage.container.endDisplaying(key)
    #expect(view == nil)
  }

  @Test func `registering again between dequeue and answer retires the view`() {
    let stage = stage()
    stage.answer { container, key in
      let view = try self.plain(container, key)
      container.register(TallyView.self)
      return view
    }
    let old = stage.container.display(key)
    stage.container.endDisplaying(key)
    stage.answer(plain)
    #expect(stage.container.display(key) !== old)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a nested request of a factory is served by the outer one`() {
    let stage = Stage()
    let container = stage.container
    container.register(RivalView.self)
    container.register(TallyView.self) { [weak container] in
      _ = try container?.dequeueReusableCell(RivalView.self, for: [0, 0])
      return TallyView()
    }
    stage.answer(plain)
    #expect(container.display(key) is TallyView)
    #expect(stage.anomalies.map(\.code) == [.extraDequeue])
  }

  @Test func `an action that shows the same element meanwhile loses no view`() throws {
    let stage = stage()
    let container = stage.container
    var isFirst = true
    stage.answer { container, key in
      defer { isFirst = false }
      return isFirst ? nil : try self.plain(container, key)
    }
    var shownByAction: ReusableView?
    container.anomalyHandler.anomalyAction = { [weak container] _ in
      shownByAction = container?.display(.cell([0, 0]))
    }
    #expect(container.display(key) is PlaceholderView)
    #expect(container.display(.cell([0, 1])) === shownByAction)
  }

  @Test func `an action that moves views about leaves each in one place`() throws {
    let stage = stage()
    let container = stage.container
    stage.answer(plain)
    let moved = container.display(key)
    stage.answer { container, key in
      key == .cell([0, 0]) ? nil : try self.plain(container, key)
    }
    container.anomalyHandler.anomalyAction = { [weak container] _ in
      container?.endDisplaying(.cell([0, 0]))
      container?.display(.cell([0, 1]))
    }
    #expect(container.reload(key) is PlaceholderView)
    #expect(container.cellForItem(at: [0, 1]) === moved)
    #expect(container.display(.cell([0, 2])) !== moved)
  }

  @Test func `an action that reloads at every anomaly comes to an end`() {
    let stage = Stage()
    let container = stage.container
    container.anomalyHandler.anomalyAction = { [weak container] _ in
      container?.reload(.cell([0, 0]))
    }
    #expect(container.display(key) is PlaceholderView)
    #expect(container.anomalyHandler.count(of: .nilCell) > 1)

    stage.answer { container, key in
      container.reload(key)
      return nil
    }
    #expect(container.reload(key) is PlaceholderView)
  }
}

@Suite("Views and models that use the container while they are released")
struct LastWordsTests {
  /// A view whose end runs a closure.
  private final class LastWordsView: ReusableView {
    var lastWords: () -> Void = {}
    deinit { lastWords() }
  }

  @Test func `a view may use the container when it is released`() {
    let stage = Stage(limits: CollectionLimits(pooledViews: 1))
    let container = stage.container
    var endings = 0
    func register() {
      container.register(LastWordsView.self) { [unowned container] in
        let view = LastWordsView()
        view.lastWords = { [unowned container] in
          endings += 1
          container.display(.cell([7, 7]))
          container.endDisplaying(.cell([7, 7]))
          container.unregister(TitleView.self)
          _ = container.displayedElements.count
        }
        return view
      }
    }
    register()
    stage.answer { container, key in
      guard key != .cell([7, 7]) else { return nil }
      return try container.dequeueReusableCell(LastWordsView.self, for: key.indexPath)
    }
    for item in 0..<3 { container.display(.cell([0, item])) }
    container.endDisplaying(.cell([0, 0]))
    container.endDisplaying(.cell([0, 1]))
    #expect(endings == 1)
    register()
    #expect(endings == 2)
    container.reload(.cell([0, 2]))
    #expect(endings == 3)
    container.endDisplayingAll()
    container.unregister(LastWordsView.self)
    #expect(endings == 4)
  }

  /// A model whose end runs a closure.
  private final class LastWordsModel {
    let lastWords: () -> Void
    init(_ lastWords: @escaping () -> Void) { self.lastWords = lastWords }
    deinit { lastWords() }
  }

  @Test func `a model may use its storage when it is released`() throws {
    let storage = MemoryStorage()
    var endings = 0
    func model() -> LastWordsModel {
      LastWordsModel { [unowned storage] in
        endings += 1
        _ = storage.numberOfSections + storage.numberOfItems(inSection: 0)
        _ = storage.item(at: [0, 0])
        _ = storage.supplementaryModel(ofKind: "badge", at: [0, 0])
      }
    }
    func setProvider() {
      let captured = model()
      storage.setSupplementaryModelProvider(ofKind: "badge") { _ in captured }
    }
    try storage.setItems([model()])
    try storage.setItems([model()])
    #expect(endings == 1)
    try storage.setItemsForAllSections([[model()], [model()]])
    #expect(endings == 2)
    storage.removeAllItems()
    #expect(endings == 4)
    setProvider()
    setProvider()
    #expect(endings == 5)
    storage.setSupplementaryModelProvider(ofKind: "badge", nil)
    #expect(endings == 6)
  }
}
