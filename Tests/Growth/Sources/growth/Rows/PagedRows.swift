import CollectionMapping

extension Group {
  static var paged: Group {
    Group("PagedStorage") {
      Row("pull n items in pages") { n in try pulling(n, keepsItems: true) }
      Row("pull n items in pages that are dropped") { n in
        try pulling(n, keepsItems: false)
      }
      Row("pull n items that are dropped, of 2n loaded ones") { n in
        let storage = storage(2 * n, pageSize: 1, nearEnd: n, keepsItems: false)
        while storage.numberOfItems(inSection: 0) < n { try storage.loadPage() }
        return { try pull(n, of: storage) }
      }
      Row("append n pages, all displayed", size: 2) { n in
        let storage = PagedStorage<ID, Int>(pageSize: 1, cursor: \.number)
        let manager = CollectionManager(storage: storage)
        manager.register(Cell.self)
        manager.container.layout = FlowLayout()
        manager.container.viewport = LayoutRect(x: 0, y: 0, width: 50, height: 100)
        return {
          for id in ids(n) {
            try storage.append([id])
            storage.retry()
          }
          withExtendedLifetime(manager) {}
        }
      }
      Row("prefetch and read n items") { n in
        let storage = storage(n, keepsItems: true)
        let container = CollectionContainer()
        return {
          for path in paths(n) {
            storage.collectionContainer(container, prefetchItemsAt: [path])
            if storage.numberOfItems(inSection: 0) > 0 { _ = storage.item(at: path) }
          }
          try storage.loadPage()
        }
      }
    }
  }
}

private func storage(
  _ n: Int, pageSize: Int = 50, nearEnd: Int = 25, keepsItems: Bool
) -> PagedStorage<ID, Int> {
  PagedStorage(pageSize: pageSize, nearEnd: nearEnd, keepsItems: keepsItems, cursor: \.number) {
    last, count in
    let start = last.map { $0 + 1 } ?? 0
    return (start..<max(start, min(n, start + count))).map { ID($0) }
  }
}

private func pulling(_ n: Int, keepsItems: Bool) throws -> Row.Work {
  { try pull(n, of: storage(n, keepsItems: keepsItems)) }
}

private func pull(_ n: Int, of storage: PagedStorage<ID, Int>) throws {
  let manager = CollectionManager(storage: storage)
  manager.register(Cell.self)
  var pass = try manager.makePass()
  for _ in 0...n where try pass.next() == nil { return }
}
