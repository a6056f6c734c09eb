import Works

/// Pages of 50 rows as HTML, each with its own manager; see `FeedPages`.
func measureMarkupPages(_ works: inout [MeasuredWork]) {
  works.measure(.markupByHand) { scale in
    let pages = try FeedPages()
    guard try pages.byMappings() == pages.byHand() else { throw OtherPage() }
    let count = scale(20, counted: 4)
    return pages.pair(count, limit: pages.byHand)
  }
  works.measure(.markupByString) { scale in
    let pages = try FeedPages()
    guard try pages.byMappings() == Array(pages.byString().utf8) else { throw OtherPage() }
    let count = scale(20, counted: 4)
    return pages.pair(count, limit: pages.byString)
  }
}

/// The pages that are compared are not the same.
struct OtherPage: Error {}

extension FeedPages {
  /// Pages by mappings, beside pages by something else.
  public func pair<Page>(_ count: Int, limit: @escaping () -> Page) -> Pair {
    Pair(count: count) {
      try time(count, self.byMappings)
    } limit: {
      time(count, limit)
    }
  }
}

private func time<Page>(_ count: Int, _ page: () throws -> Page) rethrows -> Duration {
  try time {
    for _ in 0..<count { blackHole(try page()) }
  }
}
