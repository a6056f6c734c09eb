import Feed
import FeedByHand
import Works

/// The page of the example server, written for each request; the limit is the same bytes without mappings,
/// pieces and hashes.
func measureFeedPages(_ works: inout [MeasuredWork]) {
  works.measure(.feedPage) { scale in
    let entries = SampleEntries.make(60).sorted { $0.key > $1.key }
    let page = FeedPage(version: 0, entries: Array(entries[..<50]), next: entries[59].key)
    let documents = try FeedDocuments(page)
    let bytes = try documents.bytes(page, Extent())
    let top = Array(bytes[..<(bytes.firstRange(of: "<main ".utf8)?.lowerBound ?? 0)])
    guard bytes == HandWrittenPage(page, after: nil, top: top).bytes else { throw OtherPage() }
    let count = scale(20, counted: 4)
    return Pair(count: count) {
      try time {
        for _ in 0..<count { blackHole(try documents.bytes(page, Extent())) }
      }
    } limit: {
      time {
        for _ in 0..<count { blackHole(HandWrittenPage(page, after: nil, top: top).bytes) }
      }
    }
  }
}
