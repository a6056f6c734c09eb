import CollectionMapping
import CollectionMappingLive
import Logging
import Synchronization

/// The counters of this process, in the text format of Prometheus.
final class Metrics: Sendable {
  enum Counter: String, CaseIterable {
    case requests, refusals, failures, edits, events, reloads, clients
    case renderedPages = "rendered_pages"
    case cutOff = "clients_cut_off"
  }

  private let values = Mutex<[Counter: Int]>([:])
  private let logger: Logger

  init(_ logger: Logger) { self.logger = logger }

  func add(_ number: Int, to counter: Counter) {
    values.withLock { $0[counter, default: 0] += number }
  }

  var text: String {
    let values = values.withLock { $0 }
    return Counter.allCases.map { counter in
      let isGauge = counter == .clients
      let name = "feed_\(counter.rawValue)\(isGauge ? "" : "_total")"
      return "# TYPE \(name) \(isGauge ? "gauge" : "counter")\n\(name) \(values[counter] ?? 0)\n"
    }.joined()
  }
}

extension Metrics: LiveMetrics {
  func record(_ measure: LiveMeasure) {
    switch measure {
    case .joined: add(1, to: .clients)
    case .left: add(-1, to: .clients)
    case .rendered: add(1, to: .renderedPages)
    case .sent(.patch, _): add(1, to: .events)
    case .sent(.page, _):
      add(1, to: .events)
      add(1, to: .reloads)
    case .cutOffByDeadline, .cutOffByBytes: add(1, to: .cutOff)
    case .failed(let error):
      add(1, to: .failures)
      logger.error("a live page failed", error)
    default: break
    }
  }
}

extension Logger {
  /// Logs an error on one line: its text may contain what a client sent.
  func error(_ message: Logger.Message, _ error: any Error) {
    self.error(message, metadata: ["error": "\("\(error)".onOneLine)"])
  }
}

extension String {
  /// The text on one line and without escape sequences that a terminal executes, for a log.
  package var onOneLine: String {
    var writer = TextWriter()
    writer.write(self)
    return writer.text
  }
}
