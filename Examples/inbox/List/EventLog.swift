import CollectionMapping

/// The last events, as lines.
///
/// Making, reusing, configuring and recycling views is left out; the program counts these steps.
final class EventLog: CollectionObserver {
  private var lines: [String] = []
  private static let limit = 100

  func observe(_ event: CollectionEvent) {
    switch event.code {
    case .made, .reused, .bound, .recycled: return
    default: break
    }
    if lines.count == Self.limit { lines.removeFirst() }
    lines.append("\(event)")
  }

  /// The last lines, up to a number, the newest at the end.
  func last(_ count: Int) -> ArraySlice<String> { lines.suffix(max(0, count)) }
}
