import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Snapshots with the same identifiers but different content.
struct ApplyUpdatedTests {
  private typealias Titles = CollectionSnapshot<String, Titled>

  /// A container that displays titles, and the requests it made.
  private final class TitleStage {
    let container = CollectionContainer()
    let dataSource: DiffableDataSource<String, Titled>
    private let asked = Asked()

    private final class Asked {
      var titles: [String] = []
    }

    init(_ sections: [(String, [Titled])]) throws {
      let asked = asked
      try container.register(TallyView.self, forCellWithReuseIdentifier: "title")
      dataSource = DiffableDataSource(container: container) { container, path, item in
        asked.titles.append(item.title)
        return try container.dequeueReusableCell(
          TallyView.self, withReuseIdentifier: "title", for: path)
      }
      container.displaysAllElements = true
      try dataSource.apply(Titles(sections: sections))
      asked.titles = []
    }

    func takeAsked() -> [String] {
      defer { asked.titles = [] }
      return asked.titles
    }
  }

  private func titles(_ ids: [(Int, String)]) -> [Titled] { ids.map { Titled(id: $0, title: $1) } }

  @Test func `items in both snapshots whose content changed are reconfigured in place`() throws {
    let stage = try TitleStage([
      ("one", titles([(1, "a"), (2, "b"), (3, "c")])), ("two", titles([(4, "d")])),
    ])
    let views = (0..<3).map { stage.container.cellForItem(at: [0, $0]) }
    var compared: [String] = []
    let target = try Titles(sections: [
      ("two", titles([(4, "D"), (9, "x"), (3, "c")])), ("one", titles([(2, "B"), (1, "a")])),
    ])
    var changes: CollectionChanges<String, Titled>?
    stage.dataSource.isItemUpdated = { old, new in
      compared.append("\(old.title)\(new.title)")
      return old.title != new.title
    }
    try stage.dataSource.apply(target) { changes = (try? $0.get())?.changes }
    #expect(compared == ["dD", "cc", "bB", "aa"])
    #expect(stage.takeAsked() == ["x", "D", "B"])
    #expect(changes?.updates.reconfiguredItems == [[0, 1], [1, 0]])
    #expect(stage.container.cellForItem(at: [1, 0]) === views[1])
    #expect(stage.dataSource.itemIdentifier(for: [1, 0])?.title == "B")
  }

  @Test func `marks of the snapshot are honoured, and a reload takes precedence`() throws {
    let stage = try TitleStage([("one", titles([(1, "a"), (2, "b"), (3, "c")]))])
    var target = try Titles(sections: [("one", titles([(1, "A"), (2, "B"), (3, "c")]))])
    try target.reloadItems([target.itemIdentifiers[0]])
    try target.reconfigureItems(Array(target.itemIdentifiers[1...]))
    var changes: CollectionChanges<String, Titled>?
    stage.dataSource.isItemUpdated = { $0.title != $1.title }
    try stage.dataSource.apply(target) { changes = (try? $0.get())?.changes }
    #expect(
      changes?.updates.operations == [
        .reloadItem([0, 0]), .reconfigureItem([0, 1]), .reconfigureItem([0, 2]),
      ])
    #expect(stage.takeAsked() == ["A", "B", "c"])
  }

  @Test func `a waiting apply compares with the content displayed when its turn comes`() throws {
    let stage = try TitleStage([("one", titles([(1, "a")]))])
    var compared: [String] = []
    func compare(old: Titled, new: Titled) -> Bool {
      compared.append("\(old.title)\(new.title)")
      return old.title != new.title
    }
    stage.dataSource.isItemUpdated = { [unowned dataSource = stage.dataSource] old, new in
      dataSource.isItemUpdated = compare
      // It waits until this apply is done.
      _ = try? dataSource.apply(Titles(sections: [("one", self.titles([(1, "c")]))]))
      dataSource.isItemUpdated = nil
      return compare(old: old, new: new)
    }
    try stage.dataSource.apply(Titles(sections: [("one", titles([(1, "b")]))]))
    #expect(compared == ["ab", "bc"])
    #expect(stage.takeAsked() == ["b", "c"])
  }
}
