import Feed
import FeedByHand
import Works

/// The page of the example server, as its route writes it; the limit is the same bytes without
/// mappings, pieces and hashes.
func measureFeedPages(_ works: inout [MeasuredWork]) {
  works.measure(.feedPage) { scale in
    let page = FeedFormat.samples()[0]
    guard try page.document() == HandWrittenPage(page).bytes else { throw OtherPage() }
    let count = scale(20, counted: 4)
    return Pair(count: count) {
      try time {
        for _ in 0..<count { blackHole(try page.document()) }
      }
    } limit: {
      try time {
        for _ in 0..<count { blackHole(try HandWrittenPage(page).bytes) }
      }
    }
  }
}
