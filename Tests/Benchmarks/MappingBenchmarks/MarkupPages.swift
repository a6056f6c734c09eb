import Benchmark
import Works

/// Pages of 50 rows as HTML, each with its own manager; see `FeedPages`.
func measureMarkupPages() {
  measure(.markupByHand) {
    let pages = try FeedPages()
    guard try pages.byMappings() == pages.byHand() else { throw OtherPage() }
    return Pair(count: 20, ours: { try ours(pages) }, limit: { time(20, pages.byHand) })
  }
  measure(.markupByString) {
    let pages = try FeedPages()
    guard try pages.byMappings() == Array(pages.byString().utf8) else { throw OtherPage() }
    return Pair(count: 20, ours: { try ours(pages) }, limit: { time(20, pages.byString) })
  }
  measure(.markupByMustache) {
    let pages = try FeedPages()
    return Pair(count: 20, ours: { try ours(pages) }, limit: { time(20, pages.byMustache) })
  }
}

/// The pages that are compared are not the same.
private struct OtherPage: Error {}

private func ours(_ pages: FeedPages) throws -> Duration {
  try time(20) { try pages.byMappings() }
}

private func time<Page>(_ count: Int, _ page: () throws -> Page) rethrows -> Duration {
  try time {
    for _ in 0..<count { blackHole(try page()) }
  }
}
