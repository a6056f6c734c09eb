import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Bad answers of a data source")
struct AnswerTests {
  private let header = ElementID.supplementary(.sectionHeader, [0, 0])

  @Test func `a missing data source is reported once for each kind`() {
    let stage = Stage()
    stage.container.dataSource = nil
    for section in 0..<3 {
      #expect(stage.container.display(.supplementary(.sectionHeader, [section, 0])) == nil)
      #expect(stage.container.display(.supplementary("badge", [section, 0])) == nil)
    }
    #expect(
      stage.takeAnomalies() == [
        .noSupplementaryProvider(kind: .sectionHeader), .noSupplementaryProvider(kind: "badge"),
      ])
    #expect(stage.container.display(.cell([0, 0])) is PlaceholderView)
    #expect(stage.anomalies == [.nilCell([0, 0])])
  }

  @Test func `a data source returns no supplementary views by default`() {
    final class CellsOnly: CollectionContainerDataSource {
      func collectionContainer(
        _ container: CollectionContainer, numberOfItemsInSection section: Int
      ) -> Int { 1000 }

      func collectionContainer(
        _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
      ) throws -> ReusableView? { nil }
    }
    let stage = Stage()
    let source = CellsOnly()
    stage.container.dataSource = source
    #expect(stage.container.display(header) == nil)
    #expect(stage.anomalies == [.nilSupplementary(kind: .sectionHeader, [0, 0])])
    withExtendedLifetime(source) {}
  }

  @Test func `a view kept from an earlier request is foreign, and stays in its pool`() {
    let stage = Stage()
    let container = stage.container
    container.register(TallyView.self)
    var kept: TallyView?
    stage.answer { container, key in
      kept = try container.dequeueReusableCell(for: key.indexPath)
      return kept
    }
    container.display(.cell([0, 0]))
    container.endDisplaying(.cell([0, 0]))
    stage.answer { _, _ in kept }
    #expect(container.display(.cell([0, 1])) is PlaceholderView)
    #expect(
      stage.takeAnomalies() == [
        .viewNotDequeued(viewType: TypeName(TallyView.self), .cell([0, 1]))
      ])
    stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
    #expect(container.display(.cell([0, 2])) === kept)
  }

  @Test func `a view that another element displays stays there`() {
    let stage = Stage()
    let container = stage.container
    container.register(TallyView.self)
    stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
    let view = container.display(.cell([0, 0]))
    stage.answer { _, _ in view }
    #expect(container.display(.cell([0, 1])) is PlaceholderView)
    #expect(container.reload(.cell([0, 0])) is PlaceholderView)
    let name = TypeName(TallyView.self)
    #expect(
      stage.anomalies == [
        .viewAlreadyDisplayed(viewType: name, at: .cell([0, 0]), requested: .cell([0, 1])),
        .viewAlreadyDisplayed(viewType: name, at: .cell([0, 0]), requested: .cell([0, 0])),
      ])
  }

  @Test func `a factory that throws leaves its pool as it was`() {
    let stage = Stage()
    let container = stage.container
    var fails = false
    container.register(TallyView.self) {
      if fails { throw StageError(description: "no paper") }
      return TallyView()
    }
    stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
    let view = container.display(.cell([0, 0]))
    fails = true
    #expect(container.display(.cell([0, 1])) is PlaceholderView)
    #expect(
      stage.takeAnomalies() == [
        .dequeue(
          .factoryFailed(
            viewType: TypeName(TallyView.self), reason: "no paper", .cell([0, 1])))
      ])
    container.endDisplayingAll()
    #expect(container.display(.cell([0, 2])) === view)
    fails = false
    #expect(container.display(.cell([0, 3])) is TallyView)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a factory that returns a view in use has failed`() {
    let stage = Stage()
    let container = stage.container
    let only = TallyView()
    // A displayed view refers to the factory that made it, and this factory to its view.
    defer { container.endDisplayingAll() }
    container.register(TallyView.self) { only }
    container.register(TallyView.self, as: .header) { only }
    stage.answer { container, key in
      guard let kind = key.category.kind else {
        return try container.dequeueReusableCell(TallyView.self, for: key.indexPath)
      }
      return try container.dequeueReusableSupplementaryView(
        TallyView.self, ofKind: kind, for: key.indexPath)
    }
    #expect(container.display(.cell([0, 0])) === only)
    #expect(container.display(.cell([0, 1])) is PlaceholderView)
    #expect(stage.takeAnomalies().map(\.code) == [.factoryFailed])

    // While it is idle in the pool of the cells, headers cannot use it either.
    container.endDisplayingAll()
    #expect(container.display(header) is PlaceholderView)
    #expect(stage.takeAnomalies().map(\.code) == [.factoryFailed])
    #expect(container.display(.cell([0, 0])) === only)

    // After its release it counts as a new one.
    container.unregister(TallyView.self)
    container.endDisplayingAll()
    #expect(container.display(header) === only)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a view of another container stays with that one`() {
    let one = Stage()
    let two = Stage()
    for stage in [one, two] {
      stage.container.register(TallyView.self)
      stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
    }
    let view = one.container.display(.cell([0, 0]))
    two.answer { _, _ in view }
    #expect(two.container.display(.cell([0, 0])) is PlaceholderView)
    #expect(
      two.anomalies == [
        .viewOwnedByOtherContainer(viewType: TypeName(TallyView.self), .cell([0, 0]))
      ])
    #expect(one.container.cellForItem(at: [0, 0]) === view)
    #expect(one.anomalies.isEmpty)
  }

  @Test func `a request inside a request of another container keeps both apart`() {
    let one = Stage()
    let two = Stage()
    for stage in [one, two] {
      stage.container.register(TallyView.self)
    }
    two.answer { [weak one] _, key in
      try one?.container.dequeueReusableCell(TallyView.self, for: key.indexPath)
    }
    one.answer { [weak two] container, key in
      two?.container.display(.cell([7, 7]))
      return try container.dequeueReusableCell(TallyView.self, for: key.indexPath)
    }
    #expect(one.container.display(.cell([0, 0])) is TallyView)
    #expect(two.container.cellForItem(at: [7, 7]) is PlaceholderView)
    #expect(two.anomalies.map(\.code) == [.viewOwnedByOtherContainer])
    #expect(one.anomalies.map(\.code) == [.extraDequeue])
  }

  @Test(arguments: [IndexPath(), [0], [-1, -1], [0, 1, 2], [.max, .min]])
  func `a malformed path is refused`(path: IndexPath) {
    let stage = Stage()
    let container = stage.container
    container.register(TallyView.self)
    container.register(TallyView.self, as: .supplementary("badge"))
    for kind in [nil, "badge" as ElementKind] {
      #expect(container.display(ofKind: kind, at: path) == nil)
      #expect(!container.endDisplaying(ofKind: kind, at: path))
    }
    #expect(container.cellForItem(at: path) == nil)
    #expect(container.supplementaryView(forElementKind: "badge", at: path) == nil)
    #expect(stage.source.asked.isEmpty && stage.anomalies.isEmpty)
    stage.answer { container, _ in try container.dequeueReusableCell(TallyView.self, for: path) }
    #expect(container.display(.cell([0, 0])) is PlaceholderView)
    let error = DequeueError.invalidIndexPath(path, .cell)
    #expect(stage.anomalies == [.providerFailed(reason: error.description, .cell([0, 0]))])
  }

  @Test func `an element of a number below 0 has a placeholder`() {
    let stage = Stage()
    stage.container.register(TallyView.self)
    stage.answer { try $0.dequeueReusableCell(TallyView.self, for: $1.indexPath) }
    let element = ElementID.cell(section: 0, item: -1)
    #expect(stage.container.display(element) is PlaceholderView)
    #expect(stage.container.endDisplaying(element))
    #expect(!stage.container.endDisplaying(element))
    #expect(stage.anomalies.map(\.code) == [.providerFailed])
  }
}
