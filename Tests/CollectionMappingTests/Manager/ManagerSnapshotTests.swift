import CollectionMapping
import TestSupport
import Foundation
import Testing

/// A diffable data source of a manager, and the provider of views that may be set on it.
struct ManagerSnapshotTests {
  private typealias Source = DiffableDataSource<Int, String>

  /// A header that a provider dequeues.
  private final class OwnHeader: ReusableView, ModelTransfer {
    private(set) var text = ""
    func update(with text: String) { self.text = text }
  }

  /// A manager that shows two sections with headers.
  private final class Hall {
    let office = Office()
    let source: Source
    var manager: CollectionManager { office.manager }
    var container: CollectionContainer { manager.container }

    /// The calls of the provider.
    var asked: [String] = []

    init() throws {
      source = office.manager.configureDiffableDataSource { $1.uppercased() }
      manager.register(TitleView.self)
      manager.registerHeader(TitleView.self)
      container.register(OwnHeader.self, as: .header)
      manager.supplementaryModels?.setSectionHeaderModels(["one", "two"])
      try source.apply(CollectionSnapshot(sections: [(0, ["a", "b"]), (1, ["c"])]))
      container.displaysAllElements = true
    }

    /// Provides the headers of a section.
    func provide(
      in section: Int, _ view: ((CollectionContainer, IndexPath) throws -> ReusableView?)? = nil
    ) {
      source.supplementaryViewProvider = { [unowned self] container, kind, path in
        asked.append("\(kind == .sectionHeader ? "header" : "other") \(path.section)")
        guard path.section == section else { return nil }
        if let view { return try view(container, path) }
        return try container.dequeueReusableSupplementaryView(
          OwnHeader.self, ofKind: kind, for: path, configuredWith: "own \(path.section)")
      }
    }

    /// The texts of the headers.
    var headers: [String?] {
      (0..<container.numberOfSections).map { section in
        switch container.supplementaryView(forElementKind: .sectionHeader, at: [section, 0]) {
        case let view as TitleView: view.title
        case let view as OwnHeader: view.text
        case let view?: "\(type(of: view))"
        case nil: nil
        }
      }
    }
  }

  // MARK: The provider

  @Test func `the provider comes first, and nil leaves the view to the mappings`() throws {
    let hall = try Hall()
    #expect(hall.headers == ["one", "two"])
    hall.provide(in: 1)
    hall.container.reloadData()
    #expect(hall.asked == ["header 0", "header 1"])
    #expect(hall.headers == ["one", "own 1"])
    try hall.container.performBatchUpdates {
      $0.reconfigureSupplementaryViews(ofKind: .sectionHeader, at: [[0, 0], [1, 0]])
    }
    #expect(hall.headers == ["one", "own 1"])
    hall.source.supplementaryViewProvider = nil
    hall.container.reloadData()
    #expect(hall.headers == ["one", "two"])
    #expect(hall.office.takeAnomalies() == [])
  }

  @Test func `a view that it provides moves with its section`() throws {
    let hall = try Hall()
    hall.provide(in: 1)
    hall.container.reloadData()
    let view = hall.container.supplementaryView(forElementKind: .sectionHeader, at: [1, 0])
    try hall.source.apply(CollectionSnapshot(sections: [(1, ["c"]), (0, ["a", "b"])]))
    #expect(hall.container.supplementaryView(forElementKind: .sectionHeader, at: [0, 0]) === view)
    #expect(view is OwnHeader)
    #expect(hall.office.takeAnomalies() == [])
  }

  @Test func `a view that it provides is checked as one of any data source`() throws {
    let hall = try Hall()
    hall.provide(in: 0) { _, _ in OwnHeader() }
    hall.container.reloadData()
    #expect(hall.headers == ["PlaceholderView", "two"])
    #expect(hall.office.takeAnomalies().map(\.code) == [.viewNotDequeued])
    hall.provide(in: 0) { _, _ in throw StageError(description: "no header") }
    hall.container.reloadData()
    #expect(hall.headers == ["PlaceholderView", "two"])
    #expect(hall.office.takeAnomalies().map(\.code) == [.providerFailed])
    hall.provide(in: 0) { container, path in
      _ = try container.dequeueReusableSupplementaryView(
        OwnHeader.self, ofKind: .sectionHeader, for: path)
      return nil
    }
    hall.container.reloadData()
    #expect(hall.headers == ["one", "two"])
    #expect(hall.office.takeAnomalies().map(\.code) == [.extraDequeue])
  }

  @Test func `a declared kind is displayed, and absent without a model`() throws {
    let hall = try Hall()
    let badge: ElementKind = "badge"
    hall.container.register(OwnHeader.self, as: .supplementary(badge))
    hall.source.supplementaryDeclarations = [
      .init(kind: .sectionHeader, scope: .section), .init(kind: badge, scope: .item),
    ]
    #expect(
      hall.manager.storage.supplementaryDeclarations.map(\.kind) == [.sectionHeader, badge])
    hall.source.supplementaryViewProvider = { container, kind, path in
      guard kind == badge, path != [0, 0] else { return nil }
      return try container.dequeueReusableSupplementaryView(
        OwnHeader.self, ofKind: kind, for: path, configuredWith: "badge")
    }
    hall.container.reloadData()
    let badges = hall.container.displayedElements.filter { $0.kind == badge }
    #expect(badges.map(\.indexPath) == [[0, 1], [1, 0]])
    #expect(hall.headers == ["one", "two"])
    #expect(hall.office.takeAnomalies() == [])
  }

  @Test func `a pass uses the mappings alone`() throws {
    let hall = try Hall()
    hall.provide(in: 1)
    #expect(try hall.office.pass() == ["one", "A", "B", "two", "C"])
    let view = try hall.manager.supplementaryView(ofKind: .sectionHeader, at: [1, 0])
    #expect(view is TitleView && hall.asked == [])
  }

  @Test func `verify counts the kinds that it may provide`() throws {
    let hall = try Hall()
    hall.manager.unregisterHeader(TitleView.self)
    #expect(hall.manager.verify() == [.kindWithoutMapping(.sectionHeader)])
    hall.provide(in: 1)
    #expect(hall.manager.verify() == [])
    hall.manager.storage = hall.manager.memoryStorage
    hall.manager.memoryStorage.setSectionHeaderModels(["x"])
    #expect(hall.manager.verify() == [.kindWithoutMapping(.sectionHeader)])
  }

  // MARK: One data source

  @Test func `the container keeps its data source with every storage`() throws {
    let manager = CollectionManager()
    let own = manager.container.dataSource
    let source: Source = manager.configureDiffableDataSource { $1 }
    #expect(own != nil && manager.container.dataSource === own)
    try source.apply(CollectionSnapshot(sections: [(0, ["a"])]))
    #expect(manager.container.counts == [1])
    manager.storage = ArrayStorage([["x", "y"], []])
    #expect(manager.container.dataSource === own && manager.container.counts == [2, 0])
    manager.reset()
    #expect(manager.container.dataSource === own && manager.container.counts == [])
  }

  @Test func `an apply to one that was replaced is refused, naming the storage there`() throws {
    let hall = try Hall()
    hall.manager.storage = ArrayStorage([["x"]])
    for _ in 0..<2 {
      #expect(throws: ApplyError.detached) { try hall.source.apply(CollectionSnapshot()) }
    }
    #expect(
      hall.office.takeAnomalies()
        == [.dataSourceReplaced(dataSource: TypeName(ArrayStorage.self))])
    let other: Source = hall.manager.configureDiffableDataSource { $1 }
    #expect(throws: ApplyError.detached) { try hall.source.apply(CollectionSnapshot()) }
    try other.apply(CollectionSnapshot(sections: [(0, ["q"])]))
    #expect(hall.container.counts == [1])
  }

  @Test func `the user moves its items`() throws {
    let hall = try Hall()
    var moved: [[String]] = []
    #expect(try !hall.container.beginInteractiveMovement(forItemAt: [0, 0]))
    hall.source.reorderingHandlers.canReorderItem = { $0 != "b" }
    hall.source.reorderingHandlers.didReorder = { moved.append($0.finalSnapshot.itemIdentifiers) }
    #expect(try !hall.container.beginInteractiveMovement(forItemAt: [0, 1]))
    #expect(try hall.container.beginInteractiveMovement(forItemAt: [0, 0]))
    try hall.container.updateInteractiveMovement(to: [1, 1])
    try hall.container.endInteractiveMovement()
    #expect(moved == [["b", "c", "a"]])
    #expect((hall.container.cellForItem(at: [1, 1]) as? TitleView)?.title == "A")
    #expect(hall.office.takeAnomalies() == [])
  }
}
