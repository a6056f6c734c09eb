import Foundation
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

  func add(_ number: Int, to counter: Counter) {
    values.withLock { $0[counter, default: 0] += number }
  }

  func value(of counter: Counter) -> Int { values.withLock { $0[counter] ?? 0 } }

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
  static var residentBytes: Int? {
    let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    guard let pages = statm?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      return nil
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
