import Benchmark
import Pairs
import Works

let benchmarks: @Sendable () -> Void = {
  for measured in MeasuredWork.all {
    measure(measured.work) { try measured.prepare(.timed) }
  }
  measure(.markupByMustache) {
    let (pages, mustache) = (try FeedPages(), try MustachePage())
    let contents = pages.rows.map(MustachePage.content)
    return pages.pair(20) { mustache.render(contents) }
  }
}
