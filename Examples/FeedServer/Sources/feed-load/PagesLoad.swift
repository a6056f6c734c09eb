import Feed
import FeedProcess
import Foundation

/// The processor time of the two pages of ``RoutesLoad``, without a server and a database.
struct PagesLoad {
  let rounds: Int
  private static let pagesOfRound = 50

  /// Runs the load, and prints the medians of alternating rounds.
  func run() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteFeedStore(path: folder.url.appending(path: "feed.sqlite").path) {
      SampleEntries.make(50_000)
    }
    let page = try await store.page(Extent())
    var mappings: [Double] = []
    var byHand: [Double] = []
    for _ in 0..<rounds {
      mappings.append(try Self.microseconds { _ = try page.document() })
      byHand.append(try Self.microseconds { _ = try HandWrittenPage(page) })
    }
    let ratios = zip(mappings, byHand).map { $0 / $1 }
    say(
      "a page: \(median(mappings)) µs by mappings, \(median(byHand)) µs by hand, "
        + "ratio \(median(ratios))")
  }

  private static func microseconds(_ write: () throws -> Void) rethrows -> Double {
    let start = threadTime
    for _ in 0..<pagesOfRound { try write() }
    return (threadTime - start) / Double(pagesOfRound)
  }

  /// The time that the processor has spent on this thread, in microseconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000_000 + Double(time.tv_nsec) / 1_000
  }

  private func median(_ numbers: [Double]) -> Double {
    (numbers.sorted()[numbers.count / 2] * 100).rounded() / 100
  }
}
