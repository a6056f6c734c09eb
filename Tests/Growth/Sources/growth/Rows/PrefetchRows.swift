import CollectionMapping

extension Group {
  static var prefetching: Group {
    Group("CollectionContainer: prefetching") {
      Row("prefetch n items, and cancel", of: { Page(items: $0) }) { page, n in
        page.container.prefetchItems(at: paths(n))
        page.container.cancelPrefetchingForItems(at: paths(n))
      }
      ahead("cancel prefetching of n items ahead") { page, n in
        page.container.cancelPrefetchingForItems(at: paths(n + 2))
      }
      ahead("give up n items ahead by another distance") { page, _ in
        page.container.prefetchDistance = 0
      }
      ahead("jump over n items ahead") { page, n in page.scroll(to: 3 * n, showing: 1) }
      ahead("show n items ahead at once") { page, n in page.scroll(to: 1, showing: n) }
      ahead("another prefetching data source with n items ahead") { page, _ in
        page.container.prefetchDataSource = nil
      }
      ahead("ask for n candidates of prefetching") { page, _ in
        _ = page.container.indexPathsForPrefetchedItems
      }
    }
  }
}

/// Work of a list that has prefetched the n items ahead of the displayed ones.
private func ahead(_ name: String, _ work: @escaping (Page, Int) -> Void) -> Row {
  Row(name) { n in
    let page = try Page(items: 4 * n).listing(1)
    page.container.prefetchDistance = 10 * Double(n)
    page.scroll(to: 1, showing: 1)
    return { work(page, n) }
  }
}
