import TestSupport
import CollectionMapping
import Foundation
import Testing

/// Models in thousands of optionals that a manager reads from a storage.
struct DeepPageTests {
  @Test func `a dropped model in thousands of optionals is found`() async {
    await #expect(processExitsWith: .success) {
      let isFound = try onSmallStack {
        let manager = CollectionManager()
        let storage = manager.memoryStorage
        try storage.setItemsForAllSections([["x", "y"], ["z"]])
        let isDone = try manager.insertDropPlaceholder(at: [0, 1]).commit(wrapped("a"))
        // A placeholder is found behind the model, too.
        let isCancelled = try manager.insertDropPlaceholder(at: [1, 1]).cancel()
        return try isDone && isCancelled && storage.indexPath(forItem: "a") == [0, 1]
          && storage.removeIfPresent(["b", "a"]) == ["a"]
      }
      #expect(isFound)
    }
  }

  @Test("pages of models in thousands of optionals are displayed", arguments: [true, false])
  func pages(keepsItems: Bool) async {
    await #expect(processExitsWith: .success) { [keepsItems] in
      let areRight = try onSmallStack {
        let storage = try Self.pagedStorage(keepsItems: keepsItems)
        return try Self.passes(storage) && (!keepsItems || Self.displays(storage))
      }
      #expect(areRight)
    }
  }

  /// A storage with a first page of two, and two pages to load.
  private static func pagedStorage(keepsItems: Bool) throws -> PagedStorage<Any, Int> {
    var pages = [["e"], ["c", "d"]]
    let storage = PagedStorage<Any, Int>(
      pageSize: 2, nearEnd: 1, keepsItems: keepsItems, cursor: { _ in 0 }
    ) { _, _ in
      (pages.popLast() ?? []).map { wrapped($0) }
    }
    try storage.append([wrapped("a"), wrapped("b")])
    return storage
  }

  private static func passes(_ storage: PagedStorage<Any, Int>) throws -> Bool {
    let manager = CollectionManager(storage: storage)
    manager.register(TitleView.self)
    var titles: [String] = []
    try manager.enumerateElements { titles += [($0.view as? TitleView)?.title ?? "?"] }
    return titles == ["a", "b", "c", "d", "e"]
  }

  private static func displays(_ storage: PagedStorage<Any, Int>) throws -> Bool {
    let manager = CollectionManager(storage: storage)
    manager.register(TitleView.self)
    try storage.append([wrapped(Keyed(id: "f"))])
    let view = manager.container.display(.cell(section: 0, item: 4))
    return (view as? TitleView)?.title == "e"
      && storage.itemIdentifier(at: [0, 5]) as? String == "f"
  }
}

private struct Keyed: Identifiable {
  let id: String
}
