import CollectionMapping

/// The last things that happened, as lines.
///
/// Views that are made, used again, configured and put to rest are left out: they are counted.
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

  /// The last lines, at most so many, the newest at the end.
  func last(_ count: Int) -> ArraySlice<String> { lines.suffix(max(0, count)) }
}
