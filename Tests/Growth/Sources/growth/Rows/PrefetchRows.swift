import CollectionMapping
import FoundationEssentials

extension Group {
  static var prefetching: Group {
    Group("CollectionContainer: prefetching") {
      Row("prefetch n items, and cancel") { n in
        let page = Page(items: n)
        return {
          page.container.prefetchItems(at: paths(n))
          page.container.cancelPrefetchingForItems(at: paths(n))
        }
      }
      Row("cancel prefetching of n items ahead") { n in
        let page = try Page.prefetchingAhead(n)
        return { page.container.cancelPrefetchingForItems(at: paths(n + 2)) }
      }
      Row("give up n items ahead by another distance") { n in
        let page = try Page.prefetchingAhead(n)
        return { page.container.prefetchDistance = 0 }
      }
      Row("jump over n items ahead") { n in
        let page = try Page.prefetchingAhead(n)
        return { page.scroll(to: 3 * n, showing: 1) }
      }
      Row("show n items ahead at once") { n in
        let page = try Page.prefetchingAhead(n)
        return { page.scroll(to: 1, showing: n) }
      }
      Row("another prefetching data source with n items ahead") { n in
        let page = try Page.prefetchingAhead(n)
        return { page.container.prefetchDataSource = nil }
      }
      Row("ask for n candidates of prefetching") { n in
        let page = try Page.prefetchingAhead(n)
        return { _ = page.container.prefetchCandidates(velocity: LayoutPoint(y: 1)) }
      }
    }
  }
}

extension Page {
  /// A list that has prefetched the n items ahead of the displayed ones.
  static func prefetchingAhead(_ n: Int) throws -> Page {
    let page = try Page(items: 4 * n).listing(1)
    page.container.prefetchDistance = 10 * Double(n)
    page.scroll(to: 1, showing: 1)
    return page
  }
}
