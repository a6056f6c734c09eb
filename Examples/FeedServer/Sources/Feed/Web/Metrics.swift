import CollectionMapping
import CollectionMappingLive
import Foundation
import Logging
import Synchronization

/// The counters of this process, in the text format of Prometheus.
final class Metrics: Sendable {
  enum Counter: String, CaseIterable {
    case requests = "feed_requests_total"
    case refusals = "feed_refusals_total"
    case failures = "feed_failures_total"
    case edits = "feed_edits_total"
    case renderedPages = "feed_rendered_pages_total"
    case events = "feed_events_total"
    case reloads = "feed_reloads_total"
    case cutOff = "feed_clients_cut_off_total"
    case clients = "feed_clients"
  }

  private let values = Mutex<[Counter: Int]>([:])
  private let logger: Logger

  init(_ logger: Logger) { self.logger = logger }

  func add(_ number: Int, to counter: Counter) {
    values.withLock { $0[counter, default: 0] += number }
  }

  var text: String {
    let values = values.withLock { $0 }
    var text = ""
    for counter in Counter.allCases {
      let type = counter.rawValue.hasSuffix("_total") ? "counter" : "gauge"
      text += "# TYPE \(counter.rawValue) \(type)\n\(counter.rawValue) \(values[counter] ?? 0)\n"
    }
    if let bytes = Self.residentBytes {
      text += "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes \(bytes)\n"
    }
    return text
  }

  /// The memory of the process, where the system has the file.
  private static var residentBytes: Int? {
    let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    guard let pages = statm?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      return nil
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
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
